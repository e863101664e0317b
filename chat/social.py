"""Messages that are only a greeting, thanks, a farewell or "who are you": a template answers them.

Nothing else may be in the message: "hi, show me chairs" is a search.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import regex
from django.utils.translation import gettext as _
from django.utils.translation import override

from search.rules.folding import fold

SocialKind = Literal["greeting", "thanks", "farewell", "identity", "how_are_you"]

# By kind, in all languages of the interface; a person may greet in any of them.
_PHRASES: dict[SocialKind, str] = {
    "greeting": "hi | hello | hey | hi there | hello there | hey there | good morning | good afternoon"
    " | good evening | good day | greetings | howdy | hiya | morning | hi everyone | hello everyone | bonjour"
    " | salut | bonsoir | coucou | bonjour à tous | bonjour à toi | salut à tous | bonne journée | 你好 | 您好 | 嗨"
    " | 哈喽 | 早上好 | 早安 | 下午好 | 晚上好 | 大家好 | 在吗 | 你好啊 | 早 | مرحبا | مرحبا بك | أهلا | أهلا وسهلا"
    " | أهلا بك | السلام عليكم | السلام عليكم ورحمة الله وبركاته | السلام عليكم ورحمة الله | سلام | صباح الخير"
    " | مساء الخير | تحية طيبة | يا هلا",
    "thanks": "thanks | thank you | thank you very much | thank you so much | thanks a lot | many thanks | cheers"
    " | thx | ty | much appreciated | great thanks | thanks so much | perfect thanks | thanks again"
    " | that's great thanks | great | perfect | that's perfect | wonderful | awesome | nice | cool | excellent"
    " | well done | good job | merci | merci beaucoup | merci bien | mille mercis | un grand merci | parfait merci"
    " | super merci | merci à toi | merci à vous | je te remercie | je vous remercie | c'est parfait | super"
    " | génial | parfait | 谢谢 | 谢谢你 | 多谢 | 非常感谢 | 感谢 | 太好了 | 谢谢您 | 谢了 | 十分感谢 | 好的谢谢"
    " | 很好 | شكرا | شكرا جزيلا | شكرا لك | شكرا لكم | جزاك الله خيرا | ألف شكر | أشكرك | ممتاز | رائع"
    " | شكرا كثيرا",
    "farewell": "bye | goodbye | bye bye | see you | see you later | see you tomorrow | have a nice day"
    " | have a good day | good night | take care | that's all | that is all | that's all for today"
    " | that's all thanks | until next time | au revoir | à bientôt | à plus | à plus tard | à demain"
    " | bonne soirée | bonne nuit | ciao | c'est tout | 再见 | 拜拜 | 回头见 | 明天见 | 晚安 | 就这些 | 下次见"
    " | مع السلامة | وداعا | إلى اللقاء | تصبح على خير | في أمان الله | أراك لاحقا | هذا كل شيء",
    "identity": "who are you | what are you | what is this | what can you do | who am i talking to | are you a bot"
    " | are you a robot | are you human | what's your name | what is your name | how do you work | what do you do"
    " | help | are you a real person | can you help me | help me | are you an ai | how does this work | qui es-tu"
    " | qui êtes-vous | que peux-tu faire | que pouvez-vous faire | t'es qui | tu es qui | aide"
    " | comment t'appelles-tu | quel est ton nom | es-tu un robot | êtes-vous un robot | comment ça marche"
    " | aide-moi | que sais-tu faire | vous êtes qui | 你是谁 | 你叫什么 | 你能做什么 | 您是谁 | 你是机器人吗"
    " | 帮助 | 你叫什么名字 | 你会做什么 | 你是人工智能吗 | 怎么用 | من أنت | ما اسمك | ماذا تستطيع أن تفعل"
    " | ماذا يمكنك أن تفعل | هل أنت إنسان | هل أنت روبوت | مساعدة | من أنتم | كيف تعمل | ما هذا | هل أنت آلي",
    "how_are_you": "how are you | how are you doing | how's it going | how are things | what's up | comment ça va"
    " | comment vas-tu | comment allez-vous | ça va | ça va bien | 你好吗 | 最近怎么样 | 你怎么样 | كيف حالك"
    " | كيف الحال | كيف أنت | كيف حالكم",
}
# What may stand beside a social phrase without making it a search.
_BESIDE = fold("please there again everyone all team you very much s'il vous plaît 啊 呀 吗 呢 يا").split()
_SEPARATORS = regex.compile(r"[^\p{L}\p{N}]+")
# No greeting is longer; longer messages need not be looked at.
LONGEST = 80


def social_kind(message: str) -> SocialKind | None:
    """Which kind of small talk the message is, None when it is anything more."""
    if len(message) > LONGEST:
        return None
    words = _words(message)
    first: SocialKind | None = None
    while words:
        found = _leading(words)
        if found is None:
            return None
        kind, count = found
        first = _weightier(first, kind)
        words = words[count:]
    return first


def social_reply(message: str, language: str) -> tuple[SocialKind, str] | None:
    """The kind and the answer in the language of the interface, None where the message is no small talk."""
    kind = social_kind(message)
    if kind is None:
        return None
    with override(language):
        return kind, _answers()[kind]


def _answers() -> dict[SocialKind, str]:
    return {
        "greeting": _("Hello! Tell me what you are looking for, for example “calm landscapes for the newsletter”."),
        "thanks": _("You are welcome. Your search stays as it is."),
        "farewell": _("Goodbye. Your search will be here when you come back."),
        "identity": _("I turn what you write into filters on this library; you can see and change every one of them."),
        "how_are_you": _("Fine, thank you. What are you looking for?"),
    }


def _weightier(first: SocialKind | None, kind: SocialKind) -> SocialKind:
    """“Hello, who are you?” asks who."""
    return kind if first in (None, "greeting") else first


def _words(message: str) -> list[str]:
    return [word for word in _SEPARATORS.split(fold(message)) if word and word not in _BESIDE]


def _leading(words: list[str]) -> tuple[SocialKind, int] | None:
    """The longest phrase at the beginning, with how many words it takes."""
    phrases, longest = _index()
    for count in range(min(len(words), longest), 0, -1):
        kind = phrases.get(" ".join(words[:count]))
        if kind:
            return kind, count
    return None


@lru_cache
def _index() -> tuple[dict[str, SocialKind], int]:
    found: dict[str, SocialKind] = {}
    for kind, listed in _PHRASES.items():
        for phrase in listed.split("|"):
            words = _words(phrase)
            if words:
                found[" ".join(words)] = kind
    return found, max(len(phrase.split()) for phrase in found)
