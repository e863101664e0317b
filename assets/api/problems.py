"""Everything that goes wrong in the API is told in one shape: `application/problem+json` of RFC 9457.

`{type, title, status, code, detail, problems}`; `code` is for programs, `detail` for people, `problems` lists each
fault of the request on its own: `{path, code, message, suggestion}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from assets.tenancy import NoTenant

CONTENT_TYPE = "application/problem+json"
TYPE_PREFIX = "urn:freedam:problem:"


class ProblemError(exceptions.APIException):
    """A refusal with a status, a code and, where the request is at fault, its problems one by one.

    `members` are further members of the document, `headers` go out with it.
    """

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: int = HTTPStatus.BAD_REQUEST,
        problems: Sequence[Mapping[str, str]] = (),
        members: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail, code)
        self.status_code = int(status)
        self.code = code
        self.problems = [dict(problem) for problem in problems]
        self.members = dict(members or {})
        self.headers = dict(headers or {})


def problem_document(
    status: int, code: str, detail: str, *, problems: Sequence[Mapping[str, str]] = (), title: str = ""
) -> dict[str, Any]:
    return {
        "type": TYPE_PREFIX + code,
        "title": title or HTTPStatus(status).phrase,
        "status": int(status),
        "code": code,
        "detail": detail,
        "problems": list(problems),
    }


def exception_handler(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """The framework's hook. None lets an unforeseen error go on, to be logged and answered as a fault of ours."""
    error = _translated(error)
    if not isinstance(error, exceptions.APIException):
        return None
    set_rollback()
    if isinstance(error, ProblemError):
        document = problem_document(error.status_code, error.code, str(error.detail), problems=error.problems)
        return _response(document | error.members, error.headers)
    if isinstance(error, exceptions.ValidationError):
        return _response(_invalid(error), {})
    document = problem_document(error.status_code, _code(error), str(error.detail))
    return _response(document, _headers(error))


def unknown_address(request: HttpRequest, path: str = "") -> JsonResponse:
    """The answer below the API's prefix where there is nothing."""
    document = problem_document(HTTPStatus.NOT_FOUND, "not_found", _("There is nothing at this address."))
    return JsonResponse(document, status=document["status"], content_type=CONTENT_TYPE)


def _translated(error: Exception) -> Exception:
    if isinstance(error, Http404):
        return exceptions.NotFound(_("There is no such thing here, or you may not see it."))
    if isinstance(error, NoTenant):
        return ProblemError("no_tenant", str(error), status=HTTPStatus.FORBIDDEN)
    if isinstance(error, PermissionDenied):
        return exceptions.PermissionDenied(*error.args)
    return error


def _code(error: exceptions.APIException) -> str:
    codes = error.get_codes()
    return codes if isinstance(codes, str) else error.default_code


def _headers(error: exceptions.APIException) -> dict[str, str]:
    headers = {}
    if getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = error.auth_header
    if getattr(error, "wait", None):
        headers["Retry-After"] = str(int(error.wait))
    return headers


def _invalid(error: exceptions.ValidationError) -> dict[str, Any]:
    problems = list(_faults(error.get_full_details(), ""))
    detail = problems[0]["message"] if len(problems) == 1 else _("The request has several faults; see `problems`.")
    return problem_document(HTTPStatus.BAD_REQUEST, "invalid", detail, problems=problems)


def _faults(details: Any, path: str) -> Iterator[dict[str, str]]:
    """A serializer's nested errors as a flat list, each with the path of the member it speaks of."""
    if isinstance(details, dict) and set(details) == {"message", "code"} and not isinstance(details["message"], dict):
        yield {"path": path, "code": str(details["code"]), "message": str(details["message"]), "suggestion": ""}
    elif isinstance(details, dict):
        for name, inner in details.items():
            yield from _faults(inner, _below(path, name))
    else:
        for index, inner in enumerate(details):
            is_fault = isinstance(inner, dict) and set(inner) == {"message", "code"}
            yield from _faults(inner, path if is_fault else f"{path}[{index}]")


def _below(path: str, name: str | int) -> str:
    """The path of a member, or of an item of a list; what concerns a whole object has the object's own path."""
    if isinstance(name, int):
        return f"{path}[{name}]"
    return path if name == "non_field_errors" else f"{path}.{name}".lstrip(".")


def _response(document: dict[str, Any], headers: Mapping[str, str]) -> Response:
    return Response(document, status=document["status"], headers=dict(headers), content_type=CONTENT_TYPE)
