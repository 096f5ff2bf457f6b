import type { Page } from "@playwright/test";
import { applied, askFor } from "./candidatures";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { mailTo } from "./mails";
import { gotoLive } from "./page-state";
import { type Fields, type Person, post } from "./people";

const CONTINUATION = { continue_rate: "480", continue_days_per_week: "3", continue_weeks: "8" };

/** The page of a trial that both agreed to and that waits for its decision. */
async function trialOf(
  company: Person,
  commercial: Person,
  title: string,
  { offer = CONTINUATION, starts = "2099-01-05" }: { offer?: Fields; starts?: string } = {},
): Promise<string> {
  const address = await applied(commercial, company, title);
  await post(company.api, address, {
    intent: "offer",
    kind: "essai",
    rate: "450",
    start_date: "2099-01-05",
    ...offer,
  });
  await post(commercial.api, address, { intent: "accept" });
  const id = await valueIn(
    `update engagements set status = 'trial_decision', starts_on = $2::date, ends_on = $2::date + 6,
       trial_ends_on = $2::date + 6 where candidature_id = $1 returning id`,
    address.split("/").at(-1) ?? "",
    starts,
  );
  return `/engagements/${id}`;
}

const state = (page: Page, label: string) => page.getByText(label, { exact: true });

async function decide(page: Page, choice: "Continuer" | "Arrêter", reason = "") {
  await page.getByLabel(choice, { exact: true }).check();
  await page.getByLabel("Un mot, ou votre motif").fill(reason);
  await page.getByRole("button", { name: "Donner ma réponse" }).click();
}

test("TRIAL-2 TRIAL-3 ENG-8 ENG-9 two yes in two browsers continue a trial; then a pause is agreed and the engagement broken off", async ({
  page,
  elsewhere,
  member,
  mission,
  become,
  toast,
  checkAccessible,
}) => {
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const address = await trialOf(company, commercial, await mission(company, "Essayer une semaine"));
  await become(company);
  const hers = await elsewhere();
  await become(commercial, hers);
  await gotoLive(page, address);
  await gotoLive(hers, address);
  await expect(state(page, "Décision d’essai")).toBeVisible();
  await checkAccessible();

  await decide(page, "Continuer", "Très bonne semaine.");
  await expect(toast("Réponse enregistrée")).toBeVisible();
  await expect(hers.getByText("a répondu.")).toBeVisible();
  await expect(hers.getByText("Très bonne semaine.")).toHaveCount(0);
  await decide(hers, "Continuer");
  await expect(toast("L’essai continue", hers)).toBeVisible();
  for (const each of [page, hers]) {
    await expect(state(each, "En cours")).toBeVisible();
    await expect(each.getByRole("heading", { name: /après l’essai/ })).toBeVisible();
  }
  await expect(hers.getByText("Très bonne semaine.")).toBeVisible();
  await mailTo(commercial.email, /continue/);

  // A refused form keeps what was typed.
  await askFor(hers, "Proposer une pause");
  const pause = hers.getByRole("region", { name: "Proposer une pause" });
  await pause.getByLabel("Pourquoi").fill("Salon à Lyon");
  await pause.getByLabel("En pause à partir du").fill("2020-01-01");
  await pause.getByRole("button", { name: "Envoyer la proposition" }).click();
  await expect(pause.getByText(/Cette date est passée/)).toBeVisible();
  await expect(pause.getByLabel("Pourquoi")).toHaveValue("Salon à Lyon");
  await pause.getByLabel("En pause à partir du").fill("");
  await pause.getByRole("button", { name: "Envoyer la proposition" }).click();
  await expect(toast("Proposition envoyée", hers)).toBeVisible();
  await page.getByRole("button", { name: "Accepter" }).click();
  for (const each of [page, hers]) await expect(state(each, "En pause")).toBeVisible();

  await askFor(page, "Interrompre l’engagement");
  const leave = page.getByRole("region", { name: "Interrompre l’engagement" });
  await leave.getByLabel("Motif").fill("Budget gelé");
  await leave.getByRole("button", { name: "Interrompre et prévenir l’autre partie" }).click();
  for (const each of [page, hers]) await expect(state(each, "Interrompu")).toBeVisible();
  await expect(hers.getByText("Budget gelé")).toBeVisible();
});

test("TRIAL-2 TRIAL-4 one yes and one no end a trial; without terms two yes lead to an offer", async ({
  page,
  elsewhere,
  member,
  mission,
  become,
}) => {
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const stopped = await trialOf(company, commercial, await mission(company, "Relancer des cafés"));
  const agreed = await trialOf(company, commercial, await mission(company, "Ouvrir des épiceries"), {
    offer: {},
  });
  await become(company);
  const hers = await elsewhere();
  await become(commercial, hers);
  await gotoLive(page, stopped);
  await decide(page, "Continuer");
  await gotoLive(hers, stopped);
  await decide(hers, "Arrêter", "Trop de route");
  await expect(state(hers, "Terminé")).toBeVisible();
  await page.reload();
  await expect(state(page, "Terminé")).toBeVisible();
  await expect(page.getByText("Trop de route")).toBeVisible();

  await gotoLive(page, agreed);
  await decide(page, "Continuer");
  await gotoLive(hers, agreed);
  await decide(hers, "Continuer");
  await expect(state(hers, "Terminé")).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Faire une offre" }).click();
  await expect(page.getByRole("region", { name: "Faire une offre" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("TRIAL-2 silence ends a trial: an answer after 18:00 of its last day comes too late, and says so", async ({
    page,
    member,
    mission,
    become,
  }) => {
    const company = await member("entreprise");
    const commercial = await member("commercial");
    const title = await mission(company, "Visiter des scieries");
    const address = await trialOf(company, commercial, title);
    await become(company);
    await page.goto(address);
    await valueIn(
      "update engagements set starts_on = '2026-11-02', ends_on = '2026-11-08', trial_ends_on = '2026-11-08' where id = $1 returning id",
      address.split("/").at(-1) ?? "",
    );
    await decide(page, "Continuer");
    await expect(page.getByText(/La décision est prise/).first()).toBeVisible();
    await page.goto(address);
    await expect(state(page, "Terminé")).toBeVisible();
    await expect(page.getByText(/ni avis, ni chiffre public/).first()).toBeVisible();
  });
});
