import type { Page } from "@playwright/test";
import { applied, askFor, candidatureIn, LETTER, missionPath } from "./candidatures";
import { expect, test } from "./fixtures";
import { gotoLive } from "./page-state";

const thread = (page: Page) => page.getByRole("region", { name: "Conversation" });
const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });

async function write(page: Page, words: string) {
  await thread(page).getByRole("textbox").fill(words);
  await thread(page).getByRole("button", { name: "Envoyer" }).click();
}

for (const phone of [false, true])
  test(`CAND-1 CAND-2 CAND-6 CAND-8 CONV-5 NOTIF-1 WORK-5 from the candidature to the agreement in two browsers${phone ? ", on a phone" : ""}: notification, shortlist, live messages, offer, agreement, and the others answered`, async ({
    page,
    elsewhere,
    member,
    mission,
    become,
    toast,
  }) => {
    const company = await member("entreprise");
    const title = await mission(company, "Répondre toujours");
    const commercial = await member("commercial");
    const other = await member("commercial");
    const hers = await elsewhere();
    if (phone) for (const each of [page, hers]) await each.setViewportSize({ width: 360, height: 740 });
    const theirs = await applied(other, company, title);

    await become(company);
    await gotoLive(page, "/dashboard");
    await expect(bell(page)).toHaveAccessibleName("Notifications, 3 non lues");
    await become(commercial, hers);
    await hers.goto(`${await missionPath(commercial.api, title)}/candidature`);
    await hers.getByLabel("Message à l’entreprise").fill(LETTER);
    await hers.locator('[name="proposed_rate"]').fill("420");
    await hers.getByRole("button", { name: "Envoyer ma candidature" }).click();
    await expect(hers.getByRole("heading", { name: "Candidature envoyée" })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName("Notifications, 4 non lues");

    const address = await candidatureIn(company, new RegExp(`^Candidature.*${title}`), 1);
    await gotoLive(hers, address);
    await gotoLive(page, address);
    await expect(hers.getByText("Vue", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Présélectionner" }).click();
    await expect(hers.getByText("Présélectionnée", { exact: true })).toBeVisible();

    await write(page, "Votre lettre nous plaît. Quand commenceriez-vous\u202f?");
    await expect(thread(hers).getByText("Votre lettre nous plaît.")).toBeVisible();
    await write(hers, "Dès le premier lundi de janvier.");
    await expect(thread(page).getByText("Dès le premier lundi de janvier.")).toBeVisible();

    await askFor(page, "Faire une offre");
    const offer = page.getByRole("region", { name: "Faire une offre" });
    await offer.getByLabel("Début").fill("2099-01-05");
    await offer.getByLabel("Durée").fill("12");
    await offer.getByRole("button", { name: "Envoyer l’offre" }).click();
    await expect(toast("Offre envoyée")).toBeVisible();
    await expect(hers.getByRole("region", { name: "Son offre" })).toContainText(
      "420\u202f€ pour vous · 525\u202f€ pour l’entreprise",
    );
    await askFor(hers, "Accepter l’offre");
    await hers.getByRole("button", { name: "Accepter l’offre" }).click();
    await expect(page.getByText("Acceptée", { exact: true })).toBeVisible();
    await expect(thread(page)).toContainText(commercial.email);
    await expect(thread(hers)).toContainText(company.email);

    await page.getByRole("button", { name: "Oui, elle est pourvue" }).click();
    await expect(toast("Mission pourvue")).toContainText("1 personne en attente");
    await become(other, hers);
    await hers.goto(theirs);
    await expect(hers.getByText("Mission fermée", { exact: true })).toBeVisible();
    await expect(hers.getByRole("region", { name: "Chronologie" })).toContainText("La mission est pourvue");
  });
