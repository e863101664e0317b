"""The pages of the search: the gallery, its filter editor, an asset's page and its files."""
