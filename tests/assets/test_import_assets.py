"""`import_assets`: tables come in, bad rows are told, and a second run changes nothing."""

import csv
import gzip
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError

from assets import actions
from assets.importing import MappingError, import_table, read_mapping
from assets.importing.mapping import mapping_from
from assets.importing.reading import rows, value_at
from assets.models import Asset, AssetStats, MetadataDefinition, MetadataValue, Tenant, Term, TermName

pytestmark = pytest.mark.django_db

MAPPING = """
source = "museum"
id = "number"
asset_class = "work"

[asset_classes.work]
labels = { en = "Work" }

[vocabularies.artists]
attributes = [{ key = "birth_year", kind = "number", labels = { en = "Born" } }]

[vocabularies.subjects]
hierarchical = true

[vocabularies.types]

[definitions.artist]
kind = "vocabulary"
vocabulary = "artists"
multi = true
asset_classes = ["work"]
required = true

[definitions.subject]
kind = "vocabulary"
vocabulary = "subjects"
multi = true

[definitions.type]
kind = "vocabulary"
vocabulary = "types"

[definitions.year]
kind = "number"

[definitions.bought]
kind = "date"

[definitions.on_show]
kind = "boolean"

[[columns]]
from = "title"
to = "asset.title"

[[columns]]
value = "image"
to = "asset.media_type"

[[columns]]
from = "keywords"
split = ";"
to = "asset.tags"

[[columns]]
from = "artists"
to = "metadata.artist"
term = { key = "id", label = "name", attributes = { birth_year = "born" } }

[[columns]]
from = "artists[].name"
join = ", "
to = "rights.creator"

[[columns]]
from = "subjects"
to = "metadata.subject"
term = { key = "id", label = "name", path = "path" }

[[columns]]
from = "type"
to = "metadata.type"

[[columns]]
from = "year"
to = "metadata.year"

[[columns]]
from = "bought"
to = "metadata.bought"

[[columns]]
from = "shown"
to = "metadata.on_show"

[[columns]]
from = "wide"
to = "asset.width"

[[columns]]
from = "high"
to = "asset.height"
"""

ROWS = [
    {
        "number": "A1",
        "title": "Harbour, “morning” / évening",
        "keywords": "sea; boats ;",
        "artists": [{"id": 1, "name": "Ada, the Elder", "born": 1801}, {"id": 2, "name": "Ben/Smith"}],
        "subjects": [
            {"id": 10, "name": "boat, sailing", "path": ["society", "transport: water"]},
            {"id": 11, "name": "other", "path": ["nature"]},
            {"id": 12, "name": "other", "path": ["society"]},
        ],
        "type": "Painting",
        "year": 1849,
        "bought": "1999-02-03",
        "shown": True,
        "wide": 400,
        "high": 300,
    },
    {"number": 2, "title": "Untitled", "type": "painting", "artists": [{"id": 1, "name": "Ada, the Elder"}]},
]


@pytest.fixture
def tenant() -> Tenant:
    return actions.create_tenant(key="museum", name="Museum")


@pytest.fixture
def mapping_file(tmp_path: Path) -> Path:
    path = tmp_path / "mapping.toml"
    path.write_text(MAPPING, encoding="utf-8")
    return path


def table(tmp_path: Path, lines: list[object], name: str = "rows.jsonl") -> Path:
    path = tmp_path / name
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    if name.endswith(".gz"):
        path.write_bytes(gzip.compress(text.encode()))
    else:
        path.write_text(text, encoding="utf-8")
    return path


def values(asset: Asset, key: str) -> list[object]:
    found = asset.metadata_values.filter(definition__key=key).select_related("term")
    return [
        v.term.key if v.term else next(x for x in (v.text, v.number, v.date, v.boolean) if x is not None) for v in found
    ]


def test_it_brings_in_columns_terms_and_typed_values(tenant: Tenant, mapping_file: Path, tmp_path: Path) -> None:
    report = import_table(tenant, table(tmp_path, ROWS, "rows.jsonl.gz"), read_mapping(mapping_file))
    assert (report.created, report.problems) == (2, [])
    asset = Asset.objects.get(tenant=tenant, source="museum", source_id="A1")
    assert asset.title == "Harbour, “morning” / évening"
    assert asset.tags == ["sea", "boats"]
    assert asset.rights_creator == "Ada, the Elder, Ben/Smith"
    assert (asset.orientation, asset.media_type, asset.completeness) == ("landscape", "image", 1.0)
    assert values(asset, "artist") == ["1", "2"]
    assert values(asset, "year") == [1849.0]
    assert str(values(asset, "bought")[0]) == "1999-02-03"
    assert values(asset, "on_show") == [True]
    assert AssetStats.objects.filter(asset=asset).exists()


def test_terms_keep_their_id_label_path_and_attributes(tenant: Tenant, mapping_file: Path, tmp_path: Path) -> None:
    import_table(tenant, table(tmp_path, ROWS), read_mapping(mapping_file))
    boat = Term.objects.get(tenant=tenant, vocabulary__key="subjects", key="10")
    assert boat.labels == {"en": "boat, sailing"}
    assert (boat.parent.labels, boat.parent.parent.labels) == ({"en": "transport: water"}, {"en": "society"})
    assert boat.ancestors == [boat.pk, boat.parent_id, boat.parent.parent_id]
    others = Term.objects.filter(tenant=tenant, vocabulary__key="subjects", labels__en="other")
    assert {t.parent.labels["en"] for t in others} == {"nature", "society"}
    ada = Term.objects.get(tenant=tenant, vocabulary__key="artists", key="1")
    assert ada.attribute_rows.get(key="birth_year").number == 1801
    assert TermName.objects.filter(term=ada, folded="ada, the elder").exists()


def test_a_plain_label_finds_its_term_whatever_the_case(tenant: Tenant, mapping_file: Path, tmp_path: Path) -> None:
    import_table(tenant, table(tmp_path, ROWS), read_mapping(mapping_file))
    assert Term.objects.filter(tenant=tenant, vocabulary__key="types").count() == 1
    assert MetadataValue.objects.filter(tenant=tenant, definition__key="type", term__key="painting").count() == 2


def test_a_second_run_changes_nothing(tenant: Tenant, mapping_file: Path, tmp_path: Path) -> None:
    source, mapping = table(tmp_path, ROWS), read_mapping(mapping_file)
    import_table(tenant, source, mapping)
    before = snapshot(tenant)
    report = import_table(tenant, source, mapping)
    assert (report.created, report.updated, report.unchanged, report.terms_created) == (0, 0, 2, 0)
    assert snapshot(tenant) == before


def snapshot(tenant: Tenant) -> object:
    tenant.refresh_from_db()
    return (
        tenant.schema_version,
        list(Asset.objects.filter(tenant=tenant).order_by("pk").values()),
        list(MetadataValue.objects.filter(tenant=tenant).order_by("pk").values()),
        list(Term.objects.filter(tenant=tenant).order_by("pk").values()),
    )


def test_a_changed_row_is_written_anew_and_its_revision_moves_on(
    tenant: Tenant, mapping_file: Path, tmp_path: Path
) -> None:
    mapping = read_mapping(mapping_file)
    import_table(tenant, table(tmp_path, ROWS), mapping)
    was = Asset.objects.get(tenant=tenant, source_id="A1")
    changed = [{**ROWS[0], "title": "Harbour at noon", "subjects": [], "artists": []}, ROWS[1]]
    report = import_table(tenant, table(tmp_path, changed), mapping)
    now = Asset.objects.get(tenant=tenant, source_id="A1")
    assert (report.updated, report.unchanged) == (1, 1)
    assert (now.pk, now.title, now.sort_key) == (was.pk, "Harbour at noon", "harbour at noon")
    assert now.revision > was.revision
    assert values(now, "subject") == []
    assert (now.missing_metadata, now.completeness) == (["artist"], 0.0)


def test_a_bad_row_is_reported_and_the_rest_comes_in(tenant: Tenant, mapping_file: Path, tmp_path: Path) -> None:
    lines = [
        "{broken",
        "[1]",
        {"title": "no id"},
        {"number": 7, "year": "long ago"},
        {"number": 8, "wide": -4, "bought": "soon"},
        {"number": 9, "artists": [{"id": 5}]},
        {"number": 9, "title": "again"},
        ROWS[0],
    ]
    report = import_table(tenant, table(tmp_path, lines), read_mapping(mapping_file))
    assert (report.created, report.rejected) == (1, 7)
    told = {problem.line: (problem.id, problem.target, problem.message) for problem in report.problems}
    assert set(told) == {1, 2, 3, 4, 5, 6, 7}
    assert "not JSON" in told[1][2]
    assert "number" in told[3][2]
    assert told[4] == ("7", "metadata.year", "“long ago” is no number")
    assert told[6][1] == "metadata.artist"
    assert "same id" in told[7][2]


def test_a_row_the_database_refuses_costs_only_itself(
    tenant: Tenant, mapping_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from assets.importing import table as module

    real = module.copy_instances

    def refuse(model: type, instances: object) -> None:
        listed = list(instances)  # type: ignore[call-overload]
        if any(getattr(item, "source_id", "") == "2" for item in listed):
            raise DatabaseError("value out of range\nDETAIL: somewhere")
        real(model, listed)

    monkeypatch.setattr(module, "copy_instances", refuse)
    report = import_table(tenant, table(tmp_path, ROWS), read_mapping(mapping_file))
    assert (report.created, report.rejected) == (1, 1)
    assert report.problems[0].message == "value out of range"
    assert values(Asset.objects.get(tenant=tenant), "artist") == ["1", "2"]


def test_a_killed_run_is_repeated(
    tenant: Tenant, mapping_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from assets.importing import table as module

    monkeypatch.setattr(module, "BATCH", 1)
    source, mapping = table(tmp_path, ROWS), read_mapping(mapping_file)

    def die(report: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_table(tenant, source, mapping, progress=die)
    assert Asset.objects.filter(tenant=tenant).count() == 1
    report = import_table(tenant, source, mapping)
    assert (report.created, report.unchanged) == (1, 1)


def test_csv_with_a_byte_order_mark_quotes_and_short_rows(tenant: Tenant, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text('\ufeffref;name;tags\n1;"A ""quoted""; title";a|b\n2;Short\n3;Long;x;too much\n', encoding="utf-8")
    mapping = mapping_from(
        {
            "source": "csv",
            "id": "ref",
            "delimiter": ";",
            "columns": [
                {"from": "name", "to": "asset.title"},
                {"from": "tags", "split": "|", "to": "asset.tags"},
            ],
        }
    )
    report = import_table(tenant, path, mapping)
    assert (report.created, report.rejected) == (2, 1)
    assert Asset.objects.get(source_id="1").title == 'A "quoted"; title'
    assert Asset.objects.get(source_id="1").tags == ["a", "b"]


def test_without_create_unknown_words_stay_as_unresolved_text(tenant: Tenant, tmp_path: Path) -> None:
    vocabulary = actions.add_vocabulary(tenant, key="moods", labels={"en": "Moods"})
    actions.add_term(vocabulary, key="calm", labels={"en": "Calm"}, synonyms={"en": ["serene"]})
    actions.add_definition(tenant, key="mood", kind="vocabulary", labels={"en": "Mood"}, vocabulary=vocabulary)
    mapping = mapping_from(
        {"source": "x", "id": "id", "columns": [{"from": "mood", "to": "metadata.mood", "create": False}]}
    )
    import_table(tenant, table(tmp_path, [{"id": 1, "mood": "Serene"}, {"id": 2, "mood": "grim"}]), mapping)
    assert values(Asset.objects.get(source_id="1"), "mood") == ["calm"]
    grim = Asset.objects.get(source_id="2")
    assert (values(grim, "mood"), grim.has_unresolved_terms) == (["grim"], True)


def test_a_mapping_lists_everything_that_is_wrong() -> None:
    with pytest.raises(MappingError) as told:
        mapping_from(
            {
                "source": "x",
                "colums": 1,
                "columns": [{"from": "a", "to": "asset.titel"}, {"to": "asset.title", "value": 1, "from": "b", "x": 2}],
            }
        )
    text = str(told.value)
    assert "“id”" in text
    assert "Did you mean “columns”?" in text
    assert "Did you mean “asset.title”?" in text
    assert "“x” is no part of a column" in text
    assert "either “from”" in text


def test_a_definition_nobody_declared_is_told(tenant: Tenant, tmp_path: Path) -> None:
    mapping = mapping_from({"source": "x", "id": "id", "columns": [{"from": "a", "to": "metadata.ghost"}]})
    with pytest.raises(MappingError, match="ghost"):
        import_table(tenant, table(tmp_path, [{"id": 1}]), mapping)
    assert not MetadataDefinition.objects.filter(tenant=tenant).exists()


def test_the_command_reports_and_exits_with_one_when_rows_were_left_out(
    tenant: Tenant, mapping_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, out = table(tmp_path, [ROWS[0], {"title": "no id"}]), tmp_path / "left-out.csv"
    with pytest.raises(SystemExit) as stop:
        call_command("import_assets", source, tenant="museum", mapping=mapping_file, report=out, json=True)
    assert stop.value.code == 1
    assert [row[0] for row in csv.reader(out.open(encoding="utf-8"))] == ["line", "2"]


def test_the_command_names_the_tenants_there_are(tenant: Tenant, mapping_file: Path, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="museum"):
        call_command("import_assets", table(tmp_path, ROWS), tenant="musuem", mapping=mapping_file)


def test_a_name_with_another_ending_is_refused(tenant: Tenant, mapping_file: Path, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="must end in"):
        call_command("import_assets", table(tmp_path, ROWS, "rows.xls"), tenant="museum", mapping=mapping_file)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("a.b", 1),
        ("list[].n", [1, 2]),
        ("list", [{"n": 1}, {"n": 2}, {}]),
        ("missing.deep", None),
        ("one[].n", [3]),
    ],
)
def test_paths_reach_into_rows(path: str, value: object) -> None:
    item = {"a": {"b": 1}, "list": [{"n": 1}, {"n": 2}, {}], "one": {"n": 3}}
    assert value_at(item, path) == value


def test_a_line_nested_beyond_reason_is_a_problem_of_its_own(tmp_path: Path) -> None:
    found = list(rows(table(tmp_path, ["[" * 100_000, {"number": 1}])))
    assert isinstance(found[0][1], str)
    assert found[1] == (2, {"number": 1})


def test_the_public_example_takes_real_artworks(tenant: Tenant, shared: Path) -> None:
    mapping = read_mapping(Path(__file__).resolve().parents[2] / "docs" / "examples" / "tate.toml")
    report = import_table(tenant, shared / "data" / "tate.jsonl.gz", mapping, limit=300)
    assert (report.created, report.problems) == (300, [])
    again = import_table(tenant, shared / "data" / "tate.jsonl.gz", mapping, limit=300)
    assert (again.unchanged, again.created, again.updated) == (300, 0, 0)
    bowing = Asset.objects.get(source_id="A00001")
    assert "1050" in values(bowing, "subject")
    assert Term.objects.get(tenant=tenant, vocabulary__key="subjects", key="1050").label() == "arm/arms raised"
