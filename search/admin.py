"""Searches in the admin: what is saved, what was asked, what no term answers to; and access rules that are checked."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from assets import actions
from assets.admin import AccessRuleAdmin, TenantListed
from assets.models import AccessRule
from search import models
from search.registry import registry_for
from search.visibility import access_rule_problems


class ReadOnly(TenantListed):
    """Rows that the program writes; people only look at them."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class AutomationInline(admin.TabularInline):
    model = models.Automation
    extra = 0
    fields = ("action", "target", "every_minutes", "active", "tenant")


@admin.register(models.SavedSearch)
class SavedSearchAdmin(TenantListed):
    list_display = ("name", "owner", "share", "pinned", "is_valid", "updated_at", "tenant")
    list_filter = ("tenant", "share", "pinned")
    list_select_related = ("tenant", "owner")
    search_fields = ("name", "owner__username", "owner__first_name", "owner__last_name")
    autocomplete_fields = ("owner", "people", "roles")
    readonly_fields = ("problems", "created_at", "updated_at")
    inlines = (AutomationInline,)

    @admin.display(description=_("still valid"), boolean=True)
    def is_valid(self, saved: models.SavedSearch) -> bool:
        return not saved.problems


@admin.register(models.Automation)
class AutomationAdmin(TenantListed):
    list_display = ("saved_search", "action", "every_minutes", "active", "last_run_at", "last_error", "tenant")
    list_filter = ("tenant", "action", "active")
    list_select_related = ("tenant", "saved_search")
    search_fields = ("saved_search__name", "last_error")
    autocomplete_fields = ("saved_search",)
    readonly_fields = ("last_run_at", "last_ids", "last_error")


@admin.register(models.SearchState)
class SearchStateAdmin(ReadOnly):
    list_display = ("hash", "tenant", "created_at", "last_used_at")
    search_fields = ("hash", "tree")


@admin.register(models.SearchEvent)
class SearchEventAdmin(ReadOnly):
    list_display = ("created_at", "caller", "user", "mode", "total", "relation", "ms", "zero", "tree_hash", "tenant")
    list_filter = ("tenant", "caller", "mode", "zero")
    list_select_related = ("tenant", "user")
    search_fields = ("tree_hash", "user__username")
    date_hierarchy = "created_at"
    show_full_result_count = False


@admin.register(models.RelevanceCase)
class RelevanceCaseAdmin(TenantListed):
    list_display = ("name", "language", "origin", "judged", "tenant")
    list_filter = ("tenant", "language", "origin")
    search_fields = ("name", "tree")

    @admin.display(description=_("judgements"))
    def judged(self, case: models.RelevanceCase) -> int:
        return len(case.judgements)


@admin.register(models.RelevanceRun)
class RelevanceRunAdmin(ReadOnly):
    list_display = ("created_at", "model", "tenant")
    search_fields = ("model",)
    date_hierarchy = "created_at"


@admin.register(models.SemanticCalibration)
class SemanticCalibrationAdmin(ReadOnly):
    list_display = ("model", "k", "floor", "margin", "measured_at", "tenant")
    search_fields = ("model",)


@admin.register(models.VocabularyGap)
class VocabularyGapAdmin(TenantListed):
    """Words that people ask for; choosing a term makes them its synonym, so that they are found from then on."""

    list_display = ("text", "definition", "count", "last_seen_at", "resolved_to", "tenant")
    list_filter = ("tenant", ("resolved_to", admin.EmptyFieldListFilter), "definition")
    list_select_related = ("tenant", "definition", "resolved_to")
    search_fields = ("text", "folded")
    autocomplete_fields = ("resolved_to",)
    readonly_fields = ("text", "definition", "count", "last_seen_at")
    exclude = ("folded", "tenant")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: models.VocabularyGap, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        term = obj.resolved_to
        if term is not None and "resolved_to" in form.changed_data:
            language = obj.tenant.languages[0]
            known = term.synonyms.get(language, [])
            actions.update_term(term, synonyms={**term.synonyms, language: [*known, obj.text]})


class AccessRuleForm(forms.ModelForm):
    """Says what is wrong with a rule before it hides everything from its role."""

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or {}
        tenant, effect, tree = given.get("tenant"), given.get("effect"), given.get("tree")
        if tenant and effect and tree is not None:
            problems = access_rule_problems(tree, effect, registry_for(tenant))
            if problems:
                raise ValidationError({"tree": [f"{problem.path}: {problem.message}" for problem in problems]})
        return given


class CheckedAccessRuleAdmin(AccessRuleAdmin):
    form = AccessRuleForm
    list_display = (*AccessRuleAdmin.list_display, "is_valid")

    @admin.display(description=_("valid"), boolean=True)
    def is_valid(self, rule: AccessRule) -> bool:
        return not access_rule_problems(rule.tree, rule.effect, registry_for(rule.tenant))


admin.site.unregister(AccessRule)
admin.site.register(AccessRule, CheckedAccessRuleAdmin)
