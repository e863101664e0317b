"""All settings, driven by the environment; docs/operations.md lists every variable."""

from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from freedam import env, services

BASE_DIR = Path(__file__).resolve().parent.parent

# Everything made at run time: the embedded services' data, media files, generated secrets.
VAR = env.path("FREEDAM_VAR", BASE_DIR / "var")

DEBUG = env.boolean("FREEDAM_DEBUG", False)
ALLOWED_HOSTS = env.words("FREEDAM_ALLOWED_HOSTS", ("localhost", "127.0.0.1", "[::1]"))
CSRF_TRUSTED_ORIGINS = env.words("FREEDAM_CSRF_TRUSTED_ORIGINS")

# --- Services: external where an address is given, embedded otherwise ---

_external_database = env.database("DATABASE_URL")
_database_owner = env.database("DATABASE_OWNER_URL")
_external_redis = env.redis_url("REDIS_URL")

EMBEDDED_SERVICES: tuple[str, ...] = tuple(
    service
    for service, external in ((services.POSTGRES, _external_database), (services.VALKEY, _external_redis))
    if not external
)

# Reading the identity makes the folder's secrets and starts nothing.
_layout = services.Layout(VAR)
_given_secret_key = env.secret_file_or_text("FREEDAM_SECRET_KEY")
SECRET_KEY_IS_GIVEN = bool(_given_secret_key)
SECRET_KEY = _given_secret_key or _layout.identity().secret_key


def _embedded_database() -> dict[str, Any]:
    identity = _layout.identity()
    return {
        "NAME": services.DATABASE,
        "USER": services.APPLICATION,
        "PASSWORD": identity.app_password,
        "HOST": identity.sockets,
        "PORT": "",
        "OWNER": {"USER": services.OWNER, "PASSWORD": identity.owner_password},
        "APPLICATION": services.APPLICATION,
        "EMBEDDED": VAR,
    }


def _database_with_owner(database: dict[str, Any]) -> dict[str, Any]:
    if _database_owner is None:
        return database
    owner = {key: _database_owner[key] for key in ("USER", "PASSWORD")}
    return {**database, "OWNER": owner, "APPLICATION": database["USER"]}


_test_suffix = env.text("FREEDAM_TEST_DB_SUFFIX")
_test_database = "_".join(filter(None, ("test_freedam", _test_suffix)))

_database_base: dict[str, Any] = {
    "ENGINE": "freedam.database",
    "CONN_MAX_AGE": 0,
    "CONN_HEALTH_CHECKS": True,
    "TEST": {"NAME": _test_database},
    "OPTIONS": {
        "pool": {
            "min_size": 1,
            "max_size": env.integer("DATABASE_POOL_SIZE", 8, minimum=1, maximum=200),
            "timeout": 10,
        },
    },
}
DATABASES = {
    "default": env.merged(
        _database_base, _database_with_owner(_external_database) if _external_database else _embedded_database()
    )
}


def _embedded_valkey() -> str:
    """Password and socket as they stand in an address."""
    return f":{_layout.identity().valkey_password}@{_layout.valkey_socket}"


REDIS_URL = _external_redis or f"unix://{_embedded_valkey()}?db=0"

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "freedam",
        "OPTIONS": {"pool_class": "freedam.redis_pool.OnDemandPool"},
    }
}

CELERY_BROKER_URL = _external_redis or f"redis+socket://{_embedded_valkey()}?virtual_host=1"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
# Sweeps find what a lost task, a kill or an outage left undone.
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    "sweep-stale-text": {"task": "search.tasks.sweep_stale", "schedule": 60.0, "options": {"expires": 60}},
    "embed-pending": {"task": "search.tasks.embed_pending", "schedule": 20.0, "options": {"expires": 20}},
    "fold-statistics": {"task": "search.tasks.fold_statistics", "schedule": 60.0, "options": {"expires": 60}},
}

# --- Applications ---

INSTALLED_APPS = [
    "freedam.apps.FreedamConfig",
    "assets.apps.AssetsConfig",
    "search.apps.SearchConfig",
    "chat.apps.ChatConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_htmx",
    "csp",
    "import_export",
    "lucide",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "freedam.middleware.RefuseNullCharacters",
]

ROOT_URLCONF = "freedam.urls"
ASGI_APPLICATION = "freedam.asgi.application"
WSGI_APPLICATION = "freedam.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

# --- People and security ---

AUTH_USER_MODEL = "assets.User"
LOGIN_URL = "/login/"
LOGIN_REDIRECT_URL = "/library/"
LOGOUT_REDIRECT_URL = "/login/"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"

_https = env.boolean("FREEDAM_HTTPS", False)
SESSION_COOKIE_SECURE = _https
CSRF_COOKIE_SECURE = _https
SECURE_SSL_REDIRECT = _https
SECURE_HSTS_SECONDS = env.integer("FREEDAM_HSTS_SECONDS", 0, minimum=0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_SECONDS > 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if env.boolean("FREEDAM_BEHIND_PROXY", False) else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:", "blob:"],
        "media-src": [SELF, "blob:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

# --- Languages and time ---

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("fr", _("French")), ("zh-hans", _("Simplified Chinese")), ("ar", _("Arabic"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- Static files and media ---

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
# Static files are served from where they lie. Only a web server that serves them itself needs `collectstatic`.
WHITENOISE_USE_FINDERS = True
STATIC_ROOT = env.text("FREEDAM_STATIC_ROOT") or None

MEDIA_URL = "/media/"
MEDIA_ROOT = VAR / "media"


def _media_storage() -> dict[str, Any]:
    bucket = env.text("FREEDAM_S3_BUCKET")
    if not bucket:
        return {"BACKEND": "django.core.files.storage.FileSystemStorage"}
    return {
        "BACKEND": "storages.backends.s3.S3Storage",
        "OPTIONS": {
            "bucket_name": bucket,
            "endpoint_url": env.text("FREEDAM_S3_ENDPOINT") or None,
            "region_name": env.text("FREEDAM_S3_REGION") or None,
            "location": env.text("FREEDAM_S3_PREFIX"),
            "default_acl": None,
            "querystring_auth": True,
            "file_overwrite": False,
        },
    }


STORAGES = {
    "default": _media_storage(),
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

# --- Models: text embeddings and the chat's language model ---

EMBEDDINGS = env.text("EMBEDDINGS", "local", choices=frozenset({"local", "openai", "off"}))
EMBEDDINGS_BASE_URL = env.text("EMBEDDINGS_BASE_URL")
EMBEDDINGS_API_KEY = env.secret_file_or_text("EMBEDDINGS_API_KEY")
EMBEDDINGS_MODEL = env.text("EMBEDDINGS_MODEL")
OPENAI_API_KEY = env.secret_file_or_text("OPENAI_API_KEY")
OPENAI_BASE_URL = env.text("OPENAI_BASE_URL")

# --- Chat ---

CHAT_MODEL = env.text("CHAT_MODEL", "openai/gpt-oss-120b")
# The answer ladder: base addresses tried in order, and a key for each; without them OPENAI_BASE_URL and its key.
CHAT_ENDPOINTS = env.words("CHAT_ENDPOINTS")
CHAT_API_KEYS = env.words("CHAT_API_KEYS")
CHAT_EXACTO = env.boolean("CHAT_EXACTO", False)
# Seconds of wall clock for a whole turn and for one call, the least a call is begun with, the pause before a retry.
CHAT_TURN_SECONDS: float = env.integer("CHAT_TURN_SECONDS", 60, minimum=1)
CHAT_CALL_SECONDS: float = env.integer("CHAT_CALL_SECONDS", 45, minimum=1)
CHAT_LEAST_SECONDS: float = 5
CHAT_RETRY_PAUSE: float = 2
CHAT_MAX_CALLS = 4
# Characters of the generated part of the prompt.
CHAT_PROMPT_BUDGET = env.integer("CHAT_PROMPT_BUDGET", 24_000, minimum=4_000)
CHAT_MESSAGES_PER_MINUTE = env.integer("CHAT_MESSAGES_PER_MINUTE", 20, minimum=1)
# Dollars per million tokens in and out, by model: {"openai/gpt-oss-120b": [0.05, 0.25]}.
CHAT_PRICES = env.json_object("CHAT_PRICES")

# --- REST ---

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "assets.api.authentication.TokenAuthentication",
        "assets.api.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["assets.api.permissions.InTenant", "assets.api.permissions.HasScope"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["assets.api.parsers.BoundedJSONParser"],
    "DEFAULT_SCHEMA_CLASS": "assets.api.schema.Schema",
    "DEFAULT_THROTTLE_CLASSES": ["assets.api.throttling.PersonThrottle"],
    "DEFAULT_THROTTLE_RATES": {"person": env.rate("API_RATE", "600/minute")},
    "EXCEPTION_HANDLER": "assets.api.problems.exception_handler",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "freedam",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "ENUM_NAME_OVERRIDES": {
        "ChangeKind": "chat.api.serializers.CHANGE_KINDS",
        "TurnKind": "chat.api.serializers.TURN_KINDS",
    },
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

# --- Logging ---

QUIET_LOGGERS = (
    # They write every address they call, which may hold a secret.
    *("httpx", "httpx2", "openai"),
    # They write three lines for each run of each sweep.
    *("celery.beat", "celery.worker.strategy", "celery.app.trace"),
)
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.text("FREEDAM_LOG_LEVEL", "INFO")},
    "loggers": {name: {"level": "WARNING"} for name in QUIET_LOGGERS},
}
