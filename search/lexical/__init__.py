"""The lexical channel: words, their weights, and what to do when a word is misspelt or half typed."""
