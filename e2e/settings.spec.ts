import { text } from "node:stream/consumers";
import type { APIRequestContext, Page } from "@playwright/test";
import { openPromise } from "yauzl";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { moveProfile, PASSWORD } from "./people";

const NEXT = "tempête-de-sable-7";

/** Signs in with a password; returns whether it was accepted. */
async function entersWith(api: APIRequestContext, email: string, password: string): Promise<boolean> {
  const answer = await api.post("/auth", { form: { intent: "login", email, password }, maxRedirects: 0 });
  return answer.status() === 303;
}

async function fillPasswords(page: Page, current: string, next: string, confirmation = next): Promise<void> {
  await page.getByLabel("Mot de passe actuel").fill(current);
  await page.getByLabel("Nouveau mot de passe").fill(next);
  await page.getByLabel("Confirmation").fill(confirmation);
}

test("SET-1 SET-2 PWD-1 PWD-2 PWD-3 AUTH-11 changing the password ends the other sessions", async ({
  page,
  elsewhere,
  visitor,
  toast,
  asMember,
}) => {
  const person = await asMember("commercial", {}, "pending");
  const other = await elsewhere();
  await entersWith(other.request, person.email, PASSWORD);
  await page.goto("/parametres");
  const account = page.getByRole("region", { name: "Compte" });
  await expect(account).toContainText(person.email);
  await expect(account).toContainText("Solenn");
  await expect(account.getByRole("link", { name: "Voir et modifier mon profil" })).toHaveAttribute(
    "href",
    "/profil",
  );

  const save = page.getByRole("button", { name: "Mettre à jour" });
  await expect(save).toBeDisabled();
  await page.getByLabel("Nouveau mot de passe").fill(NEXT);
  await expect(save).toBeDisabled();
  await fillPasswords(page, "pas-le-bon-mot", NEXT, "autre-chose-9");
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByText("Les mots de passe ne correspondent pas").first()).toBeVisible();
  await fillPasswords(page, "pas-le-bon-mot", "12345");
  await save.click();
  await expect(page.getByText("Le mot de passe doit contenir au moins 6 caractères").first()).toBeVisible();
  await fillPasswords(page, "pas-le-bon-mot", "azerty123");
  await save.click();
  await expect(page.getByText("Ce mot de passe est trop facile à deviner.").first()).toBeVisible();
  await fillPasswords(page, "pas-le-bon-mot", NEXT);
  await save.click();
  await expect(toast("Erreur").last()).toContainText("Le mot de passe actuel est incorrect");
  await expect(page.getByLabel("Mot de passe actuel")).toHaveAttribute("aria-invalid", "true");

  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await save.click();
  await expect(toast("Mot de passe mis à jour")).toBeVisible();
  await expect(page.getByLabel("Nouveau mot de passe")).toHaveValue("");
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(page).toHaveURL(/\/parametres/);
  await other.goto("/parametres");
  await expect(other).toHaveURL(/\/auth\?suite=/);
  expect(await entersWith(await visitor(), person.email, PASSWORD)).toBe(false);
  expect(await entersWith(await visitor(), person.email, NEXT)).toBe(true);
});

test("AUTH-11 sessions are listed and ended, one by one or all, without a token in the page", async ({
  page,
  newcomer,
  visitor,
  toast,
  asMember,
}) => {
  await newcomer();
  const person = await asMember("entreprise", {}, "pending");
  const others = [await visitor(), await visitor(), await visitor()];
  for (const other of others) await entersWith(other, person.email, PASSWORD);
  const stillIn = async () => {
    const answers = await Promise.all(others.map((api) => api.get("/parametres", { maxRedirects: 0 })));
    return answers.filter((answer) => answer.status() === 200).length;
  };
  expect(await stillIn()).toBe(3);
  await page.goto("/parametres");
  const sessions = page.getByRole("region", { name: "Sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(4);
  await expect(sessions.getByRole("listitem").first()).toContainText("Cette session");
  const { cookies } = await person.api.storageState();
  const token = cookies.find(({ name }) => name === "session")?.value.split(".")[0] ?? "";
  expect(token).not.toBe("");
  expect(await page.content()).not.toContain(decodeURIComponent(token));

  await sessions
    .getByRole("button", { name: /^Fermer la session/ })
    .first()
    .click();
  await expect(toast("Session fermée")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  expect(await stillIn()).toBe(2);
  await sessions.getByRole("button", { name: "Fermer toutes les autres sessions" }).click();
  await expect(toast("Autres sessions fermées")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect(await stillIn()).toBe(0);
});

test("SET-3 refusing a mail is stored, and does not prevent the review", async ({
  page,
  admin,
  toast,
  asMember,
}) => {
  const person = await asMember("commercial", {}, "pending");
  await page.goto("/parametres");
  const reviewed = page.getByRole("checkbox", { name: "Mon profil est relu, par e-mail" });
  await expect(reviewed).toBeChecked();
  await reviewed.uncheck();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(toast("Préférences enregistrées")).toBeVisible();
  await page.reload();
  await expect(reviewed).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Une entreprise m’écrit, par e-mail" })).toBeChecked();
  await moveProfile(await admin(), person.email, "approve");
  await page.goto("/dashboard");
  await expect(page.getByText("Actif").first()).toBeVisible();
});

test("SET-5 one’s own data as an archive and in plain text", async ({
  page,
  visitor,
  checkAccessible,
  asMember,
}) => {
  const person = await asMember("commercial");
  await page.goto("/parametres");
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger mes données" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^les-acharnes-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await openPromise(await download.path(), { lazyEntries: true, autoClose: false });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  zip.close();
  expect([...files.keys()].slice(0, 3)).toEqual(["mes-donnees.html", "mes-donnees.json", "LISEZ-MOI.txt"]);
  expect(files.get("mes-donnees.html")).toContain("Quiberonnaise");
  const data = JSON.parse(files.get("mes-donnees.json") ?? "");
  expect(data).toMatchObject({
    account: { email: person.email },
    profile: { last_name: "Quiberonnaise", phone: "+33639980011" },
    shown_profile: { name: "Solenn Q." },
  });
  await page.getByRole("link", { name: "Les lire ici" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes données");
  await expect(page.getByRole("region", { name: "Profil", exact: true })).toContainText("Quiberonnaise");
  await expect(page.getByRole("region", { name: "Préférences de notification" })).toBeVisible();
  await checkAccessible();
  const stranger = await (await visitor()).get("/parametres/export.zip", { maxRedirects: 0 });
  expect([stranger.status(), stranger.headers().location]).toEqual([302, "/auth?suite=%2Fparametres"]);
  await page.goto("/parametres");
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Télécharger mes données" }).click();
  await expect(page).toHaveURL("/auth?suite=%2Fparametres");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bon retour parmi nous.");
});

test("SET-4 deleting the account: a question, the password, then nothing remains", async ({
  page,
  visitor,
  toast,
  checkAccessible,
  asMember,
}) => {
  const person = await asMember("commercial");
  const [, slug] =
    /href="\/acharne\/([^"/?]+)"/.exec(await (await person.api.get("/dashboard")).text()) ?? [];
  expect(slug).toBeTruthy();
  await page.goto("/parametres");
  await page.getByRole("link", { name: "Supprimer mon compte" }).click();
  const question = page.getByRole("dialog", { name: /Êtes-vous sûr/ });
  await expect(question).toBeVisible();
  await checkAccessible();
  await question.getByRole("link", { name: "Annuler" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("link", { name: "Supprimer mon compte" }).click();
  await question.getByLabel("Mot de passe actuel").fill("pas-le-bon-mot");
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(question.getByText("Le mot de passe actuel est incorrect")).toBeVisible();
  await question.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(page).toHaveURL("/");
  await expect(toast("Compte supprimé")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Connexion" })).toBeVisible();
  expect((await (await visitor()).get(`/acharne/${slug}`)).status()).toBe(404);
  expect(await entersWith(await visitor(), person.email, PASSWORD)).toBe(false);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("GEN-2 SET-2 SET-3 SET-4 password, notifications and deletion", async ({ page, asMember }) => {
    await asMember("entreprise", {}, "pending");
    await page.goto("/parametres");
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(page.getByText("Le mot de passe actuel est requis").first()).toBeVisible();
    await fillPasswords(page, PASSWORD, NEXT);
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(page.getByText("Mot de passe mis à jour")).toBeVisible();
    await page.getByRole("checkbox", { name: /Un Acharné postule.*par e-mail/ }).uncheck();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Préférences enregistrées")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /Un Acharné postule.*par e-mail/ })).not.toBeChecked();
    await page.getByRole("link", { name: "Supprimer mon compte" }).click();
    const question = page.getByRole("dialog", { name: /Êtes-vous sûr/ });
    await question.getByLabel("Mot de passe actuel").fill("pas-le-bon-mot");
    await question.getByRole("button", { name: "Supprimer" }).click();
    await expect(question.getByText("Le mot de passe actuel est incorrect")).toBeVisible();
    await question.getByRole("link", { name: "Annuler" }).click();
    await expect(question).toBeHidden();
    await page.getByRole("link", { name: "Supprimer mon compte" }).click();
    await question.getByLabel("Mot de passe actuel").fill(NEXT);
    await question.getByRole("button", { name: "Supprimer" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Compte supprimé")).toBeVisible();
  });
});

test("SET-1 SET-2 GEN-3 an administrator without a profile manages their account", async ({
  page,
  asNewcomer,
  checkAccessible,
}) => {
  // Another journey may have given the demo's administrator a role.
  const { email } = await asNewcomer();
  await valueIn(
    "insert into administrators (user_id) select id from users where email = $1 returning user_id",
    email,
  );
  await page.goto("/parametres");
  await expect(page.getByRole("region", { name: "Compte" })).toContainText(email);
  await expect(page.getByRole("button", { name: "Mettre à jour" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Sessions" })).toContainText("Cette session");
  await expect(page.getByText("Préférences de notification")).toHaveCount(0);
  await checkAccessible();
});
