"""Arabic. Plurals of things take the feminine singular, so no word needs to agree with the noun."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from search.rules.nodes import FrozenDict, JSONValue
from search.rules.periods import is_period

from .base import Grammar, Kind, Noun, Phrase, Told, joined, season_of

_PERIODS = {
    "today": "اليوم",
    "yesterday": "أمس",
    "tomorrow": "غدًا",
    "this_week": "هذا الأسبوع",
    "last_week": "الأسبوع الماضي",
    "next_week": "الأسبوع القادم",
    "this_month": "هذا الشهر",
    "last_month": "الشهر الماضي",
    "next_month": "الشهر القادم",
    "this_quarter": "هذا الربع",
    "last_quarter": "الربع الماضي",
    "next_quarter": "الربع القادم",
    "this_year": "هذه السنة",
    "last_year": "السنة الماضية",
    "next_year": "السنة القادمة",
    "this_spring": "هذا الربيع",
    "last_spring": "الربيع الماضي",
    "next_spring": "الربيع القادم",
    "this_summer": "هذا الصيف",
    "last_summer": "الصيف الماضي",
    "next_summer": "الصيف القادم",
    "this_autumn": "هذا الخريف",
    "last_autumn": "الخريف الماضي",
    "next_autumn": "الخريف القادم",
    "this_winter": "هذا الشتاء",
    "last_winter": "الشتاء الماضي",
    "next_winter": "الشتاء القادم",
}
_BARE = frozenset({"today", "yesterday", "tomorrow"})
_SEASONS = {"spring": "ربيع", "summer": "صيف", "autumn": "خريف", "winter": "شتاء"}
_QUARTERS = {"Q1": "الربع الأول من", "Q2": "الربع الثاني من", "Q3": "الربع الثالث من", "Q4": "الربع الرابع من"}

# One, two, three to ten, eleven and more; and the unit with its article for "the last one".
_UNITS = {
    "day": ("يوم", "يومين", "أيام", "يومًا"),
    "week": ("أسبوع", "أسبوعين", "أسابيع", "أسبوعًا"),
    "month": ("شهر", "شهرين", "أشهر", "شهرًا"),
    "quarter": ("ربع سنة", "ربعي سنة", "أرباع سنة", "ربع سنة"),
    "year": ("سنة", "سنتين", "سنوات", "سنة"),
}


class Arabic(Grammar):
    code = "ar"
    everything = "كل المواد"
    noun = Noun(text="مواد")
    nouns = {
        "image": Noun(text="صور"),
        "video": Noun(text="مقاطع فيديو"),
        "audio": Noun(text="ملفات صوتية"),
        "document": Noun(text="مستندات"),
        "vector": Noun(text="رسوم متجهة"),
        "archive": Noun(text="ملفات مضغوطة"),
        "other": Noun(text="ملفات أخرى"),
    }
    adjectives = {
        "asset.aspect_ratio_orientation": {
            "landscape": "أفقية",
            "portrait": "رأسية",
            "square": "مربعة",
            "panorama": "بانورامية",
        },
        "asset.status": {
            "draft": "في حالة مسودة",
            "in_review": "قيد المراجعة",
            "approved": "معتمدة",
            "rejected": "مرفوضة",
            "archived": "مؤرشفة",
        },
    }
    booleans = {
        "asset.is_grayscale": ("بالأبيض والأسود", "ليست بالأبيض والأسود"),
        "asset.has_transparency": ("ذات شفافية", "بلا شفافية"),
        "asset.is_animated": ("متحركة", "غير متحركة"),
        "asset.has_preview": ("لها معاينة", "بلا معاينة"),
        "asset.is_duplicate": ("لها نسخة مكررة", "بلا نسخة مكررة"),
        "asset.has_unresolved_terms": ("فيها مصطلحات غير معروفة", "بلا مصطلحات غير معروفة"),
        "asset.is_favorite": ("ضمن مفضلاتي", "ليست ضمن مفضلاتي"),
        "camera.flash_fired": ("ملتقطة بالفلاش", "ملتقطة بلا فلاش"),
        "place.has_location": ("لها موقع", "بلا موقع"),
        "rights.is_expired": ("انتهت حقوقها", "لم تنته حقوقها"),
    }
    templates = {
        "asset.captured_at": ("ملتقطة {value}", "غير ملتقطة {value}"),
        "asset.ingested_at": ("مضافة {value}", "غير مضافة {value}"),
        "asset.modified_at": ("معدّلة {value}", "غير معدّلة {value}"),
        "asset.published_at": ("منشورة {value}", "غير منشورة {value}"),
        "asset.review_due_at": ("تحين مراجعتها {value}", "لا تحين مراجعتها {value}"),
        "rights.starts_at": ("تبدأ حقوقها {value}", "لا تبدأ حقوقها {value}"),
        "rights.expires_at": ("تنتهي حقوقها {value}", "لا تنتهي حقوقها {value}"),
        "usage.last_used_at": ("آخر استخدام لها {value}", "ليس آخر استخدام لها {value}"),
        "usage.last_downloaded_at": ("آخر تنزيل لها {value}", "ليس آخر تنزيل لها {value}"),
        "asset.uploaded_by": ("رافعها {value}", "ليس رافعها {value}"),
        "asset.owner": ("مالكها {value}", "ليس مالكها {value}"),
        "asset.color": ("باللون {value}", "ليست باللون {value}"),
        "asset.dominant_color": ("يغلب عليها {value}", "لا يغلب عليها {value}"),
        "collection.name": ("في مجموعة {value}", "ليست في مجموعة {value}"),
        "usage.count=0": ("لم تُستخدم قط", "استُخدمت مرة على الأقل"),
        "similar_to": ("شبيهة بالمادة {value}", "غير شبيهة بالمادة {value}"),
    }
    unit_names = {
        "px": "بكسل",
        "mm": "مم",
        "cm": "سم",
        "m": "م",
        "g": "غ",
        "kg": "كغ",
        "s": "ث",
        "min": "د",
        "h": "س",
        "month": "شهرًا",
        "cycle": "دورة",
        "page": "صفحة",
        "EUR": "يورو",
    }
    byte_units = ("بايت", "كيلوبايت", "ميغابايت", "غيغابايت", "تيرابايت")
    months = (
        "يناير",
        "فبراير",
        "مارس",
        "أبريل",
        "مايو",
        "يونيو",
        "يوليو",
        "أغسطس",
        "سبتمبر",
        "أكتوبر",
        "نوفمبر",
        "ديسمبر",
    )
    me = "أنا"
    yes = "نعم"
    no = "لا"
    empty = "فارغ"
    filled = "غير فارغ"
    marks = ("«", "»")
    inner_marks = ("“", "”")
    told = Told(
        added="أُضيف {rule}.",
        replaced="استُبدل {rule} بـ{old} السابق.",
        widened="وُسّع {old} إلى {rule}.",
        removed="أُزيل {rule}.",
        unchanged="{rule} موجود من قبل.",
        switched_on="أُعيد تفعيل {rule}.",
        switched_off="أُوقف {rule}.",
        no_filter="لم يكن هناك مرشّح {field} لإزالته.",
        no_such_filter="لم يكن هناك مرشّح {rule} لإزالته.",
        nothing_to_widen="لا يوجد بعد مرشّح يمكن أن يوسّعه {rule}.",
        ambiguous="{rule} ينطبق على عدة مرشّحات: {candidates}. لم يُزل أي منها.",
        contradiction="استُبعد {rule}: مع المرشّحات الأخرى على {field} لن تبقى أي نتيجة.",
        unknown_field="لا يوجد حقل {field} للتصفية.",
        wrong_operator="لا يمكن مقارنة {field} بهذه الطريقة.",
        wrong_value="القيمة المطلوبة لا تصلح لـ{field}.",
        reversed_range="النطاق المطلوب لـ{field} ينتهي قبل أن يبدأ.",
        too_large="استُبعد {rule}: سيصبح المرشّح أكبر مما يُسمح به.",
        invalid="تعذّر تنفيذ {rule}.",
    )

    def inside(self, label: str) -> str:
        return label

    def capital(self, text: str) -> str:
        return text

    def all_of(self, items: Sequence[str]) -> str:
        return joined(items, "، ", " و")

    def any_of(self, items: Sequence[str]) -> str:
        return joined(items, " أو ", " أو ")

    def standalone(self, phrase: Phrase) -> str:
        return phrase.text

    def sentence(self, noun: Noun, phrases: Sequence[Phrase]) -> str:
        adjectives = [phrase.text for phrase in phrases if phrase.kind is Kind.ADJECTIVE]
        clauses = [phrase for phrase in phrases if phrase.kind is not Kind.ADJECTIVE]
        positive = [phrase.text for phrase in clauses if not phrase.negated]
        negative = [phrase.text for phrase in clauses if phrase.negated]
        head = " ".join([noun.text, *adjectives])
        return " ".join([head, "، ".join([*positive, *negative])]).strip()

    def nouns_listed(self, nouns: Sequence[Noun]) -> Noun:
        return Noun(text=self.any_of([noun.text for noun in nouns]))

    def not_a(self, noun: Noun) -> str:
        return f"ليست {noun.text}"

    def alternatives(self, sentences: Sequence[str]) -> str:
        return joined(sentences, "؛ أو ", "؛ أو ")

    def either(self, items: Sequence[str]) -> str:
        return f"إما {' أو '.join(items)}" if len(items) > 1 else "".join(items)

    def not_all(self, items: Sequence[str]) -> str:
        return f"لا يجتمع فيها ({'؛ '.join(items)})"

    def not_any(self, items: Sequence[str]) -> str:
        return f"لا ينطبق عليها أي من ({'؛ '.join(items)})"

    def not_so(self, text: str) -> str:
        return f"ليست {text}"

    def switched_off(self, items: Sequence[str]) -> str:
        return f" (موقوف: {'؛ '.join(items)})"

    def condition(self, operator: str, values: Sequence[str], kind: str) -> str:
        if operator == "between":
            return f"بين {values[0]} و{values[1]}"
        if operator == "has_all":
            return self.all_of(values)
        pattern = {
            "contains": "يتضمن {}",
            "starts_with": "يبدأ بـ{}",
            "ends_with": "ينتهي بـ{}",
            "greater_than": "أكثر من {}",
            "greater_or_equal": "لا يقل عن {}",
            "less_than": "أقل من {}",
            "less_or_equal": "لا يزيد على {}",
            "vocab_under": "يندرج تحت {}",
            "near": "قريب من {}",
            "similar_to": "يشبه {}",
        }.get(operator, "{}")
        return pattern.format(self.any_of(values))

    def labelled(self, label: str, condition: str, operator: str, kind: str, negated: bool) -> Phrase:
        if operator in _VERBS:
            text = f"{label} {'لا ' if negated else ''}{condition}"
        elif operator in _COMPARISONS:
            text = f"{label} {'ليس ' if negated else ''}{condition}"
        else:
            text = f"{label}: {'ما عدا ' if negated else ''}{condition}"
        return Phrase(kind=Kind.CLAUSE, text=text, negated=negated)

    def emptiness(self, label: str, empty: bool, kind: str) -> Phrase:
        text = f"{'بلا' if empty else 'مع'} قيمة في {self.quoted(label)}"
        return Phrase(kind=Kind.CLAUSE, text=text, negated=empty)

    def flagged(self, label: str, value: bool) -> Phrase:
        text = f"{'' if value else 'غير '}موسومة {self.quoted(label)}"
        return Phrase(kind=Kind.CLAUSE, text=text, negated=not value)

    def full_text(self, operator: str, text: str, any_word: bool, negated: bool) -> Phrase:
        quoted = self.quoted(text)
        pattern = "تتضمن {}"
        if operator == "semantic_search":
            pattern = "تتحدث عن {}"
        elif operator == "phrase_search":
            pattern = "تتضمن العبارة {}"
        elif any_word:
            pattern = "تتضمن إحدى كلمات {}"
        said = pattern.format(quoted)
        return Phrase(kind=Kind.CLAUSE, text=f"لا {said}" if negated else said, negated=negated)

    def use(self, channels: str, campaign: str, when: str, negated: bool) -> str:
        parts = [
            "لم تُستخدم" if negated else "استُخدمت",
            f"في {channels}" if channels else "",
            f"لحملة {campaign}" if campaign else "",
            when,
        ]
        return " ".join(part for part in parts if part)

    def negated_condition(self, condition: str, operator: str) -> str:
        excludes = operator in ("not_equals", "not_in", "has_none", "not_near") or operator.startswith("vocab")
        return f"{'ما عدا' if excludes else 'ليس'} {condition}"

    def chip(self, label: str, condition: str) -> str:
        return f"{label}: {condition}"

    def order(self, label: str, kind: str, descending: bool, newest: bool) -> str:
        if newest:
            return "الأحدث أولًا" if descending else "الأقدم أولًا"
        how = {
            "date": ("من الأحدث إلى الأقدم", "من الأقدم إلى الأحدث"),
            "number": ("تنازليًّا", "تصاعديًّا"),
            "boolean": ("نعم أولًا", "لا أولًا"),
        }.get(kind, ("من ي إلى أ", "من أ إلى ي"))
        return f"مرتبة حسب {label} {how[0] if descending else how[1]}"

    def best_first(self) -> str:
        return "الأكثر صلة أولًا"

    def ordered(self, sentence: str, order: str) -> str:
        return f"{sentence}، {order}"

    def date_name(self, day: date) -> str:
        return f"{day.day} {self.months[day.month - 1]} {day.year}"

    def period(self, name: str) -> str:
        return self.period_name(name) if name in _BARE else f"في {self.period_name(name)}"

    def period_name(self, name: str) -> str:
        _, unit, year = season_of(name)
        if name in _PERIODS:
            return _PERIODS[name]
        if unit in _SEASONS:
            return f"{_SEASONS[unit]} {year}"
        if unit in _QUARTERS:
            return f"{_QUARTERS[unit]} {year}"
        return f"{self.months[int(unit) - 1]} {year}" if unit else year

    def span(self, count: int, unit: str, coming: bool) -> str:
        counted = self.count_of(count, unit)
        return f"خلال {counted} من الآن" if coming else f"خلال آخر {counted}"

    def count_of(self, count: int, unit: str) -> str:
        one, two, few, many = _UNITS[unit]
        if count in (1, 2):
            return one if count == 1 else two
        counted = few if 3 <= count % 100 <= 10 else one if count % 100 < 3 else many
        return f"{self.grouped(count)} {counted}"

    def mine(self, attribute: str) -> str:
        return f"{attribute} الخاصة بي"

    def when(self, operator: str, value: JSONValue) -> str:
        if operator == "between" and isinstance(value, tuple):
            low, high = (None if end is None else self.moment(str(end)) for end in value)
            if low and high:
                return f"بين {low} و{high}"
            return f"ابتداءً من {low}" if low else f"حتى {high}"
        if isinstance(value, FrozenDict):
            return self.span(int(str(value["count"])), str(value["unit"]), coming=operator == "in_next")
        if is_period(value) and operator in ("in_period", "on"):
            return self.period(str(value))
        name = self.period_name(str(value)) if is_period(value) else self.moment(str(value))
        words = {"on": "في", "before": "قبل", "after": "بعد", "on_or_before": "حتى"}
        return f"{words.get(operator, 'ابتداءً من')} {name}"

    def around(self, km: str, place: str) -> str:
        return f"ضمن {km} كم من {place}"

    def boxed(self, box: FrozenDict) -> str:
        return f"بين {box['south']}° و{box['north']}° شمالًا، و{box['west']}° و{box['east']}° شرقًا"


# Conditions that follow the label without a colon: verbs, and comparisons.
_VERBS = frozenset({"contains", "starts_with", "ends_with", "vocab_under"})
_COMPARISONS = frozenset({"greater_than", "greater_or_equal", "less_than", "less_or_equal", "between"})

ARABIC = Arabic()
