import { applied } from "./candidatures";
import { expect, test } from "./fixtures";

test("WORK-3 board: a card moves by its menu, by keyboard and by dragging; a refused move is explained", async ({
  page,
  member,
  mission,
  become,
  toast,
}) => {
  const company = await member("entreprise");
  const commercial = await member("commercial");
  await applied(commercial, company, await mission(company, "Visiter les laiteries"));
  await become(company);
  await page.goto("/candidatures");
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(column("Nouvelles").getByText("Envoyée", { exact: true })).toBeVisible();

  const menu = page.getByLabel(/^Actions, /);
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Marquer comme vue" }).focus();
  await page.keyboard.press("Enter");
  await expect(column("Vues").getByText("Vue", { exact: true })).toBeVisible();
  await expect(toast("Candidature ouverte")).toBeVisible();

  const card = page.getByRole("article");
  await card.dragTo(column("Présélection"));
  await expect(toast("Présélectionnée")).toBeVisible();
  await expect(column("Présélection").getByText("Présélectionnée", { exact: true })).toBeVisible();
  await card.dragTo(column("Acceptées"));
  await expect(toast("La carte reste où elle est")).toContainText("Seul l’Acharné accepte une offre.");
  await expect(column("Présélection").getByRole("article")).toHaveCount(1);
  await card.dragTo(column("Offre"));
  await expect(page).toHaveURL(/\/candidatures\/[\w-]+#offrir$/);
});

test("WORK-3 a card that was moved elsewhere says so and goes where it is", async ({
  page,
  member,
  mission,
  become,
  toast,
  guard,
}) => {
  guard.expected.push(/ERR_FAILED .*\/evenements/);
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const address = await applied(commercial, company, await mission(company, "Visiter les salaisons"));
  await become(company);
  // Without events the page does not reload by itself.
  await page.route("**/evenements", (route) => route.abort());
  await page.goto("/candidatures");
  await page.getByLabel(/^Actions, /).click();
  await company.api.post(address, { form: { intent: "shortlist" } });
  await page.getByRole("button", { name: "Présélectionner" }).click();
  await expect(toast("Rien n’a changé")).toContainText("C’est déjà fait");
  await expect(
    page.getByRole("region", { name: "Présélection", exact: true }).getByRole("article"),
  ).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("WORK-3 WORK-4 CAND-5 on a phone: the board column by column, the list, one gesture, two candidatures compared, and one refusal for both", async ({
    page,
    member,
    mission,
    become,
    toast,
  }) => {
    const company = await member("entreprise");
    const title = await mission(company, "Visiter les conserveries");
    for (const who of ["ava", "zoe"])
      await applied(await member("commercial", {}, "published", who), company, title);
    await become(company);
    await page.goto("/candidatures");
    const columns = page.getByRole("navigation", { name: "Colonnes du tableau" });
    for (const [link, heading] of [
      ["Closes 0", "Closes"],
      ["Nouvelles 2", "Nouvelles"],
    ] as const) {
      await columns.getByRole("link", { name: link }).click();
      await expect(page.getByRole("heading", { name: heading })).toBeInViewport({ ratio: 1 });
      await expect(columns).toBeInViewport({ ratio: 1 });
    }

    await page.goto("/candidatures?vue=liste");
    const items = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
    await expect(items).toHaveCount(2);
    await items.first().locator("summary").click();
    await items.first().getByRole("button", { name: "Présélectionner" }).click();
    await expect(toast("Présélectionnée")).toBeVisible();
    await expect(page.getByText("Présélectionnée", { exact: true })).toHaveCount(2);
    await expect(page.getByRole("checkbox")).toHaveCount(2);

    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "Comparer les candidatures cochées" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deux Acharnés, côte à côte");
    await expect(page.getByRole("columnheader").filter({ has: page.getByRole("link") })).toHaveCount(2);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(sideways).toBe(false);

    await page.goto("/candidatures?vue=liste");
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByText("Répondre non aux candidatures cochées").click();
    const words = page.getByLabel("Quelques mots de vous");
    await words.fill("Quimper est loin.");
    await page.getByRole("button", { name: "Refuser les candidatures cochées" }).click();
    await expect(toast("Aucune réponse envoyée")).toBeVisible();
    await expect(words).toHaveValue("Quimper est loin.");
    for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
    await page.getByLabel("Motif, lu par chacun").selectOption("zone");
    await page.getByRole("button", { name: "Refuser les candidatures cochées" }).click();
    await expect(toast("2 candidatures refusées")).toBeVisible();
    await expect(page.getByText("Refusée", { exact: true })).toHaveCount(2);
  });
});
