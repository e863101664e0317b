"""What the interpreter knows of French."""

from .base import Language, listed, table

_CONCEPTS = table(
    {
        # joining and denying
        "not": "pas | ne | n' | aucun | aucune | jamais | non | rien | évite | éviter | évitez | exclure"
        " | exclus les | excluez | pas de | pas d' | plus de place pour",
        "without": "sans | dépourvu de | dépourvue de | sans aucun | sans aucune | il manque | manquant",
        "nobody": "personne dessus | sans personne | personne",
        "except": "sauf | excepté | hormis | à part | à l'exception de | à l'exception des | hors | tout sauf"
        " | mais pas",
        "neither": "ni",
        "nor": "ni",
        "or": "ou | ou bien | ou alors | et/ou | ou encore | ou quelque chose",
        "either": "soit",
        "and": "et | ainsi que | plus | avec aussi | &",
        "but": "mais | cependant | toutefois",
        "rather_than": "plutôt que | au lieu de | au lieu d' | à la place de | à la place du | à la place des"
        " | et non | et pas | au lieu du | au lieu des",
        "intent:instead": "plutôt | à la place | finalement",
        "with": "avec | ayant | a | ont | comportant | contenant | montrant | où il y a",
        "in": "dans | en | sur | au | aux | à | dedans | chez",
        "for": "pour | destiné à | destinés à | destinées à | à destination de",
        "by": "par | de | du | d' | des",
        "of": "de | du | des | d'",
        "to": "à | au | jusqu'à | jusqu'au | et",
        "be": "est | sont | était | étaient | soit | soient | être | été",
        "excluded": "exclu | exclue | exclus | exclues | à exclure",
        "fine": "ça va | c'est bon | conviennent | convient | passe | passent",
        # comparing
        "cmp:gt": "plus de | plus d' | supérieur à | supérieure à | supérieurs à | supérieures à | au-dessus de"
        " | dépassant | au-delà de | plus grand que | plus grande que | plus grands que | plus grandes que"
        " | plus gros que | plus lourd que | plus lourds que | de plus de | de plus d' | dépasse | dépassent"
        " | excédant",
        "cmp:ge": "au moins | minimum | au minimum | à partir de | à partir d' | min | pas moins de | d'au moins | dès",
        "cmp:lt": "moins de | moins d' | inférieur à | inférieure à | inférieurs à | inférieures à | au-dessous de"
        " | en dessous de | sous | de moins de | de moins d' | plus petit que | plus petite que | plus petits que"
        " | plus petites que",
        "cmp:le": "au plus | maximum | au maximum | jusqu'à | max | pas plus de | d'au plus | à concurrence de",
        "cmp:eq": "exactement | précisément",
        "cmp:about": "environ | à peu près | autour de",
        "cmp:gt:width": "plus large que | plus larges que | plus large de",
        "cmp:lt:width": "moins large que | moins larges que | plus étroit que | plus étroits que | plus étroite que",
        "cmp:gt:height": "plus haut que | plus haute que | plus hauts que | plus hautes que",
        "cmp:lt:height": "moins haut que | moins haute que | moins hauts que | moins hautes que | plus bas que"
        " | plus basse que",
        "cmp:gt:depth": "plus profond que | plus profonde que",
        "cmp:lt:depth": "moins profond que | moins profonde que",
        "cmp:gt:length": "plus long que | plus longue que | plus longs que | plus longues que",
        "cmp:lt:length": "plus court que | plus courte que | plus courts que | plus courtes que | moins long que",
        "cmp:gt:weight": "plus lourd que | plus lourde que | plus lourds que | plus lourdes que | pesant plus de",
        "cmp:lt:weight": "plus léger que | plus légère que | plus légers que | plus légères que | pesant moins de",
        "cmp:gt:price": "plus cher que | plus chère que | plus chers que | plus chères que | coûtant plus de",
        "cmp:lt:price": "moins cher que | moins chère que | moins chers que | moins chères que | coûtant moins de",
        "cmp:gt:age": "plus ancien que | plus anciens que | plus vieux que | datant de plus de | de plus de",
        "cmp:lt:age": "plus récent que | plus récents que | plus récentes que | datant de moins de",
        "between": "entre | de | compris entre | comprise entre | situé entre",
        "or_more": "ou plus | ou davantage | et plus | ou mieux | et au-delà | ou supérieur | minimum | au moins"
        " | au minimum | ou plus récent",
        "or_less": "ou moins | et moins | maximum | max | au plus | au maximum | ou inférieur",
        "dim:width": "large | largeur | de large | de largeur | en largeur | larges",
        "dim:height": "haut | hauteur | de haut | de hauteur | en hauteur | haute | hauts | hautes",
        "dim:depth": "profond | profondeur | de profondeur | en profondeur | profonde",
        "dim:length": "long | longueur | de long | de longueur | longue",
        "dim:weight": "poids | lourd | pesant",
        "dim:price": "prix | coûtant | à | au prix de | valant",
        "dim:duration": "durée | d'une durée de | durant",
        "dim:size": "taille | taille de fichier | poids du fichier",
        # numbers and units
        "num:0": "zéro",
        "num:2": "deux",
        "num:3": "trois",
        "num:4": "quatre",
        "num:5": "cinq",
        "num:6": "six",
        "num:7": "sept",
        "num:8": "huit",
        "num:9": "neuf",
        "num:10": "dix | une dizaine",
        "num:11": "onze",
        "num:12": "douze | une douzaine",
        "num:13": "treize",
        "num:14": "quatorze",
        "num:15": "quinze",
        "num:16": "seize",
        "num:20": "vingt | une vingtaine",
        "num:30": "trente | une trentaine",
        "num:40": "quarante",
        "num:50": "cinquante",
        "num:60": "soixante",
        "num:80": "quatre-vingt | quatre-vingts",
        "num:90": "quatre-vingt-dix",
        "scale:100": "cent | cents",
        "scale:1000": "mille",
        "scale:1000000": "million | millions",
        "half": "demi | demie | une demi",
        "and_half": "et demi | et demie",
        "one": "un | une",
        "unit:px": "px | pixel | pixels",
        "unit:cm": "cm | centimètre | centimètres",
        "unit:mm": "mm | millimètre | millimètres",
        "unit:m": "m | mètre | mètres",
        "unit:kg": "kg | kilo | kilos | kilogramme | kilogrammes",
        "unit:g": "g | gramme | grammes",
        "unit:t": "tonne | tonnes",
        "unit:kB": "ko | kb | kilo-octet | kilo-octets",
        "unit:MB": "mo | mb | méga | mégas | mégaoctet | mégaoctets | méga-octets",
        "unit:GB": "go | gb | giga | gigas | gigaoctet | gigaoctets",
        "unit:bytes": "octet | octets",
        "unit:s": "s | sec | seconde | secondes",
        "unit:min": "min | mn | minute | minutes",
        "unit:h": "h | heure | heures",
        "unit:day": "jour | jours",
        "unit:week": "semaine | semaines",
        "unit:month": "mois",
        "unit:quarter": "trimestre | trimestres",
        "unit:year": "an | ans | année | années",
        "unit:EUR": "eur | euro | euros | €",
        "unit:dpi": "dpi | ppp",
        "unit:MP": "mp | mpx | mégapixel | mégapixels",
        "unit:fps": "ips | images par seconde",
        "unit:star": "étoile | étoiles",
        "unit:times": "fois",
        "unit:N·m": "nm | newton-mètre | newtons-mètres",
        "unit:°C": "degrés | degré | celsius | °c | c",
        "reports": "me demande | a demandé | m'a demandé | veut | voudrait | a besoin de | nous demande",
        "end_of": "la fin de | la fin du | fin de | fin du | fin",
        "shade": "vif | vive | vifs | vives | pastel | doux | douce | clair et vif | intense | pâle | profond",
        "because": "parce que | car | puisque | afin de | pour que",
        "unit:cycle": "cycle | cycles",
        "unit:percent": "pour cent | %",
        "times:1": "une fois",
        # time
        "rel:last": "dernier | dernière | derniers | dernières | passé | passée | précédent | précédente"
        " | l'an dernier | écoulé | écoulés",
        "rel:this": "ce | cet | cette | ces | courant | en cours",
        "rel:next": "prochain | prochaine | prochains | prochaines | à venir | suivant | suivante",
        "season:spring": "printemps",
        "season:summer": "été",
        "season:autumn": "automne",
        "season:winter": "hiver",
        "period:today": "aujourd'hui",
        "period:yesterday": "hier",
        "period:tomorrow": "demain",
        "period:last_year": "l'an dernier | l'an passé | l'année passée",
        "recent": "récemment | dernièrement",
        "quarter_of": "t",
        "since": "depuis | à partir de | à partir du | dès | à compter du | depuis le | depuis la",
        "before": "avant | avant le | antérieur à | antérieures à",
        "after": "après | après le | postérieur à | postérieures à",
        "until": "jusqu'à | jusqu'au | jusqu'en | d'ici | au plus tard le",
        "during": "en | au | pendant | durant | lors de | au cours de | au cours des | dans | le | à l' | sur | de"
        " | du | au cours du | ces | les",
        "ago": "il y a",
        "first_day": "premier | 1er",
        # doing
        "verb:upload": "ajouté | ajoutée | ajoutés | ajoutées | téléversé | téléversée | téléversés | téléversées"
        " | importé | importée | importés | importées | mis en ligne | mise en ligne | mises en ligne"
        " | téléchargé dans | envoyé | envoyés | envoyées | déposé | déposée | déposés | déposées | chargé"
        " | chargés | chargées",
        "verb:take": "pris | prise | prises | photographié | photographiée | photographiés | photographiées"
        " | shooté | shootée | shootés | shootées | filmé | filmés | filmées | tourné | tournée | tournées"
        " | tournés",
        "verb:modify": "modifié | modifiée | modifiés | modifiées | changé | changés | changées | mis à jour"
        " | mise à jour | mises à jour | retouché | retouchés | retouchées",
        "verb:publish": "publié | publiée | publiés | publiées | paru | parue | parus | parues",
        "verb:use": "utilisé | utilisée | utilisés | utilisées | employé | employés | employées | servi | diffusé"
        " | diffusée | diffusés | diffusées | passé dans | passées dans | réutilisé | utilisait | utilisons"
        " | utiliser",
        "verb:last_use": "utilisé pour la dernière fois | utilisée pour la dernière fois"
        " | utilisées pour la dernière fois | utilisés pour la dernière fois | dernière utilisation",
        "verb:expire": "expire | expirent | expirant | arrivent à échéance | arrive à échéance | prennent fin"
        " | prend fin | expirer | expireront",
        "verb:own": "appartenant",
        "me": "moi | moi-même",
        "mine": "le mien | la mienne | les miens | les miennes",
        "my": "mes | mon | ma",
        # texts
        "contains": "contient | contenant | contiennent | avec le mot | avec les mots | comprend"
        " | comportant le mot | mentionne | mentionnant",
        "starts": "commence par | commençant par | commencent par | débute par",
        "ends": "se termine par | finit par | finissant par | terminant par",
        "is_text": "est | = | égal à",
        "empty": "manquant | manquante | manquants | manquantes | vide | vides | non renseigné | non renseignée"
        " | absent | absente | inconnu | inconnue",
        "filled": "renseigné | renseignée",
        "tagged": "étiqueté | étiquetée | étiquetés | étiquetées | avec le tag | avec l'étiquette | tagué | taguées"
        " | tagués | avec le mot-clé",
        # colours
        "close_to": "proche de | proches de | près de | voisin de | similaire à | comme | autour de",
        # form and scene: what decides whether landscape and portrait are a format
        "format": "format | orientation | orienté | orientés | en-tête | bannière | bandeau | large | recadré"
        " | recadrage | page | pages | double page | double-page | écran | vertical | horizontal | affiche"
        " | couverture",
        "scene": "peinture | vue | vues | collines | vallée | visage | personne | homme | femme | fille | garçon"
        " | dame | enneigé | vallonné | rural",
        # turns of the conversation
        "intent:reset": "tout effacer | efface tout | effacer tout | recommencer | recommence | recommençons"
        " | on recommence | repartir de zéro | repartons de zéro | repars de zéro | recommencer à zéro"
        " | réinitialiser | réinitialise | tout supprimer | supprime tout | supprimer tous les filtres"
        " | enlève tout | oublie tout | à zéro | remettre à zéro | supprime tous les filtres"
        " | enlève tous les filtres | vide la recherche",
        "intent:new": "autre chose | nouvelle recherche | une autre recherche | tout autre chose"
        " | quelque chose d'autre | quelque chose de différent | passons à autre chose | cherchons autre chose",
        "intent:remove": "enlève | enlever | enlevez | supprime | supprimer | supprimez | retire | retirer"
        " | retirez | oublie | oublier | oubliez | ôte | ôter | laisse tomber | annule | annuler | abandonne"
        " | efface | effacer | ignore | ignorer | plus besoin de | plus besoin du | plus besoin d' | lève",
        "intent:ignore": "peu importe | n'importe | n'importe pas | qu'importe | ça m'est égal | m'est égal"
        " | m'est égale | sans importance | n'a pas d'importance | n'ont pas d'importance | quel que soit"
        " | quelle que soit | peu importe si | peu importe que | n'importe quel | n'importe quelle | tant pis pour"
        " | n'a pas besoin d'être | n'ont pas besoin d'être | pas forcément | pas nécessairement | ne compte pas"
        " | ne comptent pas",
        "filter_word": "filtre | filtres | critère | critères | condition | conditions | limite | contrainte"
        " | restriction",
        "intent:only": "uniquement | seulement | juste | rien que | limite à | limiter à | restreins à"
        " | parmi ceux-ci | parmi celles-ci | parmi eux | parmi elles | ne garde que | garde seulement"
        " | garde uniquement | ne garder que | seuls | seules | seule | seul",
        "intent:also": "aussi | également | de plus | en plus",
        "intent:add": "ajoute | ajouter | ajoutez | ajoute aussi | rajoute",
        "intent:include": "inclus | inclure | incluez | accepte | ou n'importe quoi avec | élargis à | élargir à"
        " | étends à | inclus aussi | ou tout ce qui",
        "intent:fine_too": "ça me va aussi | ça va aussi | va aussi | vont aussi | conviennent aussi"
        " | convient aussi | c'est bon aussi | marche aussi | fait aussi l'affaire | font aussi l'affaire"
        " | me va aussi | me vont aussi | sont bien aussi | est bien aussi | c'est bien aussi | passe aussi"
        " | passent aussi",
        "intent:set": "mets | mettre | mettez | change | changer | changez | passe | passer | remplace | remplacer"
        " | remplacez | modifie | en fait | disons plutôt",
        "intent:replace_with": "par | en | à | au",
        "intent:show": "il me faudrait | il nous faudrait | je suis à la recherche de | j'ai besoin | montre-moi | montre | montrez-moi | affiche | afficher | cherche | je cherche"
        " | je recherche | recherche | nous cherchons | on cherche | trouve-moi | trouve | trouvez-moi | il me faut"
        " | il nous faut | j'ai besoin de | j'ai besoin d' | je veux | je voudrais | j'aimerais | on a besoin de"
        " | avez-vous | as-tu | est-ce qu'on a | y a-t-il | donne-moi | donnez-moi | peux-tu me trouver"
        " | pouvez-vous me montrer | peux-tu me montrer | pourrais-tu trouver | à la recherche de | nous voulons"
        " | on voudrait | je souhaite",
        "those": "ceux | celles | celui | celle | ceux-ci | celles-ci | ceux-là | les mêmes | eux",
        "sort": "trie | trier | trie par | trier par | trié par | triés par | triées par | classe par | classés par"
        " | trie-les par | trie les par",
        "first": "d'abord | en premier | en tête",
        "all": "tout | tous | toutes | toute | tous les | toutes les",
        "weekday:0": "lundi",
        "weekday:1": "mardi",
        "weekday:2": "mercredi",
        "weekday:3": "jeudi",
        "weekday:4": "vendredi",
        "weekday:5": "samedi",
        "weekday:6": "dimanche",
        "greeting": "bonjour | salut | bonsoir | coucou | bonjour à tous | hello",
    }
)

_RULES = {
    ("asset.is_grayscale", "equals", True): listed(
        "noir et blanc | en noir et blanc | monochrome | monochromes | en niveaux de gris | n&b | n/b"
    ),
    ("rights.is_expired", "equals", False): listed(
        "encore sous licence | toujours sous licence | sous licence | droits valides | droits encore valides"
        " | droits toujours valides | dont les droits sont valides | licence valide | libres de droits encore"
        " | avec des droits valides | droits non expirés | encore utilisables | dont les droits courent encore"
    ),
    ("rights.is_expired", "equals", True): listed(
        "droits expirés | droits échus | dont les droits ont expiré | droits ont expiré | licence expirée"
        " | licences expirées | plus sous licence | dont la licence a expiré | droits périmés"
        " | dont les droits sont expirés | droits sont expirés"
    ),
    ("asset.has_transparency", "equals", True): listed(
        "transparent | transparente | transparents | transparentes | avec transparence | fond transparent"
        " | à fond transparent"
    ),
    ("asset.is_animated", "equals", True): listed("animé | animée | animés | animées"),
    ("asset.is_duplicate", "equals", True): listed("doublon | doublons | en double | dupliqués | dupliquées"),
    ("asset.is_favorite", "equals", True): listed(
        "mes favoris | mes favorites | favoris | favorites | mes préférés | mes préférées | mes photos favorites"
        " | mes images favorites | mes photos préférées | mes images préférées"
    ),
    ("place.has_location", "equals", True): listed("géolocalisé | géolocalisées | géolocalisés | avec localisation"),
    ("place.has_location", "equals", False): listed("sans localisation"),
    ("camera.flash_fired", "equals", True): listed("avec flash | au flash"),
    ("camera.flash_fired", "equals", False): listed("sans flash"),
    ("usage.count", "equals", 0): listed(
        "jamais utilisé | jamais utilisée | jamais utilisés | jamais utilisées | pas encore utilisé"
        " | pas encore utilisée | pas encore utilisés | pas encore utilisées | inutilisé | inutilisée | inutilisés"
        " | inutilisées | n'ont jamais servi | jamais servi | pas encore servi | n'ont jamais été utilisées"
        " | jamais été utilisées | jamais été utilisés | jamais été utilisé | jamais employé | jamais employées"
    ),
    ("usage.download_count", "equals", 0): listed(
        "jamais téléchargé | jamais téléchargée | jamais téléchargés | jamais téléchargées | pas encore téléchargées"
    ),
    ("asset.rating", "is_empty", None): listed(
        "sans note | non noté | non notée | non notés | non notées | pas encore notées"
    ),
    ("asset.uploaded_by", "equals", "me"): listed(
        "que j'ai ajouté | que j'ai ajoutés | que j'ai ajoutées | que j'ai importés | que j'ai importées"
        " | mes ajouts | mes imports | j'ai ajouté | j'ai ajoutés | j'ai ajoutées | ajoutés par moi"
        " | ajoutées par moi | importées par moi | que j'ai mis en ligne | que j'ai déposés | que j'ai déposées"
        " | mes téléversements"
    ),
    ("asset.owner", "equals", "me"): listed(
        "les miens | les miennes | mes photos | mes images | mes fichiers | mes vidéos | mes documents | à moi"
        " | m'appartenant | le mien | la mienne"
    ),
    ("result.sort", "equals", "-asset.ingested_at"): listed(
        "les plus récents d'abord | les plus récentes d'abord | du plus récent au plus ancien"
        " | plus récents d'abord | plus récentes en premier | les plus récentes en premier"
        " | les plus récents en premier | les plus récents | les plus récentes | le plus récent"
    ),
    ("result.sort", "equals", "asset.ingested_at"): listed("les plus anciens d'abord | les plus anciennes d'abord"),
    ("result.sort", "equals", "-asset.rating"): listed("les mieux notés d'abord | les mieux notées d'abord"),
    ("result.sort", "equals", "asset.title"): listed(
        "par ordre alphabétique | trié par titre | triés par titre | triées par titre"
    ),
    ("asset.aspect_ratio_orientation", "equals", "landscape"): listed(
        "horizontal | horizontale | horizontales | horizontaux | format paysage | au format paysage"
        " | à l'horizontale | orientation paysage | en mode paysage | à l'italienne | en format paysage"
    ),
    ("asset.aspect_ratio_orientation", "equals", "portrait"): listed(
        "vertical | verticale | verticales | verticaux | format portrait | au format portrait | à la verticale"
        " | orientation portrait | en mode portrait | à la française | en hauteur | en format portrait"
    ),
}

_CHOICES = {
    ("asset.media_type", "image"): listed(
        "image | images | photo | photos | photographie | photographies | clichés | cliché | visuels | visuel"
    ),
    ("asset.media_type", "video"): listed("vidéo | vidéos | film | films | clip | clips"),
    ("asset.media_type", "audio"): listed("audio | son | sons | enregistrement | enregistrements | fichiers audio"),
    ("asset.media_type", "document"): listed("document | documents"),
    ("asset.media_type", "vector"): listed(
        "vecteur | vecteurs | vectoriel | vectorielle | vectoriels | vectorielles | fichiers vectoriels"
        " | images vectorielles"
    ),
    ("asset.aspect_ratio_orientation", "landscape"): listed("paysage"),
    ("asset.aspect_ratio_orientation", "portrait"): listed("portrait"),
    ("asset.aspect_ratio_orientation", "square"): listed(
        "carré | carrée | carrés | carrées | format carré | au format carré | en carré"
    ),
    ("asset.aspect_ratio_orientation", "panorama"): listed(
        "panorama | panoramas | panoramique | panoramiques | format panoramique"
    ),
    ("asset.status", "draft"): listed("brouillon | brouillons"),
    ("asset.status", "in_review"): listed(
        "en révision | en relecture | en cours de validation | en attente de validation"
    ),
    ("asset.status", "approved"): listed(
        "approuvé | approuvée | approuvés | approuvées | validé | validée | validés | validées"
    ),
    ("asset.status", "rejected"): listed(
        "rejeté | rejetée | rejetés | rejetées | refusé | refusée | refusés | refusées"
    ),
    ("asset.status", "archived"): listed("archivé | archivée | archivés | archivées"),
}

_CUES = {
    "asset.color": listed("couleur | couleurs | teinte"),
    "asset.aspect_ratio_orientation": listed("orientation | format"),
    "asset.media_type": listed("type de média | type de fichier"),
    "asset.extension": listed("format de fichier | extension"),
    "asset.tags": listed("tag | tags | mot-clé | mots-clés | étiquette | étiquettes"),
    "asset.title": listed("titre | titres | intitulé"),
    "asset.description": listed("description | légende"),
    "asset.alt_text": listed("texte alternatif"),
    "asset.filename": listed("nom de fichier | nom du fichier"),
    "asset.width": listed("largeur | largeur en pixels"),
    "asset.height": listed("hauteur | hauteur en pixels"),
    "asset.file_size": listed("taille | taille du fichier | poids du fichier | taille de fichier"),
    "asset.dpi": listed("résolution | ppp"),
    "asset.megapixels": listed("mégapixels"),
    "asset.page_count": listed("page | pages | nombre de pages"),
    "asset.duration": listed("durée"),
    "asset.rating": listed("note | notes | noté | notée | notés | notées | évaluation | étoiles"),
    "asset.status": listed("statut | état"),
    "asset.language": listed("langue"),
    "asset.ingested_at": listed("date d'ajout | date d'import"),
    "asset.captured_at": listed("date de prise"),
    "asset.modified_at": listed("date de modification"),
    "asset.published_at": listed("date de publication"),
    "rights.expires_at": listed("droits | licence | expiration des droits | fin des droits"),
    "rights.model_release": listed("autorisation du modèle | droit à l'image"),
    "usage.used_at": listed("utilisation | utilisations | usage"),
    "usage.count": listed("nombre d'utilisations"),
    "usage.download_count": listed("téléchargements | nombre de téléchargements"),
    "collection.name": listed("collection | collections"),
    "camera.iso": listed("iso"),
    "camera.model": listed("appareil photo | appareil"),
    "camera.lens": listed("objectif"),
    "place.country": listed("pays"),
    "place.city": listed("ville"),
    "full_text_search": listed("recherche de texte | texte recherché | mots cherchés"),
}

FRENCH = Language(
    code="fr",
    concepts=_CONCEPTS,
    rules=_RULES,
    choices=_CHOICES,
    cues=_CUES,
    people="personnes",
    ambiguous={
        "paysage": "landscape",
        "paysages": "landscape",
        "portrait": "portrait",
        "portraits": "portrait",
    },
    stop=listed(
        "le | la | les | l | un | une | des | du | de | d | et | ou | en | dans | sur | sous | avec | sans | pour"
        " | par | au | aux | a | ce | cet | cette | ces | est | sont | qui | que | qu | ne | n | pas | se | s | son"
        " | sa | ses | leur | leurs | plus | moins | entre | vers | chez | y"
    ),
    noise=listed(
        "le | la | les | l | un | une | des | du | de | d | s'il vous plaît | s'il te plaît | svp | stp | merci"
        " | je | j | tu | il | elle | on | nous | vous | ils | elles | me | m | te | mon | ma | notre | nos | votre"
        " | vos | leur | ce | cet | cette | ces | cela | ça | c | qui | que | qu | dont | quelque chose | quelques"
        " | chose | choses | tout | tous | toute | toutes | prises de vue | fichier | fichiers | élément | éléments"
        " | ressource | ressources | alors | donc | bien | très | assez | plutôt | un peu | genre | du genre"
        " | style de | si possible | idéalement | de préférence | déjà | encore | aussi | est | sont | soit | être"
        " | été | doit être | doivent être | avons | ai | as | a | ont | avez | s | n | ne | y | en | au | aux | à"
        " | avec | dans | sur | pour | et | là | voici | voilà | euh | oui | enfin | produit | produits"
        " | pièce de collection | n'importe quoi | résultats | résultat | fait | faits | faites | faite | comme"
        " | petit | jolie | joli | belle | beau | belles | beaux | bon | bonne | moment | de large"
    ),
)
