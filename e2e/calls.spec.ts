import type { Page } from "@playwright/test";
import { applied } from "./candidatures";
import { expect, test } from "./fixtures";
import { mailTo } from "./mails";
import { arriveBeforeScripts, gotoLive } from "./page-state";
import { type Person, post } from "./people";
import { overflow } from "./widths";

const card = (page: Page) => page.getByRole("region", { name: "Appel", exact: true });
const hour = (words: string) => words.replaceAll(" ", "\u202f");

/** A shortlisted candidature; returns the address of its thread. */
async function shortlisted(company: Person, commercial: Person, title: string): Promise<string> {
  const candidature = await applied(commercial, company, title);
  await post(company.api, candidature, { intent: "shortlist" });
  const page = await (await company.api.get(candidature)).text();
  const [thread = ""] = /\/messages\/[0-9a-f-]{36}/.exec(page) ?? [];
  return thread;
}

/** Shows the hours of a day, of the third week on the page, and chooses one. */
async function choose(page: Page, weekday: string, time: string) {
  await page
    .getByRole("button", { name: new RegExp(`^${weekday} `) })
    .nth(2)
    .click();
  await page.getByRole("checkbox", { name: hour(time), exact: true }).check();
}

test("CALL-1 CALL-2 CALL-3 CALL-6 CAL-1 a company proposes three times, the Acharné picks one on a phone, moves the call with a reason, the company notes it, then cancels", async ({
  page,
  elsewhere,
  member,
  mission,
  become,
  toast,
  checkAccessible,
}) => {
  const company = await member("entreprise");
  const title = await mission(company, "S’appeler avant l’offre");
  const commercial = await member("commercial");
  const thread = await shortlisted(company, commercial, title);

  await become(company);
  await gotoLive(page, thread);
  await page.getByRole("link", { name: "Proposer un appel" }).click();
  await expect(page.getByRole("heading", { name: "Proposer un premier appel" })).toBeVisible();
  await expect(page.getByLabel("Votre numéro (facultatif)")).toHaveValue("02 61 91 00 22");
  await choose(page, "mardi", "10 h");
  await choose(page, "mercredi", "14 h 30");
  await choose(page, "jeudi", "9 h");
  await expect(page.getByRole("checkbox", { name: hour("9 h 30"), exact: true })).toBeDisabled();
  await page.getByRole("button", { name: /^Retirer jeudi/ }).click();
  await page.getByRole("checkbox", { name: hour("9 h 30"), exact: true }).check();
  await page.getByRole("link", { name: "Retour à la conversation" }).click();
  await page.getByRole("link", { name: "Proposer un appel" }).click();
  await expect(page.getByText("Brouillon repris")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Retirer / })).toHaveCount(3);
  await page.getByText("Lien de visio", { exact: true }).click();
  await page.getByLabel("Lien (facultatif)").fill("https://example.com/appel");
  await checkAccessible();
  await page.getByRole("button", { name: "Proposer ces trois moments" }).click();
  await expect(page.getByText(/^Donnez le lien https d’une visio/)).toBeVisible();
  await page.getByLabel("Lien (facultatif)").fill("https://meet.jit.si/Premier");
  await page.getByRole("button", { name: "Proposer ces trois moments" }).click();
  await expect(toast("Moments proposés")).toBeVisible();
  await expect(card(page)).toContainText("Attend Solenn");
  await expect(card(page).getByRole("listitem")).toHaveCount(3);

  const hers = await elsewhere();
  await hers.setViewportSize({ width: 360, height: 740 });
  await become(commercial, hers);
  await hers.goto("/dashboard");
  await expect(hers.getByRole("region", { name: "Appels" })).toContainText("À choisir");
  await gotoLive(hers, thread);
  await checkAccessible(hers);
  expect(await overflow(hers)).toBe(0);
  const choice = card(hers).getByRole("radio").nth(1);
  await expect(choice).toBeInViewport();
  await choice.check();
  await card(hers)
    .getByRole("button", { name: /^Confirmer mercredi à 14 h 30$/ })
    .click();
  await expect(toast("Appel confirmé", hers)).toBeVisible();
  await expect(card(page).getByText("Confirmé", { exact: true })).toBeVisible();
  await expect(card(hers).getByRole("link", { name: "Lien de visio" })).toHaveAttribute(
    "href",
    "https://meet.jit.si/Premier",
  );
  const file = await commercial.api.get(`${thread}/appel.ics`);
  expect(file.status()).toBe(200);
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect(await file.text()).toContain("METHOD:PUBLISH");
  expect((await (await company.api.get(`${thread}/appel.ics`)).text()).includes(commercial.email)).toBe(
    false,
  );

  await card(hers).getByRole("link", { name: "Déplacer" }).click();
  await expect(hers.getByRole("heading", { name: "Déplacer l’appel" })).toBeVisible();
  await choose(hers, "vendredi", "17 h");
  await hers.getByRole("button", { name: "Déplacer à ce moment" }).click();
  await expect(hers.getByText(/^Dites pourquoi/)).toBeVisible();
  expect(await overflow(hers)).toBe(0);
  await hers.getByLabel("Pourquoi").fill("Un client avance sa visite, désolée.");
  await checkAccessible(hers);
  await hers.getByRole("button", { name: "Déplacer à ce moment" }).click();
  await expect(card(hers)).toContainText("Déplacé par vous");
  await mailTo(company.email, /^Appel déplacé/);

  await expect(card(page)).toContainText("Déplacé par Solenn");
  await expect(card(page)).toContainText("Un client avance sa visite, désolée.");
  await card(page).getByRole("button", { name: "C’est noté" }).click();
  await expect(card(page).getByText("Confirmé", { exact: true })).toBeVisible();
  await card(page).locator("summary").getByText("Annuler").click();
  await card(page).getByRole("button", { name: "Annuler l’appel" }).click();
  await expect(card(page).getByText(/^Dites pourquoi/)).toBeVisible();
  await card(page).getByLabel("Pourquoi").fill("La mission glisse à février.");
  await card(page).getByRole("button", { name: "Annuler l’appel" }).click();
  await expect(toast("Appel annulé")).toBeVisible();
  await expect(card(hers)).toContainText("La mission glisse à février.");
  await expect(card(hers).getByRole("link", { name: "Proposer d’autres moments" })).toBeVisible();
});

test("CALL-1 CALL-2 GEN-2 what is chosen before the scripts run stays chosen, and the button names it", async ({
  page,
  member,
  mission,
  become,
}) => {
  const company = await member("entreprise");
  const title = await mission(company, "S’appeler sur un réseau lent");
  const commercial = await member("commercial");
  const thread = await shortlisted(company, commercial, title);

  await become(company);
  await page.goto(thread);
  const proposes = await arriveBeforeScripts(page, `${thread}?appel=proposer`);
  await choose(page, "mardi", "10 h");
  await page.getByRole("checkbox", { name: hour("11 h"), exact: true }).check();
  await page.getByText("Lien de visio", { exact: true }).click();
  await page.getByLabel("Numéro ou lien").fill("https://meet.jit.si/Lent");
  await proposes();
  await expect(page.getByLabel("Lien (facultatif)")).toHaveValue("https://meet.jit.si/Lent");
  await page.getByRole("button", { name: "Proposer ces deux moments" }).click();
  await expect(card(page)).toContainText("Attend Solenn");

  await become(commercial);
  const picks = await arriveBeforeScripts(page, thread);
  await card(page).getByRole("radio").nth(1).check();
  await picks();
  await card(page)
    .getByRole("button", { name: /^Confirmer mardi à 11 h$/ })
    .click();
  await expect(card(page)).toContainText(hour("11 h à 11 h 30"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("CALL-1 CALL-2 CALL-6 GEN-2 without JavaScript: two times of two days are chosen, one is removed, a refused form keeps them, and the other side picks", async ({
    page,
    member,
    mission,
    become,
  }) => {
    const company = await member("entreprise");
    const title = await mission(company, "S’appeler sans script");
    const commercial = await member("commercial");
    const thread = await shortlisted(company, commercial, title);
    const moments = page.getByRole("complementary", { name: "Vos moments" }).getByRole("listitem");

    await become(company);
    await page.goto(`${thread}?appel=proposer`);
    await choose(page, "mardi", "10 h");
    await page.getByRole("checkbox", { name: hour("11 h"), exact: true }).check();
    await page.getByLabel("Numéro ou lien").fill("");
    await choose(page, "mercredi", "14 h 30");
    await expect(moments.filter({ hasText: /^mardi/i })).toHaveCount(2);
    await page.getByRole("button", { name: /^Retirer mardi .* 11 h$/ }).click();
    await expect(moments.filter({ hasText: /^mardi/i })).toHaveCount(1);
    await expect(moments.filter({ hasText: /^mercredi/i })).toHaveCount(1);
    await page.getByLabel("Numéro ou lien").fill("12");
    await page.getByRole("button", { name: "Proposer ces moments" }).click();
    await expect(page).toHaveURL(/appel=proposer/);
    await expect(page.getByLabel("Numéro ou lien")).toHaveValue("12");
    await expect(moments.filter({ hasText: /^m(ardi|ercredi)/i })).toHaveCount(2);
    await page.getByLabel("Numéro ou lien").fill("02 61 91 00 22");
    await page.getByRole("button", { name: "Proposer ces moments" }).click();
    await expect(card(page)).toContainText("Attend Solenn");
    await expect(card(page).getByRole("listitem")).toHaveCount(2);

    await become(commercial);
    await page.goto(thread);
    await card(page).getByRole("radio").nth(1).check();
    await card(page).getByRole("button", { name: "Confirmer ce moment" }).click();
    await expect(card(page).getByText("Confirmé", { exact: true })).toBeVisible();
    await expect(card(page).getByRole("link", { name: "02 61 91 00 22" })).toHaveAttribute(
      "href",
      "tel:+33261910022",
    );
  });
});
