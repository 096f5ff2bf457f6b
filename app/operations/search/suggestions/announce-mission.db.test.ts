import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { MISSION_NOTICES } from "~/domain/bounds";
import { alertItems, conversations, missionNotices, missions } from "~/platform/db/schema.server";
import { madeOnce, type User } from "../../../../tests/accounts/people";
import { aCandidature } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { openToPublic } from "../../missions/publish-mission.server";
import { chooseNotifications } from "../../notifications/choose-notifications.server";
import { saveSearch } from "../alerts/save-search.server";
import { announceMission } from "./announce-mission.server";
import { countNotices } from "./count-notices.server";

const t = ownDatabase();
const AT = new Date("2026-11-29T09:00:00Z");
const context = { appUrl: APP_URL, at: AT };
const days = (many: number) => ({ appUrl: APP_URL, at: new Date(AT.getTime() + many * 86_400_000) });
const company = madeOnce(() => aCompany(t.db, { status: "published" }));

beforeEach(async () => {
  await t.sql("delete from profiles where role = 'commercial'");
  await t.emptyQueue();
});

/** Sets five criteria, all of which `aFitting` meets. */
const DEMAND = {
  title: "Ouvrir des comptes en Bretagne",
  required_experience_years: 5,
  required_sectors: ["industrie" as const],
  required_languages: ["français" as const],
  budget_min: 400,
  budget_max: 500,
  location_type: "hybrid" as const,
  region: "53",
};
const FITS = {
  experience_years: 8,
  sectors: ["industrie" as const],
  languages: ["français" as const],
  daily_rate_min: 400,
  region: "53",
};
const aFitting = async (columns: Parameters<typeof aPublicCommercial>[1] = {}) =>
  (await aPublicCommercial(t.db, { ...FITS, ...columns })).user;
const aDemand = (columns: Parameters<typeof anOpenMission>[2] = {}) =>
  anOpenMission(t.db, company, { ...DEMAND, ...columns });

const notifiedOf = async (missionId: string) => {
  const rows = await t.db
    .select({ id: missionNotices.profile_id })
    .from(missionNotices)
    .where(eq(missionNotices.mission_id, missionId));
  return rows.map(({ id }) => id).sort();
};
const idsOf = (...people: readonly User[]) => people.map(({ userId }) => userId).sort();

test("SUGG-5 the Acharnés who meet four criteria are notified of a mission, with the reasons and their own amounts", async () => {
  const all = await aFitting();
  const four = await aFitting({ daily_rate_min: 432, email: "quatre@exemple.fr" });
  await aFitting({ daily_rate_min: 432, region: "76" });
  const mission = await aDemand();
  expect(await announceMission(t.db, mission.id, context)).toBe(2);
  expect(await notifiedOf(mission.id)).toEqual(idsOf(all, four));
  const mail = (await t.mails()).find(({ to }) => to === "quatre@exemple.fr");
  expect(mail?.subject).toContain("Une mission vous correspond\u202f: «\u202f");
  const text = mail?.text.replace(/\s+/g, " ");
  expect(text).toContain("Pourquoi vous : 4 critères sur 5 ; votre tarif dépasse de 32 €");
  expect(text).toContain("Budget : 400-500€/jour, soit 320-400 € pour vous");
  expect(text).toContain(`${APP_URL}/mission/${mission.slug}`);
  const stored = await t.sql("select kind, mission_id from notifications where user_id = $1", [four.userId]);
  expect(stored).toEqual([{ kind: "mission_fits", mission_id: mission.id }]);
});

test("SUGG-5 of a mission with fewer criteria all must be met, and a mission without any is announced to nobody", async () => {
  const all = await aFitting();
  await aFitting({ region: "76" });
  const two = { ...DEMAND, required_experience_years: null, required_sectors: null, required_languages: [] };
  const mission = await aDemand(two);
  await announceMission(t.db, mission.id, context);
  expect(await notifiedOf(mission.id)).toEqual(idsOf(all));
  const open = await aDemand({ ...two, budget_min: null, budget_max: null, region: null });
  expect(await announceMission(t.db, open.id, context)).toBe(0);
});

test("SUGG-5 a second announcement, also at the same time, tells nobody twice", async () => {
  const people = [await aFitting(), await aFitting(), await aFitting()];
  const mission = await aDemand();
  const counts = await Promise.all([1, 2, 3].map(() => announceMission(t.db, mission.id, context)));
  expect(counts.reduce((sum, one) => sum + one)).toBe(3);
  expect(await announceMission(t.db, mission.id, days(30))).toBe(0);
  expect(await notifiedOf(mission.id)).toEqual(idsOf(...people));
  expect(await t.mails()).toHaveLength(3);
});

test("SUGG-5 an Acharné is notified of three missions in seven days at most, also when they are published together", async () => {
  const person = await aFitting();
  const missions = [await aDemand(), await aDemand(), await aDemand(), await aDemand(), await aDemand()];
  const hears = async (from: number, to: number, when = context) => {
    const counts = missions.slice(from, to).map(({ id }) => announceMission(t.db, id, when));
    return (await Promise.all(counts)).reduce((sum, one) => sum + one);
  };
  expect(await hears(0, 4)).toBe(MISSION_NOTICES.perWeek);
  expect(await hears(4, 5, days(6))).toBe(0);
  expect(await hears(4, 5, days(7))).toBe(1);
  const rows = await t.db.select().from(missionNotices).where(eq(missionNotices.profile_id, person.userId));
  expect(rows).toHaveLength(4);
});

test("SUGG-5 at most twenty Acharnés are notified of one mission, those who meet most criteria", async () => {
  const fewer = await aFitting({ region: "76" });
  const others = [];
  for (let place = 0; place < MISSION_NOTICES.perMission; place += 1) others.push(await aFitting());
  const mission = await aDemand();
  await Promise.all([announceMission(t.db, mission.id, context), announceMission(t.db, mission.id, context)]);
  const notified = await notifiedOf(mission.id);
  expect(notified).toEqual(idsOf(...others));
  expect(notified).not.toContain(fewer.userId);
  expect(await announceMission(t.db, mission.id, days(8))).toBe(0);
});

test("SUGG-5 candidates, the invited, separated pairs and those whose alert found the mission hear nothing", async () => {
  const [applied, invited, blocked, alerted, free] = [
    await aFitting(),
    await aFitting(),
    await aFitting(),
    await aFitting(),
    await aFitting(),
  ];
  const mission = await aDemand();
  const earlier = await aDemand();
  await aCandidature(t.db, { mission, company, commercial: applied });
  await aCandidature(t.db, { mission, company, commercial: invited, invited: true });
  await aCandidature(t.db, { mission: earlier, company, commercial: blocked });
  await t.db
    .update(conversations)
    .set({ status: "blocked_by_commercial" })
    .where(eq(conversations.commercial_id, blocked.userId));
  await t.db
    .insert(alertItems)
    .values({ user_id: alerted.userId, mission_id: mission.id, found_at: AT, sent_at: null });
  await announceMission(t.db, mission.id, context);
  expect(await notifiedOf(mission.id)).toEqual(idsOf(free));
});

test("SUGG-5 an alert that would find the mission comes first, even when its own job has not run yet", async () => {
  const [alerted, free] = [await aFitting(), await aFitting()];
  const search = { list: "missions", query: "?region=53", name: "Bretagne", rhythm: "daily" } as const;
  const before = new Date("2026-11-01T09:00:00Z");
  expect(await saveSearch(t.db, alerted, search, { at: before })).toMatchObject({ ok: true });
  const mission = await aDemand();
  await announceMission(t.db, mission.id, context);
  expect(await notifiedOf(mission.id)).toEqual(idsOf(free));
});

test("SUGG-5 SET-3 who switched every channel off hears nothing, and who kept one hears by it", async () => {
  const [silent, byBell] = [await aFitting(), await aFitting()];
  const kind = "mission_fits" as const;
  await chooseNotifications(t.db, silent, [{ kind, mail: false, bell: false, push: false }]);
  await chooseNotifications(t.db, byBell, [{ kind, mail: false, bell: true, push: false }]);
  const mission = await aDemand();
  await announceMission(t.db, mission.id, context);
  expect(await notifiedOf(mission.id)).toEqual(idsOf(byBell));
  expect(await t.mails()).toEqual([]);
});

test("SUGG-5 a closed mission is not announced, and the own profile that no longer fits hears nothing", async () => {
  const person = await aFitting();
  const mission = await aDemand();
  await t.sql("update profiles set daily_rate_min = 480, daily_rate_max = 900, region = '76' where id = $1", [
    person.userId,
  ]);
  expect(await announceMission(t.db, mission.id, context)).toBe(0);
  await t.sql("delete from public_missions where mission_id = $1", [mission.id]);
  expect(await announceMission(t.db, mission.id, context)).toBe(0);
});

test("SUGG-5 the company reads how many were notified and how many of them applied", async () => {
  const [applies, isInvited] = [await aFitting(), await aFitting()];
  await aFitting();
  const mission = await aDemand();
  expect(await countNotices(t.db, mission.id)).toEqual({ notified: 0, answered: 0 });
  await announceMission(t.db, mission.id, context);
  await aCandidature(t.db, { mission, company, commercial: applies });
  await aCandidature(t.db, { mission, company, commercial: isInvited, invited: true });
  const other = await aPublicCommercial(t.db, { region: "76" });
  await aCandidature(t.db, { mission, company, commercial: other.user });
  expect(await countNotices(t.db, mission.id)).toEqual({ notified: 3, answered: 1 });
});

test("SUGG-5 a mission is announced when it is published, and not again when an edit is", async () => {
  await t.emptyQueue();
  const mission = await aDemand();
  expect(await t.queued("announce-mission")).toEqual([{ missionId: mission.id }]);
  const [row] = await t.db.select().from(missions).where(eq(missions.id, mission.id));
  if (!row) throw new Error("the mission is gone");
  await t.db.transaction((tx) => openToPublic(t.db, tx, { ...row, title: "Un autre titre" }, AT));
  expect(await t.queued("announce-mission")).toHaveLength(1);
});
