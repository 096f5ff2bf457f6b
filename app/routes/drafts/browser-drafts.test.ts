import { redirect } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserStorage } from "../../../tests/browser-storage";
import { keepHere, keptHere, markServed } from "./browser-drafts";
import { draftKey, forgetAccount, forgetHere, forgetServed } from "./forget-drafts";
import { leaveUnserved } from "./leave-unserved";

const ME = draftKey("moi", "mission");
const OTHER = draftKey("autre", "mission");
const at = (at: number) => ({ at, entries: [["title", "Un"]] as const });

beforeEach(() => {
  vi.stubGlobal("localStorage", new BrowserStorage());
});
afterEach(() => vi.unstubAllGlobals());

test("PUBL-10 NAV-4 à la déconnexion, seuls partent du navigateur les brouillons que le serveur a aussi", () => {
  localStorage.setItem("theme", "dark");
  for (const key of [ME, OTHER]) expect(keepHere(key, at(2))).toBe(true);
  markServed(ME, 1);
  forgetServed();
  expect(keptHere(ME)).toEqual(at(2));
  markServed(ME, 2);
  expect(keptHere(ME)).toEqual(at(2));
  forgetServed();
  expect(keptHere(ME)).toBe(null);
  expect(keptHere(OTHER)).toEqual(at(2));
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("PUBL-10 ce qui est tapé après l’accord du serveur reste dans le navigateur", () => {
  keepHere(ME, at(1));
  markServed(ME, 1);
  keepHere(ME, at(2));
  forgetServed();
  expect(keptHere(ME)).toEqual(at(2));
  forgetHere(ME);
  expect(keptHere(ME)).toBe(null);
});

test("SET-4 avec le compte partent tous ses brouillons du navigateur, et d’autrui aucun", () => {
  for (const key of [ME, draftKey("moi", "candidature:a"), OTHER]) keepHere(key, at(1));
  forgetAccount("moi");
  expect(Object.keys(localStorage)).toEqual([OTHER]);
});

test("PUBL-10 un navigateur qui ne garde rien le dit", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keepHere(ME, at(1))).toBe(false);
  expect(keptHere(ME)).toBe(null);
  forgetServed();
  forgetHere(ME);
  markServed(ME, 1);
});

test("PUBL-10 NAV-4 se déconnecter ôte les brouillons avant que la page suivante soit demandée, jamais sans réponse", async () => {
  keepHere(ME, at(1));
  markServed(ME, 1);
  const lost = new TypeError("Failed to fetch");
  await expect(leaveUnserved({ serverAction: () => Promise.reject(lost) })).rejects.toBe(lost);
  expect(keptHere(ME)).toEqual(at(1));
  const left = redirect("/");
  await expect(leaveUnserved({ serverAction: () => Promise.reject(left) })).rejects.toBe(left);
  expect(keptHere(ME)).toBe(null);
});
