import { runningEngagement } from "./access/cast";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("POINT-1 POINT-3 POINT-8 on a phone without JavaScript a refused point loses nothing, and the company confirms it from the mail, once", async ({
  page,
  member,
  become,
}) => {
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const address = `/engagements/${await runningEngagement(company, commercial)}`;

  await become(commercial);
  await page.goto(address);
  const point = page.getByRole("region", { name: "Le point de la semaine" });
  const field = (name: string) => point.locator(`[name="${name}"]`);
  const half = point.locator('[name="half_days"]').first();
  await half.check();
  const typed = { contacts: "14", meetings: "3", quotes: "2", signatures: "1", signed_amount: "4200" };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await field("who").fill("Deux chefs d’atelier.");
  await field("said").fill("Ils veulent un devis avant Noël.");
  await field("next").fill("je rappelle Brest.");
  await field("contacts").fill("1000000000");
  await point.getByRole("button", { name: "Envoyer le point" }).click();
  await expect(point.locator("[data-invalid]").first()).toBeVisible();
  await expect(field("contacts")).toHaveValue("1000000000");
  for (const [name, value] of Object.entries(typed).slice(1)) await expect(field(name)).toHaveValue(value);
  await expect(half).toBeChecked();
  await expect(field("who")).toHaveValue("Deux chefs d’atelier.");
  await expect(field("said")).toHaveValue("Ils veulent un devis avant Noël.");
  await expect(field("next")).toHaveValue("je rappelle Brest.");
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  expect(
    await valueIn("select count(*) from points where engagement_id = $1", address.split("/")[2] ?? ""),
  ).toBe("0");

  await field("contacts").fill(typed.contacts);
  await point.getByRole("button", { name: "Envoyer le point" }).click();
  await expect(page.getByText("À confirmer", { exact: true })).toBeVisible();

  const link = linkIn(await mailTo(company.email, /^Le point de la semaine/));
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ces chiffres sont-ils justes\u202f?");
  for (const value of ["14", "3", "2", "1"])
    await expect(page.getByRole("definition").getByText(value, { exact: true })).toBeVisible();
  await expect(page.getByText("Ils veulent un devis avant Noël.")).toBeVisible();
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La semaine est confirmée");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce lien a déjà servi");

  await become(commercial);
  await page.goto(address);
  await expect(page.getByText("Confirmé", { exact: true }).first()).toBeVisible();
});
