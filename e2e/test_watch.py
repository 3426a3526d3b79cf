"""The watch that every other test here stands on sees what it is there to see."""

import pytest
from playwright.sync_api import Browser
from serve import SiteServer


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("console.error('a broken thing')", "console: a broken thing"),
        ("setTimeout(() => { throw new Error('a late fault'); })", "uncaught: a late fault"),
        ("fetch('//127.0.0.2/data').catch(() => {})", "console: policy violated: connect-src"),
        ("new Image().src = '/no-such-picture.png'", "console: Failed to load resource"),
    ],
)
def test_the_watch_sees_what_goes_wrong_in_a_page(
    browser: Browser, site: SiteServer, faults, script: str, fault: str
) -> None:
    watch = type(faults)()
    watch.allow(site)
    context = watch.watch(browser.new_context(base_url=site.url))
    page = context.new_page()
    page.goto("en/")

    page.evaluate(f"() => {{ {script}; }}")
    page.wait_for_timeout(200)

    assert any(seen.startswith(fault) for seen in watch.unexpected())
    context.close()


def test_the_watch_sees_requests_to_other_origins(browser: Browser, site: SiteServer, faults) -> None:
    watch = type(faults)()
    context = watch.watch(browser.new_context())
    page = context.new_page()

    page.goto(site.url)

    assert f"request to another origin: {site.url}" in watch.unexpected()
    watch.expect("another origin")
    assert watch.unexpected() == []
    context.close()
