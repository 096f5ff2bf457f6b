import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormDraft } from "~/domain/drafts/form-draft";
import { BrowserStorage } from "../../../tests/browser-storage";
import { readLocalDraft } from "./browser-drafts";
import { draftSaver } from "./draft-saver";
import { draftKey } from "./forget-drafts";

const KEY = draftKey("moi", "fil:a");
const LONG_AFTER_MS = 60_000;

const typed = (at: number, body: string): FormDraft => ({ at, entries: [["body", body]] });
const aWindow = () => draftSaver({ key: KEY, address: null, onSaved: () => undefined });
/** Types in a window, then waits until the draft is saved. */
const type = (saver: ReturnType<typeof draftSaver>, draft: FormDraft) => {
  saver.note(draft);
  vi.advanceTimersByTime(LONG_AFTER_MS);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", new BrowserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("PUBL-10 CONV-2 input typed later in another window stays when this window sends its own", () => {
  const [here, there] = [aWindow(), aWindow()];
  type(here, typed(1, "Envoyé d’ici"));
  type(there, typed(2, "Écrit là-bas"));
  here.pause();
  here.forget();
  expect(readLocalDraft(KEY)).toEqual(typed(2, "Écrit là-bas"));
});

test("PUBL-10 CONV-2 input that another window replaced is restored after it sends, but not what it sent or deleted", () => {
  const [here, there] = [aWindow(), aWindow()];
  type(there, typed(1, "Écrit là-bas"));
  type(here, typed(2, "Envoyé d’ici"));
  const gone = readLocalDraft(KEY) ?? undefined;
  here.pause();
  here.forget();
  expect(readLocalDraft(KEY)).toBe(null);
  there.restore(gone);
  expect(readLocalDraft(KEY)).toEqual(typed(1, "Écrit là-bas"));
  aWindow().forget();
  there.restore(typed(1, "Écrit là-bas"));
  expect(readLocalDraft(KEY)).toBe(null);
});

test("PUBL-10 resetting the form also deletes unsaved input", () => {
  const here = aWindow();
  type(here, typed(1, "Un"));
  here.note(typed(2, "Un mot"));
  here.forget();
  vi.advanceTimersByTime(LONG_AFTER_MS);
  expect(readLocalDraft(KEY)).toBe(null);
});
