import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { OTHER_SESSIONS } from "~/domain/accounts/session-form";
import { CALL_ENTRY, type CalendarEntry } from "~/domain/calls/calendar-entries";
import type { Actor } from "~/domain/policy";
import { A_CONFIDENTIAL_COMPANY } from "~/domain/profiles/name";
import { uidOf } from "~/platform/calendar/ics.server";
import {
  auditEntries,
  type CallRow,
  calls,
  conversations,
  memberships,
  type missions,
  users,
} from "~/platform/db/schema.server";
import { anAccount, anAdmin, aVisitor, type User } from "../../../tests/accounts/people";
import { clientRules, eventsOf } from "../../../tests/calendar/client-rules";
import { aCall as agreedCall } from "../../../tests/calls";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { APP_URL, AUTH_SECRET, ownDatabase } from "../../../tests/database";
import { anEngagement, aPointAct } from "../../../tests/engagements";
import { aCompany, aMember, type Member } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { closeSessions } from "../accounts/sessions/close-sessions.server";
import { findCalendar, findCalendarAddress } from "./find-calendar.server";
import { findCallFile } from "./find-call-file.server";
import { readCalendarFeed } from "./read-calendar-feed.server";
import { renewCalendar } from "./renew-calendar.server";

/** A Monday. */
const AT = new Date("2026-12-07T09:00:00Z");
const CALL_AT = new Date("2026-12-10T13:30:00Z");
const DAY = 86_400_000;
const later = (days: number) => new Date(AT.getTime() + days * DAY);
const SETTINGS = { appUrl: APP_URL, authSecrets: [AUTH_SECRET] } as const;

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const tokenOf = async (actor: Actor) =>
  /\/calendrier\/(.+)\.ics$/.exec((await findCalendarAddress(t.db, actor, SETTINGS)) ?? "")?.[1] ?? "";
const read = (token: string, at = AT) => findCalendar(t.db, token, { ...SETTINGS, at });

async function entriesOf(actor: Actor, at = AT): Promise<readonly CalendarEntry[]> {
  const found = await read(await tokenOf(actor), at);
  if (!found.ok) throw new Error(found.message);
  return found.entries;
}

/** The day or the beginning of each entry, with its words. */
const feedOf = async (actor: Actor, at = AT) =>
  (await entriesOf(actor, at))
    .map((entry) => `${"day" in entry ? entry.day : entry.start.toISOString()} ${entry.summary}`)
    .sort();

async function aTeam() {
  const owner = await aCompany(t.db, { status: "published", first_name: "Maëlle" });
  const recruiter = await aMember(t.db, owner, "recruiter");
  const reader = await aMember(t.db, owner, "reader");
  const { user: commercial } = await aPublicCommercial(t.db, {
    first_name: "Solenn",
    last_name: "Kerdoncuff",
  });
  return { owner, recruiter, reader, commercial };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const aMissionOf = ({ owner }: Team, columns: Partial<typeof missions.$inferInsert> = {}) =>
  anOpenMission(t.db, owner, { title: "Ouvrir la Bretagne", ...columns });

async function aCall(
  { owner, commercial }: Team,
  {
    mission,
    member = owner,
    ...columns
  }: Partial<CallRow> & { mission: { id: string }; member?: Member | null },
): Promise<CallRow> {
  const life = { status: "shortlisted", expires_at: later(5) } as const;
  const { id } = await aCandidature(t.db, { mission, company: owner, commercial, life });
  const [thread] = await t.db.select().from(conversations).where(eq(conversations.candidature_id, id));
  return agreedCall(t.db, {
    company: owner,
    commercial,
    conversationId: thread?.id ?? "",
    columns: {
      member_id: member?.userId ?? null,
      changed_at: AT,
      slots: [CALL_AT],
      starts_at: CALL_AT,
      meet: "phone",
      meet_value: "+33639980011",
      meet_by: "commercial",
      sequence: 2,
      ...columns,
    },
  });
}

test("CAL-3 an agreed call stands in the calendars of the two who take part, with the name that the other side shows and how they meet", async () => {
  const team = await aTeam();
  const mission = await aMissionOf(team, { responsible_id: team.recruiter.userId });
  const call = await aCall(team, { mission, member: team.recruiter });
  const [own] = await entriesOf(team.commercial);
  expect(own).toMatchObject({
    key: ["appel", call.id],
    summary: "Appel avec Claire-recruiter, Ateliers Morvan",
    start: CALL_AT,
    minutes: 30,
    sequence: 2,
    location: "06 39 98 00 11",
    to: `/messages/${call.conversation_id}`,
  });
  expect(own?.lines.join("\n")).toContain("Ouvrir la Bretagne");
  expect(own?.lines.join("\n")).toContain("06 39 98 00 11");
  expect(await feedOf(team.recruiter)).toEqual([
    "2026-12-10T13:30:00.000Z Appel avec Solenn K.",
    "2026-12-12 Décider pour Solenn K.",
  ]);
  expect(await feedOf(team.owner)).toEqual([]);
  expect(await feedOf(team.reader)).toEqual([]);
});

test("CAL-3 CALL-3 a call without an agreed time, a cancelled and an unanswered one stand in no calendar; one that was held stays without its number", async () => {
  const team = await aTeam();
  const call = await aCall(team, { mission: await aMissionOf(team) });
  const set = (columns: Partial<CallRow>) => t.db.update(calls).set(columns).where(eq(calls.id, call.id));
  const called = async (who: User) => (await feedOf(who)).filter((line) => line.includes("Appel"));
  for (const status of ["proposed", "cancelled", "lapsed"] as const) {
    await set({ status });
    expect([status, await called(team.commercial), await called(team.owner)]).toEqual([status, [], []]);
  }
  await set({ status: "past" });
  expect(await called(team.owner)).toEqual(["2026-12-10T13:30:00.000Z Appel avec Solenn K."]);
  const [held] = await entriesOf(team.commercial);
  expect(held).toMatchObject({ location: null });
  expect(held?.lines).toEqual(["Mission\u202f: «\u202fOuvrir la Bretagne\u202f»"]);
  await set({ status: "moved" });
  expect(await called(team.commercial)).toHaveLength(1);
  expect((await entriesOf(team.owner, later(63))).filter(({ key }) => key[0] === "appel")).toHaveLength(1);
  expect((await entriesOf(team.owner, later(64))).filter(({ key }) => key[0] === "appel")).toEqual([]);
});

test("CAL-3 TEAM-4 the call of a member who left stands in the calendar of who answers for the mission", async () => {
  const team = await aTeam();
  const mission = await aMissionOf(team, { responsible_id: team.recruiter.userId });
  await aCall(team, { mission, member: null });
  const called = async (who: User) => (await feedOf(who)).filter((line) => line.includes("Appel"));
  expect(await called(team.recruiter)).toHaveLength(1);
  expect(await called(team.owner)).toEqual([]);
  await t.db.delete(memberships).where(eq(memberships.user_id, team.recruiter.userId));
  expect(await called(team.owner)).toHaveLength(1);
});

test("CAL-3 MIS-9 the calendar of an Acharné names neither a confidential company nor its members", async () => {
  const team = await aTeam();
  const hidden = await aMissionOf(team, { company_confidential: true });
  await aCall(team, { mission: hidden });
  const other = await aMissionOf(team, { title: "Tenir le salon", company_confidential: true });
  const life = { status: "offered", expires_at: new Date("2026-12-11T17:00:00Z") } as const;
  await aCandidature(t.db, { mission: other, company: team.owner, commercial: team.commercial, life });
  expect(await feedOf(team.commercial)).toEqual([
    `2026-12-10T13:30:00.000Z Appel avec ${A_CONFIDENTIAL_COMPANY}`,
    `2026-12-11 Répondre à l’offre d’${A_CONFIDENTIAL_COMPANY}`,
  ]);
  expect(JSON.stringify(await entriesOf(team.commercial))).not.toMatch(/Morvan|Maëlle/);
});

test("CAL-3 CAND-3 the answers that are awaited of a side stand on the day of their deadline, those of one mission and day as one entry", async () => {
  const team = await aTeam();
  const mission = await aMissionOf(team, { responsible_id: team.recruiter.userId });
  const { user: second } = await aPublicCommercial(t.db, { first_name: "Yves", last_name: "Riou" });
  const { user: third } = await aPublicCommercial(t.db, { first_name: "Inès", last_name: "Madec" });
  const deadline = new Date("2026-12-11T17:00:00Z");
  const apply = (commercial: User, expires_at: Date, status: "submitted" | "viewed" = "submitted") =>
    aCandidature(t.db, { mission, company: team.owner, commercial, life: { status, expires_at } });
  await apply(team.commercial, deadline);
  await apply(second, deadline, "viewed");
  await apply(third, new Date("2026-12-14T17:00:00Z"));
  const invitation = await aCandidature(t.db, {
    mission: await aMissionOf(team, { title: "Tenir le salon" }),
    company: team.owner,
    commercial: team.commercial,
    invited: true,
    life: { status: "invited", expires_at: deadline },
  });
  expect(await feedOf(team.recruiter)).toEqual([
    "2026-12-11 Répondre à 2 candidatures",
    "2026-12-14 Répondre à Inès M.",
  ]);
  expect(await feedOf(team.commercial)).toEqual(["2026-12-11 Répondre à l’invitation d’Ateliers Morvan"]);
  const [own] = await entriesOf(team.commercial);
  expect(own).toMatchObject({ key: ["reponse", invitation.id], to: `/candidatures/${invitation.id}` });
  expect(own?.lines).toEqual([
    "Mission\u202f: «\u202fTenir le salon\u202f»",
    "Avant 18\u202fh (heure de Paris)",
  ]);
  expect(await feedOf(team.owner)).toEqual([]);
  expect(await feedOf(team.recruiter, new Date("2026-12-11T17:00:00Z"))).toEqual([
    "2026-12-14 Répondre à Inès M.",
  ]);
});

test("CAL-3 POINT-4 POINT-6 an engagement puts its first day and its points into the calendars of both sides", async () => {
  const team = await aTeam();
  const mission = await aMissionOf(team);
  const { owner: company, commercial } = team;
  const engagement = await anEngagement(t.db, {
    mission,
    company,
    commercial,
    columns: { ends_on: "2026-12-18" },
  });
  await aPointAct(t.db, engagement, {
    week: "2026-11-30",
    act: "write",
    at: new Date("2026-12-06T10:00:00Z"),
  });
  expect(await feedOf(commercial)).toEqual([
    "2026-11-23 Premier jour avec Atelier Kervella",
    // The week of 23 November can be reported until its second Sunday has passed.
    "2026-12-11 Écrire le point pour Atelier Kervella",
    "2026-12-13 Écrire le point pour Atelier Kervella",
    "2026-12-18 Écrire le point pour Atelier Kervella",
  ]);
  expect(await feedOf(company)).toEqual([
    "2026-11-23 Premier jour avec Solenn Kerdoncuff",
    "2026-12-08 Confirmer le point de Solenn Kerdoncuff",
  ]);
  expect(await feedOf(team.recruiter)).toEqual([]);
});

test("CAL-1 CAL-2 CAL-3 the feed keeps the rules of the clients, and a call in it has the UID of its invitations", async () => {
  const team = await aTeam();
  const call = await aCall(team, {
    mission: await aMissionOf(team, { title: "Vendre, louer ; 100 % à Étaples" }),
  });
  const feed = async () => {
    const found = await readCalendarFeed(t.db, await tokenOf(team.owner), { ...SETTINGS, at: AT });
    return found.ok ? found.feed : "";
  };
  const text = await feed();
  expect(clientRules(text)).toEqual([]);
  const [called, decision, ...others] = eventsOf(text);
  expect(others).toEqual([]);
  expect(called?.getFirstPropertyValue("uid")).toBe(uidOf(APP_URL, CALL_ENTRY, call.id));
  expect(called?.getFirstPropertyValue("sequence")).toBe(2);
  expect(called?.getFirstPropertyValue("description")).toBe(
    [
      "Mission\u202f: «\u202fVendre, louer ; 100 % à Étaples\u202f»",
      "Vous appelez Solenn K. au\u00a006 39 98 00 11.",
      `${APP_URL}/messages/${call.conversation_id}`,
    ].join("\n"),
  );
  expect(String(decision?.getFirstPropertyValue("dtstart"))).toBe("2026-12-12");
  expect(await feed()).toBe(text);
});

test("CAL-1 CAL-2 the file of an agreed call has the UID and the SEQUENCE of its invitations, and is for the two sides alone", async () => {
  const team = await aTeam();
  const call = await aCall(team, { mission: await aMissionOf(team) });
  const { user: stranger } = await aPublicCommercial(t.db);
  const fileOf = (actor: Actor) => findCallFile(t.db, actor, call.conversation_id, APP_URL);
  for (const [actor, other] of [
    [team.owner, "Solenn K."],
    [team.reader, "Solenn K."],
    [team.commercial, "Maëlle, Ateliers Morvan"],
  ] as const) {
    const text = (await fileOf(actor)) ?? "";
    expect(clientRules(text)).toEqual([]);
    const [entry] = eventsOf(text);
    expect(entry?.getFirstPropertyValue("uid")).toBe(uidOf(APP_URL, CALL_ENTRY, call.id));
    expect(entry?.getFirstPropertyValue("sequence")).toBe(2);
    expect(entry?.getFirstPropertyValue("summary")).toBe(`Appel avec ${other}`);
  }
  expect(await fileOf(stranger)).toBeUndefined();
  await t.db.update(calls).set({ status: "cancelled" }).where(eq(calls.id, call.id));
  expect(await fileOf(team.owner)).toBeUndefined();
});

test("CAL-3 a forged, a renewed, an ended and a deleted account’s address are answered alike", async () => {
  const { commercial } = await aTeam();
  const token = await tokenOf(commercial);
  expect(await read(token)).toMatchObject({ ok: true });
  const forged = await read(`${token.slice(0, -2)}AA`);
  expect(forged).toMatchObject({ ok: false, kind: "missing" });

  expect(await renewCalendar(t.db, commercial, AT)).toMatchObject({ ok: true });
  expect(await read(token)).toEqual(forged);
  const renewed = await tokenOf(commercial);
  expect(renewed).not.toBe(token);
  expect(await read(renewed)).toMatchObject({ ok: true });
  expect(await t.db.select({ kind: auditEntries.kind }).from(auditEntries)).toContainEqual({
    kind: "calendar.renewed",
  });

  const proven = { ...commercial, provenAt: AT };
  const ending = { which: OTHER_SESSIONS, presentId: null, at: AT };
  expect(await closeSessions(t.db, proven, ending)).toMatchObject({ ok: true });
  expect(await read(renewed)).toEqual(forged);

  const last = await tokenOf(commercial);
  expect(await read(last)).toMatchObject({ ok: true });
  await t.db.delete(users).where(eq(users.id, commercial.userId));
  expect(await read(last)).toEqual(forged);
});

test("CAL-3 SAFE-9 two renewals at once change the address once", async () => {
  const { commercial } = await aTeam();
  await Promise.all([renewCalendar(t.db, commercial, AT), renewCalendar(t.db, commercial, AT)]);
  const [account] = await t.db.select().from(users).where(eq(users.id, commercial.userId));
  expect(account?.calendar_epoch).toBe(1);
});

test("CAL-3 only people with a profile have an address, and each member one of their own", async () => {
  const { owner, reader, commercial } = await aTeam();
  const addresses = await Promise.all(
    [owner, reader, commercial].map((actor) => findCalendarAddress(t.db, actor, SETTINGS)),
  );
  expect(new Set(addresses).size).toBe(3);
  for (const address of addresses) expect(address).toMatch(/^http:\/\/localhost\/calendrier\/[\w.-]+\.ics$/);
  for (const actor of [aVisitor(), await anAccount(t.db), await anAdmin(t.db)]) {
    expect(await findCalendarAddress(t.db, actor, SETTINGS)).toBeNull();
    expect(await renewCalendar(t.db, actor, AT)).toMatchObject({ ok: false, kind: "forbidden" });
  }
});

test("CAL-3 TEAM-6 the calendar of a former member is empty", async () => {
  const team = await aTeam();
  await aCall(team, { mission: await aMissionOf(team), member: team.recruiter });
  const token = await tokenOf(team.recruiter);
  await t.db.delete(memberships).where(eq(memberships.user_id, team.recruiter.userId));
  expect(await read(token)).toMatchObject({ ok: true, entries: [] });
});

test("CAL-3 SAFE-4 an address is read 120 times in ten minutes at most, whoever reads it, and each counts by itself", async () => {
  const { commercial, owner } = await aTeam();
  const token = await tokenOf(commercial);
  for (let times = 0; times < 120; times++) expect((await read(token)).ok).toBe(true);
  expect(await read(token)).toMatchObject({ ok: false, kind: "throttled" });
  expect(await read(await tokenOf(owner))).toMatchObject({ ok: true });
  expect(await read(token, later(1))).toMatchObject({ ok: true });
});

test("CAL-3 the call of an approach, which is about no mission, is in the calendar of the member who takes part", async () => {
  const { owner: company, commercial } = await aTeam();
  const conversationId = await anApproach(t.db, { company, commercial });
  await agreedCall(t.db, { company, commercial, conversationId, columns: { starts_at: CALL_AT } });
  expect(await feedOf(company)).toEqual(["2026-12-10T13:30:00.000Z Appel avec Solenn K."]);
});
