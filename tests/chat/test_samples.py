"""Sampled values: what is drawn, for whom, and how long it is kept."""

from __future__ import annotations

import pytest

from assets import actions
from chat.interpret import samples
from chat.interpret.samples import MOST_TEXTS, Sample, draw_samples, samples_for
from chat.tasks import refresh_prompt_samples
from search.engine import AccessUnresolved
from tests.support.cast import Cast


def test_frequent_values_come_first(cast: Cast) -> None:
    mood = draw_samples(cast.harbour, cast.anna)["metadata.mood"]
    assert [value["en"] for value in mood.values if not isinstance(value, str)] == ["Calm", "Festive"]
    assert not mood.more


def test_numbers_and_dates_have_ends(cast: Cast) -> None:
    drawn = draw_samples(cast.harbour, cast.ben)
    assert drawn["metadata.depth_m"] == Sample(low=4.0, high=9.0)
    assert drawn["metadata.shot_on"] == Sample(low="2025-06-21", high="2025-06-21")
    assert drawn["asset.width"] == Sample(low=900, high=2400)


def test_only_so_many_texts_are_drawn(cast: Cast) -> None:
    for number in range(MOST_TEXTS + 5):
        actions.create_asset(cast.harbour, title=f"Extra {number}", metadata={"shoot_code": f"E-{number:03}"})
    drawn = draw_samples(cast.harbour, cast.anna)["metadata.shoot_code"]
    assert (len(drawn.values), drawn.more) == (MOST_TEXTS, True)


def test_what_a_person_does_not_see_is_not_drawn(cast: Cast) -> None:
    assert "X-999" in draw_samples(cast.harbour, cast.anna)["metadata.shoot_code"].values
    assert "X-999" not in draw_samples(cast.harbour, cast.ben)["metadata.shoot_code"].values


def test_a_stranger_is_told_nothing(cast: Cast) -> None:
    with pytest.raises(AccessUnresolved):
        samples_for(cast.harbour, cast.sol)


def test_samples_are_kept(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    first = samples_for(cast.harbour, cast.anna)
    monkeypatch.setattr(samples, "draw_samples", lambda *_: pytest.fail("drawn again"))
    assert samples_for(cast.harbour, cast.anna) == first


def test_a_new_field_or_rule_makes_them_void(cast: Cast) -> None:
    samples_for(cast.harbour, cast.ben)
    actions.add_definition(cast.harbour, key="tide", kind="text", labels={"en": "Tide"})
    actions.set_metadata(cast.assets["boats"], "tide", "high")
    assert "metadata.tide" in samples_for(cast.harbour, cast.ben)
    role = cast.ben.memberships.get().roles.get()
    calm = {"field": "metadata.mood", "operator": "vocab_in", "value": [cast.terms["calm"].pk]}
    only_calm = {"type": "group", "operator": "and", "rules": [calm]}
    actions.add_access_rule(role, name="only calm", effect="allow", tree=only_calm)
    cast.harbour.refresh_from_db()
    assert "H-200" not in samples_for(cast.harbour, cast.ben)["metadata.shoot_code"].values


def test_a_rule_about_me_gives_everyone_samples_of_their_own(cast: Cast) -> None:
    role = cast.ben.memberships.get().roles.get()
    actions.add_member(cast.harbour, cast.sol, roles=[role])
    mine = {"field": "asset.owner", "operator": "equals", "value": "me"}
    own = {"type": "group", "operator": "and", "rules": [mine]}
    actions.add_access_rule(role, name="own", effect="allow", tree=own)
    actions.update_asset(cast.assets["boats"], owner=cast.ben)
    actions.update_asset(cast.assets["market"], owner=cast.sol)
    cast.harbour.refresh_from_db()
    assert samples_for(cast.harbour, cast.ben)["metadata.shoot_code"].values == ("H-300",)
    assert samples_for(cast.harbour, cast.sol)["metadata.shoot_code"].values == ("H-200",)


def test_old_samples_are_served_once_more_and_renewed_by_a_task(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    samples_for(cast.harbour, cast.anna)
    actions.set_metadata(cast.assets["boats"], "shoot_code", "H-301")
    queued: list[tuple[int, int]] = []
    monkeypatch.setattr(refresh_prompt_samples, "delay", lambda *ids: queued.append(ids))
    monkeypatch.setattr(samples, "FRESH_SECONDS", -1)
    for _time in range(2):
        assert "H-300" in samples_for(cast.harbour, cast.anna)["metadata.shoot_code"].values
    assert queued == [(cast.harbour.pk, cast.anna.pk)], "asked for once, not by every turn"
    refresh_prompt_samples(*queued[0])
    assert "H-301" in samples_for(cast.harbour, cast.anna)["metadata.shoot_code"].values
