"""Search by rule tree, and what a program needs to know to write one."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from assets.api.base import TenantView
from assets.api.problems import ProblemError
from search import engine
from search.outcome import SearchOutcome
from search.registry import catalogue_for
from search.request import Caller, Page, SearchRequest, Want
from search.resolve import resolve_texts
from search.rules.catalogue import Catalogue
from search.terms import suggest_terms

from .registry import registry_json
from .serializers import (
    CountedSerializer,
    CountSerializer,
    OutcomeSerializer,
    RegistrySerializer,
    ResolveSerializer,
    SearchSerializer,
    SuggestionSerializer,
    TermsQuerySerializer,
    TextResolutionSerializer,
)

READING = {"POST": "read"}


class SearchingView(TenantView):
    """Asks the engine as the caller. There is no `today` in the API: access rules speak of days, too."""

    def found(self, **request: Any) -> SearchOutcome:
        return run_or_problem(
            SearchRequest(
                tenant=self.tenant,
                user=self.request.user,
                caller=Caller.REST_API,
                language=self.language,
                **request,
            )
        )


class SearchView(SearchingView):
    scopes = READING

    @extend_schema(operation_id="search", request=SearchSerializer, responses={200: OutcomeSerializer}, tags=["search"])
    def post(self, request: Request) -> Response:
        """The assets that match a rule tree, as far as the caller may see them."""
        wanted = _validated(SearchSerializer, request.data)
        outcome = self.found(
            tree=wanted["tree"],
            sort=wanted.get("sort"),
            page=Page(limit=wanted["limit"], cursor=wanted.get("cursor")),
            facets=tuple(wanted["facets"]),
            want=frozenset(Want(name) for name in wanted["want"]),
            exact=wanted["exact"],
        )
        return Response(outcome.to_json(self.language, request.build_absolute_uri))


class CountView(SearchingView):
    scopes = READING

    @extend_schema(
        operation_id="search_count", request=CountSerializer, responses={200: CountedSerializer}, tags=["search"]
    )
    def post(self, request: Request) -> Response:
        """How many assets match a rule tree."""
        wanted = _validated(CountSerializer, request.data)
        outcome = self.found(tree=wanted["tree"], exact=wanted["exact"], want=frozenset({Want.TOTAL}))
        found = outcome.to_json(self.language)
        return Response({key: found[key] for key in ("total", "tree_hash", "problems")})


class FieldsView(TenantView):
    @extend_schema(operation_id="fields", responses=RegistrySerializer, tags=["fields"])
    def get(self, request: Request) -> Response:
        """The live registry: every field with its kind, operators, choices and labels in the caller's language."""
        return Response(registry_json(catalogue_for(self.tenant), self.language))


class TermsView(TenantView):
    @extend_schema(
        operation_id="terms",
        parameters=[TermsQuerySerializer],
        responses=SuggestionSerializer(many=True),
        tags=["fields"],
    )
    def get(self, request: Request) -> Response:
        """Terms of a vocabulary field for what was typed so far; the first ones when nothing was."""
        asked = _validated(TermsQuerySerializer, request.query_params)
        vocabulary_field(catalogue_for(self.tenant), asked["field"])
        found = suggest_terms(self.tenant, asked["field"], asked["q"], self.language)
        return Response(SuggestionSerializer(found, many=True).data)


class ResolveView(TenantView):
    scopes = READING

    @extend_schema(
        operation_id="terms_resolve",
        request=ResolveSerializer,
        responses={200: TextResolutionSerializer(many=True)},
        tags=["fields"],
    )
    def post(self, request: Request) -> Response:
        """Which terms texts mean, in the order asked: exactly, by synonym, by likeness, or none."""
        asked = _validated(ResolveSerializer, request.data)
        vocabulary_field(catalogue_for(self.tenant), asked["field"])
        pairs = [(asked["field"], text) for text in asked["texts"]]
        found = resolve_texts(self.tenant, pairs)
        return Response([found[pair].to_json(self.language) for pair in pairs])


def run_or_problem(request: SearchRequest) -> SearchOutcome:
    """The engine's outcome; its refusals as problems."""
    try:
        return engine.run(request)
    except engine.InvalidTree as error:
        raise ProblemError(
            "invalid_tree",
            _("The rule tree is not valid; see `problems`."),
            problems=[problem.to_json() for problem in error.problems],
        ) from None
    except engine.BadCursor:
        raise ProblemError("bad_cursor", _("The cursor belongs to another search.")) from None
    except engine.AccessUnresolved:
        raise ProblemError(
            "no_tenant", _("You are not a member of this library."), status=HTTPStatus.FORBIDDEN
        ) from None


def vocabulary_field(catalogue: Catalogue, key: str) -> None:
    """Refuse a field that does not exist or has no vocabulary."""
    found = catalogue.get(key)
    if found is None or found.vocabulary is None:
        raise ProblemError(
            "not_a_vocabulary",
            _("“%(field)s” is no field with a vocabulary.") % {"field": key},
            problems=[{"path": "field", "code": "not_a_vocabulary", "message": key, "suggestion": ""}],
        )


def _validated(serializer: Any, data: Any) -> dict[str, Any]:
    checked = serializer(data=data)
    checked.is_valid(raise_exception=True)
    return checked.validated_data  # type: ignore[no-any-return]
