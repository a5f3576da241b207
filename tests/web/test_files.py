"""A match leaves as a file and comes back from one."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.web.table import E1, E2, expect_totals, open_link, visit


def kept(page, button):
    """The file that a button hands out."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    return download.value


def test_a_match_is_kept_erased_and_brought_back(open_phone, service, tmp_path):
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    service.post_hand(match, 2, E2)
    phone, other = open_phone(), open_phone()
    page = phone.page
    open_link(page, match)
    page.get_by_role("link", name="Il tavolo").click()
    download = kept(page, "Scarica tutto (JSON)")
    file = tmp_path / download.suggested_filename
    download.save_as(file)
    assert download.suggested_filename == f"scopa-{match['id']}.json"
    assert match["tokens"]["host"] not in file.read_text()
    phone.forgiven.append("404")
    page.get_by_role("button", name="Cancella per tutti").click()
    page.get_by_role("button", name="Sì, cancella").click()
    expect(page.locator(".home")).to_be_visible()

    visit(other.page, "/#/", ".home")
    other.page.get_by_role("link", name="Entra in una partita").click()
    other.page.get_by_label("Scegli il file").set_input_files(file)
    expect_totals(other.page, 2, 3)
    expect(other.page.locator(".hand")).to_have_count(2)
    expect(other.page.get_by_role("link", name="Segna la mano 3")).to_be_visible()


def test_the_table_is_the_services_own(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match, "viewer")
    visit(page, f"/#/match/{match['id']}/table", ".host")

    download = kept(page, "Scarica la tabella (CSV)")
    assert download.suggested_filename == f"scopa-{match['id']}.csv"
    rows = Path(download.path()).read_text().splitlines()
    assert len(rows) == 3
    assert "Anna" in rows[1]
    assert "Bruno" in rows[2]


def test_what_cannot_be_taken_in_is_said(phone, service, tmp_path):
    page = phone.page
    phone.forgiven += ["400", "409", "422"]
    match = service.new_match("Anna", "Bruno")
    sheet = service.call("GET", f"/v1/matches/{match['id']}/export.json", match["tokens"]["host"])
    files = {
        "nonsense.json": "these are not the cards",
        "standing.json": json.dumps(sheet),
        "altered.json": json.dumps(sheet | {"entries": sheet["entries"][:0]}),
    }
    visit(page, "/#/join", ".from-file")
    told = page.locator(".from-file [role=alert]")
    for name, text in files.items():
        file = tmp_path / name
        file.write_text(text)
        page.get_by_label("Scegli il file").set_input_files(file)
        expect(told).to_be_visible()
        expect(told).not_to_have_text("")
        visit(page, "/#/", ".home")
        visit(page, "/#/join", ".from-file")
        expect(told).to_have_count(0)
