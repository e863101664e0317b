"""What the interpreter knows of English."""

from .base import Language, listed, table

_CONCEPTS = table(
    {
        # joining and denying
        "not": "not | no | non | isnt | isn't | arent | aren't | wasnt | wasn't | werent | weren't | dont | don't"
        " | doesnt | doesn't | didnt | didn't | havent | haven't | hasnt | hasn't | hadnt | hadn't | cannot | can't"
        " | cant | never | none | none of | nothing | not any | avoid | skip | hide | exclude | excluding"
        " | leave out | no more than one",
        "without": "without | without any | with no | lacking | missing | free of | minus",
        "nobody": "nobody | no one | no-one | noone",
        "except": "except | except for | other than | apart from | aside from | anything but | everything but"
        " | all but",
        "neither": "neither",
        "nor": "nor",
        "or": "or | or else | and/or | or anything | or something | or maybe | or perhaps",
        "either": "either",
        "and": "and | as well as | plus | together with | &",
        "but": "but | but only | though | although | however",
        "rather_than": "rather than | instead of | in place of",
        "intent:instead": "instead | rather",
        "with": "with | has | have | having | that has | that have | showing | containing | including | includes",
        "in": "in | on | at | inside | within | into | onto | across",
        "for": "for | meant for | intended for",
        "by": "by | from",
        "of": "of",
        "to": "to | until | till | through | up to | and",
        "be": "is | are | was | were | be | been | being",
        "excluded": "excluded | left out | not wanted | unwanted | are out | is out",
        "fine": "are fine | is fine | are ok | is ok | are okay | is okay | are all right | is all right"
        " | would be fine | are allowed | is allowed | don't matter | doesn't matter | do not matter"
        " | does not matter",
        # comparing
        "cmp:gt": "over | above | more than | greater than | bigger than | larger than | higher than | exceeding"
        " | beyond | upwards of | in excess of | more | bigger | larger | better than",
        "cmp:ge": "at least | minimum | min | no less than | not less than | no fewer than | or over | from at least",
        "cmp:lt": "under | below | less than | fewer than | smaller than | lower than | less | smaller",
        "cmp:le": "at most | maximum | max | no more than | not more than | up to | or under",
        "cmp:eq": "exactly | precisely | just",
        "cmp:about": "about | around | roughly | approximately | circa",
        "cmp:gt:width": "wider than | wider | broader than",
        "cmp:lt:width": "narrower than | narrower",
        "cmp:gt:height": "taller than | taller",
        "cmp:lt:height": "not as tall as",
        "cmp:gt:depth": "deeper than | deeper",
        "cmp:lt:depth": "shallower than | shallower",
        "cmp:gt:length": "longer than | longer",
        "cmp:lt:length": "shorter than | shorter",
        "cmp:gt:weight": "heavier than | heavier",
        "cmp:lt:weight": "lighter than | lighter",
        "cmp:gt:price": "more expensive than | dearer than | costing more than | costs more than",
        "cmp:lt:price": "cheaper than | less expensive than | costing less than | costs less than",
        "cmp:lt:age": "newer than | younger than | more recent than",
        "cmp:gt:age": "older than",
        "between": "between | from | ranging from | somewhere between",
        "or_more": "or more | or better | or higher | or above | or over | or larger | or bigger | or wider"
        " | or taller | or longer | and up | and above | and more | and over | upwards | plus | minimum | or later"
        " | and later | onwards | or newer",
        "or_less": "or less | or fewer | or lower | or below | or under | or smaller | or shorter | and below"
        " | and under | maximum | max | at most | or earlier | tops",
        "dim:width": "wide | width | in width",
        "dim:height": "tall | high | height | in height",
        "dim:depth": "deep | depth | in depth",
        "dim:length": "long | length | in length",
        "dim:weight": "heavy | weight | weighing",
        "dim:price": "price | priced | priced at | costing | worth",
        "dim:duration": "duration | runtime | running time",
        "dim:size": "size | file size | in size | large | big",
        # numbers and units
        "num:0": "zero",
        "num:1": "one",
        "num:2": "two | a couple of | a couple",
        "num:3": "three",
        "num:4": "four",
        "num:5": "five",
        "num:6": "six | half a dozen",
        "num:7": "seven",
        "num:8": "eight",
        "num:9": "nine",
        "num:10": "ten",
        "num:11": "eleven",
        "num:12": "twelve | a dozen",
        "num:13": "thirteen",
        "num:14": "fourteen",
        "num:15": "fifteen",
        "num:16": "sixteen",
        "num:17": "seventeen",
        "num:18": "eighteen",
        "num:19": "nineteen",
        "num:20": "twenty",
        "num:30": "thirty",
        "num:40": "forty",
        "num:50": "fifty",
        "num:60": "sixty",
        "num:70": "seventy",
        "num:80": "eighty",
        "num:90": "ninety",
        "scale:100": "hundred",
        "scale:1000": "thousand",
        "scale:1000000": "million",
        "half": "half | half a | half an",
        "and_half": "and a half",
        "one": "a | an",
        "unit:px": "px | pixel | pixels",
        "unit:cm": "cm | centimetre | centimetres | centimeter | centimeters",
        "unit:mm": "mm | millimetre | millimetres | millimeter | millimeters",
        "unit:m": "m | metre | metres | meter | meters",
        "unit:in": "inch | inches",
        "unit:kg": "kg | kilo | kilos | kilogram | kilograms | kilogrammes",
        "unit:g": "g | gram | grams",
        "unit:t": "tonne | tonnes",
        "unit:lb": "lb | lbs | pound weight",
        "unit:kB": "kb | kilobyte | kilobytes",
        "unit:MB": "mb | meg | megs | megabyte | megabytes",
        "unit:GB": "gb | gig | gigs | gigabyte | gigabytes",
        "unit:bytes": "byte | bytes",
        "unit:s": "s | sec | secs | second | seconds",
        "unit:min": "min | mins | minute | minutes",
        "unit:h": "h | hr | hrs | hour | hours",
        "unit:day": "day | days",
        "unit:week": "week | weeks",
        "unit:month": "month | months",
        "unit:quarter": "quarter | quarters",
        "unit:year": "year | years",
        "unit:EUR": "eur | euro | euros | €",
        "unit:dpi": "dpi | ppi",
        "unit:MP": "mp | megapixel | megapixels",
        "unit:fps": "fps | frames per second",
        "unit:star": "star | stars | starred",
        "unit:times": "time | times",
        "unit:N·m": "nm | newton metre | newton metres | newton meters",
        "unit:°C": "degrees | degree | degrees celsius | celsius | °c | c",
        "end_of": "end of | the end of",
        "shade": "bright | vivid | pastel | soft | strong | deep | pale | rich | muted | dusty",
        "unit:AH": "ah | a.h. | hijri | hijra | anno hegirae",
        "unit:CE": "ce | ad",
        "reports": "asked me for | asked for | asks for | asked me to find | told me | wants | needs"
        " | is asking for | requested | would like",
        "because": "because | as it | since it | so that | so it | in order to",
        "unit:cycle": "cycle | cycles",
        "unit:percent": "percent | per cent | %",
        "times:1": "once",
        "times:2": "twice",
        # time
        "rel:last": "last | past | previous",
        "rel:this": "this | current | the current",
        "rel:next": "next | coming | upcoming | following",
        "season:spring": "spring",
        "season:summer": "summer",
        "season:autumn": "autumn | fall",
        "season:winter": "winter",
        "period:today": "today",
        "period:yesterday": "yesterday",
        "period:tomorrow": "tomorrow",
        "period:this_year": "so far this year",
        "period:last_week": "a week ago",
        "recent": "recently | lately",
        "quarter_of": "q",
        "since": "since | from | starting | as of | on or after | no earlier than",
        "before": "before | prior to | earlier than",
        "after": "after | later than",
        "until": "until | till | up to | by | by the end of | on or before | no later than",
        "during": "in | during | on | over | within | from | throughout",
        "ago": "ago",
        "first_day": "first | 1st",
        # doing
        "verb:upload": "uploaded | upload | uploads | uploading | added | ingested | imported | put in"
        " | new in the library",
        "verb:take": "took | take | taken | shot | photographed | captured | snapped | filmed | recorded",
        "verb:modify": "modified | changed | edited | updated | touched",
        "verb:publish": "published | released to the public | gone live | went live",
        "verb:use": "used | use | using | ran | featured | appeared | been used | in use | reused | posted | sent out",
        "verb:last_use": "last used",
        "verb:expire": "expire | expires | expiring | expired | run out | runs out | running out | lapse | lapses"
        " | lapsing",
        "verb:download": "downloaded",
        "verb:last_download": "last downloaded",
        "verb:own": "owned | belonging to | owned by",
        "verb:review": "due for review | up for review | review due",
        "me": "me | myself | i",
        "mine": "mine | my own",
        "my": "my | our own",
        # texts
        "contains": "contains | contain | containing | with the word | with the words | says | saying | mention"
        " | mentions | mentioning | includes | including | reads",
        "starts": "starts with | start with | starting with | begins with | begin with | beginning with",
        "ends": "ends with | end with | ending with | ending in | ends in",
        "is_text": "is | equals | = | being",
        "empty": "missing | empty | blank | not filled in | not set | unset | unknown | absent",
        "filled": "filled in | set | known | present",
        "tagged": "tagged | tagged with | tagged as | with the tag | with tag",
        # colours
        "close_to": "close to | near | similar to | like | around | about",
        # form and scene: what decides whether landscape and portrait are a format
        "format": "format | orientation | oriented | header | banner | wide | crop | cropped | page | pages"
        " | spread | screen | mode | ratio | slot | vertical | horizontal | layout | cover | billboard",
        "scene": "painting | view | views | hills | valley | scenery | person | face | man | woman | girl | boy"
        " | lady | rolling | fields | snowy | rural",
        # turns of the conversation
        "intent:reset": "start over | start again | start afresh | start from scratch | begin again | begin afresh"
        " | reset | reset everything | clear | clear all | clear everything | clear all filters | clear the filters"
        " | remove all filters | remove everything | drop everything | forget everything | forget all that"
        " | from scratch | wipe the slate | remove all the filters | drop all filters | delete all filters"
        " | clear the search",
        "intent:new": "something else | something different | something completely different | new search"
        " | another search | different search | now something else | let's look for something else"
        " | start over with | now for",
        "intent:remove": "remove | drop | delete | get rid of | lose | take out | take away | take off | forget"
        " | forget about | clear | ignore | no longer | without the filter | lift | discard | undo | cancel | scrap"
        " | no need for | stop filtering | stop filtering by | stop filtering on | throw out",
        "intent:ignore": "doesn't matter | does not matter | don't matter | doesn't matter if"
        " | it doesn't matter if | it doesn't matter whether | it doesn't matter | no matter | never mind"
        " | nevermind | don't care about | don't care | i don't care about | i don't care | regardless of"
        " | whatever the | irrespective of | doesn't have to be | don't have to be | does not have to be"
        " | need not be | needn't be | don't need to be | doesn't need to be | not necessarily | isn't important"
        " | is not important | is irrelevant | can be anything | can be any | any",
        "filter_word": "filter | filters | limit | limits | restriction | condition | constraint | criterion | rule"
        " | part | requirement",
        "intent:only": "only | just | narrow | narrow down | narrow it down | narrow it down to | limit to"
        " | limit it to | restrict to | of those | of these | among them | among those | those that | the ones that"
        " | out of those",
        "intent:also": "also | too | as well | additionally | in addition",
        "intent:add": "add | put in | also add",
        "intent:include": "include | or anything | or anything with | allow | accept | bring in | also include"
        " | open it up to | extend to | widen to | broaden to | or else",
        "intent:fine_too": "is fine too | are fine too | is also fine | are also fine | would be fine too"
        " | is ok too | are ok too | would do too | would also do | also works | also work | work too | works too"
        " | is fine as well | are fine as well | also ok | is good too | are good too | would also be fine"
        " | fine too",
        "intent:set": "make it | make that | make them | change it to | change that to | switch to | switch it to"
        " | set it to | turn it into | change | set | replace | swap | let's make it | better",
        "intent:replace_with": "with | by | to | for | into",
        "intent:show": "dig up | dig out | could you dig up | i'm after | we're after | come up with | show me | show | find me | find | i need | we need | i want | we want | i'd like | give me"
        " | looking for | i'm looking for | i am looking for | we're looking for | search for | searching for"
        " | look for | get me | can you find | could you find | can you show me | could you show me | do we have"
        " | do you have | are there | is there | have we got | let's see | let's look for | let me see | bring up"
        " | pull up | where are | in search of | hunting for | i would like | can i see | can i have | could i see"
        " | can i get",
        "those": "those | these | them | they | it | that | ones | the ones | the same",
        "sort": "sort | sort by | sorted by | sort them by | order by | ordered by | rank by | sorted | sort it by"
        " | arrange by",
        "first": "first | on top | at the top",
        "all": "all | every | everything | each",
        "weekday:0": "monday",
        "weekday:1": "tuesday",
        "weekday:2": "wednesday",
        "weekday:3": "thursday",
        "weekday:4": "friday",
        "weekday:5": "saturday",
        "weekday:6": "sunday",
        "greeting": "hi | hello | hey | hi there | hello there | good morning | good afternoon | good evening | dear",
        "newest": "newest first | latest first | most recent first",
    }
)

_RULES = {
    ("asset.is_grayscale", "equals", True): listed(
        "black and white | black-and-white | black & white | b&w | b/w | monochrome | greyscale | grayscale"
        " | in grey tones"
    ),
    ("rights.is_expired", "equals", False): listed(
        "still licensed | still licenced | licensed | rights still valid | with valid rights | valid rights"
        " | still cleared | rights cleared | rights are still valid | rights not expired | not yet expired"
        " | still have the rights | still have rights | that we may still use | still allowed to use | still usable"
        " | in licence | in license | licence is still valid | license is still valid"
    ),
    ("rights.is_expired", "equals", True): listed(
        "rights have run out | rights ran out | rights have expired | rights are expired | expired rights"
        " | rights expired | rights have lapsed | out of licence | out of license | licence has expired"
        " | license has expired | licence has run out | license has run out | no longer licensed | unlicensed"
        " | expired licence | expired license | expired licences | expired licenses | whose rights have run out"
    ),
    ("asset.has_transparency", "equals", True): listed(
        "transparent | with transparency | with a transparent background | transparent background"
        " | see-through background"
    ),
    ("asset.is_animated", "equals", True): listed("animated | moving images"),
    ("asset.is_duplicate", "equals", True): listed(
        "duplicate | duplicates | duplicated | with duplicates | dupes | doubles"
    ),
    ("asset.is_favorite", "equals", True): listed(
        "my favourites | my favorites | my favourite | my favorite | favourites | favorites | i like | i starred"
        " | i liked | favourited | favorited | my favourite photos | my favourite pictures | my favourite images"
        " | my favorite photos | my favorite pictures | my favorite images"
    ),
    ("asset.has_preview", "equals", True): listed("with a preview | with preview"),
    ("asset.has_preview", "equals", False): listed("without a preview | without preview | no preview"),
    ("place.has_location", "equals", True): listed("geotagged | with a location | with gps | with coordinates"),
    ("place.has_location", "equals", False): listed("without a location | no location | without gps"),
    ("camera.flash_fired", "equals", True): listed("with flash | flash fired | flash on"),
    ("camera.flash_fired", "equals", False): listed("without flash | no flash"),
    ("usage.count", "equals", 0): listed(
        "unused | never used | never been used | not used yet | not yet used | not been used yet"
        " | never used anywhere | never used before | not used anywhere | not used before | haven't used yet"
        " | have never used | never ran | haven't been used yet | hasn't been used yet | haven't used before"
        " | have not used yet | fresh from the shoot | haven't used anywhere | not been used anywhere"
        " | not been used before | haven't been used before | haven't been used | hasn't been used"
        " | have never been used"
    ),
    ("usage.download_count", "equals", 0): listed(
        "never downloaded | not downloaded | not yet downloaded | never been downloaded | haven't been downloaded"
    ),
    ("asset.rating", "is_empty", None): listed("unrated | not rated | not yet rated | without stars"),
    ("asset.uploaded_by", "equals", "me"): listed(
        "my uploads | my own uploads | i uploaded | i've uploaded | i have uploaded | uploaded by me"
        " | uploaded by myself | i added | i put in | added by me | i've added"
    ),
    ("asset.owner", "equals", "me"): listed(
        "mine | my own | my assets | my files | my pictures | my photos | my images | my own pictures"
        " | my own files | my videos | my documents | owned by me | i own | my stuff | belonging to me"
    ),
    ("result.sort", "equals", "-asset.ingested_at"): listed(
        "newest first | latest first | most recent first | sorted by newest | sort by newest | most recent on top"
        " | newest on top | sort by date added | newest | latest | most recent | the newest | the latest"
    ),
    ("result.sort", "equals", "asset.ingested_at"): listed("oldest first | sort by oldest | sorted by oldest | oldest"),
    ("result.sort", "equals", "-asset.rating"): listed(
        "best rated first | highest rated first | best first | sort by rating | sorted by rating | best rated"
        " | highest rated | top rated | top-rated | best-rated"
    ),
    ("result.sort", "equals", "-asset.file_size"): listed("largest first | biggest first | sort by size"),
    ("result.sort", "equals", "asset.title"): listed("sort by title | sorted by title | alphabetically | sort by name"),
    ("result.sort", "equals", "-usage.count"): listed(
        "most used first | sort by use | most used | used most | most popular"
    ),
    ("asset.aspect_ratio_orientation", "equals", "landscape"): listed(
        "horizontal | horizontals | landscape format | landscape orientation | landscape-format | wider than tall"
        " | wider than high | in landscape format | landscape oriented | landscape-oriented"
    ),
    ("asset.aspect_ratio_orientation", "equals", "portrait"): listed(
        "vertical | verticals | upright | portrait format | portrait orientation | portrait-format"
        " | taller than wide | in portrait format | portrait oriented | portrait-oriented"
    ),
}

_CHOICES = {
    ("asset.media_type", "image"): listed(
        "image | images | picture | pictures | photo | photos | photograph | photographs | pic | pics | photography"
        " | imagery | snaps"
    ),
    ("asset.media_type", "video"): listed(
        "video | videos | film | films | clip | clips | movie | movies | footage | video clip | video clips"
    ),
    ("asset.media_type", "audio"): listed(
        "audio | audio files | sound | sounds | recording | recordings | audio recordings | sound files | music files"
    ),
    ("asset.media_type", "document"): listed("document | documents | docs | paperwork"),
    ("asset.media_type", "vector"): listed(
        "vector | vectors | vector graphics | vector files | illustrations | vector images"
    ),
    ("asset.media_type", "archive"): listed("archive files | zip archives | zipped files"),
    ("asset.aspect_ratio_orientation", "landscape"): listed("landscape"),
    ("asset.aspect_ratio_orientation", "portrait"): listed("portrait"),
    ("asset.aspect_ratio_orientation", "square"): listed(
        "square | squares | square format | square-format | squared | 1:1 | in square format"
    ),
    ("asset.aspect_ratio_orientation", "panorama"): listed(
        "panorama | panoramas | panoramic | panorama format | ultra-wide | ultrawide"
    ),
    ("asset.status", "draft"): listed("draft | drafts"),
    ("asset.status", "in_review"): listed(
        "in review | under review | being reviewed | awaiting approval | pending review"
    ),
    ("asset.status", "approved"): listed("approved | already approved | cleared by us | released"),
    ("asset.status", "rejected"): listed("rejected | refused | turned down"),
    ("asset.status", "archived"): listed("archived"),
}

_CUES = {
    "asset.color": listed("colour | colours | color | colors"),
    "asset.aspect_ratio_orientation": listed("orientation | format | aspect"),
    "asset.media_type": listed("media type | kind of file | type of media"),
    "asset.extension": listed("file type | file format | extension"),
    "asset.tags": listed("tag | tags | keyword | keywords"),
    "asset.title": listed("title | titled | titles"),
    "asset.description": listed("description | descriptions | caption"),
    "asset.alt_text": listed("alt text | alternative text | alt-text"),
    "asset.filename": listed("file name | filename | file names | filenames | name of the file"),
    "asset.width": listed("width | pixel width"),
    "asset.height": listed("height | pixel height"),
    "asset.file_size": listed("file size | size | size of the file"),
    "asset.dpi": listed("dpi | resolution"),
    "asset.megapixels": listed("megapixels"),
    "asset.page_count": listed("pages | page | number of pages | page count"),
    "asset.duration": listed("duration | running time"),
    "asset.rating": listed("rating | ratings | rated | stars"),
    "asset.status": listed("status | approval"),
    "asset.uploaded_by": listed("uploader | uploaded by"),
    "asset.owner": listed("owner | owned by"),
    "asset.language": listed("language | languages"),
    "asset.ingested_at": listed("upload date | date added | added on"),
    "asset.captured_at": listed("date taken | capture date | taken on"),
    "asset.modified_at": listed("modification date | modified on"),
    "asset.published_at": listed("publication date | published on"),
    "camera.iso": listed("iso"),
    "camera.make": listed("camera make | camera brand"),
    "camera.model": listed("camera | camera model"),
    "camera.lens": listed("lens"),
    "camera.aperture": listed("aperture | f-number"),
    "camera.focal_length": listed("focal length"),
    "rights.expires_at": listed("rights | licence | license | expiry | rights end | licence end"),
    "rights.model_release": listed("model release | model releases"),
    "rights.property_release": listed("property release | property releases"),
    "rights.creator": listed("creator"),
    "rights.credit": listed("credit line | credit"),
    "rights.copyright": listed("copyright | copyright notice"),
    "usage.used_at": listed("usage | use | uses"),
    "usage.channel": listed("used channel"),
    "usage.count": listed("number of uses | times used"),
    "usage.download_count": listed("downloads | number of downloads"),
    "collection.name": listed("collection | collections"),
    "place.country": listed("country"),
    "place.city": listed("city"),
    "asset.ai_tags": listed("ai tags | automatic tags"),
    "full_text_search": listed("text search | search text | search words | search term"),
}

ENGLISH = Language(
    code="en",
    concepts=_CONCEPTS,
    rules=_RULES,
    choices=_CHOICES,
    cues=_CUES,
    people="people",
    ambiguous={
        "landscape": "landscape",
        "landscapes": "landscape",
        "portrait": "portrait",
        "portraits": "portrait",
    },
    stop=listed(
        "a | an | the | and | or | of | in | on | at | to | for | from | with | by | is | are | was | were | be"
        " | been | being | it | its | this | that | these | those | there | here | into | onto | over | under | as"
        " | than | than | then | do | does | did | has | have | had | not | no | her | his | their | our | your"
        " | my | some | any | up | down | out | off | who | whose | which | what | where | when | per | via"
        " | through | near | behind | between | s | t | inside | next | dated"
    ),
    noise=listed(
        "a | an | the | please | pls | thanks | thank you | i | we | you | he | she | they | us | me | it | its"
        " | it's | our | your | my | their | that | which | who | whose | this | these | those | there | something"
        " | anything | everything | some | any | all | one | ones | the one | the ones | thing | things | stuff"
        " | item | items | shot | shots | file | files | asset | assets | material for | so | well | ok | okay"
        " | then | now | just | really | very | quite | kind of | sort of | you know | i mean | like | maybe"
        " | perhaps | ideally | preferably | actually | basically | already | yet | still | ever | also | too"
        " | has to be | have to be | must be | should be | needs to be | need to be | can be | could be | would be"
        " | would | could | should | can | may | might | must | will | shall | let's | lets | want | need | needs"
        " | needed | like to see | is | are | was | were | be | been | being | am | do | does | did | have | has"
        " | had | having | get | got | s | t | ve | re | ll | d | m | im | ive | wed | id | looking | searching"
        " | because | since | as | if | at all | in it | in them | with it | for it | for me | for us | here | what"
        " | how about | what about | where | when | more | most | good | nice | great | some nice | a few | few"
        " | several | lots of | many | much | product | products | part | parts | result | results | hmm | um | uh"
        " | oh | yes | yeah | yep | sure | no wait | wait | sorry | putting together | we're putting together"
        " | i'm working on | we're working on | working on | to go with | to show | to use | made | done | coming"
        " | exist | else | somewhere | anywhere | people are fine | so on | type | types | kind | kinds | sort"
        " | sorts | of | to | designs | design | pieces | piece | works | selection | set of | version"
        " | versions of"
    ),
)
