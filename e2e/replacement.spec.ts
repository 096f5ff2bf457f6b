import { calendarDayOf } from "~/domain/french";
import { engagementOf } from "./access/cast";
import { applied } from "./candidatures";
import { expect, test } from "./fixtures";
import { post } from "./people";

test("REPL-1 REPL-2 REPL-3 a company asks for a replacement, the team proposes, the company invites although the mission is closed", async ({
  page,
  elsewhere,
  member,
  mission,
  become,
  admin,
  toast,
}) => {
  const company = await member("entreprise");
  const title = await mission(company, "Remplacer vite");
  const commercial = await member("commercial");
  const successor = await member("commercial");
  const candidature = await applied(commercial, company, title);
  const start_date = calendarDayOf(new Date());
  const offer = { kind: "mission", rate: "420", start_date, days_per_week: "3", duration_weeks: "8" };
  await post(company.api, candidature, { intent: "offer", ...offer });
  await post(commercial.api, candidature, { intent: "accept" });
  await post(company.api, candidature, { intent: "filled" });
  const address = `/engagements/${await engagementOf(candidature.split("/")[2] ?? "")}`;
  const slug = /href="\/acharne\/([a-z0-9-]+)"/.exec(
    await (await successor.api.get("/dashboard")).text(),
  )?.[1] as string;

  await become(company);
  await page.goto(address);
  await page.locator("summary", { hasText: "Demander un remplacement" }).click();
  await page.locator("#remplacement").getByLabel("Motif").fill("Nolwenn est arrêtée pour six semaines.");
  await page.getByRole("button", { name: "Demander un remplacement" }).click();
  await expect(toast("Remplacement demandé")).toBeVisible();
  await expect(page.getByText("48\u202fh restantes")).toBeVisible();

  const team = await admin();
  const list = await (await team.get("/admin/remplacements")).text();
  expect(list).toContain(title);
  const replacement = new RegExp(`remplacement=([0-9a-f-]{36})(?:(?!remplacement=)[^])*?${title}`).exec(
    list,
  )?.[1];
  expect((await team.get(address, { maxRedirects: 0 })).status()).not.toBe(200);
  await post(team, "/admin/remplacements", {
    intent: "propose",
    replacement: replacement as string,
    acharne: slug,
  });

  await page.reload();
  await expect(page.getByText("Profils proposés", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Inviter/ }).click();
  await expect(toast("Invitation envoyée")).toBeVisible();
  await page.getByRole("link", { name: "Suivre l’invitation" }).click();
  await expect(page.getByText("Invitation", { exact: true })).toBeVisible();

  const theirs = await elsewhere();
  await become(successor, theirs);
  await theirs.goto(new URL(page.url()).pathname);
  await expect(theirs.getByText(/reprendre la mission/)).toBeVisible();
  await post(successor.api, new URL(page.url()).pathname, { intent: "accept", proposed_rate: "430" });
  await theirs.reload();
  await expect(theirs.getByText("Envoyée", { exact: true })).toBeVisible();
});
