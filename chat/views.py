"""The conversation beside the gallery, and as a page of its own where there is no script."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import trigger_client_event

from chat import sessions
from chat.conversation import Conversation, conversation_of, turn_view
from chat.interpret.contract import Intent
from chat.limits import MAX_MESSAGE_LENGTH
from chat.models import ChatSession, Turn
from chat.reply import TurnResult
from chat.turn import apply_delta, set_tree, take_turn
from search.rules.parse import parse
from search.rules.tree import to_json, tree_hash
from search.terms import named_term
from search.tree_edits import NoSuchRule, order_of, with_text
from search.views.access import LibraryRequest, library_page
from search.views.page import page_context
from search.views.state import GalleryState, UnknownSearch, moved, state_from

# Which of the person's conversations this browser goes on with, by tenant.
SESSION_KEY = "chat"


def current_session(request: LibraryRequest) -> ChatSession | None:
    """The conversation this browser is in; one that has ended, or went away, is none."""
    named = request.session.get(SESSION_KEY, {}).get(request.tenant.key)
    found = sessions.sessions_of(request.tenant, request.user).filter(pk=named).first() if named else None
    return found if found and not found.is_expired else None


def _enter(request: LibraryRequest, session: ChatSession) -> ChatSession:
    request.session[SESSION_KEY] = request.session.get(SESSION_KEY, {}) | {request.tenant.key: str(session.pk)}
    return session


def _session_for_turn(request: LibraryRequest) -> ChatSession:
    session = current_session(request) or sessions.open_session(request.tenant, request.user)
    return _enter(request, session)


@require_safe
@library_page
def panel(request: LibraryRequest) -> HttpResponse:
    session = current_session(request)
    if request.htmx:
        return _panel(request, session)
    return render(request, "chat/page.html", _context(request, session) | page_context(request))


def _panel(request: LibraryRequest, session: ChatSession | None) -> HttpResponse:
    return render(request, "chat/panel.html", _context(request, session))


def _context(request: LibraryRequest, session: ChatSession | None) -> dict[str, Any]:
    return {
        "state": _gallery_state(request),
        "conversation": conversation_of(session) if session else Conversation(),
        "longest": MAX_MESSAGE_LENGTH,
        "examples": examples(),
    }


def examples() -> list[str]:
    """What one can say, for whoever has said nothing yet."""
    return [
        _("Something calm for the newsletter header, landscape, not the ones we used last spring"),
        _("Pictures added in the last 30 days, newest first"),
        _("Blue, with copy space, never used on social media"),
    ]


def _gallery_state(request: LibraryRequest) -> GalleryState:
    try:
        return state_from(request.tenant, request.POST or request.GET)
    except UnknownSearch:
        return GalleryState()


@require_POST
@library_page
def say(request: LibraryRequest) -> HttpResponse:
    """Take a message. What was changed by hand in the gallery since the last turn is taken in first."""
    message = request.POST.get("message", "").replace("\0", " ").strip() or request.POST.get("example", "")
    session = _session_for_turn(request)
    if not message:
        return _panel(request, session) if request.htmx else redirect("chat_panel")
    _follow_gallery(request, session)
    return _answered(request, session, take_turn(session, message), message)


def _follow_gallery(request: LibraryRequest, session: ChatSession) -> None:
    """A form without the gallery's tree comes from where there is no gallery."""
    if "t" not in request.POST:
        return
    try:
        state = state_from(request.tenant, request.POST)
    except UnknownSearch:
        return
    if state.hash != tree_hash(parse(session.tree)[0]) and (state.hash or parse(session.tree)[0].rules):
        set_tree(session, to_json(state.tree))


@require_POST
@library_page
def answer(request: LibraryRequest) -> HttpResponse:
    """Take one of the readings that a turn asked to choose from."""
    session = _required_session(request)
    turn = session.turns.filter(number=_number(request.POST.get("turn"))).first()
    reading = _reading(turn, request.POST.get("reading", "")) if turn else None
    if reading is None:
        raise Http404
    intent: Intent = "refine" if parse(session.tree)[0].rules else "new"
    result = apply_delta(session, reading["delta"], intent, message=str(reading["label"]))
    return _answered(request, session, result, str(reading["label"]))


def _number(text: str | None) -> int:
    return int(text) if text and text.isdecimal() else 0


def _reading(turn: Turn, key: str) -> Mapping[str, Any] | None:
    clarify = turn.reply.get("facts", {}).get("clarify") or {}
    return next((reading for reading in clarify.get("readings", ()) if reading["key"] == key), None)


@require_POST
@library_page
def choose(request: LibraryRequest) -> HttpResponse:
    """Take another term for a text that was understood with a doubt; `choice` is path, text and term as JSON."""
    session = _required_session(request)
    tree, _problems = parse(session.tree)
    try:
        path, text, term = json.loads(request.POST.get("choice", ""))
        chosen = named_term(request.tenant, term, "en")
        new = with_text(tree, path, text, chosen.text)
    except (NoSuchRule, ValueError, TypeError, RecursionError) as error:
        raise Http404 from error
    result = set_tree(session, to_json(new))
    if result is None:
        return _panel(request, session) if request.htmx else redirect("chat_panel")
    return _answered(request, session, result, "")


@require_POST
@library_page
def step(request: LibraryRequest, way: str) -> HttpResponse:
    """Back to the tree before, or forward again."""
    session = _required_session(request)
    {"undo": sessions.undo, "redo": sessions.redo}[way](session)
    return _moved(request, session)


@require_POST
@library_page
def start_over(request: LibraryRequest) -> HttpResponse:
    """A new conversation, on nothing; the old one is kept."""
    return _moved(request, _enter(request, sessions.open_session(request.tenant, request.user)))


def _required_session(request: LibraryRequest) -> ChatSession:
    session = current_session(request)
    if session is None:
        raise Http404
    return session


def _moved(request: LibraryRequest, session: ChatSession) -> HttpResponse:
    """The whole panel anew, with the gallery following."""
    if not request.htmx:
        return redirect("chat_panel")
    return _with_gallery(request, session, _panel(request, session))


def _answered(request: LibraryRequest, session: ChatSession, result: TurnResult, message: str) -> HttpResponse:
    """The turn by itself for the panel, the conversation for a page; either way the gallery follows."""
    if not request.htmx:
        return redirect(f"{reverse('chat_panel')}#turn-{result.turn}")
    context = {"turn": turn_view(session, result, message), "conversation": conversation_of(session, turns=False)}
    return _with_gallery(request, session, render(request, "chat/reply.html", context))


def _with_gallery(request: LibraryRequest, session: ChatSession, response: HttpResponse) -> HttpResponse:
    """An order that the tree asks for takes the place of the one that was chosen in the gallery before."""
    tree, _problems = parse(session.tree)
    state = moved(_gallery_state(request), request.tenant, tree)
    if order_of(tree):
        state = dataclasses.replace(state, sort="")
    return trigger_client_event(response, "freedam:tree", {"url": state.url(), "hash": state.hash})
