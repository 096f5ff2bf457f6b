import { calendarDayOf } from "~/domain/french";
import { statedWeeks, weekDate } from "~/domain/profiles/half-days";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { gotoLive } from "./page-state";
import { post } from "./people";
import { overflow } from "./widths";

const PAGE = "/profil/disponibilites";

/** The first week after the current one without a holiday. */
function aWholeWeek() {
  const week = statedWeeks(new Date())
    .slice(1)
    .find(({ days }) => days.every(({ halves }) => halves.length === 2));
  if (!week) throw new Error("every week has a holiday");
  return {
    monday: week.monday,
    date: weekDate(week.monday),
    days: week.days.map(({ day }) => Number(day.slice(8))),
  };
}

test("FREE-1 FREE-3 FREE-4 an Acharné confirms eight weeks on a phone; the profile shows them, and the directory filters by one", async ({
  page,
  elsewhere,
  asMember,
  toast,
  checkAccessible,
}) => {
  const { monday, date, days } = aWholeWeek();
  await page.setViewportSize({ width: 360, height: 740 });
  const { email } = await asMember("commercial");
  await gotoLive(page, "/profil");
  await page.getByRole("link", { name: "Dire mes disponibilités" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mes disponibilités" })).toBeVisible();
  const week = page.getByRole("group", { name: `Semaine du ${date}`, exact: true });
  await week.getByRole("checkbox", { name: `lundi ${days[0]} matin`, exact: true }).check();
  await week.getByRole("checkbox", { name: `mardi ${days[1]} après-midi`, exact: true }).check();
  await checkAccessible();
  expect(await overflow(page)).toBe(0);
  const copy = page.getByRole("button", { name: "Copier la première semaine sur les suivantes" });
  await copy.click();
  await expect(copy).toBeFocused();
  const [last = { monday: "" }] = statedWeeks(new Date()).slice(-1);
  await expect(page.locator(`input[value="${last.monday}.am"]`)).toBeChecked();
  await page.getByRole("button", { name: "Confirmer les huit semaines" }).click();
  await expect(toast("Disponibilités confirmées")).toBeVisible();
  await page.reload();
  await expect(week.getByRole("checkbox", { checked: true })).toHaveCount(2);

  const slug = await valueIn(
    "select slug from public_profiles join users on users.id = profile_id where email = $1",
    email,
  );
  const words = `Libre la semaine du ${date}\u202f: 2 demi-journées`;
  const visitor = await elsewhere();
  await visitor.goto(`/acharne/${slug}`);
  await expect(visitor.getByText(words)).toBeVisible();
  await expect(visitor.getByText(/^Confirmé le /)).toBeVisible();
  await visitor.goto("/acharne");
  await visitor.getByLabel("Libre la semaine du").selectOption(monday);
  await visitor.waitForURL(`**/acharne?semaine=${monday}`);
  await expect(visitor.getByRole("link", { name: /Libre la semaine du/ })).toBeVisible();
  await expect(visitor.locator(`a[href^="/acharne/${slug}"]`).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("FREE-1 weeks are ticked and copied by buttons of the form, which keep what is ticked", async ({
    page,
    asMember,
    toast,
  }) => {
    const { monday, date } = aWholeWeek();
    await asMember("commercial");
    await page.goto(PAGE);
    const week = page.getByRole("group", { name: `Semaine du ${date}`, exact: true });
    const [last = { monday: "", days: [] }] = statedWeeks(new Date()).slice(-1);
    const friday = page.locator(`input[value="${last.days[4]?.day}.pm"]`);
    await friday.check();
    await week.getByRole("button", { name: /^Tout cocher/ }).click();
    await expect(week.getByRole("checkbox", { checked: true })).toHaveCount(10);
    await expect(friday).toBeChecked();
    await page.getByRole("button", { name: "Copier la première semaine sur les suivantes" }).click();
    await expect(page.locator(`input[value="${last.monday}.am"]`)).toBeChecked();
    await page.getByRole("button", { name: "Confirmer les huit semaines" }).click();
    await expect(toast("Disponibilités confirmées")).toBeVisible();
    await expect(page.locator(`input[value="${monday}.am"]`)).toBeChecked();
  });
});

test("FREE-1 a value that cannot be stated is refused with its reason and the rest is kept", async ({
  member,
}) => {
  const { monday } = aWholeWeek();
  const { api } = await member("commercial");
  const weekend = new Date(`${monday}T12:00:00Z`);
  weekend.setUTCDate(weekend.getUTCDate() + 5);
  const answer = await api.post(PAGE, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    data: `free=${monday}.am&free=${calendarDayOf(weekend)}.am`,
  });
  expect(answer.status()).toBe(400);
  const page = await answer.text();
  expect(page).toContain("est un week-end");
  expect(page).toMatch(
    new RegExp(`<input[^>]*value="${monday}.am"[^>]*checked|checked[^>]*value="${monday}.am"`),
  );
  await post(api, PAGE, { free: `${monday}.am` });
  expect(await (await api.get(PAGE)).text()).toContain("Confirmées le ");
});
