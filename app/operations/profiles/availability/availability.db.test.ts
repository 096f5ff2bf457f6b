import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import type { StatedWeek } from "~/domain/profiles/half-days";
import { statedWeeks, tickWeek } from "~/domain/profiles/half-days";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import {
  availabilityConfirmations,
  freeWeeks,
  notifications,
  publicFreeWeeks,
} from "~/platform/db/schema.server";
import { anAdmin, aVisitor, type User } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { anEngagement } from "../../../../tests/engagements";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { answerChange } from "../../engagements/changes/answer-change.server";
import { breakOff } from "../../engagements/changes/break-off.server";
import { proposeChange } from "../../engagements/changes/propose-change.server";
import { undoAct } from "../../moderation/queue/undo-act.server";
import { findUndoable } from "../../moderation/undoable.server";
import { askAvailability } from "./ask-availability.server";
import { findFreeWeeks, findOwnAvailability } from "./find-availability.server";
import { stateAvailability } from "./state-availability.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

/** A Tuesday in Paris, before noon. */
const AT = new Date("2026-12-01T09:00:00Z");
const WEEK = "2026-12-07";
const when = { appUrl: APP_URL, at: AT };
const later = (days: number) => new Date(AT.getTime() + days * 86_400_000);

const weeks: readonly StatedWeek[] = statedWeeks(AT);
const wholeWeeks = (...mondays: string[]) =>
  mondays.reduce<string[]>((free, monday) => tickWeek(free, monday, weeks), []);
const state = (user: User, free: readonly string[], at = AT) => stateAvailability(t.db, user, { free, at });
const shownTo = async ({ userId }: User, at = AT) =>
  (await findFreeWeeks(t.db, userId, at)).map(({ week, halfDays }) => [week, halfDays]);

test("FREE-1 a statement replaces the one before, also by none, and is confirmed at its moment", async () => {
  const user = await aCommercial(t.db);
  const stated = async () =>
    t.db.select().from(freeWeeks).where(eq(freeWeeks.profile_id, user.userId)).orderBy(asc(freeWeeks.week));
  expect(await state(user, ["2026-12-07.am", "2026-12-08.am", "2027-01-04.pm"])).toEqual({ ok: true });
  expect((await stated()).map(({ week, halves }) => [week, halves])).toEqual([
    [WEEK, 0b101],
    ["2027-01-04", 0b10],
  ]);
  expect(await findOwnAvailability(t.db, user, AT)).toMatchObject({
    confirmedAt: AT,
    toConfirm: false,
    free: ["2026-12-07.am", "2026-12-08.am", "2027-01-04.pm"],
  });
  expect(await state(user, [], later(1))).toEqual({ ok: true });
  expect(await stated()).toEqual([]);
  expect(await findOwnAvailability(t.db, user, later(1))).toMatchObject({ confirmedAt: later(1), free: [] });
});

test("FREE-1 a refused statement changes nothing", async () => {
  const user = await aCommercial(t.db);
  await state(user, ["2026-12-07.am"]);
  expect(await state(user, ["2026-12-08.am", "2026-12-12.am"], later(1))).toMatchObject({
    kind: "invalid",
    message: FIELD_ERRORS.freeWeekend("12 décembre 2026"),
  });
  expect(await findOwnAvailability(t.db, user, AT)).toMatchObject({
    confirmedAt: AT,
    free: ["2026-12-07.am"],
  });
});

test("FREE-1 STATE-3 only an Acharné states half-days, and reads their own", async () => {
  for (const other of [await aCompany(t.db), await anAdmin(t.db), aVisitor()]) {
    expect(await stateAvailability(t.db, other, { free: [], at: AT })).toMatchObject({
      kind: "forbidden",
      message: REFUSALS.notAllowed,
    });
    expect(await findOwnAvailability(t.db, other, AT)).toBeUndefined();
  }
});

test("FREE-3 the public reads the stated half-days of each week, without past weeks, with when they were confirmed", async () => {
  const { user } = await aPublicCommercial(t.db);
  await state(user, [...wholeWeeks("2026-11-30", WEEK), "2026-12-14.am"]);
  expect(await shownTo(user)).toEqual([
    ["2026-11-30", 8],
    [WEEK, 10],
    ["2026-12-14", 1],
  ]);
  expect(await shownTo(user, later(7))).toEqual([
    [WEEK, 10],
    ["2026-12-14", 1],
  ]);
  expect((await findFreeWeeks(t.db, user.userId, AT))[0]?.confirmedAt).toEqual(AT);
});

test("FREE-3 half-days are public only while the profile is, also after a decision that is undone", async () => {
  const { user } = await aPublicCommercial(t.db);
  const admin = await anAdmin(t.db);
  await state(user, wholeWeeks(WEEK));
  const decide = (move: string, undoable = false) =>
    moderateProfile(
      t.db,
      admin,
      { profileId: user.userId, move, reason: null },
      { appUrl: APP_URL, at: AT, undoable },
    );
  expect(await decide("unpublish")).toMatchObject({ ok: true });
  const stored = () => t.db.$count(publicFreeWeeks, eq(publicFreeWeeks.profile_id, user.userId));
  expect(await stored()).toBe(0);
  await state(user, wholeWeeks(WEEK, "2026-12-14"), later(1));
  expect(await stored()).toBe(0);
  await t.sql("update profiles set status = 'pending' where id = $1", [user.userId]);
  expect(await decide("approve", true)).toMatchObject({ ok: true });
  expect(await stored()).toBe(2);
  const act = await findUndoable(t.db, admin, AT);
  expect(await undoAct(t.db, admin, act?.actId ?? 0, { at: AT })).toMatchObject({ ok: true });
  expect(await stored()).toBe(0);
});

async function engaged(columns: Parameters<typeof anEngagement>[1]["columns"] = {}) {
  const { user: commercial } = await aPublicCommercial(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, company);
  const engagement = await anEngagement(t.db, {
    mission,
    company,
    commercial,
    columns: { starts_on: WEEK, ends_on: "2027-02-28", status: "planned", ...columns },
  });
  return { company, commercial, engagementId: engagement.id };
}

test("FREE-3 an engagement takes two half-days for each agreed day, and gives them back in a pause and after its end", async () => {
  const { company, commercial, engagementId } = await engaged({ starts_on: "2026-11-30", status: "running" });
  await state(commercial, wholeWeeks(WEEK, "2026-12-14", "2027-01-04"));
  expect(await shownTo(commercial)).toEqual([
    [WEEK, 4],
    ["2026-12-14", 4],
    ["2027-01-04", 4],
  ]);
  expect((await findOwnAvailability(t.db, commercial, AT))?.taken.get(WEEK)).toBe(6);
  const change = async (kind: "pause" | "resume" | "end", date: string) => {
    const input = { date, reason: "Un salon à Lyon" };
    const proposed = await proposeChange(t.db, company, { engagementId, kind, input }, when);
    expect(proposed).toMatchObject({ ok: true });
    const accepted = await answerChange(t.db, commercial, { engagementId, accepts: true }, when);
    expect(accepted).toMatchObject({ ok: true });
  };
  await change("pause", "2026-12-14");
  expect(await shownTo(commercial)).toEqual([
    [WEEK, 4],
    ["2026-12-14", 10],
    ["2027-01-04", 10],
  ]);
  await change("resume", "2027-01-04");
  expect(await shownTo(commercial)).toEqual([
    [WEEK, 4],
    ["2026-12-14", 10],
    ["2027-01-04", 4],
  ]);
  await change("end", "2026-12-13");
  expect((await shownTo(commercial)).at(-1)).toEqual(["2027-01-04", 10]);
});

test("FREE-3 a break-off gives back the weeks behind its day, also before it takes effect", async () => {
  const { company, commercial, engagementId } = await engaged();
  await state(commercial, wholeWeeks(WEEK, "2026-12-14"));
  const leave = (date: string) =>
    breakOff(t.db, company, { engagementId, input: { date, reason: "Budget supprimé" } }, when);
  expect(await leave("2026-12-13")).toMatchObject({ ok: true });
  expect(await shownTo(commercial)).toEqual([
    [WEEK, 4],
    ["2026-12-14", 10],
  ]);
  expect(await leave("2026-12-01")).toMatchObject({ ok: true });
  expect(await shownTo(commercial)).toEqual([
    [WEEK, 10],
    ["2026-12-14", 10],
  ]);
});

test("FREE-3 a week that engagements take whole is not free", async () => {
  const { commercial } = await engaged();
  await state(commercial, ["2026-12-07.am", "2026-12-08.am", "2026-11-30.am", "2026-12-03.am"]);
  expect(await shownTo(commercial)).toEqual([["2026-11-30", 1]]);
});

test("FREE-2 30 days after the last confirmation an Acharné is asked once, by notification and mail, and again after 30 more", async () => {
  const user = await aCommercial(t.db);
  const silent = await aCommercial(t.db);
  await state(user, ["2026-12-07.am"]);
  await t.emptyQueue();
  const ask = (days: number) => askAvailability(t.db, { appUrl: APP_URL, at: later(days) });
  const asked = async () => t.db.$count(notifications, eq(notifications.kind, "availability_asked"));
  expect(await ask(29)).toBe(0);
  expect([await ask(30), await ask(30), await ask(59)]).toEqual([1, 0, 0]);
  const mails = await t.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(["Vos disponibilités sont à confirmer"]);
  expect(mails[0]?.text).toContain(`${APP_URL}/profil/disponibilites`);
  expect(await asked()).toBe(1);
  expect(await findOwnAvailability(t.db, user, later(30))).toMatchObject({ toConfirm: true });
  expect(await ask(60)).toBe(1);
  await state(user, [], later(61));
  expect([await ask(90), await ask(91)]).toEqual([0, 1]);
  expect(
    await t.db.$count(availabilityConfirmations, eq(availabilityConfirmations.profile_id, silent.userId)),
  ).toBe(0);
});

test("FREE-2 two servers ask once", async () => {
  const user = await aCommercial(t.db);
  await state(user, ["2026-12-07.am"]);
  const at = later(31);
  const asked = await Promise.all([1, 2].map(() => askAvailability(t.db, { appUrl: APP_URL, at })));
  expect(asked.reduce((sum, n) => sum + n, 0)).toBe(1);
});

test("FREE-3 a statement and an engagement at once both count, whichever is first", async () => {
  const { company, commercial, engagementId } = await engaged();
  for (const date of ["2026-12-20", "2026-12-19", "2026-12-13", "2026-12-12"]) {
    await Promise.all([
      state(commercial, wholeWeeks(WEEK, "2026-12-14")),
      breakOff(t.db, company, { engagementId, input: { date, reason: `Budget du ${date}` } }, when),
    ]);
    expect(await shownTo(commercial)).toEqual([
      [WEEK, 4],
      ["2026-12-14", date < "2026-12-14" ? 10 : 4],
    ]);
  }
});
