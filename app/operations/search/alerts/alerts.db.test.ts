import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { ALERT_ITEMS_SHOWN } from "~/domain/bounds";
import type { Rhythm } from "~/domain/search/rhythm";
import type { SavedList } from "~/domain/search/saved-search";
import { alertItems, missions, notifications, users } from "~/platform/db/schema.server";
import type { User } from "../../../../tests/accounts/people";
import {
  matchPublished,
  publishAcharne,
  publishAgain,
  publishMission,
  showAgain,
} from "../../../../tests/alerts";
import { anApproach } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase, WAITING } from "../../../../tests/database";
import { aCompany, aMember } from "../../../../tests/profiles";
import { withdrawFromPublic } from "../../missions/publish-mission.server";
import { subscribe } from "../../notifications/unsubscribe.server";
import { confirmSearch, endVisitorSearches, removeSearch, setRhythm } from "./change-search.server";
import { findFound } from "./find-found.server";
import { matchAlerts } from "./match-alerts.server";
import { saveSearch, saveVisitorSearch } from "./save-search.server";
import { sendAlerts } from "./send-alerts.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

/** A Tuesday, 9:00 in Paris. */
const START = new Date("2026-11-24T08:00:00Z");
const after = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

async function search(
  actor: User,
  {
    query = "",
    name = "Mon alerte",
    rhythm = "daily",
    list = "missions",
    at = START,
  }: {
    readonly query?: string;
    readonly name?: string;
    readonly rhythm?: Rhythm;
    readonly list?: SavedList;
    readonly at?: Date;
  } = {},
): Promise<string> {
  const saved = await saveSearch(t.db, actor, { list, query, name, rhythm }, { at });
  if (!saved.ok) throw new Error(saved.message);
  return saved.id;
}

const match = (hours: number) => matchPublished(t, after(hours));
const send = (hours: number) => sendAlerts(t.db, { appUrl: APP_URL, at: after(hours) });
const alerts = async () => (await t.mails()).filter(({ subject }) => /nouve/i.test(subject));

async function tokenOf(email: string): Promise<string> {
  const mail = (await t.mails()).findLast(({ to }) => to === email);
  return /\/alerte\/([^"\s]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const ORIGIN = { clientAddress: "203.0.113.7", headers: new Headers(), at: START };

async function visitorSearch(
  email: string,
  { name = "Mon alerte", rhythm = "daily" as Rhythm, at = START } = {},
): Promise<string> {
  const search = { list: "missions", query: "", name, rhythm, email } as const;
  const asked = await saveVisitorSearch(t.db, { ...ORIGIN, at }, search);
  expect(asked.ok).toBe(true);
  const token = await tokenOf(email);
  expect((await confirmSearch(t.db, token, { at })).ok).toBe(true);
  return token;
}

test("ALERT-3 ALERT-4 a fitting mission is mailed in the morning with amounts, the search's words and the criteria met, once", async () => {
  const reader = await publishAcharne(t.db, START);
  const company = await aCompany(t.db, { status: "published" });
  await search(reader, { query: "?region=53", name: "La Bretagne" });
  await publishMission(t.db, company, after(1), {
    title: "Vendre des yourtes",
    region: "53",
    city: "Rennes",
    budget_min: 300,
    budget_max: 400,
    location_type: "on_site",
  });
  await publishMission(t.db, company, after(1), { title: "Vendre à Paris", region: "11" });
  expect(await match(1)).toBe(1);
  expect([await send(22), (await alerts()).length]).toEqual([0, 0]);
  expect(await send(23)).toBe(1);
  const [mail] = await alerts();
  expect(mail?.subject).toBe("1 nouvelle mission pour «\u202fLa Bretagne\u202f»");
  expect(mail?.text).toContain("Vendre des yourtes");
  expect(mail?.text).toContain("Vous cherchez\u202f: Bretagne.");
  expect(mail?.text).toContain("Budget 300-400€/jour, soit 240-320\u202f€ pour vous");
  expect(mail?.text).toMatch(/Vous correspondez\u202f: .*critère/);
  expect(mail?.text).toContain(`${APP_URL}/missions?region=53`);
  expect(mail?.text).not.toContain("Paris");
  expect(mail?.unsubscribe).toContain("alert_found");
  const stored = await t.db.select().from(notifications).where(eq(notifications.user_id, reader.userId));
  expect(stored.map(({ kind, act }) => [kind, act])).toEqual([["alert_found", "1"]]);
  expect([await send(24), await send(48)]).toEqual([0, 0]);
});

test("ALERT-2 at once, daily, on Monday or never: each rhythm sends at its moment, also after an outage", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const readers: Partial<Record<Rhythm, User>> = {};
  for (const rhythm of ["now", "daily", "weekly", "none"] as const) {
    readers[rhythm] = await publishAcharne(t.db, START);
    await search(readers[rhythm], { rhythm });
  }
  await publishMission(t.db, company, after(1));
  expect(await match(1)).toBe(3);
  const mailed = async () => (await alerts()).length;
  expect(await mailed()).toBe(1);
  expect([await send(22), await mailed()]).toEqual([0, 1]);
  // No run at 8:00 on Wednesday and Thursday.
  expect([await send(60), await mailed()]).toEqual([1, 2]);
  // Monday, 7:55 and 8:00.
  expect([await send(142 + 55 / 60), await mailed()]).toEqual([0, 2]);
  expect([await send(143), await mailed()]).toEqual([1, 3]);
});

test("ALERT-3 only what is published after the search is new; an edit is not, a publication after a withdrawal is found once", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const reader = await publishAcharne(t.db, START);
  const id = await publishMission(t.db, company, after(-1), { title: "Déjà là" });
  await search(reader);
  expect(await match(0)).toBe(0);
  await publishAgain(t.db, id, after(1));
  expect(await t.queued("match-alerts")).toEqual([]);
  const [mission] = await t.db.select().from(missions).where(eq(missions.id, id));
  if (!mission) throw new Error("the mission is gone");
  await t.db.transaction((tx) => withdrawFromPublic(t.db, tx, mission, after(2)));
  await publishAgain(t.db, id, after(3));
  expect(await match(3)).toBe(1);
  expect(await send(23)).toBe(1);
  await t.db.transaction((tx) => withdrawFromPublic(t.db, tx, mission, after(25)));
  await publishAgain(t.db, id, after(26));
  expect([await match(26), await send(60)]).toEqual([0, 0]);
  expect(await alerts()).toHaveLength(1);
});

test("ALERT-3 matching twice, and at once, finds an item once; of two alerts the one saved first mentions it", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const reader = await publishAcharne(t.db, START);
  await search(reader, { name: "La première", query: "?region=53" });
  await search(reader, { name: "La seconde", at: after(0.1) });
  await publishMission(t.db, company, after(1), { title: "Vendre à Brest", region: "53" });
  await publishMission(t.db, company, after(1), { title: "Vendre à Lyon", region: "84" });
  const published = await t.queued("match-alerts");
  const found = await Promise.all(
    [...published, ...published].map((each) => matchAlerts(t.db, each, { appUrl: APP_URL, at: after(1) })),
  );
  expect(found.reduce((sum, each) => sum + each)).toBe(2);
  const context = { appUrl: APP_URL, at: after(23) };
  expect((await Promise.all([sendAlerts(t.db, context), sendAlerts(t.db, context)])).sort()).toEqual([0, 1]);
  const mails = await alerts();
  expect(mails.map(({ subject }) => subject)).toEqual(["Du nouveau pour 2 alertes"]);
  const [first, second] = (mails[0]?.text ?? "").split("La seconde\u202f»\u202f: 1 nouvelle");
  expect([first?.includes("Vendre à Brest"), second?.includes("Vendre à Lyon")]).toEqual([true, true]);
  expect(second).not.toContain("Vendre à Brest");
});

test("ALERT-3 a mission is found for more people than a statement has parameters", async () => {
  const many = 14_000;
  await t.sql(
    `insert into saved_searches (email, list, name, filter, rhythm, confirmed_at, since)
      select 'v' || n || '@exemple.fr', 'missions', 'Tout', '', 'daily', $1, $1 from generate_series(1, $2::int) as n`,
    [START, many],
  );
  const id = await publishMission(t.db, await aCompany(t.db, { status: "published" }), after(1));
  expect([await match(1), await t.db.$count(alertItems, eq(alertItems.mission_id, id))]).toEqual([
    many,
    many,
  ]);
});

test("ALERT-3 a company hears nothing of its own missions, an Acharné nothing of themselves, and nobody of a blocked side", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const colleague = await aMember(t.db, company, "recruiter");
  const reader = await publishAcharne(t.db, START);
  const blocked = await publishAcharne(t.db, START);
  const thread = await anApproach(t.db, { company, commercial: blocked, at: START });
  await t.sql("update conversations set status = 'blocked_by_commercial' where id = $1", [thread]);
  for (const user of [company, colleague, reader, blocked]) await search(user);
  for (const user of [company, reader, blocked]) await search(user, { list: "profiles" });
  await publishMission(t.db, company, after(1));
  expect(await match(1)).toBe(1);
  await t.sql("delete from public_profiles where profile_id = $1", [blocked.userId]);
  await showAgain(t.db, blocked, after(2));
  expect(await match(2)).toBe(1);
  const found = await t.db.select().from(alertItems);
  expect(found.map(({ user_id }) => user_id)).toEqual([reader.userId, reader.userId]);
});

test("ALERT-4 CONV-2 what was found before a thread was blocked is mailed to neither side", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const reader = await publishAcharne(t.db, START);
  await search(reader);
  await search(company, { list: "profiles" });
  await publishMission(t.db, company, after(1));
  await t.sql("delete from public_profiles where profile_id = $1", [reader.userId]);
  await showAgain(t.db, reader, after(1));
  expect(await match(1)).toBe(2);
  const thread = await anApproach(t.db, { company, commercial: reader, at: START });
  await t.sql("update conversations set status = 'blocked_by_commercial' where id = $1", [thread]);
  expect([await send(24), await alerts()]).toEqual([0, []]);
});

test("ALERT-4 what is no longer public is left out, and found again once it is published again", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const reader = await publishAcharne(t.db, START);
  await search(reader);
  const id = await publishMission(t.db, company, after(1));
  await match(1);
  const [mission] = await t.db.select().from(missions).where(eq(missions.id, id));
  if (!mission) throw new Error("the mission is gone");
  await t.db.transaction((tx) => withdrawFromPublic(t.db, tx, mission, after(2)));
  expect(await send(23)).toBe(0);
  await publishAgain(t.db, id, after(30));
  expect([await match(30), await send(48), (await alerts()).length]).toEqual([1, 1, 1]);
});

test("ALERT-4 one mail lists twenty items and counts the others", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const reader = await publishAcharne(t.db, START);
  const id = await search(reader);
  for (let n = 0; n < ALERT_ITEMS_SHOWN + 3; n++)
    await publishMission(t.db, company, after(1), { title: `Mission numéro ${n}` });
  expect(await match(1)).toBe(ALERT_ITEMS_SHOWN + 3);
  await send(23);
  const [mail] = await alerts();
  expect(mail?.subject).toContain(`${ALERT_ITEMS_SHOWN + 3} nouvelles missions`);
  expect(mail?.text.match(/Mission numéro/g)).toHaveLength(ALERT_ITEMS_SHOWN);
  expect(mail?.text).toContain("Et 3 autres, dans la liste.");
  const found = (await findFound(t.db, reader, after(24))).get(id);
  expect(found?.fresh).toBe(ALERT_ITEMS_SHOWN + 3);
});

test("ALERT-4 a company reads the public price of an Acharné and the share of a budget as its own", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const other = await aCompany(t.db, { status: "published" });
  await search(company, { list: "profiles", rhythm: "now", name: "Renfort" });
  await search(company, { rhythm: "now", name: "Veille" });
  await publishAcharne(t.db, after(1), { daily_rate_min: 300, daily_rate_max: 400 });
  await publishMission(t.db, other, after(1), { budget_min: 500, budget_max: 500 });
  await match(1);
  const texts = (await alerts()).map(({ text }) => text).join("\n");
  expect(texts).toContain("375-500€/jour");
  expect(texts).toContain("soit 400\u202f€ pour l’Acharné");
  expect(texts).not.toContain("Vous correspondez");
});

test("ALERT-4 without mails by preference or by one click, the notification stays", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const reader = await publishAcharne(t.db, START);
  await search(reader, { rhythm: "now" });
  await publishMission(t.db, company, after(1));
  await match(1);
  const [mail] = await alerts();
  const token = mail?.unsubscribe?.split("/").at(-1) ?? "";
  expect((await subscribe(t.db, token, false)).ok).toBe(true);
  await publishMission(t.db, company, after(2));
  await match(2);
  expect(await alerts()).toHaveLength(1);
  expect(await t.db.$count(notifications, eq(notifications.user_id, reader.userId))).toBe(2);
});

test("ALERT-2 what was found before the rhythm was none, or before the removal, is not sent afterwards", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const reader = await publishAcharne(t.db, START);
  const quiet = await search(reader, { name: "Une alerte" });
  const removed = await search(reader, { name: "Une autre", query: "?q=yourte" });
  await publishMission(t.db, company, after(1));
  await match(1);
  const change = (hours: number, rhythm: Rhythm) =>
    setRhythm(t.db, { actor: reader, search: quiet }, rhythm, { at: after(hours) });
  expect((await change(2, "none")).ok).toBe(true);
  await publishMission(t.db, company, after(3));
  expect(await match(3)).toBe(0);
  expect((await change(4, "daily")).ok).toBe(true);
  expect(await send(48)).toBe(0);
  await publishMission(t.db, company, after(50), { search_text: "yourte" });
  expect(await match(50)).toBe(1);
  for (const each of [quiet, removed])
    expect((await removeSearch(t.db, { actor: reader, search: each }, { at: after(51) })).ok).toBe(true);
  expect([await send(96), (await alerts()).length]).toEqual([0, 0]);
});

test("ALERT-3 what an alert found before it was removed is sent by the next one that found it too, once", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const reader = await publishAcharne(t.db, START);
  const first = await search(reader, { name: "La première" });
  await search(reader, { name: "La seconde", at: after(0.1) });
  await publishMission(t.db, company, after(1));
  expect(await match(1)).toBe(1);
  expect((await removeSearch(t.db, { actor: reader, search: first }, { at: after(2) })).ok).toBe(true);
  expect(await match(2)).toBe(1);
  expect([await send(23), await send(48)]).toEqual([1, 0]);
  expect((await alerts()).map(({ subject }) => subject)).toEqual([
    "1 nouvelle mission pour «\u202fLa seconde\u202f»",
  ]);
});

test("ALERT-5 a visitor's alert comes with its links, and one click ends every alert of the address", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const email = "nolwenn@exemple.fr";
  const token = await visitorSearch(email);
  await visitorSearch(email, { name: "Une autre", rhythm: "weekly", at: after(0.1) });
  await publishMission(t.db, company, after(1), { budget_min: 500, budget_max: 500 });
  await match(1);
  expect(await send(23)).toBe(1);
  const [mail] = await alerts();
  expect([mail?.to, mail?.unsubscribe]).toEqual([email, `${APP_URL}/alerte/${token}`]);
  expect(mail?.text).toContain(`${APP_URL}/alerte/${token}`);
  expect(mail?.text).toContain("soit 400\u202f€ pour vous");
  expect((await endVisitorSearches(t.db, token, { at: after(24) })).ok).toBe(true);
  expect(await t.sql("select email from alert_items union all select email from saved_searches")).toEqual([]);
  await publishMission(t.db, company, after(25));
  expect([await match(25), await send(200)]).toEqual([0, 0]);
  expect(await endVisitorSearches(t.db, token, { at: after(26) })).toMatchObject({
    ok: false,
    kind: "conflict",
  });
});

test("ALERT-5 a visitor's search finds nothing before it is confirmed, nor after twelve months", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const input = {
    list: "missions",
    query: "",
    name: "Mon alerte",
    rhythm: "now",
    email: "ana@exemple.fr",
  } as const;
  await saveVisitorSearch(t.db, ORIGIN, input);
  await publishMission(t.db, company, after(1));
  expect(await match(1)).toBe(0);
  expect((await confirmSearch(t.db, await tokenOf("ana@exemple.fr"), { at: after(2) })).ok).toBe(true);
  await publishMission(t.db, company, after(24 * 364));
  expect(await match(24 * 364)).toBe(1);
  await publishMission(t.db, company, after(24 * 366));
  expect(await match(24 * 366)).toBe(0);
});

/** Deletes an account's row while a job waits for it; returns what the job did. */
async function deletedDuring(userId: string, job: () => Promise<number>): Promise<number> {
  const mine = eq(users.id, userId);
  const { running } = await t.db.transaction(async (tx) => {
    await tx.select().from(users).where(mine).for("update");
    const running = job();
    await vi.waitUntil(async () => (await t.sql(WAITING)).length > 0);
    await tx.delete(users).where(mine);
    return { running };
  });
  return running;
}

test("ALERT-3 ALERT-4 an account is deleted while its alerts are matched or sent: no deadlock, and nothing is sent", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const [matched, sent] = [await publishAcharne(t.db, START), await publishAcharne(t.db, START)];
  await search(matched);
  await search(sent);
  await publishMission(t.db, company, after(1));
  expect(await deletedDuring(matched.userId, () => match(1))).toBe(1);
  expect(await deletedDuring(sent.userId, () => send(24))).toBe(0);
  expect(await alerts()).toEqual([]);
});
