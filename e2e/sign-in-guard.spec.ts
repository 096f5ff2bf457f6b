import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { PASSWORD, passwordLink, post } from "./people";
import { ownServer } from "./servers";
import { signInOn } from "./sign-in-form";

const SHORT = "onze-lettre";
const LONG = "cerf-volant-orange-57";

async function signInHere(page: Page, email: string, password: string) {
  await page.goto("/auth");
  await signInOn(page, email, password);
}

test("AUTH-3 eleven wrong passwords from elsewhere do not stop the one who signed in here before", async ({
  page,
  newcomer,
  visitor,
  toast,
}) => {
  const { email } = await newcomer();
  await signInHere(page, email, PASSWORD);
  await expect(toast("Connexion réussie")).toBeVisible();
  await page.context().clearCookies({ name: "session" });
  const waits: number[] = [];
  for (let tried = 0; tried < 11; tried++) {
    const form = { intent: "login", email, password: "pas-le-bon-mot" };
    const answer = await (await visitor()).post("/auth", { form });
    if (answer.status() === 429) waits.push(Number(answer.headers()["retry-after"]));
  }
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.min(...waits)).toBeGreaterThan(0);
  await signInHere(page, email, PASSWORD);
  await expect(toast("Connexion réussie")).toBeVisible();
});

test("PWD-2 ADM-1 an administrator with a short password chooses a long one before entering", async ({
  page,
  newcomer,
  toast,
}) => {
  const person = await newcomer();
  const link = new URL(await passwordLink(person));
  const fields = { intent: "new-password", password: SHORT, password_confirmation: SHORT };
  await post(person.api, `${link.pathname}${link.search}`, fields);
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: ownServer().dataDir };
  const command = ["build/server/admin.js", "grant", person.email];
  await promisify(execFile)("node_modules/.bin/node", command, { env });

  await signInHere(page, person.email, SHORT);
  await expect(toast("Connexion réussie")).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un mot de passe plus long");
  await page.getByLabel("Mot de passe actuel").fill(SHORT);
  await page.getByLabel("Nouveau mot de passe").fill(LONG);
  await page.getByLabel("Confirmation").fill(LONG);
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(toast("Mot de passe mis à jour")).toBeVisible();
  await expect(page).toHaveURL("/admin");
});
