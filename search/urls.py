"""Addresses of the gallery, its filter editor, asset pages and files."""

from django.urls import path
from django.views.decorators.cache import cache_control
from django.views.i18n import JavaScriptCatalog

from search.views import asset, changes, editor, files, gallery

urlpatterns = [
    path("library/", gallery.library, name="library"),
    path("library/change/", changes.change_tree, name="change_tree"),
    path("library/counts.json", gallery.chip_counts, name="chip_counts"),
    path("library/progress/", gallery.index_progress, name="index_progress"),
    path("library/filters/", editor.filter_editor, name="filter_editor"),
    path("library/fields.json", editor.registry, name="registry_json"),
    path("library/terms.json", editor.terms, name="suggest_terms"),
    path("library/values.json", editor.values, name="suggest_values"),
    path("library/assets.json", editor.find_asset, name="find_asset"),
    path("library/check.json", editor.check, name="check_tree"),
    path("library/by/", asset.search_by, name="search_by"),
    path("library/assets/<uuid:asset_id>/", asset.asset_page, name="asset"),
    path("files/<uuid:asset_id>/<int:version>/<slug:preset>", files.rendition, name="rendition"),
    path("files/<uuid:asset_id>/file", files.shown, name="file"),
    path("files/<uuid:asset_id>/original", files.original, name="original"),
    path(
        "interface.js",
        cache_control(private=True, max_age=3600)(JavaScriptCatalog.as_view()),
        name="javascript_catalogue",
    ),
]
