import pg from "pg";
import { databaseAddress } from "./database";
import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { moveProfile } from "./people";

const WHY = "Deux des trois références citées sont introuvables.";
const CONTEST = "Les trois références répondent au téléphone, leurs numéros sont dans mon profil.";
const ANSWER = "Les trois références ont été appelées, elles sont exactes.";

test("SAFE-6 an unpublished profile: its decision is contested, another administrator reverses it, and it is public again", async ({
  page,
  visitor,
  member,
  admin,
  become,
  elsewhere,
  login,
  checkAccessible,
}) => {
  const owner = await member("commercial");
  const author = await member("entreprise");
  const [, acharne = ""] =
    /href="\/acharne\/([a-z0-9-]+)"/.exec(await (await owner.api.get("/dashboard")).text()) ?? [];
  await moveProfile(await admin(), owner.email, "unpublish", WHY);
  // The demo has one administrator: the decision is given to another author.
  const client = new pg.Client(databaseAddress());
  await client.connect();
  await client.query(
    `with other as (select id from users where email = $1),
       named as (insert into administrators (user_id) select id from other)
     update moderation_acts set admin_id = other.id from other
     where profile_id = (select id from users where email = $2) and reason = $3`,
    [author.email, owner.email, WHY],
  );
  expect((await (await visitor()).get(`/acharne/${acharne}`)).status()).toBe(404);

  await become(owner);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Lire la décision, ou la contester" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Décisions de l’équipe." })).toBeVisible();
  await checkAccessible();
  await page.getByRole("link", { name: "Contester cette décision" }).click();
  await expect(page.getByText(WHY)).toBeVisible();
  await checkAccessible();
  const why = page.getByLabel("Pourquoi cette décision est-elle à revoir");
  await why.fill("Non.");
  await page.getByRole("button", { name: "Envoyer la contestation" }).click();
  await expect(page.getByText("doit contenir au moins").first()).toBeVisible();
  await expect(why).toHaveValue("Non.");
  await why.fill(CONTEST);
  await page.getByRole("button", { name: "Envoyer la contestation" }).click();
  await expect(page.getByText("Contestée, à relire")).toBeVisible();

  const desk = await elsewhere();
  await login("admin", desk);
  await desk.goto("/admin/contestations");
  await checkAccessible(desk);
  await desk.getByRole("region", { name: "À relire" }).getByRole("link").last().click();
  const contest = desk.getByRole("article").filter({ hasText: CONTEST });
  await expect(contest).toContainText(author.email);
  await checkAccessible(desk);
  await contest.getByLabel("Motif de la réponse").fill(ANSWER);
  await contest.getByRole("button", { name: "Annuler la décision" }).click();
  await expect(desk.getByText("L’état d’avant est rétabli")).toBeVisible();

  expect((await (await visitor()).get(`/acharne/${acharne}`)).status()).toBe(200);
  const mail = await mailTo(owner.email, "Votre contestation est relue");
  expect(mail.text).toContain(ANSWER);
  expect(linkIn(mail)).toContain("/decisions");
  await page.goto("/decisions");
  await expect(page.getByText(ANSWER)).toBeVisible();
  // Other journeys need a single administrator.
  await client.query("delete from administrators where user_id = (select id from users where email = $1)", [
    author.email,
  ]);
  await client.end();
});
