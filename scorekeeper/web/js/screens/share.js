// Sharing a match: QR, link and code for a role; the host can take a role's links back.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { moment, t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { careful, choice, showTrouble, trouble } from "../parts/controls.js";
import { changed } from "../screen.js";

const fresh = () => ({ role: "scorer", qr: {}, code: {}, done: null, refused: null });
let state = fresh();

export function enter({ id }) {
  for (const url of Object.values(state.qr)) if (url) URL.revokeObjectURL(url);
  state = fresh();
  const role = matches.roleOf(matches.known(id));
  if (role === "viewer") state.role = "viewer";
}

const linkOf = (entry, role) => (entry.tokens[role] ? `${location.origin}/#${entry.tokens[role]}` : null);

async function trying(doing) {
  try {
    state.refused = null;
    await doing();
  } catch (error) {
    state.refused = error instanceof api.Problem ? error.sentences : [t("needsNetwork")];
    showTrouble();
  }
  changed();
}

// The picture is asked for once a role; it stays the browser's own copy, so no token is in any address.
function qr(entry, role) {
  if (!(role in state.qr)) {
    state.qr[role] = null;
    trying(async () => {
      const { body } = await api.qr(entry.id, matches.tokenOf(entry), role);
      state.qr[role] = URL.createObjectURL(new Blob([body], { type: "image/svg+xml" }));
    });
  }
  return state.qr[role] ? html`<img class="qr" src=${state.qr[role]} width="240" height="240" alt=${t("share.qr", { role: t(`role.${role}`) })}>` : html`<div class="qr blank"></div>`;
}

const ask = (entry, role) => trying(async () => { state.code[role] = (await api.joinCode(entry.id, matches.tokenOf(entry), role)).body; });

function share(link, match) {
  const names = match.sides.map((side) => side.name).join(" – ");
  if (navigator.share) return navigator.share({ title: t("share.message", { names }), url: link }).catch(() => {});
  return copy(link);
}

async function copy(link) {
  try {
    await navigator.clipboard.writeText(link);
    state.done = t("share.copied");
  } catch {
    state.done = t("share.copyByHand");
  }
  changed();
}

function code(entry, role) {
  const found = state.code[role];
  if (!found) return html`<button type="button" class="button" @click=${() => ask(entry, role)}>${t("share.code")}</button>`;
  return html`<p class="code" role="status"><b>${found.code}</b><small>${t("share.codeUntil", { when: moment(found.expires_at) })}</small></p>`;
}

// A phone that came by a link knows only its own role's; a code said to itself brings another's, and takes none back.
const fetchLink = (entry, role) => trying(async () => {
  const { body } = await api.joinCode(entry.id, matches.tokenOf(entry), role);
  matches.retoken(entry.id, role, (await api.join(body.code)).body.token);
});

function link(entry, role, mine) {
  const address = linkOf(entry, role);
  if (!address) return mine === "viewer" ? nothing : html`<button type="button" class="button" @click=${() => fetchLink(entry, role)}>${t("share.showLink")}</button>`;
  return html`<label class="link-text"><span class="hidden">${t("share.link")}</span><input type="text" readonly .value=${address} @focus=${(event) => event.target.select()}></label>
    <div class="row send"><button type="button" class="button main" @click=${() => share(address, entry.match)}>${t("share.send")}</button>
      <button type="button" class="button" @click=${() => copy(address)}>${t("share.copy")}</button></div>`;
}

const revoke = (entry, role) => trying(async () => {
  await api.revoke(entry.id, matches.tokenOf(entry), role);
  matches.retoken(entry.id, role, null);
  delete state.qr[role];
  state.done = t("share.revoked");
});

const reissue = (entry, role) => trying(async () => {
  const { body } = await api.reissue(entry.id, matches.tokenOf(entry), role);
  matches.retoken(entry.id, role, body.token);
  delete state.qr[role];
  state.done = t("share.reissued");
});

const hostOnly = (entry, role) => (matches.isHost(entry)
  ? html`<details class="fold"><summary>${t("share.takeBack")}</summary><div class="take-back">
      ${careful({ id: `reissue.${role}`, label: t("share.reissue"), question: t("share.reissueAsk"), yes: t("yesDo"), act: () => reissue(entry, role) })}
      ${role === "host" ? nothing : careful({ id: `revoke.${role}`, label: t("share.revoke"), question: t("share.revokeAsk"), yes: t("yesDo"), act: () => revoke(entry, role) })}</div></details>` : nothing);

export const title = () => t("share.title");

export function view({ id }) {
  const entry = matches.known(id);
  if (!entry?.match || entry.gone) return html`<p class="soft">${t("match.unknown")}</p>`;
  const mine = matches.roleOf(entry);
  const roles = { host: ["scorer", "viewer", "host"], scorer: ["scorer", "viewer"], viewer: ["viewer"] }[mine];
  const { role } = state;
  return html`<div class="share">
    ${choice({ label: t("share.role"), value: role, options: roles.map((key) => [key, t(`role.${key}`)]), pick: (key) => { state.role = key; state.done = null; changed(); } })}
    ${qr(entry, role)}
    ${link(entry, role, mine)}${mine === "viewer" ? nothing : code(entry, role)}
    ${state.done ? html`<p class="notice" role="status">${state.done}</p>` : nothing}${trouble(state.refused)}${hostOnly(entry, role)}</div>`;
}
