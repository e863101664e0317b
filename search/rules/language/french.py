"""French. The plural is always meant; AGREES stands where a word takes the e of a feminine noun."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from search.rules.nodes import FrozenDict, JSONValue
from search.rules.periods import is_period

from .base import AGREES, AGREES_AFTER_S, Grammar, Kind, Noun, Phrase, Told, joined, season_of

# The narrow space of French typography, which does not break.
_THIN = "\u202f"

_PERIODS = {
    "today": "aujourd’hui",
    "yesterday": "hier",
    "tomorrow": "demain",
    "this_week": "cette semaine",
    "last_week": "la semaine dernière",
    "next_week": "la semaine prochaine",
    "this_month": "ce mois-ci",
    "last_month": "le mois dernier",
    "next_month": "le mois prochain",
    "this_quarter": "ce trimestre",
    "last_quarter": "le trimestre dernier",
    "next_quarter": "le trimestre prochain",
    "this_year": "cette année",
    "last_year": "l’année dernière",
    "next_year": "l’année prochaine",
    "this_spring": "ce printemps",
    "last_spring": "le printemps dernier",
    "next_spring": "le printemps prochain",
    "this_summer": "cet été",
    "last_summer": "l’été dernier",
    "next_summer": "l’été prochain",
    "this_autumn": "cet automne",
    "last_autumn": "l’automne dernier",
    "next_autumn": "l’automne prochain",
    "this_winter": "cet hiver",
    "last_winter": "l’hiver dernier",
    "next_winter": "l’hiver prochain",
}
_SEASONS = {
    "spring": ("au printemps", "le printemps"),
    "summer": ("à l’été", "l’été"),
    "autumn": ("à l’automne", "l’automne"),
    "winter": ("à l’hiver", "l’hiver"),
}
_QUARTERS = {"Q1": "1er trimestre", "Q2": "2e trimestre", "Q3": "3e trimestre", "Q4": "4e trimestre"}

# Singular, plural, and whether "dernier" and "prochain" are feminine.
_UNITS = {
    "day": ("jour", "jours", False),
    "week": ("semaine", "semaines", True),
    "month": ("mois", "mois", False),
    "quarter": ("trimestre", "trimestres", False),
    "year": ("année", "années", True),
}


class French(Grammar):
    code = "fr"
    everything = "Tous les médias"
    noun = Noun(text="médias")
    nouns = {
        "image": Noun(text="images", feminine=True),
        "video": Noun(text="vidéos", feminine=True),
        "audio": Noun(text="fichiers audio"),
        "document": Noun(text="documents"),
        "vector": Noun(text="images vectorielles", feminine=True),
        "archive": Noun(text="archives", feminine=True),
        "other": Noun(text="autres fichiers"),
    }
    adjectives = {
        "asset.aspect_ratio_orientation": {
            "landscape": "au format paysage",
            "portrait": "au format portrait",
            "square": "au format carré",
            "panorama": "au format panoramique",
        },
        "asset.status": {
            "draft": "à l’état de brouillon",
            "in_review": "en cours de validation",
            "approved": f"approuvé{AGREES}s",
            "rejected": f"rejeté{AGREES}s",
            "archived": f"archivé{AGREES}s",
        },
    }
    booleans = {
        "asset.is_grayscale": ("en noir et blanc", "pas en noir et blanc"),
        "asset.has_transparency": ("avec transparence", "sans transparence"),
        "asset.is_animated": (f"animé{AGREES}s", f"non animé{AGREES}s"),
        "asset.has_preview": ("avec aperçu", "sans aperçu"),
        "asset.is_duplicate": ("en double", "sans doublon"),
        "asset.has_unresolved_terms": ("avec des termes non reconnus", "sans terme non reconnu"),
        "asset.is_favorite": ("parmi mes favoris", "hors de mes favoris"),
        "camera.flash_fired": (f"pris{AGREES_AFTER_S} avec flash", f"pris{AGREES_AFTER_S} sans flash"),
        "place.has_location": ("avec un lieu", "sans lieu"),
        "rights.is_expired": ("aux droits expirés", "aux droits non expirés"),
    }
    templates = {
        "asset.captured_at": (f"pris{AGREES_AFTER_S} {{value}}", f"non pris{AGREES_AFTER_S} {{value}}"),
        "asset.ingested_at": (f"ajouté{AGREES}s {{value}}", f"non ajouté{AGREES}s {{value}}"),
        "asset.modified_at": (f"modifié{AGREES}s {{value}}", f"non modifié{AGREES}s {{value}}"),
        "asset.published_at": (f"publié{AGREES}s {{value}}", f"non publié{AGREES}s {{value}}"),
        "asset.review_due_at": ("à revoir {value}", "pas à revoir {value}"),
        "rights.starts_at": ("dont les droits commencent {value}", "dont les droits ne commencent pas {value}"),
        "rights.expires_at": ("dont les droits expirent {value}", "dont les droits n’expirent pas {value}"),
        "usage.last_used_at": (
            f"utilisé{AGREES}s pour la dernière fois {{value}}",
            f"pas utilisé{AGREES}s pour la dernière fois {{value}}",
        ),
        "usage.last_downloaded_at": (
            f"téléchargé{AGREES}s pour la dernière fois {{value}}",
            f"pas téléchargé{AGREES}s pour la dernière fois {{value}}",
        ),
        "asset.uploaded_by": (f"téléversé{AGREES}s par {{value}}", f"non téléversé{AGREES}s par {{value}}"),
        "asset.owner": ("appartenant à {value}", "n’appartenant pas à {value}"),
        "asset.color": ("en {value}", "pas en {value}"),
        "asset.dominant_color": ("surtout en {value}", "pas surtout en {value}"),
        "collection.name": ("dans la collection {value}", "hors de la collection {value}"),
        "usage.count=0": (f"jamais utilisé{AGREES}s", f"utilisé{AGREES}s au moins une fois"),
        "similar_to": ("semblables au média {value}", "non semblables au média {value}"),
    }
    unit_names = {"month": "mois", "cycle": "cycles", "page": "pages", "EUR": "€"}
    byte_units = ("octets", "Ko", "Mo", "Go", "To")
    months = (
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    )
    me = "moi"
    yes = "oui"
    no = "non"
    empty = "vide"
    filled = "renseigné"
    marks = (f"«{_THIN}", f"{_THIN}»")
    inner_marks = ("“", "”")
    percent = f"{_THIN}%"
    told = Told(
        added="Ajout de {rule}.",
        replaced="{old} est remplacé par {rule}.",
        widened="{old} est élargi à {rule}.",
        removed="{rule} est retiré.",
        unchanged="{rule} était déjà là.",
        switched_on="{rule} est réactivé.",
        switched_off="{rule} est désactivé.",
        no_filter="Il n’y avait aucun filtre {field} à retirer.",
        no_such_filter="Il n’y avait aucun filtre {rule} à retirer.",
        nothing_to_widen="Il n’y a encore aucun filtre que {rule} pourrait élargir.",
        ambiguous="{rule} correspond à plusieurs filtres : {candidates}. Aucun n’a été retiré.",
        contradiction="{rule} a été écarté : avec les autres filtres sur {field}, il ne resterait rien.",
        unknown_field="Il n’existe pas de champ {field} pour filtrer.",
        wrong_operator="{field} ne peut pas être comparé ainsi.",
        wrong_value="La valeur demandée ne convient pas à {field}.",
        reversed_range="L’intervalle demandé pour {field} finit avant de commencer.",
        too_large="{rule} a été écarté : le filtre deviendrait trop grand.",
        invalid="{rule} n’a pas pu être appliqué.",
    )

    def grouped(self, value: int | float) -> str:
        return super().grouped(value).replace(",", _THIN).replace(".", ",")

    def all_of(self, items: Sequence[str]) -> str:
        return joined(items, ", ", " et ")

    def any_of(self, items: Sequence[str]) -> str:
        return joined(items, ", ", " ou ")

    def standalone(self, phrase: Phrase) -> str:
        if phrase.kind is Kind.WITH:
            return f"{'sans' if phrase.negated else 'avec'} {phrase.text}"
        return phrase.text

    def sentence(self, noun: Noun, phrases: Sequence[Phrase]) -> str:
        adjectives = [phrase.text for phrase in phrases if phrase.kind is Kind.ADJECTIVE]
        having = [p.text for p in phrases if p.kind is Kind.WITH and not p.negated]
        lacking = [p.text for p in phrases if p.kind is Kind.WITH and p.negated]
        clauses = [phrase for phrase in phrases if phrase.kind is Kind.CLAUSE]
        after = [
            *([f"avec {self.all_of(having)}"] if having else []),
            *(phrase.text for phrase in clauses if not phrase.negated),
            *([f"sans {self.any_of(lacking)}"] if lacking else []),
            *(phrase.text for phrase in clauses if phrase.negated),
        ]
        text = " ".join([" ".join([noun.text, *adjectives]), ", ".join(after)]).strip()
        return self.capital(self.agreeing(text, noun))

    def nouns_listed(self, nouns: Sequence[Noun]) -> Noun:
        return Noun(text=self.any_of([noun.text for noun in nouns]), feminine=all(noun.feminine for noun in nouns))

    def not_a(self, noun: Noun) -> str:
        return f"autres que des {noun.text}"

    def alternatives(self, sentences: Sequence[str]) -> str:
        rest = [sentence[:1].lower() + sentence[1:] for sentence in sentences[1:]]
        return joined([*sentences[:1], *rest], f"{_THIN}; ", f"{_THIN}; ou ")

    def either(self, items: Sequence[str]) -> str:
        return f"soit {', soit '.join(items)}" if len(items) > 1 else "".join(items)

    def not_all(self, items: Sequence[str]) -> str:
        return f"pas à la fois {self.all_of(items)}"

    def not_any(self, items: Sequence[str]) -> str:
        return f"ni {' ni '.join(items)}"

    def not_so(self, text: str) -> str:
        return f"pas {text}"

    def switched_off(self, items: Sequence[str]) -> str:
        return f" (désactivé{_THIN}: {f'{_THIN}; '.join(items)})"

    def condition(self, operator: str, values: Sequence[str], kind: str) -> str:
        if operator == "between":
            return f"entre {values[0]} et {values[1]}"
        if operator == "has_all":
            return self.all_of(values)
        pattern = {
            "contains": "contenant {}",
            "starts_with": "commençant par {}",
            "ends_with": "finissant par {}",
            "greater_than": "plus de {}",
            "greater_or_equal": "au moins {}",
            "less_than": "moins de {}",
            "less_or_equal": "au plus {}",
            "vocab_under": "relevant de {}",
            "near": "proche de {}",
            "similar_to": "semblable à {}",
        }.get(operator, "{}")
        return pattern.format(self.any_of(values))

    def labelled(self, label: str, condition: str, operator: str, kind: str, negated: bool) -> Phrase:
        link = {"greater_than": "de ", "less_than": "de ", "greater_or_equal": "d’", "less_or_equal": "d’"}
        text = f"{self.inside(label)} {link.get(operator, '')}{condition}"
        if kind == "number" and operator == "equals":
            text = f"{self.inside(label)} de {condition}"
        return Phrase(kind=Kind.WITH, text=text, negated=negated)

    def emptiness(self, label: str, empty: bool, kind: str) -> Phrase:
        if kind == "date":
            text = f"{'sans' if empty else 'avec une'} date pour {self.quoted(label)}"
            return Phrase(kind=Kind.CLAUSE, text=text, negated=empty)
        if empty:
            return Phrase(kind=Kind.WITH, text=self.inside(label), negated=True)
        return Phrase(kind=Kind.WITH, text=f"une valeur pour {self.quoted(label)}")

    def flagged(self, label: str, value: bool) -> Phrase:
        text = f"{'' if value else 'non '}marqué{AGREES}s {self.quoted(label)}"
        return Phrase(kind=Kind.CLAUSE, text=text, negated=not value)

    def full_text(self, operator: str, text: str, any_word: bool, negated: bool) -> Phrase:
        quoted = self.quoted(text)
        if operator == "semantic_search":
            text = f"qui n’évoquent pas {quoted}" if negated else f"qui évoquent {quoted}"
            return Phrase(kind=Kind.CLAUSE, text=text, negated=negated)
        if operator == "phrase_search":
            quoted = f"l’expression {quoted}"
        elif any_word:
            quoted = f"un des mots de {quoted}"
        return Phrase(kind=Kind.WITH, text=quoted, negated=negated)

    def use(self, channels: str, campaign: str, when: str, negated: bool) -> str:
        parts = [
            f"pas utilisé{AGREES}s" if negated else f"utilisé{AGREES}s",
            f"dans {channels}" if channels else "",
            f"pour la campagne {campaign}" if campaign else "",
            when,
        ]
        return " ".join(part for part in parts if part)

    def negated_condition(self, condition: str, operator: str) -> str:
        excludes = operator in ("not_equals", "not_in", "has_none", "not_near") or operator.startswith("vocab")
        return f"{'sauf' if excludes else 'pas'} {condition}"

    def chip(self, label: str, condition: str) -> str:
        return f"{label}{_THIN}: {condition}"

    def order(self, label: str, kind: str, descending: bool, newest: bool) -> str:
        if newest:
            return "les plus récents d’abord" if descending else "les plus anciens d’abord"
        how = {
            "date": ("de la plus récente à la plus ancienne", "de la plus ancienne à la plus récente"),
            "number": ("par ordre décroissant", "par ordre croissant"),
            "boolean": ("oui d’abord", "non d’abord"),
        }.get(kind, ("de Z à A", "de A à Z"))
        return f"trié par {self.quoted(label)} {how[0] if descending else how[1]}"

    def best_first(self) -> str:
        return "les plus pertinents d’abord"

    def ordered(self, sentence: str, order: str) -> str:
        return f"{sentence}, {order}"

    def date_name(self, day: date) -> str:
        return f"{'1er' if day.day == 1 else day.day} {self.months[day.month - 1]} {day.year}"

    def period(self, name: str) -> str:
        _, unit, year = season_of(name)
        if name in _PERIODS:
            return _PERIODS[name]
        if unit in _SEASONS:
            return f"{_SEASONS[unit][0]} {year}"
        return f"au {_QUARTERS[unit]} {year}" if unit in _QUARTERS else f"en {self.period_name(name)}"

    def period_name(self, name: str) -> str:
        _, unit, year = season_of(name)
        if name in _PERIODS:
            return _PERIODS[name]
        if unit in _SEASONS:
            return f"{_SEASONS[unit][1]} {year}"
        if unit in _QUARTERS:
            return f"le {_QUARTERS[unit]} {year}"
        return f"{self.months[int(unit) - 1]} {year}" if unit else year

    def span(self, count: int, unit: str, coming: bool) -> str:
        singular, plural, feminine = _UNITS[unit]
        which = ("prochain" if coming else "dernier") if not feminine else ("prochaine" if coming else "dernière")
        if count == 1:
            last = f"{'de la' if feminine else 'du'} {which} {singular}"
            return f"au cours {last}"
        return f"au cours des {self.grouped(count)} {which}s {plural}"

    def count_of(self, count: int, unit: str) -> str:
        return f"{self.grouped(count)} {_UNITS[unit][0 if count == 1 else 1]}"

    def mine(self, attribute: str) -> str:
        return f"mes {attribute}"

    def when(self, operator: str, value: JSONValue) -> str:
        if operator == "between" and isinstance(value, tuple):
            low, high = (None if end is None else self.moment(str(end)) for end in value)
            if low and high:
                return f"entre le {low} et le {high}"
            return f"à partir du {low}" if low else f"jusqu’au {high}"
        if isinstance(value, FrozenDict):
            return self.span(int(str(value["count"])), str(value["unit"]), coming=operator == "in_next")
        if is_period(value):
            return self._around_period(operator, str(value))
        day = self.moment(str(value))
        patterns = {"on": "le {}", "before": "avant le {}", "after": "après le {}", "on_or_before": "jusqu’au {}"}
        return patterns.get(operator, "à partir du {}").format(day)

    def _around_period(self, operator: str, period: str) -> str:
        patterns = {
            "before": f"avant {self.period_name(period)}",
            "after": f"après {self.period_name(period)}",
            "on_or_before": f"au plus tard {self.period(period)}",
            "on_or_after": f"au plus tôt {self.period(period)}",
        }
        return patterns.get(operator, self.period(period))

    def around(self, km: str, place: str) -> str:
        return f"à moins de {km} km de {place}"

    def boxed(self, box: FrozenDict) -> str:
        return f"entre {box['south']}° et {box['north']}° nord, {box['west']}° et {box['east']}° est"


FRENCH = French()
