import { randomUUID } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import { MISSION, passwordOf } from "../people";
import { ownServer } from "../servers";
import type { Engine, Tab } from "./engine";
import { firefox } from "./firefox";
import { webkit } from "./webkit";

const ENGINES: readonly Engine[] = [firefox, webkit];

const test = base.extend<{ engine: string; tab: Tab }>({
  engine: ["", { option: true }],
  tab: async ({ engine }, use) => {
    const found = ENGINES.find(({ name }) => name === engine);
    if (!found) throw new Error(`no engine ${engine}`);
    const tab = await found.open(ownServer().url);
    try {
      await use(tab);
    } finally {
      await tab.close();
    }
  },
});

/** The lines of a text as they are laid out. */
const LINES = (selector: string) => `(() => {
  const lines = [];
  let top;
  const walk = document.createTreeWalker(document.querySelector(${JSON.stringify(selector)}), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getBoundingClientRect();
      if (top !== undefined && Math.abs(box.top - top) < box.height / 2) lines.push(lines.pop() + " " + word);
      else lines.push(word);
      top = box.top;
    }
  }
  return lines;
})()`;

const IS_SIGNED_IN = `document.readyState === "complete" && document.querySelector("form[action='/deconnexion']") !== null`;

async function signIn(tab: Tab, who: string) {
  await tab.goto("/auth");
  await tab.fill("email", `${who}@demo.test`);
  await tab.fill("password", passwordOf(`${who}@demo.test`));
  await tab.press("Se connecter");
  // The address changes before the page loads, and an engine aborts one for the other.
  await expect.poll(() => tab.address()).not.toContain("/auth");
  await expect.poll(() => tab.read<boolean>(IS_SIGNED_IN)).toBe(true);
}

test("HOME-1 DIR-2 DIR-4 visitor: the home page as designed, then searching and filtering the directory", async ({
  tab,
}) => {
  await tab.goto("/");
  await expect.poll(() => tab.read(LINES("h1"))).toEqual(["Des", "commerciaux", "qui ne", "lâchent rien."]);
  await tab.goto("/acharne?q=industrie");
  await tab.press("Espagnol");
  await expect.poll(() => tab.address()).toMatch(/langue=espagnol/);
  await expect.poll(() => tab.textOf("main")).toContain("Effacer les filtres");
});

test("AUTH-3 MIS-6 Acharné: signing in, opening a mission, going to the candidature", async ({ tab }) => {
  await signIn(tab, "commercial");
  await tab.goto("/missions");
  const title = await tab.textOf("article h2, article h3");
  await tab.press(title);
  await expect.poll(() => tab.textOf("h1")).toBe(title);
  await expect.poll(() => tab.address()).toMatch(/^\/mission\/[a-z0-9-]+$/);
});

test("PUBL-9 company: publishing a mission", async ({ tab }) => {
  await signIn(tab, "entreprise");
  const title = `Ouvrir des comptes ${randomUUID().slice(0, 8)}`;
  await tab.goto("/mission/publier");
  await tab.fill("title", title);
  await tab.fill("description", String(MISSION.description));
  await tab.fill("budget_min", "350");
  await tab.press("Publier la mission");
  await expect.poll(() => tab.address()).toBe("/");
  await expect.poll(() => tab.textOf("main")).toContain("Mission envoyée");
  await tab.goto("/mes-missions");
  await expect.poll(() => tab.textOf("main")).toContain(title);
});

test("ADM-5 administrator: searching a profile, opening it, closing it", async ({ tab }) => {
  await signIn(tab, "admin");
  await tab.goto("/admin/profiles?statut=all&q=commercial@demo.test");
  await expect.poll(() => tab.textOf("main")).toContain("commercial@demo.test");
  await tab.press("Voir détails");
  await expect.poll(() => tab.textOf("dialog[open]")).toContain("commercial@demo.test");
  await tab.press("Fermer");
  await expect.poll(() => tab.read<boolean>("document.querySelector('dialog[open]') === null")).toBe(true);
});
