// What the sheet's entries say beside the score: disputes not settled yet, how often a hand was changed, what counts besides
// the hands, and what a step back would take back.
import * as api from "./api.js";
import { settings } from "./settings.js";

const CHANGING = new Set(["recorded", "corrected", "voided", "undone"]);

const SCORING = new Set(["recorded", "corrected", "voided", "adjusted", "called_out", "closed", "reopened"]);

const BESIDES = new Set(["adjusted", "called_out"]);

// A sheet read by an older page has not noted all of this: it is read again.
const FORM = 3;
const blank = () => ({ form: FORM, language: settings.language, seen: 0, disputes: [], changes: {}, marks: [], steps: [] });

/** Whether what was read can be read on: its sentences are in the reader's language. */
export const isCurrent = (entry) => entry.sheet?.form === FORM && entry.sheet.language === settings.language;

function add(sheet, { seq, kind, number, facts }) {
  const next = { ...sheet, seen: seq };
  if (kind === "disputed") next.disputes = [...sheet.disputes, { seq, ...facts }];
  if (kind === "settled") next.disputes = sheet.disputes.filter((dispute) => dispute.seq !== facts.dispute);
  if (number !== undefined && CHANGING.has(kind)) next.changes = { ...sheet.changes, [number]: (sheet.changes[number] ?? 0) + 1 };
  if (BESIDES.has(kind)) next.marks = [...sheet.marks, { seq, kind, ...facts }];
  if (SCORING.has(kind)) next.steps = [...sheet.steps, { seq, kind, number, side: facts?.side, points: facts?.points }];
  if (kind === "undone") {
    next.marks = sheet.marks.filter((mark) => mark.seq !== facts.undoes);
    next.steps = sheet.steps.filter((step) => step.seq !== facts.undoes);
  }
  return next;
}

/** Read on from where the phone stopped; throws as api.js does. */
export async function readOn(entry, token) {
  const before = isCurrent(entry) ? entry.sheet : blank();
  return (await api.events(entry.id, token, before.seen)).reduce(add, before);
}

/** Disputes whose outcome is not on the sheet, oldest first: `{ seq, number, category, side, claim, verdict }`. */
export const openDisputes = (entry) => entry.sheet?.disputes ?? [];

/** What a step back would take back: `{ seq, kind, number, side, points }`, or null. */
export const lastStep = (entry) => entry.sheet?.steps?.at(-1) ?? null;

/** How often something was written for a hand: 1 when it stands as it was first entered. */
export const changesOf = (entry, number) => entry.sheet?.changes[number] ?? 0;
