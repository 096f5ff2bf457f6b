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

test("PUBL-10 NAV-4 à la déconnexion, seuls partent du navigateur les brouillons que le serveur a aussi", () => {
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

test("PUBL-10 ce qui est tapé après l’accord du serveur reste dans le navigateur", () => {
  saveLocalDraft(ME, at(1));
  markSaved(ME, 1);
  saveLocalDraft(ME, at(2));
  forgetSavedDrafts();
  expect(readLocalDraft(ME)).toEqual(at(2));
  forgetLocalDraft(ME);
  expect(readLocalDraft(ME)).toBe(null);
});

test("SET-4 avec le compte partent tous ses brouillons du navigateur, et d’autrui aucun", () => {
  for (const key of [ME, draftKey("moi", "candidature:a"), OTHER]) saveLocalDraft(key, at(1));
  forgetAccount("moi");
  expect(Object.keys(localStorage)).toEqual([OTHER]);
});

test("PUBL-10 un navigateur qui ne garde rien le dit", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(saveLocalDraft(ME, at(1))).toBe(false);
  expect(readLocalDraft(ME)).toBe(null);
  forgetSavedDrafts();
  forgetLocalDraft(ME);
  markSaved(ME, 1);
});

test("PUBL-10 NAV-4 se déconnecter ôte les brouillons avant que la page suivante soit demandée, jamais sans réponse", async () => {
  saveLocalDraft(ME, at(1));
  markSaved(ME, 1);
  const lost = new TypeError("Failed to fetch");
  await expect(forgetDraftsOnSignOut({ serverAction: () => Promise.reject(lost) })).rejects.toBe(lost);
  expect(readLocalDraft(ME)).toEqual(at(1));
  const left = redirect("/");
  await expect(forgetDraftsOnSignOut({ serverAction: () => Promise.reject(left) })).rejects.toBe(left);
  expect(readLocalDraft(ME)).toBe(null);
});
