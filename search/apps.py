from django.apps import AppConfig


class SearchConfig(AppConfig):
    name = "search"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Follow the assets: what a write changes is indexed after its commit."""
        from assets.actions import on_assets_changed
        from search.indexing import index_changed

        on_assets_changed(index_changed)
