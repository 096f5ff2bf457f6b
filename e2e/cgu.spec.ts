import pg from "pg";
import { databaseAddress } from "./database";
import { expect, test } from "./fixtures";

test("SAFE-5 AUTH-5 unaccepted CGU are asked for before the pages of an account, but export, deletion and sign-out stay open", async ({
  page,
  toast,
  checkAccessible,
  asMember,
}) => {
  const person = await asMember("commercial");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard");
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  await client.query(
    "delete from cgu_acceptances using users where users.id = user_id and users.email = $1",
    [person.email],
  );
  await client.end();
  await page.goto("/candidatures?vue=liste");
  await expect(page).toHaveURL(`/conditions?suite=${encodeURIComponent("/candidatures?vue=liste")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nos conditions");
  await checkAccessible();
  await page.getByRole("link", { name: "Lire les conditions en entier" }).click();
  await expect(page).toHaveURL("/cgu/2026-11-20");
  await expect(page.getByText("Version du 20 novembre 2026")).toBeVisible();
  for (const open of ["/missions", "/parametres", "/parametres/donnees"]) {
    await page.goto(open);
    await expect(page).toHaveURL(open);
  }
  expect((await page.request.get("/parametres/export.zip")).status()).toBe(200);
  await page.goto("/conditions?suite=/candidatures");
  await page.getByRole("button", { name: "J’accepte ces conditions" }).click();
  await expect(toast("Conditions acceptées")).toBeVisible();
  await expect(page).toHaveURL("/candidatures");
  expect((await page.request.get("/cgu/1999-01-01")).status()).toBe(404);
});
