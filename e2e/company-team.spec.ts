import type { Page } from "@playwright/test";
import { LETTER, missionPath } from "./candidatures";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { gotoLive } from "./page-state";
import { MISSION, moveMission, type Person, titleOf } from "./people";

const thread = (page: Page) => page.getByRole("region", { name: "Conversation" });
const lineOf = (page: Page, { email }: Person) => page.getByRole("listitem").filter({ hasText: email });

async function invite(page: Page, { email }: Person, role: string) {
  await page.goto("/entreprise/membres");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Rôle", { exact: true }).selectOption({ label: role });
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
}

/** The invited person opens the mailed link and joins by one button. */
async function join(page: Page, { email }: Person, first: string) {
  const { pathname } = new URL(linkIn(await mailTo(email, /^Invitation à rejoindre/)));
  await page.goto(pathname);
  await page.getByLabel("Prénom").fill(first);
  await page.getByLabel("Nom", { exact: true }).fill("Autret");
  await page.getByLabel("Téléphone").fill("02 61 91 00 23");
  await page.getByRole("button", { name: /^Rejoindre/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test("TEAM-1 TEAM-2 TEAM-3 TEAM-4 TEAM-5 TEAM-6 an owner invites a recruiter and a reader; the recruiter publishes, shortlists and writes, the reader reads, the Acharné answers; the recruiter is removed mid-thread, the owner goes on, hands over and leaves", async ({
  page,
  elsewhere,
  member,
  newcomer,
  become,
  admin,
  toast,
}) => {
  test.setTimeout(120_000);
  const owner = await member("entreprise", { company_name: "Ateliers Douarnenez" });
  const acharne = await member("commercial");
  const [recruiter, reader] = [await newcomer(), await newcomer()];
  const [hers, theirs] = [await elsewhere(), await elsewhere()];

  await become(owner);
  await invite(page, recruiter, "Recruteur");
  await invite(page, reader, "Lecture");
  await become(recruiter, hers);
  await join(hers, recruiter, "Claire");
  await become(reader, theirs);
  await join(theirs, reader, "Yves");

  // The recruiter publishes, and answers for the mission.
  const title = titleOf("Tenir les comptes à plusieurs");
  await recruiter.api.post("/mission/publier", { form: { ...MISSION, title } as Record<string, string> });
  await moveMission(await admin(), title, "approve");
  const path = await missionPath(acharne.api, title);
  await acharne.api.post(`${path}/candidature`, { form: { message: LETTER, proposed_rate: "460" } });
  const mail = await mailTo(recruiter.email, new RegExp(`^Candidature.*${title}`));
  const [address = ""] = /\/candidatures\/[0-9a-f-]{36}/.exec(mail.text ?? "") ?? [];

  // The reader reads it, and nothing shows that somebody did.
  await gotoLive(theirs, address);
  await expect(theirs.getByText("460")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Présélectionner" })).toHaveCount(0);
  await expect(thread(theirs).getByRole("textbox")).toHaveCount(0);
  const asked = await reader.api.post(address, { form: { intent: "shortlist" }, maxRedirects: 0 });
  expect(asked.status()).toBe(403);
  const candidature = await acharne.api.get(address);
  expect(await candidature.text()).toContain("Envoyée");

  await gotoLive(hers, address);
  await hers.getByRole("button", { name: "Présélectionner" }).click();
  await expect(hers.getByRole("main").getByText("Présélectionnée", { exact: true })).toBeVisible();
  await thread(hers).getByRole("textbox").fill("Votre lettre nous plaît. Quand commenceriez-vous\u202f?");
  await thread(hers).getByRole("button", { name: "Envoyer" }).click();
  // The owner reads who did it.
  await gotoLive(page, address);
  await expect(page.getByRole("region", { name: "Chronologie" })).toContainText("Claire");
  await expect(thread(page)).toContainText("Claire");

  // The Acharné reads the company and the writer, and answers; the writer is told, by mail too.
  await become(acharne, theirs);
  await gotoLive(theirs, address);
  await expect(thread(theirs)).toContainText("Claire");
  await expect(thread(theirs)).toContainText("Ateliers Douarnenez");
  await thread(theirs).getByRole("textbox").fill("Dès le premier lundi de janvier.");
  await thread(theirs).getByRole("button", { name: "Envoyer" }).click();
  await expect(thread(hers).getByText("Dès le premier lundi de janvier.")).toBeVisible();

  // TEAM-4: the responsible member is told; the owner chose nothing more, the reader nothing at all.
  const told = async ({ email }: Person) =>
    (await valueIn(
      "select count(*) from notifications n join users u on u.id = n.user_id where u.email = $1 and n.kind = 'message_received'",
      email,
    )) !== "0";
  expect([await told(recruiter), await told(owner), await told(reader)]).toEqual([true, false, false]);

  // Removed mid-thread: the next request has no access.
  await page.goto("/entreprise/membres");
  await lineOf(page, recruiter)
    .getByRole("link", { name: /^Retirer/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer" }).click();
  await expect(lineOf(page, recruiter)).toHaveCount(0);
  expect((await recruiter.api.get(address, { maxRedirects: 0 })).status()).not.toBe(200);

  // The owner goes on in the same thread, where the company wrote.
  await gotoLive(page, address);
  await thread(page).getByRole("textbox").fill("Je prends la suite de ce dossier.");
  await thread(page).getByRole("button", { name: "Envoyer" }).click();
  await expect(thread(theirs).getByText("Je prends la suite de ce dossier.")).toBeVisible();
  await expect(thread(theirs)).not.toContainText("Claire");

  // The owner hands over to the reader and leaves.
  await page.goto("/entreprise/membres");
  await lineOf(page, reader)
    .getByRole("link", { name: /^Céder/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Céder la propriété" }).click();
  await expect(lineOf(page, reader)).toContainText("Propriétaire");
  await page.goto("/parametres");
  await page.getByRole("link", { name: "Quitter l’entreprise" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitter" }).click();
  await expect(toast("Entreprise quittée")).toBeVisible();
  const answer = await reader.api.get(address);
  expect(await answer.text()).toContain("Je prends la suite de ce dossier.");
});
