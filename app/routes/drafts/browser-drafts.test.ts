import { redirect } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserStorage } from "../../../tests/browser-storage";
import { markSaved, readLocalDraft, saveLocalDraft } from "./browser-drafts";
import { draftKey, forgetAccount, forgetLocalDraft, forgetSavedDrafts } from "./forget-drafts";
import { forgetDraftsOnSignOut } from "./forget-on-sign-out";

const ME = draftKey("moi", "mission");
const OTHER = draftKey("autre", "mission");
const at = (at: number) => ({ at, entries: [["title", "Un"]] as const });

beforeEach(() => {
  vi.stubGlobal("localStorage", new BrowserStorage());
});
afterEach(() => vi.unstubAllGlobals());

test("PUBL-10 NAV-4 signing out removes only the local drafts that the server has too", () => {
  localStorage.setItem("theme", "dark");
  for (const key of [ME, OTHER]) expect(saveLocalDraft(key, at(2))).toBe(true);
  markSaved(ME, 1);
  forgetSavedDrafts();
  expect(readLocalDraft(ME)).toEqual(at(2));
  markSaved(ME, 2);
  expect(readLocalDraft(ME)).toEqual(at(2));
  forgetSavedDrafts();
  expect(readLocalDraft(ME)).toBe(null);
  expect(readLocalDraft(OTHER)).toEqual(at(2));
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("PUBL-10 input typed after the server saved the draft stays in the browser", () => {
  saveLocalDraft(ME, at(1));
  markSaved(ME, 1);
  saveLocalDraft(ME, at(2));
  forgetSavedDrafts();
  expect(readLocalDraft(ME)).toEqual(at(2));
  forgetLocalDraft(ME);
  expect(readLocalDraft(ME)).toBe(null);
});

test("SET-4 deleting an account removes its local drafts and no others", () => {
  for (const key of [ME, draftKey("moi", "candidature:a"), OTHER]) saveLocalDraft(key, at(1));
  forgetAccount("moi");
  expect(Object.keys(localStorage)).toEqual([OTHER]);
});

test("PUBL-10 a browser without storage reports that the draft was not saved", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(saveLocalDraft(ME, at(1))).toBe(false);
  expect(readLocalDraft(ME)).toBe(null);
  forgetSavedDrafts();
  forgetLocalDraft(ME);
  markSaved(ME, 1);
});

test("PUBL-10 NAV-4 signing out removes drafts before the redirect is followed, and not without a response", async () => {
  saveLocalDraft(ME, at(1));
  markSaved(ME, 1);
  const lost = new TypeError("Failed to fetch");
  await expect(forgetDraftsOnSignOut({ serverAction: () => Promise.reject(lost) })).rejects.toBe(lost);
  expect(readLocalDraft(ME)).toEqual(at(1));
  const left = redirect("/");
  await expect(forgetDraftsOnSignOut({ serverAction: () => Promise.reject(left) })).rejects.toBe(left);
  expect(readLocalDraft(ME)).toBe(null);
});
