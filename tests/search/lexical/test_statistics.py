"""Document frequencies and average lengths through writes, edits and deletions."""

import pytest

from assets import actions
from assets.models import Tenant
from search import indexing
from search.lexical import statistics
from search.lexical.fields import FIELDS
from search.lexical.lexicon import neighbours
from search.models import Lexeme, LexicalEntry, TextDelta, TextStatistics
from tests.search.texts import add, make_tenant

pytestmark = pytest.mark.django_db

TITLE, DESCRIPTION = (next(i for i, field in enumerate(FIELDS) if field.key == key) for key in ("title", "description"))


@pytest.fixture
def tenant() -> Tenant:
    return make_tenant("en")


def df(tenant: Tenant, text: str) -> int:
    return Lexeme.objects.get(tenant=tenant, text=text).df


def counted(tenant: Tenant) -> dict[str, int]:
    """The truth, from the rows."""
    found = {lexeme.text: 0 for lexeme in Lexeme.objects.filter(tenant=tenant)}
    names = dict(Lexeme.objects.filter(tenant=tenant).values_list("id", "text"))
    for terms in LexicalEntry.objects.filter(tenant=tenant).values_list("terms", flat=True):
        for term in terms:
            found[names[term]] += 1
    return found


def test_writers_append_and_the_fold_adds_up(tenant: Tenant) -> None:
    add(tenant, "chair", "chair and table", "lamp")
    assert df(tenant, "chair") == 0
    statistics.fold(tenant.pk)
    assert (df(tenant, "chair"), df(tenant, "tabl"), df(tenant, "lamp")) == (2, 1, 1)
    row = TextStatistics.objects.get(tenant=tenant)
    assert (row.documents, row.lengths[TITLE], row.holders[TITLE]) == (3, 5, 3)
    assert not TextDelta.objects.filter(tenant=tenant).exists()


def test_a_second_fold_changes_nothing(tenant: Tenant) -> None:
    add(tenant, "chair")
    statistics.fold(tenant.pk)
    statistics.fold(tenant.pk)
    assert df(tenant, "chair") == 1


def test_edits_and_deletions_are_followed(tenant: Tenant) -> None:
    first, second, _third = add(tenant, "chair", "chair by the sea", "lamp")
    statistics.fold(tenant.pk)
    actions.update_asset(first, title="table", description="a long description of it")
    actions.trash_asset(second)
    indexing.index_assets([first.pk, second.pk])
    statistics.fold(tenant.pk)
    frequencies = {lexeme.text: lexeme.df for lexeme in Lexeme.objects.filter(tenant=tenant)}
    assert frequencies == counted(tenant)
    assert (df(tenant, "chair"), df(tenant, "tabl")) == (0, 1)
    row = TextStatistics.objects.get(tenant=tenant)
    assert (row.documents, row.lengths[TITLE], row.lengths[DESCRIPTION], row.holders[DESCRIPTION]) == (2, 2, 5, 1)


def test_indexing_what_has_not_changed_appends_nothing(tenant: Tenant) -> None:
    (asset,) = add(tenant, "chair")
    statistics.fold(tenant.pk)
    indexing.index_assets([asset.pk])
    assert not TextDelta.objects.filter(tenant=tenant).exists()


def test_a_recount_mends_what_went_wrong(tenant: Tenant) -> None:
    add(tenant, "chair", "chair")
    statistics.fold(tenant.pk)
    Lexeme.objects.filter(tenant=tenant).update(df=99)
    TextStatistics.objects.filter(tenant=tenant).update(documents=99)
    statistics.recount(tenant.pk)
    assert df(tenant, "chair") == 2
    assert TextStatistics.objects.get(tenant=tenant).documents == 2


def test_averages_are_kept_until_they_have_drifted(tenant: Tenant) -> None:
    add(tenant, *["four words of title"] * 10)
    assert not statistics.fold(tenant.pk)
    weighing = TextStatistics.objects.get(tenant=tenant).weighing
    add(tenant, "five words make this title")
    assert not statistics.fold(tenant.pk)
    assert indexing.stale_assets(tenant).count() == 0

    add(tenant, *["a title that is a good deal longer than those before it"] * 4)
    assert statistics.fold(tenant.pk)
    row = TextStatistics.objects.get(tenant=tenant)
    assert row.weighing == weighing + 1
    assert row.averages[TITLE] == pytest.approx(row.lengths[TITLE] / row.holders[TITLE])
    assert indexing.stale_assets(tenant).count() == 15
    assert indexing.index_stale(tenant) == 15
    assert indexing.stale_assets(tenant).count() == 0


def test_a_whole_library_is_weighed_with_its_true_averages(tenant: Tenant) -> None:
    add(tenant, "one", "one two three")
    indexing.index_tenant(tenant)
    assert TextStatistics.objects.get(tenant=tenant).averages[TITLE] == 2
    assert indexing.stale_assets(tenant).count() == 0


def test_two_words_one_edit_apart_are_neighbours() -> None:
    for one, other in (("chair", "chiar"), ("lamp", "lapm"), ("lamp", "lamps"), ("lamp", "lam"), ("lamp", "lump")):
        assert set(neighbours(1, one)) & set(neighbours(1, other)), (one, other)
    assert not set(neighbours(1, "lamp")) & set(neighbours(2, "lamp"))
