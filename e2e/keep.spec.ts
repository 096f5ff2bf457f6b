import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { gotoLive } from "./page-state";
import type { Person } from "./people";

const slugOf = async ({ email }: Person) =>
  (await valueIn(
    "select slug from public_profiles join users on users.id = profile_id where email = $1",
    email,
  )) ?? "";

const listsOf = (slug: string) =>
  valueIn(
    "select count(*) from saved_list_items join public_profiles using (profile_id) where slug = $1",
    slug,
  );

test("LIST-6 LIST-7 a company keeps an Acharné by one click on the card, notes why, and is asked before the note is lost", async ({
  page,
  elsewhere,
  member,
  asMember,
  checkAccessible,
}) => {
  const acharne = await member("commercial");
  const slug = await slugOf(acharne);
  await asMember("entreprise");
  await gotoLive(page, "/acharne");
  const card = page.getByRole("article").filter({ has: page.locator(`a[href^="/acharne/${slug}"]`) });
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await card.getByRole("button", { name: /^Garder / }).click();
  const undo = card.getByRole("button", { name: /^1 liste, retirer/ });
  await expect(undo).toBeFocused();
  await expect(page.getByText("C’est gardé")).toBeVisible();
  await expect(page.getByRole("region", { name: "Mes listes" })).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await listsOf(slug)).toBe("1");
  await checkAccessible();
  await card.getByLabel("Une note (facultatif)").fill("Connaît les criées");
  await card.getByRole("button", { name: "Noter" }).click();
  await expect(card.getByLabel("Une note (facultatif)")).toBeHidden();
  expect(await valueIn("select text from saved_list_notes where text = 'Connaît les criées'")).toBeDefined();

  const noted = card.getByRole("button", { name: /^1 liste, les voir/ });
  await expect(noted).toBeFocused();

  await page.goto(`/acharne/${slug}`);
  const deal = page.getByRole("complementary", { name: "Tarif" });
  await deal.getByRole("button", { name: /^1 liste, les voir/ }).click();
  await expect(deal.getByText("1 note disparaît avec la ligne")).toBeVisible();
  await expect(deal.getByRole("link", { name: /^Lire 1 note/ })).toBeVisible();
  expect(await listsOf(slug)).toBe("1");
  await deal.getByRole("button", { name: /^Retirer de / }).click();
  await expect(deal.getByRole("button", { name: /^Garder / })).toBeFocused();
  await expect.poll(() => listsOf(slug)).toBe("0");

  const visitor = await elsewhere();
  await visitor.goto(`/acharne/${slug}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByRole("button", { name: /^Garder / })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("LIST-6 LIST-10 an Acharné keeps a mission by a form that comes back; a company has no control on missions", async ({
    page,
    member,
    mission,
    become,
    toast,
  }) => {
    const company = await member("entreprise");
    const title = await mission(company, "À garder pour plus tard");
    const slug = (await valueIn("select slug from public_missions where title = $1", title)) ?? "";
    await become(await member("commercial"));
    await page.goto(`/missions?q=${encodeURIComponent(title)}`);
    const card = page.getByRole("article").filter({ hasText: title });
    await card.getByRole("button", { name: /^Garder / }).click();
    await expect(page).toHaveURL(/\/missions\?q=/);
    await expect(toast("C’est gardé")).toBeVisible();
    await card.getByRole("button", { name: /^1 liste, retirer/ }).click();
    await expect(toast("Retiré")).toBeVisible();
    await expect(card.getByRole("button", { name: /^Garder / })).toBeVisible();
    await become(company);
    await page.goto(`/mission/${slug}`);
    await expect(page.getByRole("button", { name: /^Garder / })).toHaveCount(0);
  });
});
