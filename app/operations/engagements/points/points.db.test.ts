import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { correctionForm, pointForm } from "~/domain/engagements/point-form";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import {
  type EngagementRow,
  engagementChanges,
  engagements,
  notifications,
  pointLinks,
  points,
} from "~/platform/db/schema.server";
import { aVisitor, madeOnce, type User } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { anEngagement } from "../../../../tests/engagements";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { acceptCorrection, keepMine } from "./answer-correction.server";
import { answerPointByMail } from "./answer-point-by-mail.server";
import { confirmPoint } from "./confirm-point.server";
import { correctPoint } from "./correct-point.server";
import { findReportableWeek } from "./find-reportable-week.server";
import { findPointLink } from "./point-links.server";
import { readWeek } from "./week-of-engagement.server";
import { writePoint } from "./write-point.server";

const WEEK = "2026-12-07";
const FRIDAY = new Date("2026-12-11T15:00:00Z");
const MONDAY = new Date("2026-12-14T09:00:00Z");
const LATE = new Date("2026-12-20T09:00:00Z");
const TOO_LATE = new Date("2027-02-01T09:00:00Z");
const later = (minutes: number) => new Date(FRIDAY.getTime() + minutes * 60_000);

const FIGURES = {
  half_days: ["2026-12-07.am", "2026-12-07.pm", "2026-12-08.am"],
  contacts: 31,
  meetings: 6,
  quotes: 5,
  signatures: 4,
  signed_amount: 12_000,
};
const SENTENCES = {
  who: "Quatre directions de site.",
  said: "Deux demandent un essai.",
  next: "Je rappelle.",
};
const DAYS = { days: ["2026-12-07", "2026-12-08", "2026-12-09"], today: "2026-12-11" };
const pointOf = (changes: object = {}) => pointForm(DAYS).parse({ ...FIGURES, ...SENTENCES, ...changes });
const correctionOf = (changes: object = {}) =>
  correctionForm(DAYS).parse({ ...FIGURES, reason: "Deux rendez-vous reportés.", ...changes });

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { email: "claire@example.test", status: "published" }));
const commercial = madeOnce(
  async () => (await aPublicCommercial(t.db, { email: "solenn@example.test" })).user,
);
let engagement: EngagementRow;

beforeEach(async () => {
  await t.db.delete(notifications);
  await t.db.delete(points);
  await t.sql("delete from account_mails");
  await t.emptyQueue();
  engagement = await anEngagement(t.db, { mission: await anOpenMission(t.db, company), company, commercial });
});

const on = (at: Date) => ({ appUrl: APP_URL, at });
const write = (at: Date, changes: object = {}, who: User = commercial, week = WEEK) =>
  writePoint(t.db, who, { engagementId: engagement.id, week, point: pointOf(changes) }, on(at));
async function written(at = FRIDAY, changes: object = {}): Promise<string> {
  const outcome = await write(at, changes);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.point.id;
}
const confirm = (point: string, at: Date, { who = company, showCompany = false } = {}) =>
  confirmPoint(t.db, who, { engagementId: engagement.id, point, showCompany }, on(at));
const correct = (point: string, at: Date, changes: object = {}, who: User = company) =>
  correctPoint(
    t.db,
    who,
    { engagementId: engagement.id, point, correction: correctionOf({ meetings: 4, ...changes }) },
    on(at),
  );
const accept = (point: string, at: Date, who: User = commercial) =>
  acceptCorrection(t.db, who, { engagementId: engagement.id, point }, on(at));
const keep = (point: string, at: Date, who: User = commercial) =>
  keepMine(t.db, who, { engagementId: engagement.id, point }, on(at));
const weekAt = async (at: Date) => (await readWeek(t.db, engagement, WEEK, at)).week;
const rows = () => t.db.select().from(points).where(eq(points.engagement_id, engagement.id));
const bells = () => t.db.select({ act: notifications.act, to: notifications.user_id }).from(notifications);
const refusal = (message: string) => ({ ok: false, message });

test("POINT-3 writing a point stores it, and mails its figures to the company with one link", async () => {
  await written();
  expect(await weekAt(FRIDAY)).toMatchObject({ state: "to_confirm", written: { meetings: 6 } });
  const mails = await t.mails();
  expect(mails.map(({ to }) => to)).toEqual(["claire@example.test"]);
  const [mail] = mails;
  expect(mail?.text).toContain("Rendez-vous\u202f: 6");
  expect(mail?.text).toContain("Jours\u202f: 1,5 jour (lundi 7, mardi 8 matin)");
  expect(mail?.text).toContain("Montant signé\u202f: 12\u202f000\u202f€");
  expect(mail?.text).toContain("Lundi, je\u202f: Je rappelle.");
  expect(new Set(mail?.text.match(/\/repondre\/[\w-]{43}/g)).size).toBe(1);
  expect(await bells()).toEqual([{ act: "point_written", to: company.userId }]);
});

test("POINT-3 a point is replaced by its author until it is answered; the same one again changes nothing", async () => {
  const first = await written();
  expect(await written(later(1))).toBe(first);
  expect(await rows()).toHaveLength(1);
  const second = await written(later(2), { meetings: 7 });
  expect(await rows()).toHaveLength(2);
  expect(await confirm(first, MONDAY)).toMatchObject(refusal(REFUSALS.pointReplaced));
  expect(await confirm(second, MONDAY)).toMatchObject({ ok: true });
  expect(await weekAt(MONDAY)).toMatchObject({ state: "confirmed", agreed: { meetings: 7 } });
  expect(await write(MONDAY, { meetings: 9 })).toMatchObject(refusal(REFUSALS.weekAgreed));
});

test("SAFE-4 POINT-3 versions in quick succession: one mail at once, the last of the others later, one unread notification", async () => {
  for (let minute = 0; minute < 5; minute += 1) await written(later(minute), { meetings: minute });
  const texts = (await t.mails()).map(({ text }) => /Rendez-vous\u202f: (\d)/.exec(text ?? "")?.[1]);
  expect(texts.sort()).toEqual(["0", "4"]);
  expect(await bells()).toEqual([{ act: "point_written", to: company.userId }]);
});

test("POINT-2 a week that is ahead, too old, not covered, or no Monday is refused, and nothing is stored", async () => {
  expect(await write(FRIDAY, { half_days: [] }, commercial, "2026-12-14")).toMatchObject(
    refusal(FIELD_ERRORS.weekAhead),
  );
  expect(await write(FRIDAY, { half_days: [] }, commercial, "2026-11-16")).toMatchObject(
    refusal(FIELD_ERRORS.weekUnknown),
  );
  expect(await write(FRIDAY, { half_days: [] }, commercial, "2026-12-08")).toMatchObject(
    refusal(FIELD_ERRORS.weekUnknown),
  );
  expect(await write(FRIDAY, { half_days: [] }, commercial, "2026-12-07x")).toMatchObject(
    refusal(FIELD_ERRORS.weekUnknown),
  );
  expect(await write(new Date("2026-12-27T22:59:00Z"))).toMatchObject({ ok: true });
  await t.db.delete(points);
  expect(await write(new Date("2026-12-27T23:01:00Z"))).toMatchObject(refusal(FIELD_ERRORS.weekTooOld(14)));
  expect(await rows()).toEqual([]);
});

test("POINT-1 the weeks of both clock changes have six days, and their terms end at 18:00 in Paris", async () => {
  const span = { starts_on: "2026-10-19", ends_on: "2027-04-11" };
  await t.db.update(engagements).set(span).where(eq(engagements.id, engagement.id));
  for (const [week, friday, term] of [
    ["2026-10-19", "2026-10-23T15:00:00Z", "2026-10-27T17:00:00.000Z"],
    ["2027-03-22", "2027-03-26T16:00:00Z", "2027-03-30T16:00:00.000Z"],
  ] as const) {
    const asked = { engagementId: engagement.id, week };
    const { days = [] } = (await findReportableWeek(t.db, commercial, asked, new Date(friday))) ?? {};
    expect(days).toHaveLength(6);
    const half_days = days.flatMap((day) => [`${day}.am`, `${day}.pm`]);
    const point = pointForm({ days, today: friday.slice(0, 10) }).parse({ ...FIGURES, half_days });
    expect(await writePoint(t.db, commercial, { ...asked, point }, on(new Date(friday)))).toMatchObject({
      ok: true,
    });
    const row = await readRow();
    expect((await readWeek(t.db, row, week, new Date(friday))).week?.deadline.toISOString()).toBe(term);
  }
});

test("ENG-8 POINT-1 nothing is written of the days of a pause, also when it began after the form was shown", async () => {
  await t.db.insert(engagementChanges).values({
    engagement_id: engagement.id,
    kind: "pause",
    date: "2026-12-08",
    reason: "Inventaire.",
    proposed_by: "company",
    proposed_at: FRIDAY,
    answered_at: FRIDAY,
    accepted: true,
  });
  expect(await write(FRIDAY)).toMatchObject({
    ok: false,
    fields: { half_days: [FIELD_ERRORS.halfDayUnknown] },
  });
  expect(await write(FRIDAY, { half_days: ["2026-12-07.am"] })).toMatchObject({ ok: true });
  expect(await write(MONDAY, { half_days: [] }, commercial, "2026-12-14")).toMatchObject(
    refusal(FIELD_ERRORS.weekUnknown),
  );
});

test("POINT-2 the weeks of an engagement that has ended are written and confirmed", async () => {
  const end = { status: "ended", ended_at: FRIDAY, ends_on: "2026-12-10" } as const;
  await t.db.update(engagements).set(end).where(eq(engagements.id, engagement.id));
  const point = await written(MONDAY);
  expect(await confirm(point, LATE)).toMatchObject({ ok: true });
});

test("POINT-5 nobody but the company answers a point, and nobody but the Acharné writes one", async () => {
  expect(await write(FRIDAY, {}, company)).toMatchObject(refusal(REFUSALS.pointOfOther));
  const point = await written();
  expect(await confirm(point, MONDAY, { who: commercial })).toMatchObject(refusal(REFUSALS.ownPoint));
  expect(await correct(point, MONDAY, {}, commercial)).toMatchObject(refusal(REFUSALS.ownPoint));
  await correct(point, MONDAY);
  expect(await accept(point, MONDAY, company)).toMatchObject(refusal(REFUSALS.correctionOfOther));
  expect(await keep(point, MONDAY, company)).toMatchObject(refusal(REFUSALS.correctionOfOther));
  const stranger = await aCompany(t.db, { status: "published" });
  expect(await confirm(point, MONDAY, { who: stranger })).toMatchObject({ ok: false, kind: "missing" });
  expect(await write(FRIDAY, {}, aVisitor() as User)).toMatchObject({ ok: false, kind: "missing" });
  expect(await rows()).toHaveLength(2);
});

test("POINT-5 a confirmation counts once, and tells the Acharné", async () => {
  const point = await written();
  await t.emptyQueue();
  const twice = await Promise.all([
    confirm(point, MONDAY, { showCompany: true }),
    confirm(point, MONDAY, { showCompany: true }),
  ]);
  expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await rows()).toHaveLength(2);
  expect((await rows()).find(({ act }) => act === "confirm")?.show_company).toBe(true);
  expect(await bells()).toContainEqual({ act: "point_confirmed", to: commercial.userId });
  expect(await t.mails()).toEqual([]);
  expect(await confirm(point, MONDAY)).toMatchObject(refusal(REFUSALS.weekAgreed));
  expect(await correct(point, MONDAY)).toMatchObject(refusal(REFUSALS.weekAgreed));
});

test("POINT-7 after its term a week is confirmed for 30 days, no longer corrected", async () => {
  const point = await written();
  expect(await weekAt(LATE)).toMatchObject({ state: "unconfirmed" });
  expect(await correct(point, LATE)).toMatchObject(refusal(REFUSALS.correctionOver));
  expect(await confirm(point, TOO_LATE)).toMatchObject(refusal(REFUSALS.weekOver));
  expect(await confirm(point, LATE)).toMatchObject({ ok: true });
  expect(await weekAt(LATE)).toMatchObject({ state: "confirmed" });
});

test("POINT-5 a correction with its reason goes back to the Acharné, who accepts it", async () => {
  const point = await written();
  await t.emptyQueue();
  expect(await correct(point, MONDAY)).toMatchObject({ ok: true });
  expect(await correct(point, MONDAY)).toMatchObject({ ok: true });
  const [mail, ...others] = await t.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe("solenn@example.test");
  expect(mail?.text).toContain("Rendez-vous\u202f: 4");
  expect(mail?.text).toContain("Deux rendez-vous reportés.");
  expect(await write(MONDAY, { meetings: 9 })).toMatchObject(refusal(REFUSALS.weekCorrected));
  expect(await accept(point, MONDAY)).toMatchObject({ ok: true });
  expect(await accept(point, MONDAY)).toMatchObject({ ok: true });
  expect(await weekAt(MONDAY)).toMatchObject({
    state: "confirmed",
    written: { meetings: 6 },
    agreed: { meetings: 4 },
  });
  expect((await rows()).map(({ act }) => act)).toEqual(["write", "correct", "accept-correction"]);
});

test("POINT-5 the Acharné keeps their own figure: the week is unconfirmed until the company agrees", async () => {
  const point = await written();
  await correct(point, MONDAY);
  expect(await keep(point, MONDAY)).toMatchObject({ ok: true });
  expect(await keep(point, MONDAY)).toMatchObject({ ok: true });
  expect(await weekAt(MONDAY)).toMatchObject({ state: "unconfirmed", agreed: null });
  expect(await bells()).toContainEqual({ act: "figure_kept", to: company.userId });
  expect(await confirm(point, LATE)).toMatchObject({ ok: true });
  expect(await weekAt(LATE)).toMatchObject({ state: "confirmed", agreed: { meetings: 6 } });
  expect(await accept(point, LATE)).toMatchObject(refusal(REFUSALS.weekAgreed));
});

test("POINT-5 two people correct at once: one correction counts, the other is told", async () => {
  const point = await written();
  const outcomes = await Promise.all([
    correct(point, MONDAY, { meetings: 3 }),
    correct(point, MONDAY, { meetings: 2 }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ kind: "conflict", message: REFUSALS.weekCorrected });
  expect(await rows()).toHaveLength(2);
});

test("POINT-5 a correction that changes nothing, of an unknown point or of another engagement is refused", async () => {
  const point = await written();
  expect(await correct(point, MONDAY, { meetings: 6 })).toMatchObject(refusal(REFUSALS.correctionUnchanged));
  expect(await accept(point, MONDAY)).toMatchObject(refusal(REFUSALS.weekWithoutCorrection));
  for (const unknown of ["", "1", "00000000-0000-4000-8000-000000000000"])
    expect(await confirm(unknown, MONDAY)).toMatchObject(refusal(REFUSALS.pointUnknown));
  engagement = await anEngagement(t.db, { mission: await anOpenMission(t.db, company), company, commercial });
  expect(await confirm(point, MONDAY)).toMatchObject(refusal(REFUSALS.pointUnknown));
});

const mailedToken = async (): Promise<string> =>
  /\/repondre\/([\w-]{43})/.exec((await t.mails()).at(-1)?.text ?? "")?.[1] ?? "";
const stateOf = async (token: string, at: Date) => (await findPointLink(t.db, token, at))?.state;

test("POINT-8 a mailed link confirms its version once, without a session", async () => {
  await written();
  const token = await mailedToken();
  expect(await stateOf(token, MONDAY)).toBe("open");
  const sends = [1, 2].map(() =>
    answerPointByMail(t.db, token, { act: "confirm", showCompany: true }, on(MONDAY)),
  );
  const outcomes = await Promise.all(sends);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject(refusal(REFUSALS.answerUsed));
  expect(await weekAt(MONDAY)).toMatchObject({ state: "confirmed" });
  expect((await rows()).at(-1)).toMatchObject({ actor_id: company.userId, show_company: true });
  expect(await stateOf(token, MONDAY)).toBe("used");
});

test("POINT-8 a mailed link corrects its version; a refused correction does not use it", async () => {
  await written();
  const token = await mailedToken();
  const same = { act: "correct", correction: correctionOf() } as const;
  expect(await answerPointByMail(t.db, token, same, on(MONDAY))).toMatchObject(
    refusal(REFUSALS.correctionUnchanged),
  );
  expect(await stateOf(token, MONDAY)).toBe("open");
  const correction = correctionOf({ meetings: 2 });
  expect(await answerPointByMail(t.db, token, { act: "correct", correction }, on(MONDAY))).toMatchObject({
    ok: true,
  });
  expect(await weekAt(MONDAY)).toMatchObject({ state: "corrected", correction: { meetings: 2 } });
});

test("POINT-8 a link of a replaced or answered version, past its term, or of nobody confirms nothing", async () => {
  await written();
  const replaced = await mailedToken();
  const second = await written(later(30), { meetings: 7 });
  const token = await mailedToken();
  const answer = (link: string, at: Date) =>
    answerPointByMail(t.db, link, { act: "confirm", showCompany: false }, on(at));
  expect(await stateOf(replaced, MONDAY)).toBe("replaced");
  expect(await answer(replaced, MONDAY)).toMatchObject(refusal(REFUSALS.pointReplaced));
  expect(await stateOf(token, TOO_LATE)).toBe("over");
  expect(await answer(token, TOO_LATE)).toMatchObject(refusal(REFUSALS.pointLinkOver));
  expect(await findPointLink(t.db, "x".repeat(43), MONDAY)).toBeNull();
  await confirm(second, MONDAY);
  expect(await stateOf(token, MONDAY)).toBe("answered");
  await t.db.update(engagements).set({ company_id: null }).where(eq(engagements.id, engagement.id));
  expect(await stateOf(token, MONDAY)).toBe("over");
  expect((await rows()).filter(({ act }) => act === "confirm")).toHaveLength(1);
  expect(await t.db.$count(pointLinks)).toBeGreaterThan(1);
});

const readRow = async (): Promise<EngagementRow> => {
  const [row] = await t.db.select().from(engagements).where(eq(engagements.id, engagement.id));
  if (!row) throw new Error("the engagement is gone");
  return row;
};
