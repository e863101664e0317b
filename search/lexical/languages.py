"""What is known of a language: its stemmer and the words that carry no meaning of their own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

# The names under which Snowball knows a language, by the script its words are written in: a stemmer is asked only for
# words of its own script.
_STEMMERS = {
    "latin": {
        "ca": "catalan",
        "cs": "czech",
        "da": "danish",
        "de": "german",
        "en": "english",
        "es": "spanish",
        "et": "estonian",
        "eu": "basque",
        "fi": "finnish",
        "fr": "french",
        "ga": "irish",
        "hu": "hungarian",
        "id": "indonesian",
        "it": "italian",
        "lt": "lithuanian",
        "nb": "norwegian",
        "nl": "dutch",
        "nn": "norwegian",
        "no": "norwegian",
        "pl": "polish",
        "pt": "portuguese",
        "ro": "romanian",
        "sv": "swedish",
        "tr": "turkish",
    },
    "arabic": {"ar": "arabic", "fa": "persian"},
    "cyrillic": {"ru": "russian", "sr": "serbian"},
    "greek": {"el": "greek"},
    "armenian": {"hy": "armenian"},
    "devanagari": {"hi": "hindi", "ne": "nepali"},
    "tamil": {"ta": "tamil"},
}

# Folded, as the analysis gives words. What an apostrophe leaves over (l'eau, don't) is listed with its language.
_STOP_WORDS = {
    "en": """a about after all also am an and any are as at be because been before being between both but by could
        did do does doing during each few for from further had has have having he her here hers him his how i
        if in
        into is it its itself just me more most my no nor not of off on once only or other our out over own s
        same she
        should so some such t than that the their theirs them then there these they this those through to too
        under
        until up us very was we were what when where which while who whom why will with would you your d ll m re ve""",
    "fr": """a ainsi as au aucun aussi autre aux avec avoir c ce ceci cela ces cet cette ceux chaque ci comme comment
        d dans de des donc dont du elle elles en encore entre est et etaient etait etant etre eu eux fait
        font ici il
        ils j je jusqu l la le les leur leurs lors lorsqu lui m ma mais me meme memes mes moi mon n ne ni nos
        notre nous
        on ont ou par parce pas peu plus pour pourquoi puisqu qu quand que quel quelle quelles quels qui quoi
        s sa sans
        se ses si son sont sous sur t ta te tes toi ton tous tout toute toutes tres trop tu un une vers vos
        votre vous
        y""",
    "de": """ab aber alle allem allen aller alles als also am an ander andere auch auf aus bei bis bist da damit
        dann das dass dein dem den der des dich die dies diese diesem diesen dieser dieses dir doch dort du
        durch ein
        eine einem einen einer eines er es euch euer fur gegen hab habe haben hatte hier hin ich ihm ihn
        ihnen ihr
        ihre im in ins ist ja jede jeder jedes kann kein keine mein mich mir mit nach nicht noch nur ob oder
        ohne
        sehr sein seine sich sie sind so uber um und uns unser unter vom von vor waren was weil wenn wer wie wir
        wird wo zu zum zur zwischen""",
    "es": """a al algo alguna alguno algunos ante antes aqui asi aun aunque cada como con cual cuando de del desde donde
        dos e el ella ellas ellos en entre era es esa ese eso esta estan este esto estos fue ha han hasta hay
        la las le
        les lo los mas me mi mis muy nada ni no nos nosotros o otra otro para pero poco por porque que quien
        se segun
        ser si sin sobre solo son su sus tambien tan te tiene todo todos tu tus u un una unas uno unos y ya yo""",
    "it": """a ad agli ai al alla alle allo anche avere c che chi ci come con contro cui d da dagli dai dal dalla dalle
        dallo degli dei del dell della delle dello di dove e ed era essere fra fu gli ha hanno ho i il in io
        l la le lei
        li lo loro lui ma mi mia mio ne negli nei nel nell nella nelle nello noi non nostro o per perche piu
        quale
        quando quello questa questo qui se si sia sono su sua sue sui sul sull sulla sulle sullo suo ti tra
        tu tutti
        tutto un una uno vi voi""",
    "nl": """aan al alles als ben bij daar dan dat de der deze die dit doch doen door dus een en er ge geen haar had
        heb hebben heeft hem het hier hij hoe hun ik in is ja je kan maar me meer men met mij mijn moet na
        naar niet nog
        nu of om omdat ons ook op over s t te tegen toch toen tot u uit uw van veel voor want waren was wat
        we wel werd
        wie wij wil worden zal ze zelf zich zij zijn zo zonder zou""",
    "pt": """a ao aos aquela aquele as ate com como da das de dela dele do dos e ela elas ele eles em entre era essa
        esse esta este eu foi ha isso isto ja la lhe mais mas me mesmo meu meus minha muito na nao nas nem no
        nos nossa
        nosso num numa o os ou para pela pelas pelo pelos por qual quando que quem se sem ser seu seus so sua
        suas tambem
        te tem tu um uma umas uns voce""",
    "sv": """alla allt att av blev bli blir da de dem den denna deras dess det detta dig din ditt
        du efter ej eller en er
        ett fran for fore ha han hans har henne hennes hon honom hur i icke ingen inom inte jag ju kan kunde med
        mellan men mig min mot mycket ni nar nagon nagot nu och om oss pa sa samma sedan sig sin sina sitt
        ska skulle som
        till under upp ut utan vad var vara vi vid vilken vart at an ar over""",
    "ar": """ال الا التي الذي الذين اللاتي الي ام ان انا انت انه انها او اي ايضا بعد بل به بها بين تحت تلك ثم حتي حول
        حيث دون ذلك ذات علي عليه عليها عن عند عندما غير فوق في فيه فيها قبل قد كان كانت كل كما كيف لا لان لدي
        لقد لكن
        لم لما لن له لها ليس ما متي مثل مع من منه منها منذ نحن نحو هذا هذه هل هم هن هنا هناك هو هي و وفي يا""",
    "zh": """的 了 吗 呢 吧 和 与 及 或 在 是 有 我 你 他 她 它 我们 你们 他们 这 那 这个 那个 这些 那些 一个 一些 请
        把 被 就 都 也 很 着 过 上 中 里""",
}


def _base(language: str) -> str:
    return language.lower().replace("_", "-").split("-")[0]


@lru_cache(maxsize=256)
def stop_words(languages: tuple[str, ...]) -> frozenset[str]:
    """The words of all these languages that never bind a query."""
    return frozenset(word for language in languages for word in _STOP_WORDS.get(_base(language), "").split())


@lru_cache(maxsize=256)
def stemmer_names(languages: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Snowball's names for these languages, by script."""
    bases = tuple(dict.fromkeys(_base(language) for language in languages))
    return {script: _known(bases, names) for script, names in _STEMMERS.items()}


def _known(bases: Iterable[str], names: dict[str, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names[base] for base in bases if base in names))
