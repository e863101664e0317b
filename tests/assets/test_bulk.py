"""Bulk writes: rows arrive whole, and the planner learns of them."""

import pytest
from django.db import connection

from assets.actions import create_tenant
from assets.bulk import copy_instances, copy_rows, refresh_statistics
from assets.models import Asset, Term, Vocabulary


def rows_expected(table: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT reltuples FROM pg_class WHERE relname = %s", [table])
        return int(cursor.fetchone()[0])


@pytest.mark.django_db(transaction=True)
def test_the_planner_knows_the_rows_afterwards() -> None:
    tenant = create_tenant(key="bulk", name="Bulk")
    copy_instances(Asset, (Asset(tenant=tenant, title=f"asset {i}") for i in range(500)))
    refresh_statistics("assets")
    assert rows_expected("assets_asset") == 500
    assert connection.settings_dict["USER"] != connection.settings_dict.get("OWNER", {}).get("USER")


@pytest.mark.django_db
def test_instances_and_rows_are_copied_with_their_values() -> None:
    tenant = create_tenant(key="bulk", name="Bulk")
    copy_instances(Asset, [Asset(tenant=tenant, title='tab\t, quote " and \\', tags=["a,b", "c"], width=None)])
    asset = Asset.objects.get(tenant=tenant)
    assert (asset.title, asset.tags, asset.width) == ('tab\t, quote " and \\', ["a,b", "c"], None)
    vocabulary = Vocabulary.objects.create(tenant=tenant, key="v")
    names = ("tenant_id", "vocabulary_id", "key", "labels", "keywords", "synonyms", "ancestors", "position", "retired")
    copy_rows(Term, names, [(tenant.pk, vocabulary.pk, "k", '{"en": "K"}', "{}", "{}", [1, 2], 0, False)])
    assert Term.objects.get(vocabulary=vocabulary).ancestors == [1, 2]
