import type { Page } from "@playwright/test";
import { applied, LETTER } from "./candidatures";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { allMails, mailTo } from "./mails";
import { MISSION, missionId, moveMission, type Person, post, profileId, titleOf } from "./people";

/** Nobody else meets four of the five criteria of `ASKED`. */
const CORSICAN = {
  region: "94",
  department: "2A",
  sectors: ["finance"],
  languages: ["néerlandais", "chinois"],
  experience_years: "47",
};
const ASKED = {
  ...MISSION,
  city: "Ajaccio",
  region: "94",
  department: "2A",
  required_sectors: "finance",
  required_languages: ["néerlandais", "chinois"],
  required_experience_years: "47",
  budget_min: "",
  budget_max: "473",
};
const OWN_REASONS = /4 critères sur 5\s; votre tarif dépasse de 32\s€/;
const REASONS = /4 critères sur 5\s; le tarif dépasse de 40\s€/;
const NOTES = { Zoé: "Connaît les banques d’Ajaccio.", Maé: "À rappeler en janvier." };
const INVITATION = "Votre parcours est ce que nous cherchons pour cette seconde mission, d’Ajaccio à Bastia.";

/** Waits until the queue has no work left that concerns an id or an address. */
const workDone = (about: string) =>
  expect
    .poll(
      () =>
        valueIn(
          "select count(*) from pgboss.job where state < 'completed' and strpos(data::text, $1) > 0",
          about,
        ),
      { message: `work about ${about}`, intervals: [20] },
    )
    .toBe("0");

/** The subjects of the mails of a person. */
async function subjectsTo({ email }: Person): Promise<string[]> {
  await workDone(email);
  const mails = (await allMails()).filter(({ to }) => to?.some(({ address }) => address === email));
  return mails.map(({ subject }) => subject ?? "");
}

/** The number of notifications of a person, and the subjects of their mails. */
async function notificationsOf(person: Person) {
  const notifications = await valueIn(
    "select count(*) from notifications where user_id = $1",
    await profileId(person.email),
  );
  return { notifications, mails: await subjectsTo(person) };
}

const lineOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test("ALERT-3 ALERT-4 SUGG-1 SUGG-5 LIST-6 LIST-7 LIST-8 LIST-9 LIST-10 from a saved search to an invitation: one alert with its reasons, an application, suggestions kept with notes, compared and invited, and what was noted in the export", async ({
  page,
  member,
  mission,
  become,
  admin,
  toast,
  visitor,
}) => {
  const company = await member("entreprise");
  const ava = await member("commercial", { ...CORSICAN, first_name: "Ava" });
  const zoe = await member("commercial", { ...CORSICAN, first_name: "Zoé" });
  const mae = await member("commercial", { ...CORSICAN, first_name: "Maé", daily_rate_min: "350" });

  await become(ava);
  await page.goto("/missions?region=94&secteur=finance");
  await page.getByText("Créer une alerte").click();
  const saving = page.getByRole("form", { name: "Créer une alerte" });
  await saving.getByLabel("Nom de l’alerte").fill("La finance en Corse");
  await saving.getByLabel("Me prévenir").selectOption("Dès qu’il y a du nouveau");
  await saving.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(toast("Alerte créée")).toBeVisible();

  const title = titleOf("Ouvrir les banques de Corse");
  await post(company.api, "/mission/publier", { ...ASKED, title });
  const id = await missionId(title);
  await moveMission(await admin(), title, "approve");
  const alert = /^1 nouvelle mission pour.*La finance en Corse/;
  const { text = "" } = await mailTo(ava.email, alert);
  expect(text).toContain(title);
  expect(text).toMatch(OWN_REASONS);
  for (const person of [zoe, mae])
    expect((await mailTo(person.email, /^Une mission vous correspond/)).text).toContain(title);

  const description = "Prospecter les banques de Corse, qualifier leurs besoins et obtenir des rendez-vous.";
  await post(company.api, `/mes-missions/${id}/modifier`, { ...ASKED, title, description });
  await moveMission(await admin(), title, "approve");
  await workDone(id);
  const heard = (await subjectsTo(ava)).filter((subject) => /mission/i.test(subject));
  expect(heard, "one mail about the mission, also after its edit").toEqual([expect.stringMatching(alert)]);

  const [path = ""] = /\/mission\/[a-z0-9-]+/.exec(text) ?? [];
  await page.goto(path);
  await expect(page.getByRole("main")).toContainText(description);
  await page.getByRole("link", { name: "Envoyer ma candidature" }).click();
  await page.getByLabel("Message à l’entreprise").fill(LETTER);
  await page.getByLabel("Votre tarif").fill("410");
  await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(page.getByRole("complementary", { name: "Candidature" })).toContainText("Vous avez postulé");

  const other = await mission(company, "Visiter les caves de Patrimonio");
  await applied(mae, company, other);
  const before = [await notificationsOf(zoe), await notificationsOf(mae)];
  await become(company);
  const suggestions = `/mes-missions/${id}/suggestions`;
  await page.goto(suggestions);
  await expect(page.getByText("2 Acharnés prévenus, aucun n’a postulé.")).toBeVisible();
  const suggested = page.getByRole("region", { name: "Acharnés suggérés" });
  await expect(suggested.getByRole("listitem").filter({ hasText: "Tous les critères" })).toHaveCount(1);
  await expect(lineOf(page, "Maé Q.")).toContainText("Tous les critères");
  await expect(lineOf(page, "Zoé Q.")).toContainText(REASONS);
  await expect(lineOf(page, "Ava Q."), "who applied is suggested no more").toHaveCount(0);
  const profile = await lineOf(page, "Zoé Q.").getByRole("heading").getByRole("link").getAttribute("href");
  for (const [name, note] of Object.entries(NOTES)) {
    const line = lineOf(page, `${name} Q.`);
    await line.getByRole("button", { name: `Garder ${name} Q.` }).click();
    await expect(line.getByText("est dans À revoir")).toBeVisible();
    await line.getByLabel("Une note (facultatif)").fill(note);
    await line.getByRole("button", { name: "Noter" }).click();
    await expect(line.getByLabel("Une note (facultatif)")).toBeHidden();
  }

  await page.goto("/mes-listes");
  await page.getByRole("main").getByRole("link", { name: "À revoir", exact: true }).click();
  await page.getByLabel("Cocher Maé Q.").check();
  await page.getByLabel("Cocher Zoé Q.").check();
  await page.getByRole("button", { name: "Comparer" }).click();
  const table = page.getByRole("region", { name: "Comparaison" });
  for (const [name, note] of Object.entries(NOTES)) {
    await expect(table.getByRole("columnheader", { name: `${name} Q.` })).toBeVisible();
    await expect(table).toContainText(note);
  }
  expect([await notificationsOf(zoe), await notificationsOf(mae)], "being kept notifies nobody").toEqual(
    before,
  );

  await page.getByRole("link", { name: "Retour à la liste" }).click();
  await page.getByLabel("Cocher Maé Q.").check();
  await page.getByLabel("Cocher Zoé Q.").check();
  await page.getByRole("button", { name: "Inviter à une mission" }).click();
  const inviting = page.getByRole("region", { name: "Invitations", exact: true });
  await inviting.getByLabel("Mission", { exact: true }).selectOption({ label: other });
  await inviting.getByLabel("Message", { exact: true }).fill(INVITATION);
  await inviting.getByRole("button", { name: "Envoyer les invitations" }).click();
  const resultOf = (name: string) =>
    inviting.getByRole("status").getByRole("listitem").filter({ hasText: name });
  await expect(resultOf("Zoé Q.")).toContainText("Invitation envoyée");
  await expect(resultOf("Maé Q.")).toContainText("Cet Acharné a déjà une candidature à cette mission");
  expect((await mailTo(zoe.email, /^Invitation/)).text).toContain(INVITATION);
  expect((await subjectsTo(mae)).filter((subject) => subject.startsWith("Invitation"))).toEqual([]);

  await become(zoe);
  await page.goto("/parametres");
  await page.getByRole("link", { name: "Les lire ici" }).click();
  const notes = page.getByRole("region", { name: "Notes sur vous" });
  await expect(notes).toContainText(NOTES.Zoé);
  await expect(notes).not.toContainText(NOTES.Maé);
  const shown = await (await (await visitor()).get(profile ?? "")).text();
  expect(shown).toContain("Zoé Q.");
  expect(shown).not.toContain(NOTES.Zoé);

  await applied(zoe, company, title);
  await become(company);
  await page.goto(suggestions);
  await expect(page.getByText("2 Acharnés prévenus, 1 a postulé.")).toBeVisible();
});
