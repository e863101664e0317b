"""Who sees what. Whatever is wrong with a rule or a person, less is seen, not more."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from assets import actions
from assets.models import AccessRule, Membership, MetadataDefinition, Role, User
from search.engine import AccessUnresolved, InvalidTree, Want, visible_assets
from search.registry import registry_for
from search.visibility import access_rule_problems
from tests.support.cast import Cast, make_cast

from .asking import leaf, search, titles, tree

pytestmark = pytest.mark.django_db

DRAFT = "New ferry"


@pytest.fixture
def cast() -> Cast:
    return make_cast()


def member(cast: Cast, name: str, *rules: tuple[str, Any], **options: Any) -> User:
    """A new person with a role of their own that has these rules."""
    role = actions.create_role(cast.harbour, key=f"role-{name}", labels={"en": name})
    for number, (effect, rule) in enumerate(rules):
        actions.add_access_rule(role, name=f"{name} {number}", effect=effect, tree=rule)
    user = User.objects.create_user(name)
    actions.add_member(cast.harbour, user, roles=[role], **options)
    return user


def sees(cast: Cast, user: User, **options: Any) -> set[str]:
    return set(titles(search(cast.harbour, user, **options)))


def test_a_hidden_asset_never_shows(cast: Cast) -> None:
    secret = str(cast.assets["secret"].pk)
    for asked in (
        tree(),
        tree(leaf("asset.title", "contains", "ferry")),
        tree(leaf("asset.id", "equals", secret)),
        tree(leaf("asset.status", "equals", "draft")),
        tree(leaf("metadata.mood", "is_empty")),
        tree(leaf("asset.title", "contains", "boats"), negated=True),
        tree(leaf("asset.title", "contains", "ferry"), leaf("asset.width", "greater_than", 1), operator="or"),
    ):
        outcome = search(
            cast.harbour,
            cast.ben,
            asked,
            want=frozenset(Want),
            facets=("asset.status", "metadata.mood", "asset.media_type"),
        )
        assert DRAFT not in titles(outcome)
        assert secret not in str([hit.asset.pk for hit in outcome.hits])
        assert outcome.total is not None
        assert outcome.total.value == len(outcome.hits)
        counted = {facet.field: {value.value: value.count for value in facet.values} for facet in outcome.facets}
        assert "draft" not in counted["asset.status"]
        assert sum(counted["asset.media_type"].values()) == len(outcome.hits)


@pytest.mark.parametrize("sort", ["asset.title", "-metadata.depth_m", "metadata.shot_on", "-asset.width", "relevance"])
def test_no_order_brings_a_hidden_asset_in(cast: Cast, sort: str) -> None:
    assert DRAFT not in titles(search(cast.harbour, cast.ben, sort=sort))
    assert DRAFT in titles(search(cast.harbour, cast.anna, sort=sort))


def test_negation_stays_inside_what_is_visible(cast: Cast) -> None:
    calm = leaf("metadata.mood", "vocab_text_equals", "Calm")
    with_it = search(cast.harbour, cast.ben, tree(calm)).total
    without = search(cast.harbour, cast.ben, tree(calm, negated=True)).total
    assert with_it is not None
    assert without is not None
    assert with_it.value + without.value == 4


def test_single_assets_are_guarded_by_the_same_rules(cast: Cast) -> None:
    secret = cast.assets["secret"]
    assert visible_assets(cast.harbour, cast.anna).filter(pk=secret.pk).exists()
    assert not visible_assets(cast.harbour, cast.ben).filter(pk=secret.pk).exists()


def test_strangers_the_inactive_and_the_unknown_get_nothing_at_all(cast: Cast) -> None:
    left = User.objects.create_user("left")
    actions.add_member(cast.harbour, left, roles=[Role.objects.get(tenant=cast.harbour, key="admin")])
    Membership.objects.filter(user=left).update(active=False)
    locked = User.objects.create_user("locked", is_active=False)
    actions.add_member(cast.harbour, locked, roles=[Role.objects.get(tenant=cast.harbour, key="admin")])
    root = User.objects.create_superuser("root")
    for user in (cast.sol, left, locked, root, User(username="ghost")):
        with pytest.raises(AccessUnresolved):
            search(cast.harbour, user)
        with pytest.raises(AccessUnresolved):
            visible_assets(cast.harbour, user)


def test_another_tenants_assets_are_never_found(cast: Cast) -> None:
    outcome = search(cast.lagoon, cast.sol, tree(leaf("asset.id", "equals", str(cast.assets["boats"].pk))))
    assert outcome.total is not None
    assert outcome.total.value == 0


def test_a_member_without_a_role_sees_nothing(cast: Cast) -> None:
    nobody = User.objects.create_user("nobody")
    actions.add_member(cast.harbour, nobody)
    assert sees(cast, nobody) == set()


def test_a_role_without_allow_rules_sees_everything(cast: Cast) -> None:
    assert len(sees(cast, member(cast, "open"))) == 5


def test_allow_rules_of_a_role_are_united_and_so_are_roles(cast: Cast) -> None:
    wide = tree(leaf("asset.width", "greater_than", 2000))
    festive = tree(leaf("metadata.mood", "vocab_in", [cast.terms["festive"].pk]))
    user = member(cast, "two", ("allow", wide), ("allow", festive))
    assert sees(cast, user) == {"Boats at dawn", DRAFT, "Market in the harbour", "Lanterns on the quay"}
    other = actions.create_role(cast.harbour, key="other", labels={"en": "Other"})
    actions.add_access_rule(other, name="x", effect="allow", tree=tree(leaf("asset.width", "equals", 1600)))
    membership = Membership.objects.get(user=user)
    actions.add_member(cast.harbour, user, roles=[*membership.roles.all(), other])
    assert "Sunset over the pier" in sees(cast, user)


def test_a_deny_of_any_role_wins(cast: Cast) -> None:
    user = member(cast, "both")
    roles = [*Membership.objects.get(user=user).roles.all(), Role.objects.get(tenant=cast.harbour, key="viewer")]
    actions.add_member(cast.harbour, user, roles=roles)
    assert DRAFT not in sees(cast, user)


def test_the_trash_is_never_visible(cast: Cast) -> None:
    actions.trash_asset(cast.assets["boats"])
    assert "Boats at dawn" not in sees(cast, cast.anna)
    assert not visible_assets(cast.harbour, cast.anna).filter(pk=cast.assets["boats"].pk).exists()


UNSURE_RULES = [
    tree(),
    tree(tree()),
    tree(leaf("full_text_search", "hybrid_search", "ferry")),
    tree(leaf("full_text_search", "similar_to", "0190b7a0-0000-7000-8000-000000000000")),
    tree(leaf("metadata.mood", "vocab_text_equals", "Calm")),
    tree(leaf("asset.status", "equals", "draft", muted=True)),
    tree(leaf("asset.color", "near", "#ff0000")),
    tree(leaf("metadata.no_such_field", "is_empty")),
    tree(leaf("asset.status", "equals", "no such status")),
    tree(leaf("metadata.mood", "vocab_in", [987654321])),
    {"no": "tree"},
    [],
]


@pytest.mark.parametrize("effect", ["allow", "deny"])
@pytest.mark.parametrize("rule", UNSURE_RULES)
def test_a_rule_that_could_match_nothing_in_silence_hides_everything(cast: Cast, effect: str, rule: Any) -> None:
    user = member(cast, "agency")
    role = Role.objects.get(key="role-agency")
    AccessRule.objects.create(tenant=cast.harbour, role=role, name="unsure", effect=effect, tree=rule)
    actions.add_member(cast.harbour, user, roles=[role])
    assert access_rule_problems(rule, effect, registry_for(cast.harbour))
    assert sees(cast, user) == set()


def test_a_deny_that_no_longer_validates_is_not_outvoted_by_another_role(cast: Cast) -> None:
    user = member(cast, "hopeful", ("deny", tree(leaf("metadata.gone", "is_empty"))))
    admin_like = actions.create_role(cast.harbour, key="all", labels={"en": "All"})
    actions.add_member(cast.harbour, user, roles=[*Membership.objects.get(user=user).roles.all(), admin_like])
    assert sees(cast, user) == set()


def test_retiring_a_field_or_a_term_of_a_rule_hides_and_is_logged(cast: Cast, caplog: pytest.LogCaptureFixture) -> None:
    by_term = member(cast, "by-term", ("allow", tree(leaf("metadata.mood", "vocab_in", [cast.terms["calm"].pk]))))
    by_field = member(cast, "by-field", ("deny", tree(leaf("metadata.shot_on", "after", "today"))))
    assert sees(cast, by_term)
    assert sees(cast, by_field)
    actions.retire_term(cast.terms["calm"])
    assert sees(cast, by_term) == set()
    actions.retire_definition(MetadataDefinition.objects.get(tenant=cast.harbour, key="shot_on"))
    assert sees(cast, by_field) == set()
    assert "hides everything from its role" in caplog.text


def test_periods_of_a_rule_roll_with_the_day(cast: Cast) -> None:
    user = member(cast, "patient", ("deny", tree(leaf("metadata.shot_on", "after", "today"))))
    assert DRAFT not in sees(cast, user, today=dt.date(2026, 11, 30))
    assert DRAFT in sees(cast, user, today=dt.date(2031, 1, 1))


class TestMine:
    """`{"my": attribute}` of an allow rule: the terms of the person's membership."""

    MINE = tree(leaf("metadata.mood", "vocab_in", {"my": "moods"}))
    NOT_MINE = tree(leaf("metadata.mood", "vocab_in", {"my": "moods"}), negated=True)

    def test_it_is_filled_from_the_membership(self, cast: Cast) -> None:
        ids = [cast.terms["festive"].pk]
        user = member(cast, "carol", ("allow", self.MINE), attributes={"moods": ids})
        assert sees(cast, user) == {"Market in the harbour", "Lanterns on the quay"}

    def test_terms_may_be_named_by_their_keys(self, cast: Cast) -> None:
        user = member(cast, "carol", ("allow", self.MINE), attributes={"moods": ["festive"]})
        assert sees(cast, user) == {"Market in the harbour", "Lanterns on the quay"}

    @pytest.mark.parametrize("attributes", [{}, {"moods": []}, {"moods": None}, {"moods": ["no-such-term"]}])
    def test_it_matches_nothing_where_the_attribute_is_absent(self, cast: Cast, attributes: Any) -> None:
        assert sees(cast, member(cast, "carol", ("allow", self.MINE), attributes=attributes)) == set()

    @pytest.mark.parametrize("attributes", [{}, {"moods": []}, {"moods": ["no-such-term"]}])
    def test_not_mine_does_not_open_where_the_attribute_is_absent(self, cast: Cast, attributes: Any) -> None:
        user = member(cast, "carol", ("allow", self.NOT_MINE), attributes=attributes)
        assert sees(cast, user) == set()
        plain = tree(leaf("metadata.mood", "vocab_not_in", {"my": "moods"}))
        assert sees(cast, member(cast, "cora", ("allow", plain), attributes=attributes)) == set()

    def test_it_is_for_allow_rules_only(self, cast: Cast) -> None:
        attributes = {"moods": ["festive"]}
        assert sees(cast, member(cast, "carol", ("deny", self.MINE), attributes=attributes)) == set()

    def test_nobody_may_say_it_in_a_search(self, cast: Cast) -> None:
        with pytest.raises(InvalidTree):
            search(cast.harbour, cast.anna, self.MINE)


def test_a_change_of_rules_or_roles_counts_at_once(cast: Cast) -> None:
    """However it is made: no version has to move on for it."""
    assert len(sees(cast, cast.ben)) == 4
    viewer = Role.objects.get(tenant=cast.harbour, key="viewer")
    wide = tree(leaf("asset.width", "greater_than", 2000))
    rule = AccessRule.objects.create(tenant=cast.harbour, role=viewer, name="wide", effect="allow", tree=wide)
    assert sees(cast, cast.ben) == {"Boats at dawn"}
    AccessRule.objects.filter(pk=rule.pk).update(effect="deny")
    assert sees(cast, cast.ben) == {"Sunset over the pier", "Market in the harbour", "Lanterns on the quay"}
    AccessRule.objects.all().update(active=False)
    assert len(sees(cast, cast.ben)) == 5
    Membership.objects.get(user=cast.ben).roles.clear()
    assert sees(cast, cast.ben) == set()
