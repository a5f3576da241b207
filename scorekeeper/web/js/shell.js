// What stands around every screen: the way back, its name, and one line for each thing that is not as usual.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t } from "./i18n/index.js";
import * as matches from "./matches.js";
import { liveStateOf, network } from "./network.js";
import * as outbox from "./outbox.js";
import { path } from "./router.js";
import { kept } from "./storage.js";

const line = (kind, text, link) => html`<li class=${kind}><span>${text}</span>${link ? html` <a href=${link.href}>${link.text}</a>` : nothing}</li>`;

function stuckLine(letter) {
  return line("bad", t("state.stuck", { number: letter.number }), { href: path("match", letter.id, "hand", letter.number, "clash"), text: t("state.look") });
}

const heeded = (kind, text, heed) => html`<li class=${kind}><span>${text}</span>
  <button type="button" class="link" @click=${heed}>${t("fine")}</button></li>`;

// Hands that have arrived are one piece of news, however many; each that was there already is one of its own.
function newsLines(news) {
  const sent = news.filter((item) => item.kind === "sent");
  const arrived = sent.length === 1 ? t("news.sent", { number: sent[0].number }) : t("news.sentMany", { count: sent.length });
  return [
    ...news.filter((item) => item.kind === "same").map((item) => heeded("", t("news.same", { number: item.number }), () => outbox.dismiss([item]))),
    ...(sent.length ? [heeded("", arrived, () => outbox.dismiss(sent))] : []),
  ];
}

function matchLines(id) {
  const entry = matches.known(id);
  if (!entry) return [];
  if (entry.gone) return [line("bad", t(`state.${entry.gone}`))];
  const lines = newsLines(outbox.news(id));
  if (entry.badLink) lines.push(heeded("bad", t("state.badLink"), () => matches.heed(id)));
  if (!matches.canWrite(entry)) lines.push(line("", t("state.readOnly")));
  return lines;
}

// A hand in trouble is told everywhere but on the screen that is about it.
function isTold(letter, { name, params }) {
  if (!letter.trouble || (params.id && letter.id !== params.id)) return false;
  return !(name === "clash" && letter.number === Number(params.number));
}

function states(place) {
  const letters = outbox.waiting();
  const waiting = letters.filter((letter) => !letter.trouble).length;
  return [
    network.online ? nothing : line("bad", waiting ? t("state.offlineWaiting", { count: waiting }) : t("state.offline")),
    ...letters.filter((letter) => isTold(letter, place)).map(stuckLine),
    kept ? nothing : line("", t("state.notKept")),
    ...(place.params.id ? matchLines(place.params.id) : []),
  ].filter((item) => item !== nothing);
}

const upOf = (screen, place) => screen?.up?.(place.params) ?? (place.params.id && place.name !== "match" ? path("match", place.params.id) : "#/");

const liveSign = (id) => {
  const state = id && liveStateOf(id);
  return state ? html`<span class="sync ${state}" title=${t(`live.${state}`)}><span aria-hidden="true"></span>${t(`live.${state}`)}</span>` : nothing;
};

function header(screen, place) {
  if (place.name === "home") return nothing;
  return html`<header class="bar"><a class="up" href=${upOf(screen, place)} aria-label=${t("back")}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 4L7 12L15 20"/></svg></a>
    ${screen?.heading ? html`<h1 class="hidden" tabindex="-1">${screen.title(place.params)}</h1>${screen.heading(place.params)}`
      : html`<h1 tabindex="-1">${screen ? screen.title(place.params) : t("gone.title")}</h1>${liveSign(place.params.id)}`}</header>`;
}

function content(screen, { params }) {
  if (!screen) {
    return html`<p>${t("gone.text")}</p>
      <button type="button" class="button main" @click=${() => location.reload()}>${t("gone.reload")}</button>`;
  }
  if (params.id && !matches.known(params.id)) return html`<p>${t("match.unknown")}</p>`;
  return screen.view(params);
}

/** The whole page around a screen; null where its file could not be had. */
export function shell(screen, place) {
  const bare = screen?.bare?.(place.params) ?? false;
  const lines = states(place);
  return html`<a class="skip" href="#main" @click=${(event) => { event.preventDefault(); document.getElementById("main").focus(); }}>${t("skip")}</a>
    ${bare ? nothing : header(screen, place)}
    <div role="status">${lines.length ? html`<ul class="states">${lines}</ul>` : nothing}</div>
    <main id="main" tabindex="-1" class="screen-${place.name}">${content(screen, place)}</main>`;
}
