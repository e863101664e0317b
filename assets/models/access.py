from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from .base import TenantOwned


class AccessRule(TenantOwned):
    """Which assets the people of a role see, as a rule tree.

    A role without an allow rule sees everything of its tenant; roles are united; a deny of any role wins.
    """

    class Effect(models.TextChoices):
        ALLOW = "allow", _("allow")
        DENY = "deny", _("deny")

    role = models.ForeignKey("assets.Role", on_delete=models.CASCADE, related_name="access_rules", db_index=False)
    name = models.CharField(_("name"), max_length=200)
    effect = models.CharField(_("effect"), max_length=5, choices=Effect.choices)
    tree = models.JSONField(_("rule tree"))
    active = models.BooleanField(_("active"), default=True)

    class Meta:
        verbose_name = _("access rule")
        verbose_name_plural = _("access rules")
        ordering = ["tenant_id", "role_id", "effect", "name"]
        constraints = [models.UniqueConstraint(fields=["tenant", "role", "name"], name="access_rule_name")]

    def __str__(self) -> str:
        return self.name
