import { expect, test } from "./fixtures";
import { mailTo } from "./mails";
import { COMMERCIAL, moveProfile, post, profileId } from "./people";

test("ADM-5 profiles: tabs, search and kind lead to a complete profile", async ({ page, login, member }) => {
  const person = await member("commercial", { last_name: "Trévarezh" }, "pending");
  await login("admin");
  await page.goto("/admin/profiles");
  const tabs = page.getByRole("navigation", { name: "Statut des profils" });
  await expect(tabs.getByRole("link")).toHaveText([
    /^En attente \d+$/,
    /^Publiés \d+$/,
    /^Brouillons \d+$/,
    /^Tous \d+$/,
  ]);
  const search = page.getByRole("searchbox");
  await search.fill(person.email);
  await page.getByLabel("Type de profil").selectOption("commercial");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/type=commercial/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(tabs.getByRole("link", { name: "En attente 1" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("link", { name: /^Voir détails/ }).click();
  const dialog = page.getByRole("dialog", { name: "Solenn Trévarezh" });
  await expect(dialog).toContainText(person.email);
  await expect(dialog).toContainText("410-630");
  await expect(dialog).toContainText("513-788");
  await expect(dialog.getByRole("button")).toHaveText(["Valider et publier", "Rejeter"]);
});

test("ADM-5 ADM-7 rejecting a profile with a reason that its owner reads, then publishing and unpublishing it", async ({
  page,
  login,
  member,
  toast,
}) => {
  const person = await member("commercial", {}, "pending");
  await login("admin");
  await page.goto(`/admin/profiles?q=${encodeURIComponent(person.email)}`);
  const tabs = page.getByRole("navigation", { name: "Statut des profils" });
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: /^Voir détails/ }).click();
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await dialog.getByLabel("Motif").fill("Précisez vos secteurs d’activité.");
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await expect(toast("Profil rejeté")).toContainText("Le profil a été remis en brouillon.");
  await expect(page.getByText("Aucun profil ici")).toBeVisible();

  const mail = await mailTo(person.email, "Votre profil est à reprendre");
  expect(mail.text).toContain("Précisez vos secteurs d’activité.");
  expect(await (await person.api.get("/dashboard")).text()).toContain("Précisez vos secteurs d’activité.");

  await tabs.getByRole("link", { name: /^Brouillons/ }).click();
  await page.getByRole("link", { name: /^Voir détails/ }).click();
  await expect(dialog.getByRole("button")).toHaveText(["Publier"]);
  await expect(dialog).toContainText("Précisez vos secteurs d’activité.");
  await dialog.getByRole("button", { name: "Publier" }).click();
  await expect(toast("Profil validé")).toContainText("Le profil a été publié.");
  await mailTo(person.email, "Votre profil est en ligne");

  await tabs.getByRole("link", { name: /^Publiés/ }).click();
  await page.getByRole("link", { name: /^Voir détails/ }).click();
  await dialog.getByRole("button", { name: "Dépublier" }).click();
  const announced = toast("remis en brouillon");
  await expect(announced).toContainText(
    "Motif envoyé\u202f: «\u202fVotre profil ne répond plus à nos règles",
  );
  await announced.getByRole("link", { name: "Ouvrir la fiche du profil" }).click();
  await dialog.getByRole("button", { name: "Publier" }).click();
  await expect(toast("Profil validé")).toBeVisible();
});

test("ADM-5 moderating one after the other: the place is kept, by keyboard, and back leaves the list", async ({
  page,
  login,
  member,
}) => {
  for (const _ of Array(3)) await member("entreprise", { last_name: "Kerlouan" }, "pending");
  await login("admin");
  await page.goto("/admin");
  await page.getByRole("region", { name: "Profils" }).getByRole("link", { name: "en attente" }).click();
  await page.getByRole("searchbox").fill("Kerlouan");
  await page.keyboard.press("Enter");
  const details = page.getByRole("link", { name: /^Voir détails/ });
  await expect(details).toHaveCount(3);
  const dialog = page.getByRole("dialog");
  const decide = async () => {
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Valider et publier" }).press("Enter");
    await expect(dialog).toBeHidden();
  };

  const addresses = await details.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await details.nth(1).focus();
  await decide();
  await expect(details).toHaveCount(2);
  await expect(page.locator(`[href="${addresses[2]}"]`)).toBeFocused();
  await decide();
  await expect(page.locator(`[href="${addresses[0]}"]`)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator(`[href="${addresses[0]}"]`)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(dialog).toBeHidden();
});

test("ADM-6 two administrators at once: the second sees what the first did", async ({
  page,
  login,
  member,
  toast,
  elsewhere,
}) => {
  const person = await member("entreprise", {}, "pending");
  const second = await elsewhere();
  await login("admin");
  await login("admin", second);
  const list = `/admin/profiles?q=${encodeURIComponent(person.email)}`;
  for (const each of [page, second]) {
    await each.goto(list);
    await each.getByRole("link", { name: /^Voir détails/ }).click();
  }
  await page.getByRole("button", { name: "Valider et publier" }).click();
  await expect(toast("Profil validé")).toBeVisible();
  const dialog = second.getByRole("dialog");
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await dialog.getByLabel("Motif").fill("Précisez votre marché");
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Ce profil est déjà publié");
  await expect(dialog).toContainText("Profil validé");
  await expect(dialog.getByRole("button", { name: "Dépublier" })).toBeVisible();
  await expect(toast("Erreur", second)).toContainText("Impossible de mettre à jour le profil.");
  await expect(dialog.getByLabel("Motif")).toHaveValue("Précisez votre marché");
  await second.goto(`${list}&statut=published`);
  await expect(second.getByRole("row")).toHaveCount(2);
});

test("STATE-1 ADM-6 a transition that is not in the table is refused", async ({ admin, member }) => {
  const moderator = await admin();
  const person = await member("commercial", {}, "pending");
  const id = await profileId(person.email);
  for (const intent of ["publish", "unpublish", "submit", "constructor", ""]) {
    await moderator.post("/admin/profiles", { form: { id, intent } });
    const page = await moderator.get("/admin/profiles", { params: { q: person.email } });
    expect(await page.text(), intent).toContain(`profil=${id}`);
  }
  await moveProfile(moderator, person.email, "approve");
  expect(await post(person.api, "/onboarding/commercial", COMMERCIAL)).toBe("/dashboard");
  const publicPages = await moderator.get("/admin/profiles", { params: { q: person.email } });
  expect(await publicPages.text()).toContain(`profil=${id}`);
});
