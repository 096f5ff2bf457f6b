/**
 * How long the forms take somebody, in a real browser: node bench/durations.mjs http://localhost:3000
 * Known facts are typed at 40 words a minute (300 ms a character), longer texts are composed at 20 (600 ms); each field
 * is read and reached in 1.5 s, each choice made in 2 s. The server is one of the demo: mails are read at /dev/mails.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";

const [url = "http://localhost:3000"] = process.argv.slice(2);
const FACT = 300;
const COMPOSE = 600;
const REACH = 1500;
const CHOOSE = 2000;
/** From the sign-up to the open mail. */
const FETCH_MAIL = 15_000;
const PASSWORD = "mistral-gagnant-29";

const TEXT =
  "Six ans de prospection de comptes industriels, du premier appel à la signature. Je prépare mes listes moi-même, j’appelle chaque matin et je rends compte chaque vendredi. Mes clients sont des fabricants de l’Ouest, de dix à deux cents personnes, à qui j’ouvre des comptes et que je suis une année.";

const person = [
  ["type", "first_name", "Solenn"],
  ["type", "last_name", "Quiberonnaise"],
  ["type", "phone", "06 39 98 00 11"],
  ["choose", "region", "53"],
  ["choose", "department", "29"],
];

const FORMS = {
  company: {
    path: "/onboarding/company",
    role: "entreprise",
    send: "Soumettre mon profil entreprise",
    steps: [
      ["type", "company_name", "Ateliers Quiberon"],
      ["choose", "company_size", "51-200"],
      ["type", "website_url", "ateliers-quiberon.example"],
      ...person,
      ["tick", "sectors", "industrie"],
      ["tick", "sectors", "pharma"],
      ["compose", "bio", TEXT.slice(0, 200)],
    ],
  },
  commercial: {
    path: "/onboarding/commercial",
    role: "commercial",
    send: "Créer mon profil",
    steps: [
      ...person,
      ["type", "experience_years", "6"],
      ["choose", "experience_type", "b2b"],
      ["choose", "mission_preferences", "les_deux"],
      ["tick", "sectors", "industrie"],
      ["tick", "sectors", "pharma"],
      ["tick", "languages", "français"],
      ["tick", "languages", "anglais"],
      ["tick", "competences.Appel", "5"],
      ["tick", "competences.Emailing", "4"],
      ["tick", "competences.Réseaux", "1"],
      ["tick", "competences.Automation", "0"],
      ["tick", "competences.Prospection physique", "2"],
      ["type", "daily_rate_min", "410"],
      ["type", "daily_rate_max", "630"],
      ["compose", "bio_short", "De l’appel au contrat, sans détour, chez vos clients de l’Ouest."],
      ["compose", "bio", TEXT],
    ],
  },
  mission: {
    path: "/mission/publier",
    send: "Publier la mission",
    steps: [
      ["compose", "title", "Ouvrir des comptes pharma dans l’Ouest"],
      ["compose", "description", TEXT],
      ["type", "budget_min", "350"],
      ["type", "budget_max", "450"],
      ["choose", "location_type", "hybrid"],
      ["type", "city", "Rennes"],
      ["choose", "region", "53"],
      ["choose", "department", "35"],
      ["tick", "required_sectors", "pharma"],
    ],
  },
};

async function step(page, [how, name, value]) {
  const fields = page.locator(`[name="${name}"]`);
  if (how === "type" || how === "compose") {
    await wait(REACH);
    await fields.first().click();
    return fields.first().pressSequentially(value, { delay: how === "type" ? FACT : COMPOSE, timeout: 0 });
  }
  await wait(CHOOSE);
  if ((await fields.first().evaluate((field) => field.tagName)) === "SELECT")
    return fields.first().selectOption(value);
  return page.locator(`[name="${name}"][value="${value}"]`).check({ force: true });
}

async function fill(page, { send, steps }) {
  for (const each of steps) await step(page, each);
  await wait(REACH);
  const from = page.url();
  await page.getByRole("button", { name: send }).click();
  await page.waitForURL((to) => to.href !== from, { timeout: 30_000 });
}

async function timed(name, work) {
  const begun = Date.now();
  await work();
  console.log(`${name.padEnd(12)}${((Date.now() - begun) / 60_000).toFixed(1)} min`);
}

async function signUp(page, role) {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.test`;
  await page.goto(`${url}/auth?role=${role}#signup`);
  const form = page.locator("#signup");
  for (const [name, value] of [
    ["email", email],
    ["password", PASSWORD],
  ]) {
    await wait(REACH);
    await form.locator(`[name="${name}"]`).pressSequentially(value, { delay: FACT });
  }
  await form.getByRole("button", { name: "Créer mon compte" }).click();
  await page.waitForURL(/verifier/);
  await wait(FETCH_MAIL);
  const mails = await (await page.request.get(`${url}/dev/mails`)).text();
  const at = mails.indexOf(email);
  const [, token] =
    /auth\/confirmer\?token=([\w-]+)/.exec(mails.slice(at)) ??
    /auth\/confirmer\?token=([\w-]+)/.exec(mails) ??
    [];
  await page.goto(`${url}/auth/confirmer?token=${token}`);
  await wait(REACH);
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await page.waitForURL(/onboarding/);
}

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });

async function tryAs(names) {
  const page = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  page.setDefaultTimeout(30_000);
  await timed("account", () => signUp(page, FORMS[names[0]].role));
  for (const name of names) {
    await page.goto(url + FORMS[name].path);
    await timed(name, () => fill(page, FORMS[name]));
  }
}

try {
  await Promise.all([tryAs(["company", "mission"]), tryAs(["commercial"])]);
} finally {
  await browser.close();
}
