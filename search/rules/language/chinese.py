"""Simplified Chinese."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from search.rules.nodes import FrozenDict, JSONValue
from search.rules.periods import is_period

from .base import Grammar, Kind, Noun, Phrase, Told, joined, season_of

_PERIODS = {
    "today": "今天",
    "yesterday": "昨天",
    "tomorrow": "明天",
    "this_week": "本周",
    "last_week": "上周",
    "next_week": "下周",
    "this_month": "本月",
    "last_month": "上个月",
    "next_month": "下个月",
    "this_quarter": "本季度",
    "last_quarter": "上季度",
    "next_quarter": "下季度",
    "this_year": "今年",
    "last_year": "去年",
    "next_year": "明年",
    "this_spring": "今年春季",
    "last_spring": "上个春季",
    "next_spring": "下个春季",
    "this_summer": "今年夏季",
    "last_summer": "上个夏季",
    "next_summer": "下个夏季",
    "this_autumn": "今年秋季",
    "last_autumn": "上个秋季",
    "next_autumn": "下个秋季",
    "this_winter": "今年冬季",
    "last_winter": "上个冬季",
    "next_winter": "下个冬季",
}
_SEASONS = {"spring": "春季", "summer": "夏季", "autumn": "秋季", "winter": "冬季"}
_QUARTERS = {"Q1": "第一季度", "Q2": "第二季度", "Q3": "第三季度", "Q4": "第四季度"}
_UNITS = {"day": "天", "week": "周", "month": "个月", "quarter": "个季度", "year": "年"}


class Chinese(Grammar):
    code = "zh-hans"
    everything = "全部素材"
    noun = Noun(text="素材")
    nouns = {
        "image": Noun(text="图片"),
        "video": Noun(text="视频"),
        "audio": Noun(text="音频"),
        "document": Noun(text="文档"),
        "vector": Noun(text="矢量图"),
        "archive": Noun(text="压缩包"),
        "other": Noun(text="其他文件"),
    }
    adjectives = {
        "asset.aspect_ratio_orientation": {
            "landscape": "横向",
            "portrait": "纵向",
            "square": "方形",
            "panorama": "全景",
        },
        "asset.status": {
            "draft": "草稿状态的",
            "in_review": "审核中的",
            "approved": "已批准的",
            "rejected": "已拒绝的",
            "archived": "已归档的",
        },
    }
    booleans = {
        "asset.is_grayscale": ("黑白", "非黑白"),
        "asset.has_transparency": ("带透明背景", "不带透明背景"),
        "asset.is_animated": ("动态", "非动态"),
        "asset.has_preview": ("有预览", "无预览"),
        "asset.is_duplicate": ("有重复文件", "无重复文件"),
        "asset.has_unresolved_terms": ("有未识别的词条", "无未识别的词条"),
        "asset.is_favorite": ("在我的收藏中", "不在我的收藏中"),
        "camera.flash_fired": ("使用闪光灯拍摄", "未使用闪光灯拍摄"),
        "place.has_location": ("有位置信息", "无位置信息"),
        "rights.is_expired": ("版权已过期", "版权未过期"),
    }
    templates = {
        "asset.captured_at": ("{value}拍摄", "非{value}拍摄"),
        "asset.ingested_at": ("{value}添加", "非{value}添加"),
        "asset.modified_at": ("{value}修改", "非{value}修改"),
        "asset.published_at": ("{value}发布", "非{value}发布"),
        "asset.review_due_at": ("{value}需复审", "{value}无需复审"),
        "rights.starts_at": ("版权{value}生效", "版权并非{value}生效"),
        "rights.expires_at": ("版权{value}到期", "版权并非{value}到期"),
        "usage.last_used_at": ("最后使用于{value}", "最后使用并非{value}"),
        "usage.last_downloaded_at": ("最后下载于{value}", "最后下载并非{value}"),
        "asset.uploaded_by": ("由{value}上传", "非{value}上传"),
        "asset.owner": ("归{value}所有", "不归{value}所有"),
        "asset.color": ("含{value}", "不含{value}"),
        "asset.dominant_color": ("以{value}为主", "不以{value}为主"),
        "collection.name": ("在收藏集{value}中", "不在收藏集{value}中"),
        "usage.count=0": ("从未使用过", "至少使用过一次"),
        "similar_to": ("与素材{value}相似", "与素材{value}不相似"),
    }
    unit_names = {
        "px": "像素",
        "mm": "毫米",
        "cm": "厘米",
        "m": "米",
        "g": "克",
        "kg": "千克",
        "s": "秒",
        "min": "分钟",
        "h": "小时",
        "month": "个月",
        "cycle": "次循环",
        "page": "页",
        "EUR": "欧元",
    }
    byte_units = ("字节", "KB", "MB", "GB", "TB")
    months = tuple(f"{number}月" for number in range(1, 13))
    me = "我"
    yes = "是"
    no = "否"
    empty = "空"
    filled = "已填写"
    marks = ("“", "”")
    inner_marks = ("‘", "’")
    told = Told(
        added="已添加{rule}。",
        replaced="已将{old}替换为{rule}。",
        widened="已将{old}放宽为{rule}。",
        removed="已移除{rule}。",
        unchanged="{rule}原本就在。",
        switched_on="已重新启用{rule}。",
        switched_off="已停用{rule}。",
        no_filter="没有可移除的{field}筛选条件。",
        no_such_filter="没有可移除的筛选条件{rule}。",
        nothing_to_widen="目前没有{rule}可以放宽的筛选条件。",
        ambiguous="{rule}符合多个筛选条件：{candidates}。一个也没有移除。",
        contradiction="未加入{rule}：与{field}的其他筛选条件一起将没有任何结果。",
        unknown_field="没有可用于筛选的字段{field}。",
        wrong_operator="{field}不能这样比较。",
        wrong_value="所要求的值不适用于{field}。",
        reversed_range="{field}所要求的范围首尾颠倒。",
        too_large="未加入{rule}：筛选条件会过大。",
        invalid="{rule}未能执行。",
    )

    def inside(self, label: str) -> str:
        return label

    def capital(self, text: str) -> str:
        return text

    def with_unit(self, digits: str, value: int | float, unit: str) -> str:
        return f"{digits} {self.unit_names.get(unit, unit)}"

    def all_of(self, items: Sequence[str]) -> str:
        return _listed(items, "和")

    def any_of(self, items: Sequence[str]) -> str:
        return _listed(items, "或")

    def filled_in(self, template: str, value: str) -> str:
        before, found, after = template.partition("{value}")
        return _set(before, value, after) if found else template

    def spaced(self, *parts: str) -> str:
        return _set(*parts)

    def bracketed(self, text: str) -> str:
        return f"（{text}）"

    def standalone(self, phrase: Phrase) -> str:
        return phrase.text

    def sentence(self, noun: Noun, phrases: Sequence[Phrase]) -> str:
        adjectives = [phrase.text for phrase in phrases if phrase.kind is Kind.ADJECTIVE]
        clauses = [phrase for phrase in phrases if phrase.kind is not Kind.ADJECTIVE]
        head = "".join([*adjectives, noun.text])
        positive = [phrase.text for phrase in clauses if not phrase.negated]
        negative = [phrase.text for phrase in clauses if phrase.negated]
        return "，".join([head, *positive, *negative])

    def nouns_listed(self, nouns: Sequence[Noun]) -> Noun:
        return Noun(text=self.any_of([noun.text for noun in nouns]))

    def not_a(self, noun: Noun) -> str:
        return f"不是{noun.text}"

    def alternatives(self, sentences: Sequence[str]) -> str:
        return joined(sentences, "；", "；或者")

    def either(self, items: Sequence[str]) -> str:
        return joined(items, "，或", "，或")

    def not_all(self, items: Sequence[str]) -> str:
        return f"不同时满足（{'；'.join(items)}）"

    def not_any(self, items: Sequence[str]) -> str:
        return f"不满足任何一项（{'；'.join(items)}）"

    def not_so(self, text: str) -> str:
        return f"并非{text}"

    def switched_off(self, items: Sequence[str]) -> str:
        return f"（已停用：{'；'.join(items)}）"

    def condition(self, operator: str, values: Sequence[str], kind: str) -> str:
        if operator == "between":
            return f"介于 {values[0]} 至 {values[1]}之间"
        if operator == "has_all":
            return _set("同时含", self.all_of(values))
        pattern = {
            "contains": "包含{}",
            "starts_with": "以{}开头",
            "ends_with": "以{}结尾",
            "greater_than": "大于 {}",
            "greater_or_equal": "不小于 {}",
            "less_than": "小于 {}",
            "less_or_equal": "不大于 {}",
            "vocab_under": "属于{}",
            "near": "接近{}",
            "similar_to": "类似于{}",
            "has_any": "含{}",
        }.get(operator, "{}")
        return self.filled_in(pattern.replace("{}", "{value}"), self.any_of(values))

    def labelled(self, label: str, condition: str, operator: str, kind: str, negated: bool) -> Phrase:
        if operator in ("equals", "in", "vocab_equals", "vocab_in", "vocab_text_equals", "vocab_text_in"):
            text = _set(f"{label}{'不' if negated else ''}为", condition)
        elif operator in ("contains", "has_any", "starts_with", "ends_with", "vocab_under"):
            text = _set(f"{label}{'不' if negated else ''}", condition)
        elif kind == "date":
            text = _set(f"{label}{'不' if negated else ''}在", condition)
        else:
            text = _set(f"{'并非' if negated else ''}{label}", condition)
        return Phrase(kind=Kind.CLAUSE, text=text, negated=negated)

    def emptiness(self, label: str, empty: bool, kind: str) -> Phrase:
        text = f"未填写{self.quoted(label)}" if empty else f"已填写{self.quoted(label)}"
        return Phrase(kind=Kind.CLAUSE, text=text, negated=empty)

    def flagged(self, label: str, value: bool) -> Phrase:
        text = f"{'已' if value else '未'}标记{self.quoted(label)}"
        return Phrase(kind=Kind.CLAUSE, text=text, negated=not value)

    def full_text(self, operator: str, text: str, any_word: bool, negated: bool) -> Phrase:
        quoted = self.quoted(text)
        if operator == "semantic_search":
            text = f"{'不' if negated else ''}涉及{quoted}"
        elif operator == "phrase_search":
            text = f"{'不' if negated else ''}含完整短语{quoted}"
        elif any_word:
            text = f"{'不' if negated else ''}含{quoted}中任一词"
        else:
            text = f"{'不' if negated else ''}含{quoted}"
        return Phrase(kind=Kind.CLAUSE, text=text, negated=negated)

    def use(self, channels: str, campaign: str, when: str, negated: bool) -> str:
        where = _set("在", channels) if channels else ""
        for_what = _set("为活动", campaign) if campaign else ""
        used = "使用" if negated and not where else "使用过"
        return _set(when, "未" if negated else "", where, for_what, used)

    def negated_condition(self, condition: str, operator: str) -> str:
        if operator in ("not_contains", "has_none", "vocab_not_under"):
            return f"不{condition}"
        return _set("非", condition)

    def chip(self, label: str, condition: str) -> str:
        return f"{label}：{condition}"

    def order(self, label: str, kind: str, descending: bool, newest: bool) -> str:
        if newest:
            return "最新的在前" if descending else "最早的在前"
        how = {
            "date": ("从晚到早", "从早到晚"),
            "number": ("从大到小", "从小到大"),
            "boolean": ("是在前", "否在前"),
        }.get(kind, ("降序", "升序"))
        return f"按{label}{how[0] if descending else how[1]}排列"

    def best_first(self) -> str:
        return "最相关的在前"

    def ordered(self, sentence: str, order: str) -> str:
        return f"{sentence}，{order}"

    def date_name(self, day: date) -> str:
        return f"{day.year}年{day.month}月{day.day}日"

    def period(self, name: str) -> str:
        return self.period_name(name)

    def period_name(self, name: str) -> str:
        _, unit, year = season_of(name)
        if name in _PERIODS:
            return _PERIODS[name]
        ending = _SEASONS.get(unit) or _QUARTERS.get(unit) or (f"{int(unit)}月" if unit else "")
        return f"{year}年{ending}"

    def span(self, count: int, unit: str, coming: bool) -> str:
        return f"{'未来' if coming else '最近'} {self.grouped(count)} {_UNITS[unit]}"

    def count_of(self, count: int, unit: str) -> str:
        return f"{self.grouped(count)} {_UNITS[unit]}"

    def mine(self, attribute: str) -> str:
        return _set("我的", attribute)

    def when(self, operator: str, value: JSONValue) -> str:
        if operator == "between" and isinstance(value, tuple):
            low, high = (None if end is None else self.moment(str(end)) for end in value)
            if low and high:
                return f"{low}至{high}"
            return f"{low}及以后" if low else f"{high}及以前"
        if isinstance(value, FrozenDict):
            return self.span(int(str(value["count"])), str(value["unit"]), coming=operator == "in_next")
        name = self.period_name(str(value)) if is_period(value) else self.moment(str(value))
        endings = {"before": "之前", "after": "之后", "on_or_before": "及以前", "on_or_after": "及以后"}
        return f"{name}{endings.get(operator, '')}"

    def around(self, km: str, place: str) -> str:
        return f"{place} 周围 {km} 公里以内"

    def boxed(self, box: FrozenDict) -> str:
        return f"北纬 {box['south']}° 至 {box['north']}°、东经 {box['west']}° 至 {box['east']}° 之间"


def _set(*parts: str) -> str:
    """Texts side by side, with a space between Chinese and Latin letters or digits, as printers set them."""
    text = ""
    for part in parts:
        text += f" {part}" if text and part and _need_a_space(text[-1], part[0]) else part
    return text


def _need_a_space(left: str, right: str) -> bool:
    return left.isalnum() and right.isalnum() and left.isascii() != right.isascii()


def _listed(items: Sequence[str], last: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return _set("、".join(items[:-1]), last, items[-1])


CHINESE = Chinese()
