import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { calendarDayOf } from "~/domain/french";
import { addDays, isWorkingDay, parisTime } from "~/domain/working-days";
import { applied } from "./candidatures";
import { valueIn } from "./database";
import { expect } from "./fixtures";
import { mailTo } from "./mails";
import { test } from "./moving-clock";
import { type Person, post, signIn } from "./people";
import { aPushDevice } from "./push-device";
import { ownServer } from "./servers";

test.use({ viewport: { width: 360, height: 740 } });

/** A working day in the second week from now, and the one before it. */
const DAY = (() => {
  let day = addDays(calendarDayOf(new Date()), 8);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
})();
const EVE = addDays(DAY, -1);

const card = (page: Page) => page.getByRole("region", { name: "Appel", exact: true });

/** The invitation of a mail: its method, and the lines of its file. */
function invitationOf(mail: Email): { readonly method: string; readonly line: (name: string) => string } {
  const part = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const text = new TextDecoder().decode(part?.content as ArrayBuffer);
  const line = (name: string) => new RegExp(`^${name}[;:](.*)$`, "m").exec(text)?.[1]?.trim() ?? "";
  return { method: line("METHOD"), line };
}

/** Delivers a reply as Gmail writes it, by the command of the demonstration. */
async function replyByMail(to: Email, from: Person, words: string, at: Date): Promise<string> {
  const { url, dataDir } = ownServer();
  const file = join(dataDir, `reponse-${randomUUID()}.eml`);
  const lines = [
    `From: Solenn <${from.email}>`,
    `To: ${to.replyTo?.[0]?.address}`,
    `Subject: Re: ${encodeURI(to.subject ?? "")}`,
    `Message-ID: <${randomUUID()}@mail.gmail.com>`,
    `In-Reply-To: ${to.messageId}`,
    "MIME-Version: 1.0",
    'Content-Type: text/plain; charset="UTF-8"',
    "",
    words,
    "",
    "Le lun. 7 déc. 2026 à 14:30, Les Acharnés <bonjour@exemple.test> a écrit :",
    "> Un message vous attend",
    "",
  ];
  await writeFile(file, lines.join("\r\n"));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    APP_URL: url,
    ACHARNES_NOW: at.toISOString(),
  };
  const { stdout } = await promisify(execFile)("node_modules/.bin/node", ["build/server/mail.js", file], {
    env,
  });
  return stdout;
}

test("CALL-1 CALL-3 CALL-4 CALL-5 CAL-1 REPLY-1 REPLY-3 PUSH-2 from a shortlisting to an offer: three times, one picked on a phone, moved, reminded of, a reply by mail, a device notified, and the offer after the call", async ({
  page,
  member,
  mission,
  become,
  toast,
  clock,
}) => {
  test.setTimeout(180_000);
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const title = await mission(company, "S’appeler puis convenir");
  const candidature = await applied(commercial, company, title);
  await post(company.api, candidature, { intent: "shortlist" });
  const shown = await (await company.api.get(candidature)).text();
  const [thread = ""] = /\/messages\/[0-9a-f-]{36}/.exec(shown) ?? [];
  await post(company.api, thread, {
    intent: "propose-call",
    slot: [`${DAY}T10:00`, `${DAY}T11:00`, `${DAY}T14:30`],
    meet: "link",
    meet_value: "https://meet.jit.si/Conserverie",
  });

  await become(commercial);
  await page.goto(thread);
  await card(page).getByRole("radio").nth(1).check();
  await card(page)
    .getByRole("button", { name: /^Confirmer/ })
    .click();
  await expect(card(page).getByText("Confirmé", { exact: true })).toBeVisible();
  const first = invitationOf(await mailTo(company.email, /^Appel confirmé/));
  expect([first.method, first.line("SEQUENCE")]).toEqual(["REQUEST", "0"]);

  await post(company.api, thread, {
    intent: "move-call",
    slot: `${DAY}T15:00`,
    reason: "Notre atelier reçoit un client à cette heure.",
  });
  await expect(card(page)).toContainText("Notre atelier reçoit un client à cette heure.");
  await card(page).getByRole("button", { name: "C’est noté" }).click();
  await expect(card(page).getByText("Confirmé", { exact: true })).toBeVisible();
  const moved = invitationOf(await mailTo(commercial.email, /^Appel déplacé/));
  expect([moved.method, moved.line("SEQUENCE"), moved.line("UID")]).toEqual([
    "REQUEST",
    "1",
    first.line("UID"),
  ]);
  expect(moved.line("DTSTART;TZID=Europe/Paris")).toBe(`${DAY.replaceAll("-", "")}T150000`);

  await page.goto("about:blank");
  await clock.moveTo(new Date(parisTime(EVE, 18).getTime() + 60_000));
  for (const { email } of [company, commercial]) await mailTo(email, /^Rappel/);

  for (const person of [company, commercial]) await signIn(person.api, person.email);
  const words = "Pensez à la liste des conserveries du port.";
  await post(company.api, thread, { intent: "send", body: words, submission_key: randomUUID() });
  const later = new Date(parisTime(EVE, 18).getTime() + 20 * 60_000);
  await clock.moveTo(later);
  const digest = await mailTo(commercial.email, /^Nouveau message/);
  expect(digest.replyTo?.[0]?.address).toMatch(/^reponse\+[a-z0-9]+@/);
  expect((await company.api.post("/parametres/appareil", { form: aPushDevice() })).status()).toBe(200);
  const answer = "La voici\u202f: douze noms, dont huit par le prénom.";
  expect(await replyByMail(digest, commercial, answer, later)).toContain("conversation");
  await become(company);
  await page.goto(thread);
  await expect(page.getByRole("log")).toContainText(answer);
  await expect(page.getByRole("log")).not.toContainText("a écrit");
  const pushed = "select count(*) from pgboss.job where name = 'send-push' and data->>'kind' = $1";
  expect(Number(await valueIn(pushed, "message_received"))).toBeGreaterThan(0);
  await valueIn("delete from push_subscriptions");

  await page.goto("about:blank");
  await clock.moveTo(new Date(parisTime(DAY, 15, 31).getTime()));
  await mailTo(company.email, /^Comment s’est passé l’appel/);
  await signIn(company.api, company.email);
  await become(company);
  await page.goto(thread);
  await expect(card(page)).toContainText("Comment s’est passé l’appel");
  await card(page).getByRole("link", { name: "Faire une offre" }).click();
  await expect(page).toHaveURL(/\/candidatures\/.*#offrir$/);
  const offer = page.getByRole("region", { name: "Faire une offre" });
  await offer.getByLabel("Début").fill("2099-01-05");
  await offer.getByLabel("Durée").fill("12");
  await offer.getByRole("button", { name: "Envoyer l’offre" }).click();
  await expect(toast("Offre envoyée")).toBeVisible();
});
