"""What people do and say in the demo library, and how often."""

UPLOADERS = (("bob", 50), ("alice", 26), ("carol", 24))


OWNERS = (("bob", 46), ("alice", 30), ("carol", 16), ("dave", 8))


PEOPLE = ("alice", "bob", "carol", "dave")


LICENCES = (
    ("All rights reserved", 46),
    ("Rights-managed", 22),
    ("Royalty-free", 16),
    ("Editorial use only", 6),
    ("CC BY 4.0", 4),
    ("Work for hire", 6),
)


TERMS = {
    "All rights reserved": "For Nordhem's own channels in the agreed markets.",
    "Rights-managed": "Two years, all channels, Nordic countries, France, Germany, United Kingdom and China.",
    "Royalty-free": "Unlimited use in all channels and markets.",
    "Editorial use only": "Press and editorial use; not for advertising.",
    "CC BY 4.0": "Free use with a credit line.",
    "Work for hire": "Made by our own team; unlimited use.",
}


NOTES = (
    "Colour checked against the swatch.",
    "Retouched: dust and one seam.",
    "Second choice of the set.",
    "Ask the photographer before cropping.",
    "Used as reference for the 2026 shoot.",
    "Shadow kept on purpose.",
    "Please do not mirror: the buttons would be on the wrong side.",
    "Sample was a prototype; the legs are 1 cm shorter in production.",
    "Approved by the designer's estate.",
    "Keep the horizon level.",
)


COMMENTS = (
    "Lovely light. Could we have it a little wider?",
    "This one for the header, please.",
    "The wood looks too yellow next to the catalogue.",
    "Good. Approved from my side.",
    "Can we get it without the cup?",
    "Legal asks for the model release.",
    "Too close to what we used last year.",
    "Perfect for the story format.",
    "Crop a bit from the left, then it is done.",
    "The retailer in Lyon asks for this one.",
    "Let us keep this for December.",
    "Is the colour right? It looks like terracotta to me.",
)


MODELS = ("Ingrid H.", "Mats and Elin", "Amélie R.", "Chen Yu", "The Lindmark family", "Samira K.", "Olle P.")


CHANNELS = (
    ("newsletter", 20),
    ("web", 30),
    ("print", 14),
    ("social", 12),
    ("instagram", 20),
    ("facebook", 8),
    ("pinterest", 8),
    ("tv", 2),
)


COLLECTIONS = (
    ("Newsletter headers", "Wide pictures with room for a headline."),
    ("Best of oak", "Oak furniture at its best."),
    ("Midsummer favourites", "For the long table."),
    ("Winter shortlist", "Candidates for the winter catalogue."),
    ("Press pictures", "Free for editorial use."),
    ("Mood board: slow mornings", "Reference for the spring shoot."),
    ("Retailer package Lyon", "What the shop in Lyon asked for."),
    ("To be retouched", "Dust, seams, colour."),
)


PLACES = {
    "newsletter": "Newsletter, issue {n}",
    "web": "nordhem.example/{season}",
    "print": "Catalogue, page {n}",
    "social": "Social post {n}",
    "instagram": "instagram.com/nordhem, post {n}",
    "facebook": "facebook.com/nordhem, post {n}",
    "pinterest": "pinterest.com/nordhem, board {n}",
    "tv": "TV4, spot {n}",
}
