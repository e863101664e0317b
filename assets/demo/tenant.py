"""Nordhem itself: classes, vocabularies, definitions, roles, rules and people, from `demo-schema.json` and `cast`."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db import transaction

from assets import actions
from assets.models import Membership, Tenant, Term, User, Vocabulary

from .cast import ACCESS_RULES, PASSWORD, PEOPLE, ROLES
from .plan.whole import schema

KEY = "nordhem"


@transaction.atomic
def make_tenant(now: datetime) -> Tenant:
    """The tenant without assets; `now` is the moment that its whole history is told from."""
    text = schema()
    tenant = actions.create_tenant(
        key=text["key"],
        name=text["name"],
        business=text["business"],
        languages=text["languages"],
        time_zone=text["time_zone"],
        hemisphere=text["hemisphere"],
    )
    Tenant.objects.filter(pk=tenant.pk).update(created_at=now)
    classes = {
        entry["key"]: actions.add_asset_class(
            tenant, key=entry["key"], labels=entry["labels"], keywords=entry["keywords"]
        )
        for entry in text["asset_classes"]
    }
    vocabularies = {entry["key"]: _vocabulary(tenant, entry) for entry in text["vocabularies"]}
    for entry in text["definitions"]:
        actions.add_definition(
            tenant,
            key=entry["key"],
            kind=entry["kind"],
            labels=entry["labels"],
            keywords=entry["keywords"],
            vocabulary=vocabularies.get(entry.get("vocabulary")),
            multi=entry["multi"],
            required=entry["required"],
            unit=entry.get("unit") or "",
            asset_classes=[classes[key] for key in entry["asset_classes"]],
        )
    _people(tenant, vocabularies["campaigns"])
    tenant.refresh_from_db()
    return tenant


def _vocabulary(tenant: Tenant, entry: dict[str, Any]) -> Vocabulary:
    vocabulary = actions.add_vocabulary(
        tenant,
        key=entry["key"],
        labels=entry["labels"],
        hierarchical=entry["hierarchical"],
        attributes=entry["attributes"],
    )
    made: dict[str, Term] = {}
    waiting = list(entry["terms"])
    while waiting:
        ready = [term for term in waiting if not term.get("parent") or term["parent"] in made]
        if not ready:
            raise ValueError(f"Terms of {entry['key']} without a parent: {[term['key'] for term in waiting]}")
        for term in ready:
            made[term["key"]] = actions.add_term(
                vocabulary,
                key=term["key"],
                labels=term["labels"],
                synonyms=term.get("synonyms"),
                parent=made.get(term.get("parent", "")),
                attributes=term.get("attributes"),
            )
        waiting = [term for term in waiting if term["key"] not in made]
    return vocabulary


def _people(tenant: Tenant, campaigns: Vocabulary) -> None:
    roles = {
        key: actions.create_role(tenant, key=key, labels=labels, is_admin=is_admin, permissions=permissions)
        for key, (labels, is_admin, permissions) in ROLES.items()
    }
    for role, name, effect, tree in ACCESS_RULES:
        actions.add_access_rule(roles[role], name=name, effect=effect, tree=tree)
    terms = dict(Term.objects.filter(vocabulary=campaigns).values_list("key", "pk"))
    hashed = make_password(PASSWORD)
    for person in PEOPLE:
        user, _ = User.objects.get_or_create(
            username=person.name,
            defaults={
                "first_name": person.first_name,
                "last_name": person.last_name,
                "email": f"{person.name}@nordhem.example",
                "password": hashed,
                # On a database of one's own the printed password must not open the admin of all tenants.
                "is_staff": person.role == "admin" and bool(settings.EMBEDDED_SERVICES),
                "is_superuser": person.role == "admin" and bool(settings.EMBEDDED_SERVICES),
            },
        )
        attributes = {"campaigns": [terms[key] for key in person.campaigns]} if person.campaigns else {}
        actions.add_member(tenant, user, roles=[roles[person.role]], attributes=attributes)


def people_of(tenant: Tenant) -> dict[str, User]:
    return {
        membership.user.username: membership.user
        for membership in Membership.objects.filter(tenant=tenant).select_related("user")
    }
