// A new match: who plays, which game, house rules, who deals. Everything has a sensible value, so one tap is enough.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { t } from "../i18n/index.js";
import { uuid } from "../ids.js";
import * as matches from "../matches.js";
import { choice, mainButton, toggle } from "../parts/controls.js";
import { namesRefused } from "../refusal.js";
import { game, gameTitle, games, seatingKey } from "../rulesets.js";
import { go, path } from "../router.js";
import { changed } from "../screen.js";
import { seats } from "../sides.js";
import { read, write } from "../storage.js";

const FIRST_GAMES = 5;
const USUAL_SEATINGS = [{ sides: 2, players: 1 }, { sides: 3, players: 1 }, { sides: 2, players: 2 }, { sides: 2, players: 3 }];

let plan = { seating: "2x1", names: [], players: {}, ruleset: "classic", options: [], target: null, dealer: null, ...read("new") };
let making = null;
let refused = null;
let allGames = false;

function change(doing) {
  doing();
  making = null;
  refused = null;
  write("new", plan);
  changed();
}

const shape = () => { const [sides, players] = plan.seating.split("x").map(Number); return { sides, players }; };
const usualName = (i) => t(shape().sides === 2 ? ["us", "you"][i] : "player", { number: i + 1 });
const nameOf = (i) => plan.names[i]?.trim() || usualName(i);

const chosen = () => games()?.find((item) => item.key === plan.ruleset) ?? null;

/** The sides as the service wants them; teams without names for their players get numbers. */
function sidesOf() {
  const { sides, players } = shape();
  return Array.from({ length: sides }, (_, i) => {
    if (players === 1) return { name: nameOf(i) };
    const given = Array.from({ length: players }, (_, p) => plan.players[`${i}.${p}`]?.trim() || `${nameOf(i)} ${p + 1}`);
    return { name: nameOf(i), players: given };
  });
}

const rulesetOf = (data) => {
  const offered = Object.keys(data?.offers ?? {});
  const options = plan.options.filter((key) => offered.includes(key));
  return options.length ? { base: plan.ruleset, options } : plan.ruleset;
};

async function begin() {
  const data = chosen();
  const order = seats(sidesOf());
  const body = { ruleset: rulesetOf(data), sides: sidesOf(), first_dealer: order[plan.dealer ?? 0] ?? order[0], ...(plan.target ? { target: plan.target } : {}) };
  making ??= { key: uuid() };
  making.busy = true;
  changed();
  try {
    const { body: made } = await api.createMatch(body, making.key);
    remember();
    making = null;
    write("new", { ...plan, names: plan.names, dealer: null });
    plan.dealer = null;
    go(path("match", matches.adopt(made)), { replace: true });
  } catch (error) {
    making.busy = false;
    if (error instanceof api.Problem) making = null;
    refused = error instanceof api.Problem ? namesRefused(error) : [t("new.needsNetwork")];
    changed();
  }
}

function remember() {
  const typed = [...plan.names, ...Object.values(plan.players)].map((name) => name?.trim()).filter(Boolean);
  write("names", [...new Set([...typed, ...read("names", [])])].slice(0, 12));
}

function nameField(i) {
  return html`<label class="name paint-${"abc"[i]}"><span class="hidden">${t("new.name", { number: i + 1 })}</span>
    <input type="text" maxlength="60" autocomplete="off" autocapitalize="words" enterkeyhint="done" placeholder=${usualName(i)} .value=${plan.names[i] ?? ""}
      @input=${(event) => change(() => { plan.names[i] = event.target.value; })}></label>`;
}

function chips() {
  const { sides } = shape();
  const free = read("names", []).filter((name) => !plan.names.slice(0, sides).includes(name));
  const fill = (name) => change(() => {
    const at = Array.from({ length: sides }, (_, i) => i).find((i) => !plan.names[i]?.trim());
    plan.names[at ?? sides - 1] = name;
  });
  return free.length ? html`<div class="chips" role="group" aria-label=${t("new.known")}>${free.map((name) => html`
    <button type="button" class="chip" @click=${() => fill(name)}>${name}</button>`)}</div>` : nothing;
}

function teamPlayers() {
  const { sides, players } = shape();
  if (players === 1) return nothing;
  return html`<details class="fold"><summary>${t("new.players")}</summary>
    ${Array.from({ length: sides }, (_, i) => html`<fieldset class="team"><legend>${nameOf(i)}</legend>${Array.from({ length: players }, (_, p) => html`
      <label><span class="hidden">${nameOf(i)}, ${t("player", { number: p + 1 })}</span><input type="text" maxlength="60" autocomplete="off" placeholder="${nameOf(i)} ${p + 1}"
        .value=${plan.players[`${i}.${p}`] ?? ""} @input=${(event) => change(() => { plan.players[`${i}.${p}`] = event.target.value; })}></label>`)}</fieldset>`)}
  </details>`;
}

// An option may add a way to sit; only the whole game says which.
function seatingsOf(data) {
  const offers = plan.options.length ? game(plan.ruleset)?.offers : null;
  const patched = plan.options.map((key) => offers?.[key]?.patch.seatings).filter(Boolean).at(-1);
  return patched ?? data?.seatings ?? USUAL_SEATINGS;
}

function who(data) {
  const seatings = seatingsOf(data);
  const options = [...new Set(seatings.map(seatingKey))].map((key) => [key, t(`seating.${key}`)]);
  if (!options.some(([key]) => key === plan.seating)) plan.seating = options[0][0];
  return html`<section><h2>${t("new.who")}</h2>
    ${choice({ label: t("new.who"), value: plan.seating, options, pick: (key) => change(() => { plan.seating = key; plan.dealer = null; }) })}
    <div class="names">${Array.from({ length: shape().sides }, (_, i) => nameField(i))}</div>${chips()}${teamPlayers()}</section>`;
}

function which() {
  const list = games();
  if (!list) return html`<section><h2>${t("new.which")}</h2><p class="soft">${t("new.onlyClassic")}</p></section>`;
  const pick = (key) => change(() => { plan.ruleset = key; plan.options = []; plan.target = null; });
  const shown = list.filter((item, i) => allGames || i < FIRST_GAMES || item.key === plan.ruleset);
  return html`<section><h2>${t("new.which")}</h2><div class="games" role="group" aria-label=${t("new.which")}>
    ${shown.map((item) => html`<button type="button" class="game" aria-pressed=${item.key === plan.ruleset} @click=${() => pick(item.key)}>
      <b>${gameTitle(item)}</b><small>${item.text}</small></button>`)}
    ${shown.length < list.length ? html`<button type="button" class="button quiet" @click=${() => { allGames = true; changed(); }}>${t("new.more", { count: list.length - shown.length })}</button>` : nothing}
  </div></section>`;
}

function houseRules(data) {
  const offers = Object.entries(data?.offers ?? {});
  const seating = seatingsOf(data).find((item) => seatingKey(item) === plan.seating);
  const usual = seating?.target;
  const clash = (one, other) => data.offers[one]?.excludes?.includes(other) || data.offers[other]?.excludes?.includes(one);
  const flip = (key, on) => change(() => { plan.options = on ? [...plan.options.filter((other) => !clash(key, other)), key] : plan.options.filter((other) => other !== key); });
  return html`<details class="fold"><summary>${t("new.house")}${plan.options.length || plan.target ? html` <b>· ${plan.options.length + (plan.target ? 1 : 0)}</b>` : nothing}</summary>
    <label class="target"><span>${t("new.target")}</span><input type="number" inputmode="numeric" min="1" max="99999" placeholder=${usual ?? ""} .value=${plan.target ?? ""}
      @change=${(event) => change(() => { plan.target = Math.trunc(Number(event.target.value)) || null; })}></label>
    ${offers.map(([key, offer]) => toggle({ label: offer.text, on: plan.options.includes(key), flip: (on) => flip(key, on) }))}
  </details>`;
}

function dealer() {
  const order = seats(sidesOf());
  const draw = () => change(() => { plan.dealer = crypto.getRandomValues(new Uint32Array(1))[0] % order.length; });
  return html`<section><h2>${t("new.dealer")}</h2><div class="chips" role="group" aria-label=${t("new.dealer")}>
    ${order.map((name, i) => html`<button type="button" class="chip" aria-pressed=${(plan.dealer ?? 0) === i} @click=${() => change(() => { plan.dealer = i; })}>${name}</button>`)}
    <button type="button" class="chip lot" @click=${draw}>${t("new.lot")}</button></div></section>`;
}

export const title = () => t("new.title");

export function view() {
  const data = chosen();
  return html`<form class="new" @submit=${(event) => { event.preventDefault(); begin(); }}>
    ${who(data)}${which()}${houseRules(data)}${dealer()}
    ${mainButton({ label: t("new.begin"), act: begin, busy: making?.busy ?? false, refused })}
  </form>`;
}
