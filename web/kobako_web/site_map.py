"""Where everything on the site is: addresses of pages, of the app's files, and the ways between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from kobako_web.words import LANGUAGES

FOLDERS: Final[Mapping[str, str]] = MappingProxyType({lang: lang.lower() for lang in LANGUAGES})
"""A language's part of an address."""

ENDONYMS: Final[Mapping[str, str]] = MappingProxyType(
    {"zh-Hant": "繁體中文", "ja": "日本語", "en": "English"}
)
"""What a language calls itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """One build of the site."""

    base_url: str
    """The absolute address of the root, ending in a slash."""
    app: str
    """The folder of the app's files from the root, such as "v/<id>/"."""
    runtime: str
    """The folder of the Python runtime from the root, such as "rt/<hash>/"."""
    build: str
    """What this build is called."""
    scripts: tuple[str, ...] = ()
    """The modules that the start of a table imports, from the root."""

    @property
    def root(self) -> str:
        """The path of the root, from the root of the host."""
        return "/" + self.base_url.split("/", 3)[3]

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return "/".join(self.base_url.split("/")[:3])


def home(lang: str) -> str:
    return f"{FOLDERS[lang]}/"


def table(lang: str, game: str) -> str:
    return f"{FOLDERS[lang]}/{game}/"


def workbench(lang: str) -> str:
    """Where cards of King's Plate are made."""
    return f"{table(lang, 'kings-plate')}cards/"


def embed(lang: str, game: str) -> str:
    return f"embed/{FOLDERS[lang]}/{game}/"


def builder(lang: str) -> str:
    """Where a writer puts together what goes into a post."""
    return f"{FOLDERS[lang]}/embed/"


def featured(lang: str, id_: str) -> str:
    """The page of a featured position."""
    return f"{FOLDERS[lang]}/positions/{id_}/"


def embed_featured(lang: str, game: str, id_: str) -> str:
    return f"{embed(lang, game)}{id_}/"


def oembed(lang: str, id_: str) -> str:
    """What oEmbed consumers read of a game or a featured position."""
    return f"oembed/{FOLDERS[lang]}/{id_}.json"


def card(lang: str, id_: str) -> str:
    """The preview picture of a game or a featured position."""
    return f"og/{FOLDERS[lang]}/{id_}.png"


def drawing(lang: str, id_: str, kind: str) -> str:
    """The position alone, as "svg" or as "txt"."""
    return f"og/{FOLDERS[lang]}/{id_}.{kind}"


LICENCES: Final = "licenses/"
CHOOSER: Final = ""
LOST: Final = "404.html"
"""What hosts show for addresses that lead nowhere, wherever these are."""


def way(here: str, there: str) -> str:
    """The relative address of one page (or file) from another; both are given from the root."""
    root = "../" * here.count("/") or "./"
    return root + there
