"""The words in three languages: collect the sentences, bring the catalogues up to date, compile them, find faults.

`python web/build/locales.py update` after sentences were added or changed, then translate what it names;
`python web/build/locales.py compile` to see the change; `python web/build/locales.py check` before a commit.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter
from typing import Any, TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "web" / "locales"
BUILT = ROOT / "web" / "kobako_web" / "locales"
SOURCES = (ROOT / "engine" / "kobako", ROOT / "web" / "kobako_web")
TRANSLATED = ("zh-Hant", "ja")
"""The languages with a catalogue; the sentences themselves are English."""
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "words": None,
    "_words": None,
    "plural": (1, 2),
    "Forbidden": (2,),
    "DeckError": None,
    "Fault": None,
    "fault": (2,),
    "LinkError": None,
    "Unreadable": None,
}
"""What is called with a sentence, and at which places of the call the sentences stand."""
Glossary: TypeAlias = dict[str, list[dict[str, Any]]]
NO_DATE = datetime(2020, 1, 1, tzinfo=UTC)


def source_of(lang: str) -> Path:
    return LOCALES / lang / "LC_MESSAGES" / "kobako.po"


def template() -> Catalog:
    """Every sentence of the sources."""
    found = Catalog(project="Kobako", creation_date=NO_DATE, charset="utf-8")
    for folder in SOURCES:
        for name, _, message, comments, context in extract_from_dir(
            folder,
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
        ):
            place = (folder.name + "/" + Path(name).as_posix(), 0)
            found.add(message, locations=[place], auto_comments=comments, context=context)
    return found


def read(lang: str) -> Catalog:
    """The catalogue of a language as it stands; empty when there is none yet."""
    path = source_of(lang)
    if not path.exists():
        return Catalog(locale=lang.replace("-", "_"))
    with path.open("rb") as file:
        return read_po(file, locale=lang.replace("-", "_"))


def update(lang: str) -> list[str]:
    """Write the catalogue anew with the sentences of the sources; returns those that wait for a translation."""
    old = read(lang)
    new = Catalog(
        locale=lang.replace("-", "_"),
        project="Kobako",
        version="1",
        creation_date=NO_DATE,
        revision_date=NO_DATE,
        last_translator="The Kobako authors",
        language_team=lang,
        msgid_bugs_address="-",
        header_comment=f"# The words of Kobako in {lang}.",
        fuzzy=False,
    )
    waiting = []
    for message in sentences(template()):
        before = old.get(key(message))
        if before is not None and isinstance(before.id, str) != isinstance(message.id, str):
            before = None  # it was a plural, or has become one
        new.add(message.id, before.string if before else "", locations=message.locations)
        if before is None or not whole(before):
            waiting.append(key(message))
    path = source_of(lang)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, new, width=0, sort_by_file=True, include_lineno=False)
    return waiting


def compile_catalogues() -> None:
    """Write the `.mo` file of every language into the web package."""
    for lang in TRANSLATED:
        path = BUILT / lang / "LC_MESSAGES" / "kobako.mo"
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_mo(file, read(lang))


def faults() -> Iterator[str]:
    """Everything that is wrong with the catalogues, one line each."""
    wanted = {key(message): message for message in sentences(template())}
    early = {text for text, message in wanted.items() if is_early(message)}
    glossary = tomllib.loads((LOCALES / "glossary.toml").read_text(encoding="utf-8"))
    for lang in TRANSLATED:
        have = {key(message): message for message in sentences(read(lang))}
        for text in wanted.keys() - have.keys() - early:
            yield f"{lang}: not in the catalogue (run update): {text}"
        for text in have.keys() - wanted.keys():
            yield f"{lang}: no longer in the sources (run update): {text}"
        for text, message in have.items():
            yield from (
                f"{lang}: {fault}" for fault in faults_of(message, glossary, lang, early=text in early)
            )


def faults_of(message: Message, glossary: Glossary, lang: str, *, early: bool) -> Iterator[str]:
    text = key(message)
    if message.fuzzy:
        yield f"fuzzy: {text}"
    if not whole(message):
        if not early:
            yield f"not translated: {text}"
        return
    for translation in texts(message.string):
        if fields(translation) != fields(texts(message.id)[-1]):
            yield f"other braces than in the sentence: {text} -> {translation}"
        yield from (
            f"{fault}: {text} -> {translation}" for fault in against(glossary, lang, text, translation)
        )


def is_early(message: Message) -> bool:
    """Whether only rules without a table say this sentence, so that no player sees it yet."""
    return all(place.startswith("kobako/") and not has_table(place) for place, _ in message.locations)


def has_table(place: str) -> bool:
    """Whether the rules in a file of the engine are played on a page; what all games share always is."""
    room = place.split("/")[1]
    return room.endswith(".py") or (SOURCES[1] / "play" / f"{room}.py").exists()


def against(glossary: Glossary, lang: str, text: str, translation: str) -> Iterator[str]:
    """Where a translation uses another word than the glossary's."""
    for term in glossary["term"]:
        for variant in term.get(f"not-{lang}", ()):
            if variant in translation:
                yield f"'{variant}' instead of '{term[lang]}'"
        english, native = str(term["en"]), str(term[lang])
        said = re.sub("|".join([r"\{\w+\}", *term.get("except", ())]), "", text)
        if re.search(rf"\b{re.escape(english)}s?\b", said, re.IGNORECASE) and native not in translation:
            yield f"no '{native}' for '{english}'"


def sentences(catalogue: Catalog) -> Iterator[Message]:
    """All but the header."""
    return (message for message in catalogue if message.id)


def key(message: Message) -> str:
    return texts(message.id)[0]


def texts(given: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given or ())


def whole(message: Message) -> bool:
    return message.string is not None and all(texts(message.string))


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def main() -> None:
    parser = argparse.ArgumentParser(description="The words in three languages.")
    parser.add_argument("command", choices=["update", "compile", "check"])
    match parser.parse_args().command:
        case "update":
            for lang in TRANSLATED:
                for text in update(lang):
                    print(f"{lang}: {text}")
        case "compile":
            compile_catalogues()
        case "check":
            found = sorted(faults())
            print("\n".join(found))
            sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
