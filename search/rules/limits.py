"""How large a rule tree may be, and why."""

# Deeper trees cannot be read in the editor, and every recursive pass may rely on this bound. The root is level one.
MAX_DEPTH = 8

# Each leaf is a condition in one SQL statement; planning time grows faster than the number of joins.
MAX_LEAVES = 200

# Bound parameters of one statement are limited (65,535), and a list that long is a collection, not a filter.
MAX_LIST_VALUES = 1_000

# Longer texts are documents pasted by mistake: analysing and embedding them costs more than they can find.
MAX_STRING_LENGTH = 2_000

# A tree travels in session rows, events and prompts; JSON in UTF-8.
MAX_TREE_BYTES = 256 * 1024

# Numbers beyond 64 bits fit no column, and printing an enormous integer is a denial of service in itself.
MAX_NUMBER = 10**18

# A span longer than this leaves the calendar (years 1 to 9999) on one side or the other.
MAX_SPAN_COUNT = 10_000

# Objects and lists inside a value: {"hex": …} is one level, a list of them would be two.
MAX_VALUE_DEPTH = 3

# The largest ΔE 2000 that still tells colours apart; beyond it every colour matches every other.
MAX_COLOR_TOLERANCE = 100

# Half the circumference of the Earth: a larger circle covers it all.
MAX_RADIUS_KM = 20_038

# Nearest neighbours asked for in one semantic leaf; more is a sort, not a filter.
MAX_NEIGHBOURS = 1_000
