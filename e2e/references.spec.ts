import type { Page } from "@playwright/test";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { freshAddress } from "./people";
import { pastTheWindow } from "./widths";

const WORDS = "Trois mois de prospection, douze rendez-vous tenus et deux contrats signés.";
const PHONE = { width: 360, height: 780 };

/** Asks a client on the page of the Acharné, and returns the mailed page. */
async function ask(page: Page, email: string): Promise<string> {
  await page.goto("/profil/references");
  await page.getByLabel("Nom du client").fill("Camille Durand");
  await page.getByLabel("Son entreprise").fill("Ateliers Douarnenez");
  await page.getByLabel("Son e-mail").fill(email);
  await page.getByRole("button", { name: "Demander la référence" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Demandée");
  const mail = await mailTo(email, /référence/);
  expect(mail.text?.match(/https?:\/\//g)).toHaveLength(1);
  return new URL(linkIn(mail)).pathname;
}

test("REF-1 REF-2 REF-4 a client is asked by mail, writes on a phone, a moderator approves, everyone reads it, and the client takes it back", async ({
  page,
  elsewhere,
  asMember,
  login,
  checkAccessible,
}) => {
  test.setTimeout(90_000);
  const acharne = await asMember("commercial");
  const email = freshAddress("client");
  const path = await ask(page, email);
  await checkAccessible();
  await page.getByLabel("Nom du client").fill("Camille Bis");
  await page.getByLabel("Son entreprise").fill("Ateliers Bis");
  await page.getByLabel("Son e-mail").fill(acharne.email);

  const phone = await elsewhere();
  await phone.setViewportSize(PHONE);
  await phone.goto(path);
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("vous demande une référence");
  expect(await pastTheWindow(phone)).toEqual([]);
  await checkAccessible(phone);
  await phone.getByLabel("Votre entreprise").fill("Ateliers Douarnenez SAS");
  await phone.getByLabel("Votre référence").fill(WORDS);
  await expect(phone.getByText(`${WORDS.length} / 600`)).toBeVisible();
  const send = phone.getByRole("button", { name: "Envoyer ma référence" });
  await send.click();
  await expect(phone.getByText("Cochez cette case pour envoyer votre référence")).toBeVisible();
  await phone.getByLabel(/^Je confirme avoir travaillé avec/).check();
  await send.click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Votre référence est enregistrée");

  await login("admin");
  const id = await valueIn("select id from client_references where email = $1", email);
  await page.goto(`/admin/file?type=references&reference=${id}`);
  const item = page.getByRole("region", { name: /^.?Camille Durand/ });
  await expect(item).toContainText(WORDS);
  await expect(item).toContainText("Référence en attente");
  await checkAccessible();
  await page.keyboard.press("v");
  await expect(page.getByText("Référence publiée.")).toBeVisible();

  const slug = await valueIn(
    "select slug from public_profiles p join users u on u.id = p.profile_id where u.email = $1",
    acharne.email,
  );
  const visitor = await elsewhere();
  await visitor.setViewportSize(PHONE);
  await visitor.goto(`/acharne/${slug}`);
  const shown = visitor.getByRole("region", { name: "Références externes" });
  await expect(shown).toContainText("Référence externe");
  await expect(shown).toContainText("Ateliers Douarnenez SAS");
  await expect(shown).toContainText(WORDS);
  expect(await pastTheWindow(visitor)).toEqual([]);

  await phone.reload();
  await expect(phone.getByText(/^Elle se lit sur le profil/)).toBeVisible();
  await phone.getByRole("button", { name: "Retirer ma référence" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("C’est noté");
  await expect
    .poll(async () => {
      await visitor.reload();
      return shown.count();
    })
    .toBe(0);
});

test("REF-1 REF-3 a client declines in one click, and the Acharné cannot ask them again; what was typed stays", async ({
  page,
  elsewhere,
  asMember,
  guard,
}) => {
  const acharne = await asMember("commercial");
  const email = freshAddress("client");
  const path = await ask(page, email);
  const other = await elsewhere();
  await other.goto(path);
  await other.getByRole("button", { name: "Décliner" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("C’est noté");

  guard.expected.push(/40[09]/);
  await page.goto("/profil/references");
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Déclinée");
  await page.getByLabel("Nom du client").fill("Camille Durand");
  await page.getByLabel("Son entreprise").fill("Ateliers Douarnenez");
  await page.getByLabel("Son e-mail").fill(email);
  await page.getByRole("button", { name: "Demander la référence" }).click();
  await expect(page.getByText(/^Cette personne a décliné/).first()).toBeVisible();
  await expect(page.getByLabel("Son entreprise")).toHaveValue("Ateliers Douarnenez");
  await page.getByLabel("Son e-mail").fill(acharne.email.replace("@", "+ref@"));
  await page.getByRole("button", { name: "Demander la référence" }).click();
  await expect(page.getByText(/^C’est vous/).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("REF-1 REF-2 GEN-2 without JavaScript: a request, a refused text that stays, and a reference", async ({
    page,
    asMember,
  }) => {
    await asMember("commercial");
    const path = await ask(page, freshAddress("client"));
    const answer = await page.goto(path);
    expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
    await page.getByLabel("Votre référence").fill("Trop court.");
    await page.getByLabel(/^Je confirme/).check();
    await page.getByRole("button", { name: "Envoyer ma référence" }).click();
    await expect(page.getByText("La référence doit contenir au moins 30 caractères")).toBeVisible();
    await expect(page.getByLabel("Votre référence")).toHaveValue("Trop court.");
    await page.getByLabel("Votre référence").fill(WORDS);
    await page.getByRole("button", { name: "Envoyer ma référence" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre référence est enregistrée");
  });
});
