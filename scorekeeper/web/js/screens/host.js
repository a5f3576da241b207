// The table's own matters: names, extra points, an early end, taking the match off this phone or off the service.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { refresh } from "../refresh.js";
import { careful, choice, showTrouble, stepper, trouble } from "../parts/controls.js";
import { namesRefused } from "../refusal.js";
import { go, path } from "../router.js";
import { changed } from "../screen.js";
import { nameOf, playersOf, typed } from "../sides.js";

let state = {};
export const enter = () => { state = { refused: null, done: null, side: null, points: 1, reason: "", names: {} }; };

async function trying(entry, doing, done) {
  try {
    state.refused = null;
    await doing();
    state.done = done;
    await refresh(entry.id).catch(() => {});
  } catch (error) {
    state.refused = error instanceof api.Problem ? namesRefused(error) : [t("needsNetwork")];
    if (error.status === 412) await refresh(entry.id).catch(() => {});
    showTrouble();
  }
  changed();
}

const token = (entry) => matches.tokenOf(entry);

function rename(entry) {
  const fields = entry.match.sides.flatMap((side) => [[`${side.id}`, side.name], ...(playersOf(side).length > 1 ? playersOf(side).map((name, i) => [`${side.id}.${i}`, name]) : [])]);
  const value = (key, name) => state.names[key] ?? typed(name);
  const save = () => trying(entry, () => api.rename(entry.id, token(entry), entry.match.sides.map((side) => ({
    id: side.id, name: value(side.id, side.name), ...(playersOf(side).length > 1 ? { players: playersOf(side).map((name, i) => value(`${side.id}.${i}`, name)) } : {}),
  })), entry.match.version), t("host.renamed"));
  return html`<section><h2>${t("host.names")}</h2><div class="names">${fields.map(([key, name]) => html`<label class="name"><span class="hidden">${name}</span>
    <input type="text" maxlength="60" autocomplete="off" .value=${value(key, name)} @input=${(event) => { state.names[key] = event.target.value; }}></label>`)}</div>
    <button type="button" class="button" @click=${save}>${t("host.rename")}</button></section>`;
}

// What giving points to a side would decide, in words: they end the match, or bring its side level at the top; null where
// the match goes on as before. Before the first hand the service lets nobody reach the target.
function decides({ match }, id, points) {
  const { score, sides, target } = match;
  if (score.status !== "in_progress" || score.hands_played === 0) return null;
  const totals = score.totals.map((side) => ({ ...side, points: side.points + (side.id === id ? points : 0) }));
  const most = Math.max(...totals.map((side) => side.points));
  const top = totals.filter((side) => side.points === most);
  if (most < target || (top.length > 1 && !top.some((side) => side.id === id))) return null;
  const ends = top[0].id === id ? "host.ends" : "host.endsFor";
  return t(top.length > 1 ? "host.level" : ends, { name: nameOf(sides, top.length > 1 ? id : top[0].id), points: most });
}

function giveButton(entry, side, give) {
  const question = state.reason.trim() ? decides(entry, side, state.points) : null;
  if (question) return careful({ id: `give.${side}.${state.points}`, label: t("host.give"), question, yes: t("host.giveYes"), act: give });
  return html`<button type="button" class="button" ?disabled=${!state.reason.trim()} @click=${give}>${t("host.give")}</button>`;
}

function adjust(entry) {
  const { sides } = entry.match;
  const side = state.side ?? sides[0].id;
  const give = () => trying(entry, () => api.adjust(entry.id, token(entry), { side, points: state.points, reason: state.reason }, entry.match.version), t("host.adjusted"));
  return html`<section><h2>${t("host.adjust")}</h2><p class="soft">${t("host.adjustText")}</p>
    ${choice({ label: t("host.adjust"), value: side, options: sides.map((item) => [item.id, item.name]), pick: (id) => { state.side = id; changed(); } })}
    ${stepper({ label: t(Math.abs(state.points) === 1 ? "host.point" : "host.points"), name: t("host.points"), value: state.points, least: -99, change: (points) => { state.points = points === 0 ? Math.sign(points - state.points) : points; changed(); } })}
    <label class="target"><span>${t("host.reason")}</span><input type="text" maxlength="200" autocomplete="off" .value=${state.reason} @input=${(event) => { state.reason = event.target.value; changed(); }}></label>
    ${giveButton(entry, side, give)}</section>`;
}

function ending(entry) {
  const { status } = entry.match.score;
  const close = () => trying(entry, () => api.close(entry.id, token(entry), t("host.closeReason")), t("host.closed"));
  const reopen = () => trying(entry, () => api.reopen(entry.id, token(entry)), t("host.reopened"));
  if (status === "finished") return nothing;
  return html`<section><h2>${t("host.end")}</h2>${status === "closed" ? html`<button type="button" class="button" @click=${reopen}>${t("host.reopen")}</button>`
    : careful({ id: "close", label: t("host.close"), question: t("host.closeAsk"), yes: t("yesDo"), act: close })}</section>`;
}

async function erase(entry) {
  await trying(entry, () => api.erase(entry.id, token(entry)), null);
  if (state.refused) return;
  matches.forget(entry.id);
  go("#/", { replace: true });
}

async function keepFile(entry, format) {
  await trying(entry, async () => {
    const { body } = await api.exported(entry.id, token(entry), format);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text]));
    link.download = `scopa-${entry.id}.${format}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }, t("host.kept"));
}

const away = (entry) => html`<section><h2>${t("host.away")}</h2>
  <div class="row"><button type="button" class="button" @click=${() => keepFile(entry, "csv")}>${t("host.csv")}</button><button type="button" class="button" @click=${() => keepFile(entry, "json")}>${t("host.json")}</button></div>
  ${careful({ id: "forget", label: t("host.forget"), question: t("host.forgetAsk"), yes: t("yesDo"), act: () => { matches.forget(entry.id); go("#/", { replace: true }); } })}
  ${matches.isHost(entry) ? careful({ id: "erase", label: t("host.erase"), question: t("host.eraseAsk"), yes: t("host.eraseYes"), act: () => erase(entry), kind: "danger" }) : nothing}</section>`;

export const title = () => t("host.title");
export const up = ({ id }) => path("match", id);

export function view({ id }) {
  const entry = matches.known(id);
  if (!entry?.match) return html`<p class="soft">${t("match.unknown")}</p>`;
  return html`<div class="host">${trouble(state.refused)}${state.done ? html`<p class="notice" role="status">${state.done}</p>` : nothing}
    ${matches.isHost(entry) ? html`${rename(entry)}${adjust(entry)}${ending(entry)}` : nothing}${away(entry)}</div>`;
}
