import { clientRules, eventsOf } from "../tests/calendar/client-rules";
import { applied } from "./candidatures";
import { expect, test } from "./fixtures";
import { overflow, pastTheWindow } from "./widths";

test("CAL-3 a member copies the address of the calendar, a program reads it without a session, and a new address ends the old one", async ({
  page,
  asMember,
  member,
  mission,
  visitor,
  toast,
  checkAccessible,
}) => {
  const company = await asMember("entreprise");
  const title = await mission(company, "Ouvrir la Bretagne");
  await applied(await member("commercial"), company, title);

  await page.goto("/parametres#agenda");
  const section = page.getByRole("region", { name: "Mon agenda" });
  const field = section.getByLabel("Adresse de mon agenda");
  const address = await field.inputValue();
  expect(address).toMatch(/^http:\/\/[^/]+\/calendrier\/[\w.-]+\.ics$/);
  await expect(field).toHaveAttribute("readonly");
  await expect(section.getByRole("link", { name: "Ouvrir dans mon agenda" })).toHaveAttribute(
    "href",
    address.replace("http:", "webcal:"),
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await section.getByRole("button", { name: "Copier l’adresse" }).click();
  await expect(section.getByRole("status")).toHaveText("Adresse copiée.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const program = await visitor();
  const { pathname } = new URL(address);
  const read = await program.get(pathname);
  expect(read.status()).toBe(200);
  expect(read.headers()).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  });
  expect(read.headers()["set-cookie"]).toBeUndefined();
  const feed = await read.text();
  expect(clientRules(feed)).toEqual([]);
  const entries = eventsOf(feed);
  expect(entries.map((entry) => String(entry.getFirstPropertyValue("summary")))).toEqual([
    expect.stringMatching(/^Répondre à Solenn Q\.$/),
  ]);
  expect(String(entries[0]?.getFirstPropertyValue("description"))).toContain(title);
  const again = await program.get(pathname, { headers: { "If-None-Match": read.headers().etag ?? "" } });
  expect([again.status(), await again.text()]).toEqual([304, ""]);
  expect((await program.head(pathname)).status()).toBe(200);

  await section.getByRole("link", { name: "Changer l’adresse" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("L’ancienne adresse cesse de répondre.");
  await checkAccessible();
  await dialog.getByRole("button", { name: "Changer l’adresse" }).click();
  await expect(toast("Adresse changée")).toBeVisible();
  await expect(field).not.toHaveValue(address);
  const renewed = new URL(await field.inputValue()).pathname;
  expect((await program.get(pathname)).status()).toBe(404);
  expect((await program.get("/calendrier/perdu.ics")).status()).toBe(404);
  expect(await (await program.get(renewed)).text()).toBe(feed);
  await checkAccessible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("CAL-3 GEN-2 the address of the calendar is changed by links and forms alone", async ({
    page,
    asMember,
  }) => {
    await asMember("commercial");
    await page.goto("/parametres");
    const section = page.getByRole("region", { name: "Mon agenda" });
    const field = section.getByLabel("Adresse de mon agenda");
    const address = await field.inputValue();
    await expect(section.getByRole("button", { name: "Copier l’adresse" })).toBeHidden();
    await section.getByRole("link", { name: "Changer l’adresse" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Changer l’adresse" }).click();
    await expect(page.getByText("L’ancienne ne répond plus.")).toBeVisible();
    expect(await field.inputValue()).not.toBe(address);
  });
});

for (const width of [320, 360, 1440])
  test(`CAL-3 GEN-8 the section fits a window of ${width} pixels`, async ({ page, login }) => {
    await page.setViewportSize({ width, height: 900 });
    await login("commercial");
    await page.goto("/parametres#agenda");
    expect(await overflow(page)).toBe(0);
    expect(await pastTheWindow(page)).toEqual([]);
  });
