"""What a messenger shows of a link: Open Graph tags for the head of a page."""

from html import escape
from typing import NamedTuple

from tourelle.core.texts import LANGUAGES, Language, say
from tourelle.look.link_picture import HEIGHT, WIDTH

LOCALES = {language: say("language.locale", language) for language in LANGUAGES}


class LinkCard(NamedTuple):
    """A title, a text and a picture by its path on this server. `status` is that of the page.

    `game` is the game of the page: the page requests that game's board while its own code is still loading.
    """

    title: str
    text: str
    picture: str
    alt: str
    status: int = 200
    game: str | None = None


def tags(card: LinkCard, site: str, address: str, language: Language) -> str:
    """`site` is the URL of the site, `address` the path of the page in it, with its query."""
    properties = [
        ("og:site_name", "Tourelle"),
        ("og:type", "website"),
        ("og:title", card.title),
        ("og:description", card.text),
        ("og:url", site + address),
        ("og:locale", LOCALES[language]),
        *(("og:locale:alternate", locale) for other, locale in LOCALES.items() if other != language),
        ("og:image", site + card.picture),
        ("og:image:type", "image/png"),
        ("og:image:width", str(WIDTH)),
        ("og:image:height", str(HEIGHT)),
        ("og:image:alt", card.alt),
    ]
    names = [("description", card.text), ("twitter:card", "summary_large_image")]
    if card.game is not None:
        names.append(("tourelle:game", card.game))
    return "".join(
        [
            *(f'<meta property="{name}" content="{escape(value)}">' for name, value in properties),
            *(f'<meta name="{name}" content="{escape(value)}">' for name, value in names),
        ]
    )
