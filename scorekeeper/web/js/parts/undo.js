// One step back, after the newest hand: what it would take back is said first, and it asks once.
import { html } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { refresh } from "../refresh.js";
import { changed } from "../screen.js";
import { lastStep } from "../sheet.js";
import { nameOf } from "../sides.js";
import { careful, showTrouble, trouble } from "./controls.js";
import { signed } from "./lines.js";

let refused = null;
addEventListener("hashchange", () => { refused = null; });

async function take(entry) {
  try {
    await api.undo(entry.id, matches.tokenOf(entry), entry.match.version);
    refused = null;
  } catch (error) {
    refused = error instanceof api.Problem ? error.sentences : [t("needsNetwork")];
  }
  await refresh(entry.id).catch(() => {});
  if (refused) showTrouble();
  else changed();
}

/** Whether this phone can take something back. */
export const mayUndo = (entry) => matches.canWrite(entry) && lastStep(entry) !== null;

/** The line for it; the question is about one step, and goes away when another phone has written since. */
export function undo(entry) {
  const { seq, kind, number, side, points } = lastStep(entry);
  const what = t(`undo.${kind}`, { number, name: nameOf(entry.match.sides, side), points: signed(points ?? 0) });
  const label = html`<span><b>${t("undo.do")}</b> <small>${what}</small></span>`;
  return html`${careful({ id: `undo.${entry.id}.${seq}`, label, question: t("undo.ask", { what }), yes: t("undo.yes"), act: () => take(entry), kind: "quiet" })}${trouble(refused)}`;
}
