"""A small company and its people, so that who may see what is always at hand.

* anna, administrator of *harbour*: sees everything there;
* ben, her colleague with the role *viewer*: a rule hides what is embargoed;
* sol, a stranger: a member of another company, *lagoon*, only.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from assets import actions
from assets.models import Asset, Tenant, Term, User

EMBARGOED = {
    "type": "group",
    "operator": "and",
    "rules": [{"field": "asset.status", "operator": "equals", "value": "draft"}],
}


@dataclass
class Cast:
    harbour: Tenant
    lagoon: Tenant
    anna: User
    ben: User
    sol: User
    terms: dict[str, Term] = field(default_factory=dict)
    assets: dict[str, Asset] = field(default_factory=dict)


def make_cast() -> Cast:
    """The people and a library of five assets, one of which only anna sees."""
    harbour = actions.create_tenant(key="harbour", name="Harbour", languages=["en", "fr"], time_zone="Europe/Stockholm")
    lagoon = actions.create_tenant(key="lagoon", name="Lagoon")
    admin = actions.create_role(harbour, key="admin", labels={"en": "Administrator"}, is_admin=True)
    viewer = actions.create_role(harbour, key="viewer", labels={"en": "Viewer"})
    actions.add_access_rule(viewer, name="no drafts", effect="deny", tree=EMBARGOED)
    people = {name: User.objects.create_user(name, password="pass-word-1") for name in ("anna", "ben", "sol")}
    actions.add_member(harbour, people["anna"], roles=[admin])
    actions.add_member(harbour, people["ben"], roles=[viewer])
    actions.add_member(lagoon, people["sol"])
    cast = Cast(harbour=harbour, lagoon=lagoon, **people)
    _fill_library(cast)
    return cast


def _fill_library(cast: Cast) -> None:
    tenant = cast.harbour
    moods = actions.add_vocabulary(tenant, key="moods", labels={"en": "Moods"})
    places = actions.add_vocabulary(tenant, key="places", labels={"en": "Places"}, hierarchical=True)
    cast.terms = {
        "calm": actions.add_term(
            moods, key="calm", labels={"en": "Calm", "fr": "Calme"}, synonyms={"en": ["serene", "peaceful"]}
        ),
        "festive": actions.add_term(moods, key="festive", labels={"en": "Festive", "fr": "Festif"}),
        "coast": actions.add_term(places, key="coast", labels={"en": "Coast", "fr": "Côte"}),
    }
    cast.terms["pier"] = actions.add_term(
        places, key="pier", labels={"en": "Pier", "fr": "Jetée"}, parent=cast.terms["coast"]
    )
    photo = actions.add_asset_class(tenant, key="photo", labels={"en": "Photo"})
    actions.add_definition(
        tenant, key="mood", kind="vocabulary", labels={"en": "Mood", "fr": "Ambiance"}, vocabulary=moods, multi=True
    )
    actions.add_definition(
        tenant, key="place", kind="vocabulary", labels={"en": "Place"}, vocabulary=places, asset_classes=[photo]
    )
    actions.add_definition(tenant, key="shoot_code", kind="text", labels={"en": "Shoot code"}, asset_classes=[photo])
    actions.add_definition(tenant, key="depth_m", kind="number", labels={"en": "Depth"}, unit="m")
    actions.add_definition(tenant, key="shot_on", kind="date", labels={"en": "Shot on"})

    def add(key: str, title: str, *, size: tuple[int, int], status: str = "approved", **metadata: object) -> None:
        width, height = size
        cast.assets[key] = actions.create_asset(
            tenant,
            title=title,
            media_type="image",
            filename=f"{key}.jpg",
            extension="jpg",
            mime_type="image/jpeg",
            width=width,
            height=height,
            asset_class=photo,
            status=status,
            metadata=metadata,
        )

    add("sunset", "Sunset over the pier", size=(1600, 900), mood=["calm"], place="pier", shoot_code="H-100", depth_m=4)
    add("market", "Market in the harbour", size=(900, 1600), mood=["festive"], shoot_code="H-200", depth_m=7)
    add("boats", "Boats at dawn", size=(2400, 1600), mood=["calm"], place="coast", shoot_code="H-300", depth_m=9)
    add("lanterns", "Lanterns on the quay", size=(1200, 1200), mood=["festive", "calm"], shot_on="2025-06-21")
    add("secret", "New ferry", size=(3000, 2000), status="draft", shoot_code="X-999", depth_m=99, shot_on="2031-01-01")
