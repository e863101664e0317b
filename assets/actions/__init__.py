"""Every write, as a verb. Each is atomic, moves `Asset.revision` on, and queues its work on commit."""

from .base import announce, on_assets_changed
from .collecting import add_to_collection, create_collection, remove_from_collection
from .library import (
    MetadataError,
    add_file,
    add_rendition,
    create_asset,
    refresh_derived,
    restore_asset,
    set_metadata,
    set_palette,
    set_status,
    trash_asset,
    update_asset,
)
from .opinions import add_comment, rate_asset, set_favorite
from .people import add_access_rule, add_member, create_role, issue_token, revoke_token
from .schema import (
    add_asset_class,
    add_definition,
    add_term,
    add_vocabulary,
    bump_schema,
    create_tenant,
    merge_terms,
    retire_definition,
    retire_term,
    update_term,
)
from .usage import record_download, record_usage

__all__ = [
    "MetadataError",
    "add_access_rule",
    "add_asset_class",
    "add_comment",
    "add_definition",
    "add_file",
    "add_member",
    "add_rendition",
    "add_term",
    "add_to_collection",
    "add_vocabulary",
    "announce",
    "bump_schema",
    "create_asset",
    "create_collection",
    "create_role",
    "create_tenant",
    "issue_token",
    "merge_terms",
    "on_assets_changed",
    "rate_asset",
    "record_download",
    "record_usage",
    "refresh_derived",
    "remove_from_collection",
    "restore_asset",
    "retire_definition",
    "retire_term",
    "revoke_token",
    "set_favorite",
    "set_metadata",
    "set_palette",
    "set_status",
    "trash_asset",
    "update_asset",
    "update_term",
]
