"""What the model said, judged in two layers: the shape of the contract, then the rule tree's own validator.

An answer in a code fence, a cut one and a refusal are invalid answers like any other: they are told what is wrong.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from search.rules.catalogue import Catalogue
from search.rules.errors import Problem
from search.rules.prepare import prepare

from .contract import INTENTS, Intent
from .endpoints import Completion

KEYS = ("intent", "rule_group", "explanation")
CORRECTION = "ERROR: Your previous response had validation errors:"
# An answer with more faults than this is not mended by listing them all, and each costs tokens.
MOST_PROBLEMS = 20
ROOT = "rule_group"
NO_ANSWER = "(no answer)"


@dataclass(frozen=True, kw_only=True)
class Answer:
    """A valid answer."""

    intent: Intent
    rule_group: dict[str, Any]
    explanation: str


@dataclass(frozen=True, kw_only=True)
class InvalidAnswer:
    """What was said, and everything that is wrong with it."""

    text: str
    problems: tuple[Problem, ...]

    @property
    def codes(self) -> str:
        return ",".join(sorted({problem.code for problem in self.problems}))


def read_answer(completion: Completion, catalogue: Catalogue) -> Answer | InvalidAnswer:
    text = completion.content or completion.refusal
    problems = _unusable(completion)
    document: Any = None
    if not problems:
        document, problems = _parsed(text)
    if not problems:
        problems = _contract_problems(document)
    if not problems:
        problems = _tree_problems(document, catalogue)
    if problems:
        return InvalidAnswer(text=text or NO_ANSWER, problems=tuple(problems))
    return Answer(
        intent=document["intent"],
        rule_group=document["rule_group"],
        explanation=" ".join(document["explanation"].split()),
    )


def correction(problems: tuple[Problem, ...]) -> str:
    """The next user turn after an invalid answer."""
    lines = [f"- {_line(problem)}" for problem in problems[:MOST_PROBLEMS]]
    if len(problems) > MOST_PROBLEMS:
        lines.append(f"- … and {len(problems) - MOST_PROBLEMS} more of the same.")
    return "\n".join([CORRECTION, *lines, "Answer again with the whole corrected JSON object and nothing else."])


def _line(problem: Problem) -> str:
    place = f"{problem.path}: " if problem.path else ""
    hint = f" Use instead: {problem.suggestion}" if problem.suggestion else ""
    return f"{place}{problem.message} [{problem.code}]{hint}"


def _unusable(completion: Completion) -> list[Problem]:
    if completion.refusal or completion.finish_reason == "content_filter":
        return [
            _problem(
                "refused", "You refused. You only translate the message into filters: answer with the JSON object."
            )
        ]
    if completion.finish_reason == "length":
        return [_problem("cut", "The answer was cut off. Answer with a shorter JSON object: only the delta.")]
    if not completion.content.strip():
        return [_problem("empty", "The answer was empty.")]
    return []


def _parsed(text: str) -> tuple[Any, list[Problem]]:
    if text.lstrip().startswith("```"):
        return None, [_problem("code_fence", "The answer must be the JSON object itself, without a code fence.")]
    try:
        return json.loads(text), []
    except (ValueError, RecursionError) as error:
        reason = error.msg if isinstance(error, json.JSONDecodeError) else "it is nested too deeply"
        return None, [_problem("not_json", f"The answer is not valid JSON: {reason}.")]


def _contract_problems(document: Any) -> list[Problem]:
    """The structural layer: three keys, an allowed intent, a group with type, operator and rules, a sentence."""
    if not isinstance(document, dict):
        return [_problem("not_an_object", f"The answer must be one JSON object with the keys {_quoted(KEYS)}.")]
    problems = [_problem("missing_key", f"The key “{key}” is missing.", key) for key in KEYS if key not in document]
    problems += [
        _problem("unknown_key", f"There is no such key; the keys are {_quoted(KEYS)}.", _short(key))
        for key in document
        if key not in KEYS
    ]
    if "intent" in document and document["intent"] not in INTENTS:
        problems.append(_problem("unknown_intent", f"The intent must be one of {_quoted(INTENTS)}.", "intent"))
    if "rule_group" in document:
        problems += _group_problems(document["rule_group"])
    if "explanation" in document and not _is_sentence(document["explanation"]):
        problems.append(_problem("bad_explanation", "The explanation must be one short sentence.", "explanation"))
    return problems


def _group_problems(group: Any) -> list[Problem]:
    if not isinstance(group, dict):
        return [_problem("not_a_group", 'It must be a group: {"type": "group", "operator": "and", "rules": []}.', ROOT)]
    problems = []
    if group.get("type") != "group":
        problems.append(_problem("not_a_group", "The type must be “group”.", f"{ROOT}.type"))
    if group.get("operator") not in ("and", "or"):
        problems.append(_problem("not_a_group", "The operator must be “and” or “or”.", f"{ROOT}.operator"))
    if not isinstance(group.get("rules"), list):
        problems.append(_problem("not_a_group", "The rules must be a list.", f"{ROOT}.rules"))
    return problems


def _tree_problems(document: dict[str, Any], catalogue: Catalogue) -> list[Problem]:
    """The registry layer: the one validator of rule trees, all problems at once."""
    intent = document["intent"]
    prepared = prepare(document["rule_group"], catalogue, delta_intent="refine" if intent == "clarify" else intent)
    return [
        Problem(
            path=f"{ROOT}.{problem.path}" if problem.path else ROOT,
            code=problem.code,
            message=problem.message,
            suggestion=problem.suggestion,
        )
        for problem in prepared.problems
    ]


def _problem(code: str, message: str, path: str = "") -> Problem:
    return Problem(path=path, code=code, message=message)


def _quoted(words: tuple[str, ...]) -> str:
    return ", ".join(f"“{word}”" for word in words)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + "…"


def _is_sentence(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())
