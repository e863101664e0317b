"""The rule tree: plain Python, standard library only.

``tree`` holds the nodes, ``catalogue`` what a tenant can ask for, ``prepare`` the way in (parse, validate,
normalise), ``merge`` the way a turn changes a tree, ``describe`` the way it is read back to people.
"""
