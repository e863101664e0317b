"""The system of record. Every table that holds a tenant's data carries its tenant."""

from .access import AccessRule
from .asset import Asset, AssetFile, AssetRelation, AssetStats, DocumentText, Palette, Rendition
from .collection import Collection, CollectionItem
from .metadata import MetadataDefinition, MetadataValue
from .opinion import Comment, Favorite, Rating
from .people import ApiToken, Membership, Role, User
from .tenant import AssetClass, Tenant
from .usage import Download, UsageEvent
from .vocabulary import Term, TermAttribute, TermName, Vocabulary

__all__ = [
    "AccessRule",
    "ApiToken",
    "Asset",
    "AssetClass",
    "AssetFile",
    "AssetRelation",
    "AssetStats",
    "Collection",
    "CollectionItem",
    "Comment",
    "DocumentText",
    "Download",
    "Favorite",
    "Membership",
    "MetadataDefinition",
    "MetadataValue",
    "Palette",
    "Rating",
    "Rendition",
    "Role",
    "Tenant",
    "Term",
    "TermAttribute",
    "TermName",
    "UsageEvent",
    "User",
    "Vocabulary",
]
