import type { Locator, Page } from "@playwright/test";
import { calendarDayOf } from "~/domain/french";
import { addDays, parisTime } from "~/domain/working-days";
import { engagementOf } from "./access/cast";
import { applied, askFor } from "./candidatures";
import { valueIn } from "./database";
import { expect } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { test } from "./moving-clock";
import { post, signIn } from "./people";

/** What the Acharné earns per day and of each sale, and what the company pays for a day. */
const PAY = { rate: 420, companyRate: 525, percent: 10 };
const CORRECTION = "Un contact a été compté deux fois.";

/** The figures of a week as they are typed. */
type Typed = {
  readonly half_days: readonly string[];
  readonly contacts: number;
  readonly meetings: number;
  readonly quotes: number;
  readonly signatures: number;
  readonly signed_amount: number | null;
};
const COUNTS = ["contacts", "meetings", "quotes", "signatures"] as const;

/** The first Monday after today; the Friday of a later week, at 17:00 in Paris. */
const today = calendarDayOf(new Date());
const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
const FIRST = addDays(today, weekday === 0 ? 1 : 8 - weekday);
const mondayOf = (week: number) => addDays(FIRST, 7 * week);
const friday = (week: number) => parisTime(addDays(mondayOf(week), 4), 17);
const halves = (week: number, ...of: readonly string[]) =>
  of.map((half) => `${addDays(mondayOf(week), Number(half[0]))}.${half.slice(2)}`);

const WEEKS: Readonly<Record<"mailed" | "agreed" | "disputed" | "silent" | "last", Typed>> = {
  mailed: {
    half_days: halves(0, "0.am", "0.pm", "1.am"),
    contacts: 31,
    meetings: 4,
    quotes: 2,
    signatures: 1,
    signed_amount: 12_345,
  },
  agreed: {
    half_days: halves(1, "0.am", "0.pm", "2.pm", "3.am"),
    contacts: 40,
    meetings: 9,
    quotes: 3,
    signatures: 2,
    signed_amount: 8_000,
  },
  disputed: {
    half_days: halves(2, "1.am", "1.pm"),
    contacts: 22,
    meetings: 8,
    quotes: 1,
    signatures: 3,
    signed_amount: null,
  },
  silent: {
    half_days: halves(3, "4.am", "5.am"),
    contacts: 12,
    meetings: 7,
    quotes: 0,
    signatures: 4,
    signed_amount: 500,
  },
  last: {
    half_days: halves(5, "0.am", "1.am", "2.am"),
    contacts: 18,
    meetings: 6,
    quotes: 1,
    signatures: 1,
    signed_amount: 1_001,
  },
};
/** What the company makes of the second week, and the Acharné accepts. */
const CORRECTED: Typed = { ...WEEKS.agreed, meetings: 7, signed_amount: 7_777 };

const state = (page: Page, label: string) => page.getByText(label, { exact: true });
const week = (page: Page, number: number) => page.locator(`#semaine-${mondayOf(number)}`);

async function fillFigures(form: Locator, { half_days, signed_amount, ...counts }: Typed) {
  for (const box of await form.locator('[name="half_days"]').all())
    await box.setChecked(half_days.includes(await box.inputValue()));
  for (const name of COUNTS) await form.locator(`[name="${name}"]`).fill(String(counts[name]));
  await form.locator('[name="signed_amount"]').fill(String(signed_amount ?? ""));
}

async function writePoint(page: Page, number: number, typed: Typed) {
  const form = page.locator(`form:has([name="week"][value="${mondayOf(number)}"])`);
  await fillFigures(form, typed);
  await form.getByLabel("Qui j’ai eu").fill("Trois responsables achats.");
  await form.getByRole("button", { name: "Envoyer le point" }).click();
  await expect(week(page, number).getByText("À confirmer", { exact: true })).toBeVisible();
}

async function correct(page: Page, number: number, figures: Typed) {
  await week(page, number).locator("summary", { hasText: "Corriger" }).click();
  const form = week(page, number).locator('form:has([name="reason"])');
  await fillFigures(form, figures);
  await form.locator('[name="reason"]').fill(CORRECTION);
  await form.getByRole("button", { name: "Envoyer la correction" }).click();
  await expect(week(page, number).getByText("Corrigé", { exact: true })).toBeVisible();
}

async function propose(page: Page, label: string, day: { readonly name: string; readonly date: string }) {
  await askFor(page, label);
  const form = page.getByRole("region", { name: label });
  await form.getByLabel(day.name).fill(day.date);
  await form.getByLabel("Pourquoi").fill("Salon à Lyon.");
  await form.getByRole("button", { name: "Envoyer la proposition" }).click();
  await expect(page.getByText("Rien ne change tant que l’autre partie n’a pas accepté.")).toBeVisible();
}

async function review(page: Page, scores: readonly number[], text: string) {
  const form = page.locator('form:has([name="score_1"])');
  for (const [index, score] of scores.entries())
    await form.locator(`[name="score_${index + 1}"][value="${score}"]`).check({ force: true });
  await form.locator('[name="text"]').fill(text);
  await form.getByRole("button", { name: "Sceller mon avis" }).click();
  await expect(page.getByRole("heading", { name: "Votre avis" })).toBeVisible();
}

/** The number of half a cent or more rounds up. */
const roundedHalfUp = (hundredths: number) => Math.floor((hundredths + 50) / 100);
const euros = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

function csvLine(number: number, label: string, typed: Typed): string {
  const days = typed.half_days.length;
  const sold = (typed.signed_amount ?? 0) * PAY.percent;
  return [
    mondayOf(number),
    `${Math.floor(days / 2)},${days % 2 === 0 ? 0 : 5}`,
    ...COUNTS.map((name) => typed[name]),
    typed.signed_amount ?? "",
    label,
    euros(days * PAY.rate * 50 + sold),
    euros(days * PAY.companyRate * 50 + roundedHalfUp(sold * 125)),
  ].join(";");
}

test("ENG-1 ENG-6 ENG-7 ENG-8 POINT-5 POINT-6 POINT-8 REV-1 REV-2 PROOF-1 PROOF-4 CLOCK-1 from an offer accepted by mail to public figures that equal a recount, in two browsers", async ({
  page,
  elsewhere,
  member,
  mission,
  become,
  clock,
}) => {
  test.setTimeout(420_000);
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const title = await mission(company, "Rouvrir trente comptes");
  const candidature = await applied(commercial, company, title);
  const [hers, mailReader] = [await elsewhere(), await elsewhere()];

  await become(company);
  await page.goto(candidature);
  await askFor(page, "Faire une offre");
  const offer = page.getByRole("region", { name: "Faire une offre" });
  await offer.locator('[name="rate"]').fill(String(PAY.rate));
  await offer.locator('[name="commission_percent"]').fill(String(PAY.percent));
  await offer.locator('[name="start_date"]').fill(FIRST);
  await offer.locator('[name="duration_weeks"]').fill("8");
  await offer.locator('[name="days_per_week"]').selectOption("3");
  await offer.getByText("Frais et objectif").click();
  await offer.locator('[name="expenses"]').selectOption("receipts");
  await offer.locator('[name="objective_kind"]').selectOption("rendez_vous");
  await offer.locator('[name="objective_count"]').fill("40");
  await offer.getByRole("button", { name: "Envoyer l’offre" }).click();
  await expect(page.getByRole("heading", { name: "Votre offre" })).toBeVisible();

  const offered = await mailTo(commercial.email, /^Offre.*vous propose/);
  const [accept = ""] = /https?:\/\/\S+\/repondre\/[\w-]+/.exec(offered.text ?? "") ?? [];
  await mailReader.goto(accept);
  await expect(mailReader.getByText("40 rendez-vous")).toBeVisible();
  await mailReader.getByRole("button", { name: "Accepter l’offre" }).click();
  await expect(mailReader.getByRole("heading", { level: 1 })).toHaveText("C’est fait, l’offre est acceptée");
  const address = `/engagements/${await engagementOf(candidature.split("/")[2] ?? "")}`;
  for (const { email } of [company, commercial])
    expect((await mailTo(email, /^Offre acceptée/)).text).toContain(address);

  const bothOpen = async () => {
    for (const each of [page, hers]) await each.goto(address);
  };
  const moveTo = async (at: Date) => {
    for (const each of [page, hers, mailReader]) await each.goto("about:blank");
    await clock.moveTo(at);
    // A session ends 30 days after it was opened.
    for (const { api, email } of [company, commercial]) await signIn(api, email);
    await become(company);
    await become(commercial, hers);
    await bothOpen();
  };
  const bothRead = async (label: string) => {
    for (const each of [page, hers]) await expect(state(each, label)).toBeVisible();
  };
  const bothReadWeek = async (number: number, label: string) => {
    for (const each of [page, hers]) {
      await each.goto(address);
      await expect(week(each, number).getByText(label, { exact: true })).toBeVisible();
    }
  };

  await become(commercial, hers);
  await bothOpen();
  await bothRead("Prévu");
  await moveTo(parisTime(FIRST, 9));
  await bothRead("En cours");

  await moveTo(friday(0));
  await mailTo(commercial.email, /^Votre point de la semaine/);
  await writePoint(hers, 0, WEEKS.mailed);
  await mailReader.goto(linkIn(await mailTo(company.email, /^Le point de la semaine/)));
  await expect(mailReader.getByText(String(WEEKS.mailed.contacts), { exact: true })).toBeVisible();
  await mailReader.getByRole("checkbox", { name: /nommer mon entreprise/ }).check();
  await mailReader.getByRole("button", { name: "Confirmer" }).click();
  await expect(mailReader.getByRole("heading", { level: 1 })).toHaveText("La semaine est confirmée");
  await bothReadWeek(0, "Confirmé");

  await moveTo(friday(1));
  await writePoint(hers, 1, WEEKS.agreed);
  await page.goto(address);
  await correct(page, 1, CORRECTED);
  await hers.goto(address);
  await expect(week(hers, 1).getByText(CORRECTION)).toBeVisible();
  await week(hers, 1).getByRole("button", { name: "Accepter la correction" }).click();
  await expect(week(hers, 1).getByText("Confirmé", { exact: true })).toBeVisible();
  await bothReadWeek(1, "Confirmé");

  await moveTo(friday(2));
  await writePoint(hers, 2, WEEKS.disputed);
  await page.goto(address);
  await correct(page, 2, { ...WEEKS.disputed, meetings: 1 });
  await hers.goto(address);
  await week(hers, 2).getByRole("button", { name: "Garder mon chiffre" }).click();
  await expect(week(hers, 2).getByText("Non confirmé", { exact: true })).toBeVisible();
  await bothReadWeek(2, "Non confirmé");

  await moveTo(friday(3));
  await writePoint(hers, 3, WEEKS.silent);
  await bothReadWeek(3, "À confirmer");
  await propose(page, "Proposer une pause", { name: "En pause à partir du", date: mondayOf(4) });
  await hers.goto(address);
  await hers.getByRole("button", { name: "Accepter", exact: true }).click();
  await expect(hers.getByRole("button", { name: "Accepter", exact: true })).toHaveCount(0);

  await moveTo(parisTime(addDays(mondayOf(4), 2), 19));
  await bothRead("En pause");
  await bothReadWeek(3, "Non confirmé");
  await propose(hers, "Proposer la reprise", { name: "Reprise le", date: mondayOf(5) });
  await page.goto(address);
  await page.getByRole("button", { name: "Accepter", exact: true }).click();
  await expect(page.getByRole("button", { name: "Accepter", exact: true })).toHaveCount(0);

  await moveTo(friday(5));
  await bothRead("En cours");
  await writePoint(hers, 5, WEEKS.last);
  await page.goto(address);
  await week(page, 5).getByRole("button", { name: "Confirmer" }).click();
  await expect(week(page, 5).getByText("Confirmé", { exact: true })).toBeVisible();
  const end = calendarDayOf(friday(5));
  await propose(page, "Proposer une nouvelle date de fin", { name: "Nouveau dernier jour", date: end });
  await hers.goto(address);
  await hers.getByRole("button", { name: "Accepter", exact: true }).click();
  await expect(hers.getByRole("button", { name: "Accepter", exact: true })).toHaveCount(0);
  await moveTo(parisTime(addDays(end, 1), 9));
  await bothRead("Terminé");

  await review(hers, [5, 4, 5], "Une mission claire, une équipe toujours joignable.");
  await page.goto(address);
  await expect(page.getByText(/Avis scellé le/)).toBeVisible();
  await expect(page.getByText("Une mission claire")).toHaveCount(0);
  await review(page, [4, 5, 3], "Des comptes rendus précis, chaque vendredi.");
  await bothOpen();
  for (const each of [page, hers])
    for (const text of [/Une mission claire/, /Des comptes rendus précis/])
      await expect(each.getByText(text)).toBeVisible();

  // Recounted from what was typed: the three weeks on which both agree.
  const agreed = [WEEKS.mailed, CORRECTED, WEEKS.last];
  const median = agreed.map(({ meetings }) => meetings).sort((one, two) => one - two)[1];
  const signatures = agreed.reduce((sum, each) => sum + each.signatures, 0);
  const slug = await valueIn("select profile_slug from profiles where email = $1", commercial.email);
  await mailReader.goto(`/acharne/${slug}`);
  const figures = mailReader.getByRole("region", { name: "Résultats confirmés" });
  const shown = figures.getByRole("list", { name: "Chiffres confirmés" }).getByRole("listitem");
  await expect(shown).toContainText([
    `${median} rendez-vous par semaine, sur 3 semaines`,
    `${signatures} signatures`,
    "1 engagement mené",
  ]);
  await expect(mailReader.getByText("Des comptes rendus précis")).toBeVisible();

  await post(commercial.api, "/parametres", { intent: "results", shared: "on" });
  await mailReader.goto(`/acharne/${slug}/resultats`);
  await expect(mailReader.getByRole("cell", { name: "Ateliers Quiberon" })).toHaveCount(1);
  await expect(mailReader.getByRole("cell", { name: "Une entreprise" })).toHaveCount(2);

  const lines = [
    csvLine(0, "Confirmé", WEEKS.mailed),
    csvLine(1, "Confirmé", CORRECTED),
    csvLine(2, "Non confirmé", WEEKS.disputed),
    csvLine(3, "Non confirmé", WEEKS.silent),
    csvLine(5, "Confirmé", WEEKS.last),
  ];
  const months = [...new Set(lines.map((line) => line.slice(0, 7)))];
  for (const side of [company, commercial])
    for (const month of months) {
      const file = await side.api.get(`${address}/${month}.csv`);
      const [heading, ...rest] = (await file.text()).replace(/\r\n$/, "").split("\r\n");
      expect(heading).toBe(
        "\uFEFFsemaine;jours;contacts;rendez-vous;devis;signatures;montant signé;état;montant Acharné;montant entreprise",
      );
      expect(rest).toEqual(lines.filter((line) => line.startsWith(month)));
    }
});
