"""The index follows the assets: on commit, by sweeps, from several writers at once."""

from __future__ import annotations

import threading
import uuid
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connections
from django.utils import timezone
from kombu.exceptions import OperationalError

from assets import actions
from assets.models import Asset, Tenant
from search import indexing, tasks
from search.lexical import statistics
from search.models import Lexeme, LexicalEntry, SemanticEntry, TextDelta
from search.semantic.embedders import get_embedder
from tests.search.texts import TableEmbedder, add, make_tenant, search


@pytest.fixture
def tenant(db: None) -> Tenant:
    return make_tenant("en")


def entry(asset: Asset) -> LexicalEntry | None:
    return LexicalEntry.objects.filter(asset=asset).first()


class TestOnCommit:
    def test_a_write_is_found_at_once(self, tenant: Tenant, django_capture_on_commit_callbacks: Any) -> None:
        with django_capture_on_commit_callbacks(execute=True):
            asset = actions.create_asset(tenant, title="chair")
        assert search(tenant, "chair") == ["chair"]
        with django_capture_on_commit_callbacks(execute=True):
            actions.update_asset(asset, title="table")
        assert (search(tenant, "chair"), search(tenant, "table")) == ([], ["table"])
        with django_capture_on_commit_callbacks(execute=True):
            actions.trash_asset(asset)
        assert entry(asset) is None
        with django_capture_on_commit_callbacks(execute=True):
            actions.restore_asset(asset)
        assert search(tenant, "table") == ["table"]

    def test_a_renamed_term_reaches_its_assets(self, tenant: Tenant, django_capture_on_commit_callbacks: Any) -> None:
        with django_capture_on_commit_callbacks(execute=True):
            vocabulary = actions.add_vocabulary(tenant, key="mood", labels={})
            term = actions.add_term(vocabulary, key="calm", labels={"en": "Calm"})
            actions.add_definition(tenant, key="mood", kind="vocabulary", labels={}, vocabulary=vocabulary)
            actions.create_asset(tenant, title="x", metadata={"mood": term})
        assert search(tenant, "calm") == ["x"]
        with django_capture_on_commit_callbacks(execute=True):
            actions.update_term(term, labels={"en": "Serene"})
        assert (search(tenant, "calm"), search(tenant, "serene")) == ([], ["x"])

    def test_a_failure_does_not_break_the_write(self, tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(ids: object) -> int:
            raise RuntimeError("no")

        monkeypatch.setattr(indexing, "index_assets", fail)
        indexing.index_changed([uuid.uuid4()])

    def test_the_rest_of_a_large_change_is_left_to_the_sweep(
        self, tenant: Tenant, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        sent: list[str] = []
        monkeypatch.setattr(indexing, "SYNCHRONOUS", 1)
        monkeypatch.setattr(indexing.current_app, "send_task", lambda name, **options: sent.append(name))
        assets = [actions.create_asset(tenant, title="chair") for _ in range(3)]
        indexing.index_changed([asset.pk for asset in assets])
        assert LexicalEntry.objects.filter(tenant=tenant).count() == 1
        assert sent == ["search.tasks.sweep_stale"]
        tasks.sweep_stale()
        assert LexicalEntry.objects.filter(tenant=tenant).count() == 3

    def test_a_queue_that_cannot_be_reached_is_no_matter(self, tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(name: str, **options: object) -> None:
            raise OperationalError("no broker")

        monkeypatch.setattr(indexing, "SYNCHRONOUS", 0)
        monkeypatch.setattr(indexing.current_app, "send_task", refuse)
        indexing.index_changed([uuid.uuid4()])

    def test_one_changed_asset_takes_few_statements(self, tenant: Tenant, django_assert_max_num_queries: Any) -> None:
        (asset,) = add(tenant, "red chair")
        actions.update_asset(asset, title="red table")
        with django_assert_max_num_queries(18):
            indexing.index_assets([asset.pk])


class TestStale:
    def test_missing_changed_and_trashed_assets_are_stale(self, tenant: Tenant) -> None:
        kept, changed, trashed = add(tenant, "kept", "changed", "trashed")
        fresh = actions.create_asset(tenant, title="fresh")
        actions.update_asset(changed, title="changed again")
        actions.trash_asset(trashed)
        assert set(indexing.stale_assets(tenant)) == {changed, trashed, fresh}
        assert indexing.index_stale(tenant) == 3
        assert not indexing.stale_assets(tenant).exists()
        assert entry(trashed) is None
        assert entry(kept) is not None

    def test_new_languages_make_everything_stale(self, tenant: Tenant) -> None:
        add(tenant, "chaises")
        tenant.languages = ["en", "fr"]
        tenant.save()
        assert indexing.stale_assets(tenant).count() == 1

    def test_a_sweep_that_runs_already_is_not_started_again(self, tenant: Tenant) -> None:
        asset = actions.create_asset(tenant, title="chair")
        with tasks.only_one(f"stale:{tenant.pk}") as mine:
            assert mine
            tasks.sweep_stale()
            assert entry(asset) is None
        tasks.sweep_stale()
        assert entry(asset) is not None

    def test_the_sweep_adds_up_the_statistics(self, tenant: Tenant) -> None:
        add(tenant, "chair")
        tasks.fold_statistics()
        assert Lexeme.objects.get(tenant=tenant, text="chair").df == 1

    def test_an_asset_without_words_is_indexed_too(self, tenant: Tenant) -> None:
        (asset,) = add(tenant, "")
        found = entry(asset)
        assert found is not None
        assert (found.terms, found.passage_digest) == ([], "")
        assert not indexing.stale_assets(tenant).exists()


class TestEmbedding:
    @pytest.fixture
    def embedder(self) -> TableEmbedder:
        return TableEmbedder(["chair", "lamp"])

    def test_identical_texts_are_embedded_once(self, tenant: Tenant, embedder: TableEmbedder) -> None:
        add(tenant, *["chair"] * 5, "lamp")
        assert indexing.embed_pending(tenant=tenant, embedder=embedder) == 6
        assert sorted(embedder.asked) == ["chair", "lamp"]
        add(tenant, "chair")
        assert indexing.embed_pending(tenant=tenant, embedder=embedder) == 1
        assert sorted(embedder.asked) == ["chair", "lamp"]

    def test_a_changed_text_is_embedded_anew(self, tenant: Tenant, embedder: TableEmbedder) -> None:
        (asset,) = add(tenant, "chair")
        indexing.embed_pending(tenant=tenant, embedder=embedder)
        actions.set_status(asset, Asset.Status.APPROVED)
        indexing.index_assets([asset.pk])
        assert indexing.embed_pending(tenant=tenant, embedder=embedder) == 0
        actions.update_asset(asset, title="lamp")
        indexing.index_assets([asset.pk])
        assert indexing.embed_pending(tenant=tenant, embedder=embedder) == 1
        assert embedder.asked == ["chair", "lamp"]

    def test_another_model_embeds_everything_anew(self, tenant: Tenant, embedder: TableEmbedder) -> None:
        add(tenant, "chair", "lamp")
        indexing.embed_pending(tenant=tenant, embedder=embedder)
        other = TableEmbedder(["chair"], model="other")
        assert indexing.embed_pending(tenant=tenant, embedder=other) == 2
        assert set(SemanticEntry.objects.filter(tenant=tenant).values_list("model", flat=True)) == {"other"}

    def test_the_newest_and_the_most_used_come_first(self, tenant: Tenant, embedder: TableEmbedder) -> None:
        days = [timezone.now() - timezone.timedelta(days=n) for n in range(6)]
        made = [actions.create_asset(tenant, title=f"chair {n}", ingested_at=day) for n, day in enumerate(days)]
        indexing.index_assets(asset.pk for asset in made)
        actions.record_usage(made[5], used_at=timezone.now())
        indexing.embed_pending(limit=3, tenant=tenant, embedder=embedder)
        assert set(SemanticEntry.objects.values_list("asset_id", flat=True)) == {made[n].pk for n in (5, 0, 1)}

    def test_what_loses_its_words_or_its_place_loses_its_vector(self, tenant: Tenant, embedder: TableEmbedder) -> None:
        wordless, trashed = add(tenant, "chair", "lamp")
        indexing.embed_pending(tenant=tenant, embedder=embedder)
        actions.update_asset(wordless, title="")
        actions.trash_asset(trashed)
        indexing.index_assets([wordless.pk, trashed.pk])
        assert not SemanticEntry.objects.filter(tenant=tenant).exists()
        assert indexing.embed_pending(tenant=tenant, embedder=embedder) == 0

    def test_words_that_changed_since_they_were_indexed_are_indexed_first(
        self, tenant: Tenant, embedder: TableEmbedder
    ) -> None:
        (asset,) = add(tenant, "chair")
        actions.update_asset(asset, title="lamp")
        assert indexing.embed_pending(tenant=tenant, embedder=embedder) == 1
        assert embedder.asked == ["lamp"]
        assert search(tenant, "lamp") == ["lamp"]

    def test_progress_says_when_embeddings_are_off(self, tenant: Tenant, settings: Any) -> None:
        settings.EMBEDDINGS = "off"
        assert indexing.index_progress(tenant)["semantic"] == "off"

    def test_nothing_is_embedded_where_embeddings_are_off(self, tenant: Tenant, settings: Any) -> None:
        settings.EMBEDDINGS = "off"
        assert get_embedder() is None
        add(tenant, "chair")
        tasks.embed_pending()
        assert not SemanticEntry.objects.exists()


def test_progress_counts_what_there_is_to_embed(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    embedder = TableEmbedder(["chair"])
    monkeypatch.setattr(indexing, "get_embedder", lambda: embedder)
    add(tenant, "chair", "table", "")
    monkeypatch.setattr(indexing, "PROGRESS_SECONDS", 0)
    indexing.embed_pending(limit=1, tenant=tenant)
    found = indexing.index_progress(tenant)
    assert (found["assets"], found["indexed"], found["embedded"]) == (3, 3, 2)
    indexing.embed_pending(tenant=tenant)
    assert indexing.index_progress(tenant)["share"] == 1


class TestReindexCommand:
    def run(self, *arguments: str) -> str:
        out = StringIO()
        call_command("reindex", *arguments, stdout=out)
        return out.getvalue()

    def test_it_indexes_words_and_says_how_fast(self, tenant: Tenant) -> None:
        asset = actions.create_asset(tenant, title="chair")
        assert "words of 1 assets indexed" in self.run("--tenant", tenant.key)
        assert entry(asset) is not None
        assert Lexeme.objects.get(tenant=tenant, text="chair").df == 1
        assert not TextDelta.objects.filter(tenant=tenant).exists()

    def test_it_refuses_an_unknown_tenant(self, db: None) -> None:
        with pytest.raises(CommandError, match="nowhere"):
            self.run("--tenant", "nowhere")

    def test_it_says_when_embeddings_are_off(self, tenant: Tenant, settings: Any) -> None:
        settings.EMBEDDINGS = "off"
        with pytest.raises(CommandError, match="EMBEDDINGS"):
            self.run("--tenant", tenant.key, "--embeddings")


@pytest.mark.django_db(transaction=True)
class TestWritersAtOnce:
    """Two connections index the same words, and the same assets, without deadlock, loss or double counting."""

    WORDS = [f"word{chr(97 + n % 26)}{chr(97 + n // 26)}" for n in range(120)]

    def together(self, *works: Callable[[], object]) -> None:
        failures: list[BaseException] = []
        start = threading.Barrier(len(works))

        def run(work: Callable[[], object]) -> None:
            try:
                start.wait(10)
                work()
            except BaseException as failure:
                failures.append(failure)
            finally:
                connections.close_all()

        threads = [threading.Thread(target=run, args=(work,)) for work in works]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert failures == []

    def test_the_same_new_words_in_opposite_orders(self) -> None:
        tenant = make_tenant("en")
        forwards = [Asset.objects.create(tenant=tenant, title=" ".join(self.WORDS)) for _ in range(4)]
        backwards = [Asset.objects.create(tenant=tenant, title=" ".join(reversed(self.WORDS))) for _ in range(4)]
        self.together(
            lambda: [indexing.index_assets([asset.pk]) for asset in forwards],
            lambda: [indexing.index_assets([asset.pk]) for asset in backwards],
            lambda: [statistics.fold(tenant.pk) for _ in range(5)],
        )
        statistics.fold(tenant.pk)
        assert set(Lexeme.objects.filter(tenant=tenant).values_list("df", flat=True)) == {8}
        assert Lexeme.objects.filter(tenant=tenant).count() == len(self.WORDS)

    def test_the_same_asset_is_counted_once(self) -> None:
        tenant = make_tenant("en")
        assets = [Asset.objects.create(tenant=tenant, title=" ".join(self.WORDS[:20])) for _ in range(10)]
        ids = [asset.pk for asset in assets]
        self.together(*[lambda: indexing.index_assets(ids)] * 3)
        statistics.fold(tenant.pk)
        assert set(Lexeme.objects.filter(tenant=tenant).values_list("df", flat=True)) == {10}

    def test_a_write_is_indexed_before_its_request_is_answered(self) -> None:
        tenant = make_tenant("en")
        actions.create_asset(tenant, title="chair")
        assert search(tenant, "chair") == ["chair"]
