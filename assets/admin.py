"""The library in the admin: everything can be found by a word, lists are narrow and load in few queries."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from assets import actions, models
from assets.folding import fold


class TenantListed(admin.ModelAdmin):
    """Lists that begin with the tenant, and fetch it with the row."""

    list_select_related: Any = ("tenant",)
    list_filter: Any = ("tenant",)


@admin.register(models.Tenant)
class TenantAdmin(admin.ModelAdmin):
    list_display = ("name", "key", "language_list", "time_zone", "people", "asset_count")
    search_fields = ("name", "key")
    readonly_fields = ("created_at", "schema_version", "access_version")

    @admin.display(description=_("languages"))
    def language_list(self, tenant: models.Tenant) -> str:
        return ", ".join(tenant.languages)

    @admin.display(description=_("people"))
    def people(self, tenant: models.Tenant) -> int:
        return tenant.memberships.filter(active=True).count()

    @admin.display(description=_("assets"))
    def asset_count(self, tenant: models.Tenant) -> int:
        return models.Asset.objects.filter(tenant=tenant, deleted_at=None).count()


class MembershipInline(admin.TabularInline):
    model = models.Membership
    extra = 0
    autocomplete_fields = ("tenant", "roles")


@admin.register(models.User)
class PersonAdmin(UserAdmin):
    list_display = ("username", "first_name", "last_name", "email", "is_active", "is_staff", "last_login")
    inlines = (MembershipInline,)
    fieldsets = (*(UserAdmin.fieldsets or ()), (_("Interface"), {"fields": ("language",)}))


class AccessRuleInline(admin.TabularInline):
    model = models.AccessRule
    fk_name = "role"
    extra = 0
    fields = ("name", "effect", "tree", "active", "tenant")


@admin.register(models.Role)
class RoleAdmin(TenantListed):
    list_display = ("__str__", "key", "tenant", "is_admin", "permissions", "rules")
    list_filter = ("tenant", "is_admin")
    search_fields = ("key", "labels")
    inlines = (AccessRuleInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[models.Role]:
        return super().get_queryset(request).annotate(rule_count=Count("access_rules"))

    @admin.display(description=_("access rules"), ordering="rule_count")
    def rules(self, role: Any) -> int:
        return int(role.rule_count)


@admin.register(models.Membership)
class MembershipAdmin(TenantListed):
    list_display = ("user", "tenant", "role_list", "active", "created_at")
    list_filter = ("tenant", "active", "roles")
    list_select_related = ("tenant", "user")
    search_fields = ("user__username", "user__first_name", "user__last_name", "user__email")
    autocomplete_fields = ("user", "tenant", "roles")

    def get_queryset(self, request: HttpRequest) -> QuerySet[models.Membership]:
        return super().get_queryset(request).prefetch_related("roles")

    @admin.display(description=_("roles"))
    def role_list(self, membership: models.Membership) -> str:
        return ", ".join(str(role) for role in membership.roles.all())


@admin.register(models.AccessRule)
class AccessRuleAdmin(TenantListed):
    list_display = ("name", "tenant", "role", "effect", "active")
    list_filter = ("tenant", "effect", "active")
    list_select_related = ("tenant", "role")
    search_fields = ("name", "role__key")
    autocomplete_fields = ("role",)

    def save_model(self, request: HttpRequest, obj: models.AccessRule, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        actions.bump_access(obj.tenant)

    def delete_model(self, request: HttpRequest, obj: models.AccessRule) -> None:
        tenant = obj.tenant
        super().delete_model(request, obj)
        actions.bump_access(tenant)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[models.AccessRule]) -> None:
        tenants = list(models.Tenant.objects.filter(pk__in=queryset.values("tenant")))
        super().delete_queryset(request, queryset)
        for tenant in tenants:
            actions.bump_access(tenant)


@admin.register(models.ApiToken)
class ApiTokenAdmin(TenantListed):
    """Tokens are issued by their owners; here they are seen and revoked."""

    list_display = ("name", "prefix", "user", "tenant", "scopes", "expires_at", "last_used_at", "revoked_at")
    list_select_related = ("tenant", "user")
    search_fields = ("name", "prefix", "user__username")
    actions = ("revoke",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.action(description=_("Revoke the selected tokens"))
    def revoke(self, request: HttpRequest, queryset: QuerySet[models.ApiToken]) -> None:
        for token in queryset:
            actions.revoke_token(token)
        self.message_user(request, _("Revoked."), messages.SUCCESS)


@admin.register(models.AssetClass)
class AssetClassAdmin(TenantListed):
    list_display = ("__str__", "key", "tenant", "position")
    search_fields = ("key", "labels")

    def save_model(self, request: HttpRequest, obj: models.AssetClass, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        actions.bump_schema(obj.tenant)


@admin.register(models.MetadataDefinition)
class MetadataDefinitionAdmin(TenantListed):
    list_display = ("__str__", "key", "kind", "vocabulary", "multi", "required", "unit", "retired", "tenant")
    list_filter = ("tenant", "kind", "required", "retired")
    list_select_related = ("tenant", "vocabulary")
    search_fields = ("key", "labels", "keywords")
    autocomplete_fields = ("vocabulary", "asset_classes")

    def get_readonly_fields(
        self, request: HttpRequest, obj: models.MetadataDefinition | None = None
    ) -> tuple[str, ...]:
        """The kind of a definition that has values stays: its values lie in the column of their kind."""
        return ("key", "kind", "vocabulary") if obj and obj.values.exists() else ()

    def save_model(self, request: HttpRequest, obj: models.MetadataDefinition, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        actions.bump_schema(obj.tenant)


@admin.register(models.Vocabulary)
class VocabularyAdmin(TenantListed):
    list_display = ("__str__", "key", "hierarchical", "term_count", "tenant")
    list_filter = ("tenant", "hierarchical")
    search_fields = ("key", "labels")

    def get_queryset(self, request: HttpRequest) -> QuerySet[models.Vocabulary]:
        return super().get_queryset(request).annotate(terms_n=Count("terms"))

    @admin.display(description=_("terms"), ordering="terms_n")
    def term_count(self, vocabulary: Any) -> int:
        return int(vocabulary.terms_n)


class TermAttributeInline(admin.TabularInline):
    model = models.TermAttribute
    extra = 0
    fields = ("key", "number", "inexact", "labels", "tenant")


@admin.register(models.Term)
class TermAdmin(TenantListed):
    list_display = ("__str__", "key", "vocabulary", "parent", "synonym_list", "retired")
    list_filter = ("tenant", "retired", "vocabulary")
    list_select_related = ("tenant", "vocabulary", "parent")
    search_fields = ("key", "term_names__folded")
    autocomplete_fields = ("vocabulary", "parent")
    inlines = (TermAttributeInline,)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[models.Term], search_term: str
    ) -> tuple[QuerySet[models.Term], bool]:
        return super().get_search_results(request, queryset, fold(search_term))

    @admin.display(description=_("synonyms"))
    def synonym_list(self, term: models.Term) -> str:
        return ", ".join(text for _language, text, is_label in term.names() if not is_label)[:120]

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        actions.refresh_ancestors(form.instance.vocabulary)
        actions.update_term(form.instance, labels=form.instance.labels, synonyms=form.instance.synonyms)


class AssetFileInline(admin.TabularInline):
    model = models.AssetFile
    extra = 0
    can_delete = False
    fields = readonly_fields = ("number", "filename", "mime_type", "file_size", "checksum", "created_at")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(models.Asset)
class AssetAdmin(TenantListed):
    list_display = ("title_or_name", "tenant", "asset_class", "media_type", "status", "size", "ingested_at", "in_trash")
    list_filter = ("tenant", "media_type", "status", "orientation", "has_unresolved_terms")
    list_select_related = ("tenant", "asset_class")
    search_fields = ("title", "filename", "source_id", "=id")
    date_hierarchy = "ingested_at"
    show_full_result_count = False
    autocomplete_fields = ("asset_class", "uploaded_by", "owner")
    readonly_fields = ("id", "revision", "checksum", "completeness", "missing_metadata", "has_unresolved_terms")
    exclude = ("sort_key", "tags_folded", "ai_tags_folded", "source_digest")
    inlines = (AssetFileInline,)

    @admin.display(description=_("title"), ordering="sort_key")
    def title_or_name(self, asset: models.Asset) -> str:
        return asset.title or asset.filename or str(asset.pk)

    @admin.display(description=_("size"))
    def size(self, asset: models.Asset) -> str:
        return f"{asset.width} × {asset.height}" if asset.width else "–"

    @admin.display(description=_("in the trash"), boolean=True)
    def in_trash(self, asset: models.Asset) -> bool:
        return asset.deleted_at is not None

    def save_model(self, request: HttpRequest, obj: models.Asset, form: Any, change: bool) -> None:
        """Through the action, so that derived columns and the index follow."""
        if change:
            actions.update_asset(obj)
        else:
            actions.fill_derived_columns(obj).save()
            actions.announce([obj.pk])


@admin.register(models.MetadataValue)
class MetadataValueAdmin(TenantListed):
    """What an asset's fields hold, to look up; changed on the asset itself."""

    list_display = ("asset", "definition", "shown", "tenant")
    list_select_related = ("tenant", "asset", "definition", "term")
    search_fields = ("asset__title", "=asset__id", "text")
    show_full_result_count = False

    @admin.display(description=_("value"))
    def shown(self, value: models.MetadataValue) -> str:
        return str(value).partition(" = ")[2]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class CollectionItemInline(admin.TabularInline):
    model = models.CollectionItem
    extra = 0
    raw_id_fields = ("asset",)
    fields = ("asset", "position", "added_by", "tenant")


@admin.register(models.Collection)
class CollectionAdmin(TenantListed):
    list_display = ("name", "owner", "item_count", "created_at", "tenant")
    list_select_related = ("tenant", "owner")
    search_fields = ("name", "description", "owner__username")
    inlines = (CollectionItemInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[models.Collection]:
        return super().get_queryset(request).annotate(n=Count("items"))

    @admin.display(description=_("assets"), ordering="n")
    def item_count(self, collection: Any) -> int:
        return int(collection.n)


@admin.register(models.UsageEvent)
class UsageEventAdmin(TenantListed):
    list_display = ("asset", "used_at", "channel", "campaign", "place", "recorded_by")
    list_filter = ("tenant", "channel")
    list_select_related = ("asset", "recorded_by")
    search_fields = ("asset__title", "channel", "campaign", "place")
    date_hierarchy = "used_at"
    raw_id_fields = ("asset",)


@admin.register(models.Download)
class DownloadAdmin(TenantListed):
    list_display = ("asset", "user", "preset", "downloaded_at")
    list_select_related = ("asset", "user")
    search_fields = ("asset__title", "user__username")
    raw_id_fields = ("asset",)


@admin.register(models.Comment)
class CommentAdmin(TenantListed):
    list_display = ("__str__", "user", "asset", "created_at")
    list_select_related = ("user", "asset")
    search_fields = ("text", "user__username", "asset__title")
    raw_id_fields = ("asset",)


@admin.register(models.AssetRelation)
class AssetRelationAdmin(TenantListed):
    list_display = ("source", "kind", "target")
    list_filter = ("tenant", "kind")
    list_select_related = ("source", "target")
    search_fields = ("source__title", "target__title")
    raw_id_fields = ("source", "target")


@admin.register(models.Palette)
class PaletteAdmin(TenantListed):
    list_display = ("asset", "swatches", "tenant")
    list_select_related = ("asset", "tenant")
    search_fields = ("asset__title",)
    raw_id_fields = ("asset",)

    @admin.display(description=_("colours"))
    def swatches(self, palette: models.Palette) -> str:
        return " ".join(color["hex"] for color in palette.colors)
