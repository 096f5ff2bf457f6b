import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { PASSWORD, signIn, titleOf } from "./people";
import { signInOn } from "./sign-in-form";

const DESCRIPTION = "Appeler les pharmacies de l’Ouest, présenter notre gamme et obtenir des rendez-vous.";

/** Waits for the answer to a saved draft of a mission that contains the words. */
const keptWith = (page: Page, words: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/brouillons/mission") &&
      Boolean(new URLSearchParams(answer.request().postData() ?? "").get("draft")?.includes(words)),
  );

test("PUBL-10 a half-written profile survives a closed tab, except for its photo", async ({
  page,
  asNewcomer,
}) => {
  await asNewcomer("commercial");
  await page.goto("/onboarding/commercial");
  await page.getByLabel("Prénom").fill("Maëlle");
  await page.getByText("J’accepte les missions au succès seul").click();
  await page.goto("/onboarding/commercial");
  await expect(page.getByRole("heading", { name: "Brouillon repris" })).toBeVisible();
  await expect(page.getByLabel("Prénom")).toHaveValue("Maëlle");
  await expect(page.getByLabel("J’accepte les missions au succès seul")).toBeChecked();
  await expect(page.getByRole("button", { name: "Créer mon profil" })).toBeVisible();
});

test("PUBL-10 a half-written mission survives a closed tab and is found in another browser", async ({
  page,
  become,
  elsewhere,
  asMember,
}) => {
  const company = await asMember("entreprise", {}, "pending");
  const title = titleOf("Présenter la gamme");
  await page.goto("/mission/publier");
  await expect(page.getByRole("heading", { name: "Brouillon repris" })).toHaveCount(0);
  await page.getByLabel("Titre de la mission").fill(title);
  await page.getByRole("group", { name: "Secteurs" }).getByText("Pharmaceutique").click();
  await page.getByLabel("Région").selectOption({ label: "Bretagne" });
  await page.getByLabel("Département").selectOption({ label: "Finistère" });
  const kept = keptWith(page, 'Appel","4"');
  await page
    .getByRole("group", { name: "Appel" })
    .getByRole("radio", { name: "4 étoiles" })
    .check({ force: true });
  await expect(page.getByText(/Brouillon enregistré à\s\d{1,2}\sh\s\d\d/)).toBeVisible();
  expect((await kept).status()).toBe(204);

  const other = await elsewhere();
  await become(company, other);
  for (const at of [page, other]) {
    await at.goto("/mission/publier");
    await expect(at.getByRole("heading", { name: "Brouillon repris" })).toBeVisible();
    await expect(at.getByLabel("Titre de la mission")).toHaveValue(title);
    await expect(at.getByRole("group", { name: "Secteurs" }).getByLabel("Pharmaceutique")).toBeChecked();
    await expect(at.getByLabel("Département")).toHaveValue("29");
    await expect(
      at.getByRole("group", { name: "Appel" }).getByRole("radio", { name: "4 étoiles" }),
    ).toBeChecked();
  }

  await other.getByLabel("Ville").fill("Quimper");
  await expect(other.getByText(/^Brouillon enregistré à\s/)).toBeVisible();
  await page.getByLabel("Ville").fill("Douarnenez");
  await page.goto("/missions");
  await page.goto("/mission/publier");
  await expect(page.getByLabel("Ville")).toHaveValue("Douarnenez");
  await page.getByLabel("Description").fill(DESCRIPTION);
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page).toHaveURL("/");
  for (const at of [page, other]) {
    await at.goto("/mission/publier");
    await expect(at.getByLabel("Titre de la mission")).toHaveValue("");
    await expect(at.getByRole("heading", { name: "Brouillon repris" })).toHaveCount(0);
  }
});

test("PUBL-10 starting over deletes the draft", async ({ page, checkAccessible, asMember }) => {
  await asMember("entreprise", {}, "pending");
  const draft = JSON.stringify({ at: Date.now(), entries: [["title", "Un titre laissé là"]] });
  const answer = await page.request.post("/brouillons/mission", { form: { draft } });
  expect(answer.status()).toBe(204);
  for (const refused of ["", "{}", JSON.stringify({ at: 1, entries: [["password", "x"]] })])
    expect((await page.request.post("/brouillons/mission", { form: { draft: refused } })).status()).toBe(400);
  expect((await page.request.post("/brouillons/inconnu", { form: { draft } })).status()).toBe(404);

  await page.goto("/mission/publier");
  await expect(page.getByLabel("Titre de la mission")).toHaveValue("Un titre laissé là");
  await checkAccessible();
  const discarded = page.waitForResponse((response) => response.url().endsWith("/brouillons/mission"));
  await page.getByRole("button", { name: "Repartir de zéro" }).click();
  await expect(page.getByLabel("Titre de la mission")).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Brouillon repris" })).toHaveCount(0);
  await discarded;
  await page.reload();
  await expect(page.getByLabel("Titre de la mission")).toHaveValue("");
});

test("PUBL-10 two tabs: the untouched one takes over what is typed in the other, and its submission", async ({
  page,
  context,
  asMember,
}) => {
  await asMember("entreprise", {}, "pending");
  const title = titleOf("Écrire à deux endroits");
  const other = await context.newPage();
  for (const at of [page, other]) {
    await at.goto("/mission/publier");
    await at.waitForFunction(() => !window.earlyInput);
  }
  await page.getByLabel("Titre de la mission").fill(title);
  await expect(other.getByLabel("Titre de la mission")).toHaveValue(title);
  await expect(other.getByRole("heading", { name: "Brouillon repris" })).toBeVisible();
  await page.getByLabel("Description").fill(DESCRIPTION);
  await expect(other.getByLabel("Description")).toHaveValue(DESCRIPTION);
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page).toHaveURL("/");
  await expect(other.getByLabel("Titre de la mission")).toHaveValue("");
  await expect(other.getByRole("heading", { name: "Brouillon repris" })).toHaveCount(0);
});

test("PUBL-10 NAV-4 SET-4 signing out loses nothing, and leaves in the browser only what is stored nowhere else", async ({
  page,
  member,
  toast,
}) => {
  const company = await member("entreprise", {}, "pending");
  const title = titleOf("Repasser demain");
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
  const signOut = async () => {
    await page.getByRole("button", { name: /mon compte$/ }).click();
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await expect(toast("Déconnexion réussie")).toBeVisible();
  };
  await signIn(page.request, company.email);
  await page.goto("/mission/publier");
  await page.route("**/brouillons/mission", (route) => route.fulfill({ status: 409 }));
  await page.getByLabel("Titre de la mission").fill(title);
  await signOut();
  expect(await drafts()).toHaveLength(1);
  await page.unroute("**/brouillons/mission");

  await signIn(page.request, company.email);
  await page.goto("/mission/publier");
  await expect(page.getByLabel("Titre de la mission")).toHaveValue(title);
  const kept = keptWith(page, "Douarnenez");
  await page.getByLabel("Ville").fill("Douarnenez");
  expect((await kept).status()).toBe(204);
  await signOut();
  expect(await drafts()).toEqual([]);

  await signIn(page.request, company.email);
  await page.goto("/mission/publier");
  await expect(page.getByLabel("Ville")).toHaveValue("Douarnenez");
  await page.getByLabel("Ville").fill("Brest");
  await expect(page.getByText(/^Brouillon enregistré à\s/)).toBeVisible();
  await page.goto("/parametres?supprimer=compte");
  expect(await drafts()).toHaveLength(1);
  await page.getByLabel("Mot de passe actuel").last().fill(PASSWORD);
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(toast("Compte supprimé")).toBeVisible();
  expect(await drafts()).toEqual([]);
});

test("PUBL-9 PUBL-10 the session ends at the submission: the sign-in leads back to the form and nothing is lost", async ({
  page,
  context,
  toast,
  asMember,
}) => {
  const company = await asMember("entreprise", {}, "pending");
  const title = titleOf("Vendre aux lycées");
  await page.goto("/mission/publier");
  await page.getByLabel("Titre de la mission").fill(title);
  await page.getByLabel("Description").fill(DESCRIPTION);
  await context.clearCookies();
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page).toHaveURL("/auth?type=mission");
  await expect(toast("Erreur d'authentification")).toBeVisible();
  await signInOn(page, company.email);
  await expect(page).toHaveURL("/mission/publier");
  await expect(page.getByLabel("Titre de la mission")).toHaveValue(title);
  await expect(page.getByLabel("Description")).toHaveValue(DESCRIPTION);
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PUBL-10 GEN-2 a draft stored elsewhere is resumed or deleted", async ({ page, asMember }) => {
    await asMember("entreprise", {}, "pending");
    const draft = JSON.stringify({ at: Date.now(), entries: [["title", "Un titre laissé là"]] });
    await page.request.post("/brouillons/mission", { form: { draft } });
    await page.goto("/mission/publier");
    await expect(page.getByLabel("Titre de la mission")).toHaveValue("Un titre laissé là");
    await page.getByRole("button", { name: "Repartir de zéro" }).click();
    await expect(page).toHaveURL("/mission/publier");
    await expect(page.getByLabel("Titre de la mission")).toHaveValue("");
  });
});
