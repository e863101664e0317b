"""Modules that need no page: rows of the grid, and the tree under the editor's hands."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DemoSite


@pytest.fixture
def in_page(demo_site: DemoSite, page: Page) -> Page:
    """A page of the site, from which its modules can be imported."""
    page.goto(f"{demo_site.address}/login/")
    return page


def justified(page: Page, ratios: list[float], width: int, gap: int, target: int) -> list[dict[str, int]]:
    return page.evaluate(
        "async ([ratios, width, gap, target]) =>"
        " (await import('/static/js/grid.js')).justify(ratios, width, gap, target)",
        [ratios, width, gap, target],
    )


def rows_of(boxes: list[dict[str, int]], width: int, gap: int) -> list[list[dict[str, int]]]:
    """The boxes as the browser breaks them into lines."""
    rows: list[list[dict[str, int]]] = [[]]
    used = 0
    for box in boxes:
        if rows[-1] and used + gap + box["width"] > width:
            rows.append([])
            used = 0
        used += box["width"] + (gap if rows[-1] else 0)
        rows[-1].append(box)
    return rows


def test_rows_fill_the_width_with_one_height_each(in_page: Page) -> None:
    for width in (296, 720, 1393, 2504):
        check_rows(in_page, width)


def check_rows(in_page: Page, width: int) -> None:
    chance = random.Random(width)
    ratios = [chance.choice([0.56, 0.67, 0.8, 1, 1.33, 1.5, 1.78, 2.4, 3.1]) for _ in range(80)]
    boxes = justified(in_page, ratios, width, 6, 240)
    assert len(boxes) == len(ratios)
    *full, last = rows_of(boxes, width, 6)
    for row in full:
        assert sum(box["width"] for box in row) + 6 * (len(row) - 1) == width
        assert len({box["height"] for box in row}) == 1
        assert 90 <= row[0]["height"] <= 640
    assert sum(box["width"] for box in last) <= width


def test_a_last_row_of_one_picture_is_not_blown_up(in_page: Page) -> None:
    assert justified(in_page, [1.5], 1400, 6, 240) == [{"width": 360, "height": 240}]
    assert justified(in_page, [], 1400, 6, 240) == []


def edited(page: Page, tree: dict[str, Any], script: str) -> dict[str, Any]:
    """The tree as JSON after `script`, which has `model`, `key(path)` and the module's functions at hand."""
    return page.evaluate(
        f"""async (tree) => {{
            const module = await import('/static/js/editor/model.js');
            const model = new module.Model(tree, () => {{}});
            const key = (path) => module.atPath(model.root, path).key;
            {script}
            return module.toJson(model.root);
        }}""",
        tree,
    )


A = {"field": "asset.title", "operator": "contains", "value": "a"}
B = {"field": "asset.title", "operator": "contains", "value": "b"}
C = {"field": "asset.title", "operator": "contains", "value": "c", "muted": True, "id": "mine"}


def group(*rules: dict[str, Any], operator: str = "and", **flags: Any) -> dict[str, Any]:
    return {"type": "group", "operator": operator, "rules": list(rules), **flags}


def test_a_tree_comes_out_as_it_went_in(in_page: Page) -> None:
    tree = group(A, group(B, C, operator="or", negated=True, id="g"))
    assert edited(in_page, tree, "") == tree


CHANGES = [
    ("model.move(key('rules[1]'), 'up')", group(B, A, group(C))),
    ("model.move(key('rules[0]'), 'down')", group(B, A, group(C))),
    ("model.move(key('rules[0]'), 'up')", group(A, B, group(C))),
    ("model.move(key('rules[1]'), 'in')", group(A, group(B, C))),
    ("model.move(key('rules[0]'), 'in')", group(group(A, operator="or"), B, group(C))),
    ("model.move(key('rules[2].rules[0]'), 'out')", group(A, B, C)),
    ("model.remove(key('rules[0]'))", group(B, group(C))),
    ("model.update(key('rules[0]'), {muted: true})", group({**A, "muted": True}, B, group(C))),
    ("model.setValue(key('rules[0]'), 'z')", group({**A, "value": "z"}, B, group(C))),
]


def test_changes_and_their_undoing(in_page: Page) -> None:
    tree = group(A, B, group(C))
    for script, expected in CHANGES:
        assert edited(in_page, tree, script) == expected, script
        assert edited(in_page, tree, f"{script}; model.undo()") == tree, script
        assert edited(in_page, tree, f"{script}; model.undo(); model.redo()") == expected, script


def test_typing_in_one_value_is_one_step_to_undo(in_page: Page) -> None:
    script = "for (const text of ['x', 'xy', 'xyz']) model.setValue(key('rules[0]'), text); model.undo()"
    assert edited(in_page, group(A), script) == group(A)


def test_a_duplicate_is_a_rule_of_its_own(in_page: Page) -> None:
    copy = {key: value for key, value in C.items() if key != "id"}
    assert edited(in_page, group(C), "model.duplicate(key('rules[0]'))") == group(C, copy)
