import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures";
import { COMMERCIAL, formOf, moveProfile, PASSWORD, type Person, post } from "./people";
import { brokenJpeg, brokenPng, hugePng, jpeg, png } from "./pictures";

async function submitWithPhoto({ api }: Person): Promise<string> {
  const form = formOf(COMMERCIAL);
  form.append("avatar", new File([new Uint8Array(await jpeg())], "moi.jpg", { type: "image/jpeg" }));
  const answer = await api.post("/onboarding/commercial", { multipart: form, maxRedirects: 0 });
  expect(answer.headers().location).toBe("/dashboard");
  const [photo = ""] =
    /\/fichiers\/avatars\/[0-9a-f-]+\.webp/.exec(await (await api.get("/profil")).text()) ?? [];
  return photo;
}

const statuses = (path: string, ...visitors: readonly APIRequestContext[]) =>
  Promise.all(visitors.map(async (api) => (await api.get(path)).status()));

test("PUB-7 SET-4 a photo is visible while a public page shows it, and disappears with the page or the account", async ({
  newcomer,
  admin,
  visitor,
  member,
}) => {
  const person = await newcomer();
  const [moderator, passerby, company] = [await admin(), await visitor(), (await member("entreprise")).api];
  await post(person.api, "/onboarding", { role: "commercial" });
  const first = await submitWithPhoto(person);
  expect(await statuses(first, person.api, moderator, passerby, company)).toEqual([200, 200, 404, 404]);
  await moveProfile(moderator, person.email, "approve");
  const second = await submitWithPhoto(person);
  expect(second).not.toBe(first);
  expect(await statuses(first, passerby)).toEqual([200]);
  expect(await statuses(second, person.api, moderator, passerby, company)).toEqual([200, 200, 404, 404]);

  const shown = (await passerby.get(first)).headers();
  expect(shown["cache-control"]).toBe("public, max-age=60, must-revalidate");
  const again = await passerby.get(first, { headers: { "If-None-Match": shown.etag ?? "" } });
  expect(again.status()).toBe(304);
  expect((await person.api.get(second)).headers()["cache-control"]).toBe("private, no-cache");
  const [, slug] = /acharne\/([a-z0-9-]+)/.exec(await (await person.api.get("/dashboard")).text()) ?? [];
  const card = `/og/acharne/${slug}.png`;
  expect(await statuses(card, passerby)).toEqual([200]);

  await moveProfile(moderator, person.email, "unpublish");
  expect(await statuses(first, person.api, moderator, passerby)).toEqual([404, 404, 404]);
  expect(await statuses(card, passerby)).toEqual([404]);
  expect(await statuses(second, person.api, passerby)).toEqual([200, 404]);

  await post(person.api, "/parametres", { intent: "delete-account", current_password: PASSWORD });
  expect(await statuses(second, person.api, moderator, passerby)).toEqual([404, 404, 404]);
});

const REFUSALS = [
  ["notes.png", async () => Buffer.from("pas une image"), "seules les images JPG et PNG sont acceptées"],
  ["moi.heic", async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0"), "seules les images JPG et PNG"],
  ["coupee.png", brokenPng, "cette image est illisible"],
  ["coupee.jpg", brokenJpeg, "cette image est illisible"],
  ["geante.png", hugePng, "cette image est trop grande"],
] as const;

test("ONB-22 an unreadable photo is reported as soon as it is chosen, without a broken preview", async ({
  page,
  asNewcomer,
}) => {
  await asNewcomer("commercial");
  await page.goto("/onboarding/commercial");
  const preview = page.locator("form img");
  const choose = async (name: string, buffer: Buffer) =>
    page.getByLabel("Photo").setInputFiles({ name, mimeType: "image/png", buffer });
  await page.getByLabel("Photo").scrollIntoViewIfNeeded();
  for (const [name, make, message] of REFUSALS) {
    await choose("moi.png", await png());
    await expect(preview).toHaveJSProperty("naturalWidth", 320);
    await choose(name, await make());
    await expect(page.getByRole("alert").filter({ hasText: message }), name).toBeVisible();
    await expect(preview).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Retirer cette image" }).click();
  await expect(page.getByText("Erreur lors de l'upload")).toHaveCount(0);
});

test("ONB-22 GEN-2 without JavaScript the same photo is refused by the server, and nothing else is lost", async ({
  newcomer,
}) => {
  const { api } = await newcomer();
  await post(api, "/onboarding", { role: "commercial" });
  for (const [name, make, message] of REFUSALS) {
    const form = formOf(COMMERCIAL);
    form.append("avatar", new File([new Uint8Array(await make())], name, { type: "image/png" }));
    const answer = await api.post("/onboarding/commercial", { multipart: form, maxRedirects: 0 });
    expect(answer.status(), name).toBe(400);
    const page = await answer.text();
    expect(page, name).toContain(message);
    expect(page, name).toContain('value="Quiberonnaise"');
  }
});
