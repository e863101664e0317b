"""The semantic channel: texts as vectors, and the nearest of them."""
