// A hand disputed: which point, who says so, what total they claim; the service's verdict, and how the table settled it.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { categoryName, t } from "../i18n/index.js";
import { tallied } from "../measures.js";
import * as matches from "../matches.js";
import { choice, mainButton, trouble } from "../parts/controls.js";
import { go, path } from "../router.js";
import { changed } from "../screen.js";
import { nameOf } from "../sides.js";

const fresh = () => ({ category: "primiera", side: null, claim: null, answer: null, refused: null, busy: false });
let state = fresh();
export const enter = () => { state = fresh(); };

const change = (doing) => { doing(); changed(); };

async function trying(doing) {
  change(() => { state.busy = true; state.refused = null; });
  try {
    await doing();
  } catch (error) {
    state.refused = error instanceof api.Problem ? error.sentences : [t("needsNetwork")];
  }
  change(() => { state.busy = false; });
}

const dispute = (entry, number) => trying(async () => {
  const body = { category: state.category, side: state.side, claim: state.claim };
  state.answer = (await api.dispute(entry.id, matches.tokenOf(entry), number, body)).body;
  await matches.refresh(entry.id).catch(() => {});
});

const settle = (entry, number, outcome) => trying(async () => {
  await api.settle(entry.id, matches.tokenOf(entry), number, state.answer.seq, outcome);
  await matches.refresh(entry.id).catch(() => {});
  go(path("match", entry.id), { replace: true });
});

function claimField(category) {
  const { measure } = category;
  if (measure.kind === "counts") return nothing;
  const set = (value) => change(() => { state.claim = value; });
  return html`<div class="total-in"><label><span>${t("dispute.claim")}</span>
    <input type="text" inputmode="numeric" maxlength="2" autocomplete="off" .value=${state.claim === null ? "" : String(state.claim)}
      @input=${(event) => set(/^\d+$/.test(event.target.value) ? Number(event.target.value) : null)}></label></div>`;
}

const sentencesOf = (verdict) => [verdict?.text ?? verdict?.detail, ...(verdict?.slips ?? verdict?.claim?.slips ?? []).map((slip) => slip.text)].filter(Boolean);

function ruling(entry, number) {
  const { answer } = state;
  const verdict = answer.verdict ?? {};
  const right = verdict.correct ?? verdict.claim?.correct ?? null;
  return html`<section class="ruling" role="status"><h2>${t(right === null ? "dispute.open" : right ? "dispute.right" : "dispute.wrong", { name: nameOf(entry.match.sides, state.side) })}</h2>
    ${sentencesOf(typeof verdict === "string" ? {} : verdict).map((sentence) => html`<p>${sentence}</p>`)}
    <h3>${t("dispute.settled")}</h3><div class="row">
      ${["upheld", "corrected", "withdrawn"].map((outcome) => html`<button type="button" class="button" ?disabled=${state.busy} @click=${() => settle(entry, number, outcome)}>${t(`dispute.${outcome}`)}</button>`)}</div></section>`;
}

export const title = ({ number }) => t("dispute.title", { number });

export function view({ id, number }) {
  const entry = matches.known(id);
  if (!entry?.match) return html`<p class="soft">${t("loading")}</p>`;
  const categories = tallied(entry.match.ruleset);
  const category = categories.find((item) => item.key === state.category) ?? categories[0];
  state.side ??= entry.match.sides[0].id;
  if (state.answer) return html`<div class="door-screen">${ruling(entry, Number(number))}${trouble(state.refused)}</div>`;
  return html`<div class="door-screen">
    <h2>${t("dispute.which")}</h2>${choice({ label: t("dispute.which"), kind: "wrap", value: category.key, options: categories.map((item) => [item.key, categoryName(item.key)]), pick: (key) => change(() => { state.category = key; state.claim = null; }) })}
    <h2>${t("dispute.who")}</h2>${choice({ label: t("dispute.who"), value: state.side, options: entry.match.sides.map((side) => [side.id, side.name]), pick: (side) => change(() => { state.side = side; }) })}
    ${claimField(category)}${trouble(state.refused)}
    ${mainButton({ label: t("dispute.ask"), act: () => dispute(entry, Number(number)), busy: state.busy, disabled: state.claim === null })}</div>`;
}
