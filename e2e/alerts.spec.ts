import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { freshAddress, titleOf } from "./people";

test("ALERT-1 ALERT-2 ALERT-3 an account saves a search, reads what it found, changes and removes it", async ({
  page,
  asMember,
  member,
  mission,
  toast,
  checkAccessible,
}) => {
  const { email } = await asMember("commercial");
  await page.goto("/mes-alertes");
  await expect(page.getByRole("heading", { name: "Aucune alerte pour l’instant" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Voir les missions" }).click();
  await page.goto("/missions?region=53&lieu=hybrid");
  await page.getByText("Créer une alerte").click();
  const form = page.getByRole("form", { name: "Créer une alerte" });
  await expect(form.getByLabel("Nom de l’alerte")).toHaveValue("Hybride, Bretagne");
  await form.getByLabel("Nom de l’alerte").fill("");
  await form.getByLabel("Me prévenir").selectOption("Dès qu’il y a du nouveau");
  await form.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(form.getByLabel("Nom de l’alerte")).toBeFocused();
  await expect(form.getByLabel("Me prévenir")).toHaveValue("now");
  const name = titleOf("Chez moi");
  await form.getByLabel("Nom de l’alerte").fill(name);
  await checkAccessible();
  await form.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(toast("Alerte créée")).toBeVisible();
  await expect(page).toHaveURL("/missions?lieu=hybrid&region=53");
  const title = await mission(await member("entreprise"), "Ouvrir des comptes");
  await mailTo(email, new RegExp(`nouvelle mission pour.*${name}`));
  await page.goto("/mes-alertes");
  const alert = page
    .getByRole("list", { name: "Vos alertes" })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expect(alert.getByRole("link", { name, exact: true })).toHaveAttribute(
    "href",
    "/missions?lieu=hybrid&region=53",
  );
  await expect(alert).toContainText("1 nouveau");
  await expect(alert.getByRole("link", { name: title })).toBeVisible();
  await checkAccessible();
  await alert.getByRole("combobox").selectOption("Chaque lundi à 8 h");
  await expect(toast("Rythme changé")).toBeVisible();
  await page.reload();
  await expect(alert.getByRole("combobox")).toHaveValue("weekly");
  await alert.getByLabel("Renommer l’alerte").click();
  await alert.getByLabel("Nom de l’alerte").fill(`${name} bis`);
  await alert.getByRole("button", { name: "Renommer" }).click();
  await expect(toast("Alerte renommée")).toBeVisible();
  await expect(alert.getByRole("link", { name: `${name} bis`, exact: true })).toBeVisible();
  await alert.getByRole("link", { name: /^Supprimer l’alerte/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer l’alerte" }).click();
  await expect(toast("Alerte supprimée")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Aucune alerte pour l’instant" })).toBeVisible();
});

test("ALERT-5 a visitor saves a search, confirms it by the mail, and unsubscribes", async ({
  page,
  toast,
  guard,
  checkAccessible,
}) => {
  const email = freshAddress("visiteur");
  await page.goto("/acharne?region=53");
  await page.getByText("Créer une alerte").click();
  const form = page.getByRole("form", { name: "Créer une alerte" });
  await form.getByLabel("Nom de l’alerte").fill("Mes Bretons");
  await form.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(form.getByLabel("E-mail")).toBeFocused();
  await expect(form.getByLabel("Nom de l’alerte")).toHaveValue("Mes Bretons");
  await form.getByLabel("E-mail").fill(email);
  await form.getByRole("button", { name: "Créer l’alerte" }).click();
  await expect(page.getByRole("heading", { name: "Un e-mail vous attend" })).toBeVisible();
  await expect(form).toBeHidden();
  const { pathname } = new URL(linkIn(await mailTo(email, "Confirmez votre alerte")));
  await page.goto(pathname);
  await expect(page.getByText("Mes Bretons")).toBeVisible();
  await checkAccessible();
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(toast("Alerte commencée")).toBeVisible();
  await page.getByLabel("Me prévenir").selectOption("Chaque lundi à 8 h");
  await expect(toast("Rythme changé")).toBeVisible();
  await checkAccessible();
  await page.reload();
  await expect(page.getByLabel("Me prévenir")).toHaveValue("weekly");
  await page.getByRole("button", { name: "Arrêter toutes mes alertes" }).click();
  await expect(page.getByRole("heading", { name: "C’est fait" })).toBeVisible();
  guard.expected.push(/410/);
  const gone = await page.goto(pathname);
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "Cette alerte a pris fin" })).toBeVisible();
  guard.expected.push(/404/);
  expect((await page.goto("/alerte/perdu"))?.status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ALERT-1 ALERT-2 GEN-2 an account saves, changes and removes an alert", async ({
    page,
    asMember,
    toast,
  }) => {
    await asMember("entreprise");
    await page.goto("/acharne?langue=anglais");
    await page.getByText("Créer une alerte").click();
    const form = page.getByRole("form", { name: "Créer une alerte" });
    await form.getByLabel("Nom de l’alerte").fill("A");
    await form.getByLabel("Me prévenir").selectOption("Jamais");
    await form.getByRole("button", { name: "Créer l’alerte" }).click();
    await expect(form.getByText(/au moins 2 caractères/)).toBeVisible();
    await expect(form.getByLabel("Nom de l’alerte")).toHaveValue("A");
    await expect(form.getByLabel("Me prévenir")).toHaveValue("none");
    await form.getByLabel("Nom de l’alerte").fill("Anglophones");
    await form.getByRole("button", { name: "Créer l’alerte" }).click();
    await toast("Alerte créée").getByRole("link", { name: "Mes alertes" }).click();
    await page.getByLabel("Me prévenir, Anglophones").selectOption("Chaque jour à 8 h");
    await page.getByRole("button", { name: "Changer" }).click();
    await expect(toast("Rythme changé")).toBeVisible();
    await expect(page.getByLabel("Me prévenir, Anglophones")).toHaveValue("daily");
    await page.getByRole("link", { name: "Supprimer l’alerte Anglophones" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer l’alerte" }).click();
    await expect(toast("Alerte supprimée")).toBeVisible();
  });

  test("ALERT-5 GEN-2 a visitor saves, confirms and removes an alert", async ({ page, toast }) => {
    const email = freshAddress("visiteur");
    await page.goto("/missions?lieu=remote");
    await page.getByText("Créer une alerte").click();
    const form = page.getByRole("form", { name: "Créer une alerte" });
    await form.getByLabel("E-mail").fill(email);
    await form.getByRole("button", { name: "Créer l’alerte" }).click();
    await expect(page.getByRole("heading", { name: "Un e-mail vous attend" })).toBeVisible();
    await page.goto(new URL(linkIn(await mailTo(email, "Confirmez votre alerte"))).pathname);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await expect(toast("Alerte commencée")).toBeVisible();
    await page.getByLabel("Me prévenir").selectOption("Dès qu’il y a du nouveau");
    await page.getByRole("button", { name: "Changer" }).click();
    await expect(toast("Rythme changé")).toBeVisible();
    await page.getByRole("button", { name: "Supprimer cette alerte" }).click();
    await expect(page.getByRole("heading", { name: "C’est fait" })).toBeVisible();
  });
});
