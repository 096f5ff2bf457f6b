import type { Locator, Page } from "@playwright/test";
import { freezeDatabase, killDatabase } from "./database";
import { expect, test } from "./fixtures";

const WITHIN_MS = 2_000;
/** What needs no database answers within it even on a busy machine: a frozen database holds nothing else up. */
const UNHINDERED_MS = 1_000;
const SIGNED_IN = [
  "/dashboard",
  "/profil",
  "/parametres",
  "/",
  "/_root.data",
  "/dashboard.data",
  "/missions.rss",
];

/** Writes to the team, without sending it yet. */
async function askSomething(page: Page): Promise<Locator> {
  await page.goto("/contact");
  const form = page.getByRole("main");
  await form.getByLabel("Objet").fill("Une question");
  await form.getByLabel("Message").fill("Comment se passe une mission d’essai d’une semaine ?");
  return form;
}

test("GEN-5 base figée puis tuée : une page d’un compte répond 503 en deux secondes, et revient seule", async ({
  page,
  login,
}) => {
  await login("entreprise");
  const timed = async (path: string) => {
    const started = performance.now();
    const answer = await page.request.get(path, { timeout: 10_000 });
    return { answer, took: performance.now() - started };
  };
  const refused = async (path: string) => {
    // What needs no database, at the same moment, tells how long a busy machine takes by itself.
    const [{ answer, took }, unhindered] = await Promise.all([timed(path), timed("/healthz")]);
    expect(`${path} ${answer.status()}`).toBe(`${path} 503`);
    expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
    expect(unhindered.took, `/healthz beside ${path}`).toBeLessThan(UNHINDERED_MS);
    expect(took - unhindered.took, path).toBeLessThan(WITHIN_MS);
    return answer;
  };
  const thaw = freezeDatabase();
  try {
    await Promise.all(SIGNED_IN.map(refused));
    const started = performance.now();
    expect((await page.request.get("/healthz")).status()).toBe(200);
    expect((await page.request.get("/readyz")).status()).toBe(503);
    expect(performance.now() - started).toBeLessThan(WITHIN_MS);
    const shown = await (await refused("/dashboard")).text();
    expect(shown).toContain('<html lang="fr"');
    expect(shown).toContain("On reprend son souffle.");
  } finally {
    thaw();
  }
  const answers = () => page.request.get("/dashboard").then((answer) => answer.status());
  await expect.poll(answers, { timeout: 15_000 }).toBe(200);
  killDatabase();
  await expect.poll(answers, { timeout: 30_000, intervals: [20] }).toBe(503);
  await expect.poll(answers, { timeout: 30_000 }).toBe(200);
});

test("GEN-2 GEN-5 base figée : ce qui est écrit reste, et part quand elle revient", async ({
  page,
  login,
  toast,
  guard,
}) => {
  guard.expected.push(/status of 503/);
  await login("commercial");
  const form = await askSomething(page);
  const send = form.getByRole("button", { name: "Envoyer" });
  const thaw = freezeDatabase();
  try {
    await send.click();
    await expect(toast("Le service ne répond pas")).toBeVisible();
    await expect(form.getByLabel("Message")).toHaveValue(/mission d’essai/);
    await expect(page).toHaveURL("/contact");
  } finally {
    thaw();
  }
  await expect(async () => {
    await send.click();
    await expect(page).toHaveURL("/contact?envoye=oui", { timeout: 2_000 });
  }).toPass();
});

test.describe("sans JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("GEN-2 GEN-5 base figée : la page dit de revenir en arrière, où tout est encore écrit", async ({
    page,
    login,
    guard,
  }) => {
    guard.expected.push(/status of 503/);
    await login("commercial");
    const form = await askSomething(page);
    const thaw = freezeDatabase();
    try {
      await form.getByRole("button", { name: "Envoyer" }).click();
      await expect(page.getByText("Revenez à la page précédente")).toBeVisible();
    } finally {
      thaw();
    }
    await expect.poll(async () => (await page.request.get("/contact")).status()).toBe(200);
    await page.goBack();
    await expect(form.getByLabel("Message")).toHaveValue(/mission d’essai/);
  });
});
