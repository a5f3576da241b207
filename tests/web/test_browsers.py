"""Browsers that allow less: the page works all the same, and says what is missing."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.table import LOW, enter_hand, eventually, expect_totals, open_link, visit

AWAKE_NOT = "Lo schermo può spegnersi da solo: allunga il tempo nelle impostazioni del telefono."
OFFLINE_NOT = "Senza rete non si apre, ma se è già aperta continua a segnare."


def test_on_plain_http_everything_but_the_worker_and_the_wake_lock(open_phone, service):
    phone = open_phone(host="kitchen.test")
    # A header that asks for more than plain http can give is passed over, and Chromium notes it.
    phone.forgiven.append("Cross-Origin-Opener-Policy")
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    open_link(page, match)
    assert page.evaluate("isSecureContext") is False

    enter_hand(page, LOW, scopas=(1, 0))
    expect_totals(page, 6, 3)
    visit(page, "/#/settings", ".settings")
    expect(page.get_by_text(OFFLINE_NOT)).to_be_visible()
    expect(page.get_by_text(AWAKE_NOT)).to_be_visible()
    expect(page.get_by_text("esistono solo con https")).to_be_visible()


def test_where_all_is_allowed_it_says_so_too(phone):
    visit(phone.page, "/#/settings", ".settings")

    expect(phone.page.get_by_text("Ricorda partite e mani a metà.")).to_be_visible()
    expect(phone.page.get_by_text("Lo schermo resta acceso durante la partita.")).to_be_visible()


def test_the_screen_is_asked_to_stay_awake_during_a_match(new_phone, service):
    page = new_phone.page
    page.add_init_script("""
      window.locks = [];
      navigator.wakeLock.request = async (kind) => {
        const lock = { kind, released: false, release: async () => { lock.released = true; } };
        window.locks.push(lock);
        return lock;
      };""")
    open_link(page, service.new_match())
    eventually(lambda: page.evaluate("window.locks.map((lock) => lock.released)"), [False])
    visit(page, "/#/settings", ".settings")
    eventually(lambda: page.evaluate("window.locks.map((lock) => lock.released)"), [True])


def test_without_a_wake_lock_it_is_said_what_helps(new_phone, service):
    page = new_phone.page
    page.add_init_script("delete Navigator.prototype.wakeLock")
    open_link(page, service.new_match(target=21))
    enter_hand(page, LOW)
    expect_totals(page, 5, 3)
    visit(page, "/#/settings", ".settings")
    expect(page.get_by_text(AWAKE_NOT)).to_be_visible()


def test_where_nothing_is_remembered_a_match_is_played_and_the_page_says_so(new_phone, service):
    page = new_phone.page
    page.add_init_script("""
      Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });""")
    open_link(page, service.new_match(target=21))

    expect(page.get_by_text("Questo browser non ricorda niente: conserva il link.")).to_be_visible()
    enter_hand(page, LOW)
    expect_totals(page, 5, 3)
