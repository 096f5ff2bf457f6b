import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { PAGE_SIZE } from "~/domain/bounds";
import { aVisitor, type User } from "../../../tests/accounts/people";
import { aCallThread, later, MONDAY, proposal, slot } from "../../../tests/calls";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany, aMember } from "../../../tests/profiles";
import { aPublicCommercial } from "../../../tests/published";
import { findThread } from "../conversations/find-thread.server";
import { cancelCall } from "./cancel-call.server";
import { findCallFile } from "./find-call-file.server";
import { findBusySlots, findNextCalls } from "./find-calls.server";
import { findThreadCall } from "./find-thread-call.server";
import { noteCall } from "./note-call.server";
import { pickSlot } from "./pick-slot.server";
import { proposeCall } from "./propose-call.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

type Key = { readonly conversationId: string };
const WED = "2026-12-16T10:00";
const THU = "2026-12-17T14:30";
const FRI = "2026-12-18T09:00";
const PHONE = { meet: "phone", meet_value: "06 39 98 12 34" };

async function propose(by: User, thread: Key, slots: readonly string[], minutes = 0) {
  const proposed = { thread, ...proposal(slots, PHONE) };
  expect(await proposeCall(t.db, by, proposed, { appUrl: APP_URL, at: later(minutes) })).toMatchObject({
    ok: true,
  });
}
async function pick(by: User, thread: Key, text: string, minutes = 1) {
  const picked = { thread, slot: slot(text) };
  expect(await pickSlot(t.db, by, picked, { appUrl: APP_URL, at: later(minutes) })).toMatchObject({
    ok: true,
  });
}
const next = async (user: User, at = MONDAY) =>
  (await findNextCalls(t.db, user, at)).map(({ conversationId, status, startsAt }) => ({
    conversationId,
    status,
    startsAt,
  }));

test("CALL-6 both sides read the call of their thread, nobody else does, and only the Acharné their notes", async () => {
  const { company, commercial, key, conversationId } = await aCallThread(t.db);
  await propose(company, key, [WED, THU]);
  const [asCompany, asCommercial] = [
    await findThreadCall(t.db, company, key),
    await findThreadCall(t.db, commercial, key),
  ];
  expect(asCompany).toMatchObject({
    side: "company",
    allowsCalls: true,
    calls: [{ status: "proposed", changedBy: "company" }],
  });
  expect(asCommercial?.calls[0]?.slots).toEqual([slot(WED), slot(THU)]);
  for (const stranger of [aVisitor(), await aCompany(t.db), (await aPublicCommercial(t.db)).user])
    expect(await findThreadCall(t.db, stranger, key)).toBeUndefined();
  expect(await noteCall(t.db, commercial, { thread: key, text: "Bon contact." }, later(1))).toMatchObject({
    ok: true,
  });
  expect((await findThreadCall(t.db, commercial, key))?.calls[0]?.notes).toBe("Bon contact.");
  expect((await findThreadCall(t.db, company, key))?.calls[0]?.notes).toBeNull();
  const thread = await findThread(t.db, company, { conversationId });
  expect(thread?.calls).toHaveLength(1);
});

test("CALL-6 the last call of a thread comes first, and not more than a page of them", async () => {
  const { company, key } = await aCallThread(t.db);
  for (let turn = 0; turn < PAGE_SIZE.calls; turn++)
    await t.sql(
      `insert into calls (conversation_id, status, changed_at, slots) values ($1, 'lapsed', $2, array[$2::timestamptz])`,
      [key.conversationId, later(-1_000 - turn)],
    );
  await propose(company, key, [WED]);
  const found = await findThreadCall(t.db, company, key);
  expect(found?.calls).toHaveLength(PAGE_SIZE.calls);
  expect(found?.calls[0]?.status).toBe("proposed");
});

test("CALL-1 the half-hours of agreed calls are taken for those who take part, not for their colleagues", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { commercial, key } = await aCallThread(t.db, { company });
  const colleague = await aMember(t.db, company, "recruiter");
  await propose(company, key, [WED, THU]);
  expect(await findBusySlots(t.db, company, MONDAY)).toEqual([]);
  await pick(commercial, key, THU);
  expect(await findBusySlots(t.db, company, MONDAY)).toEqual([slot(THU)]);
  expect(await findBusySlots(t.db, commercial, MONDAY)).toEqual([slot(THU)]);
  expect(await findBusySlots(t.db, colleague, MONDAY)).toEqual([]);
  expect(await findBusySlots(t.db, company, slot(THU))).toEqual([]);
});

test("CALL-6 the dashboard lists own agreed calls and the proposals to answer, by their beginning, three at most", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const commercial = (await aPublicCommercial(t.db)).user;
  const threads = [];
  for (let each = 0; each < 4; each++) threads.push(await aCallThread(t.db, { company, commercial }));
  const [first, second, third, fourth] = threads.map(({ key }) => key);
  if (!first || !second || !third || !fourth) throw new Error("four threads");
  await propose(company, first, [THU]);
  await pick(commercial, first, THU);
  await propose(company, second, [WED, FRI]);
  expect(await next(company)).toEqual([{ ...first, status: "confirmed", startsAt: slot(THU) }]);
  const both = [
    { ...second, status: "proposed", startsAt: slot(WED) },
    { ...first, status: "confirmed", startsAt: slot(THU) },
  ];
  expect(await next(commercial)).toEqual(both);
  expect((await findNextCalls(t.db, commercial, MONDAY))[0]).toMatchObject({ choices: 2, isTheirs: true });
  // After its first time, a proposal counts from the next one.
  expect(await next(commercial, slot(WED))).toEqual([
    { ...first, status: "confirmed", startsAt: slot(THU) },
    { ...second, status: "proposed", startsAt: slot(FRI) },
  ]);
  expect((await findNextCalls(t.db, commercial, slot(WED)))[1]).toMatchObject({ choices: 1 });
  await propose(company, third, ["2026-12-21T09:00"]);
  await propose(company, fourth, ["2026-12-22T09:00"]);
  expect(await next(commercial)).toHaveLength(PAGE_SIZE.nextCalls);
  const over = new Date(slot(THU).getTime() + 30 * 60_000);
  expect((await next(commercial, over)).map(({ status }) => status)).not.toContain("confirmed");
  await cancelCall(t.db, company, { thread: second, reason: "Trop tôt." }, { appUrl: APP_URL, at: later(3) });
  expect((await next(commercial)).map(({ conversationId }) => conversationId)).not.toContain(
    second.conversationId,
  );
});

test("CALL-6 TEAM-2 a colleague sees proposals to answer, not the agreed calls of another; a reader neither", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { commercial, key } = await aCallThread(t.db, { company });
  const [recruiter, reader] = [
    await aMember(t.db, company, "recruiter"),
    await aMember(t.db, company, "reader"),
  ];
  await propose(commercial, key, [WED]);
  expect(await next(recruiter)).toHaveLength(1);
  expect(await next(reader)).toEqual([]);
  expect(await findNextCalls(t.db, aVisitor(), MONDAY)).toEqual([]);
  await pick(company, key, WED);
  expect(await next(company)).toHaveLength(1);
  expect(await next(recruiter)).toEqual([]);
});

test("CALL-6 MIS-9 names the other side, and no confidential company, on the dashboard and in the file", async () => {
  const { company, commercial, mission, key, conversationId } = await aCallThread(t.db);
  await propose(company, key, [WED]);
  const name = async () => (await findNextCalls(t.db, commercial, MONDAY))[0]?.other;
  const shown = await name();
  expect(shown).toEqual(expect.any(String));
  expect((await findNextCalls(t.db, company, MONDAY)).length).toBe(0);
  await t.sql("update shown_missions set confidential = true where mission_id = $1", [mission.id]);
  expect(await name()).toBeNull();
  await pick(commercial, key, WED);
  const file = await findCallFile(t.db, commercial, conversationId, APP_URL);
  expect(file).toContain("SUMMARY:Appel avec une entreprise confidentielle");
  expect(file).not.toContain(shown ?? "");
});

test("CAL-1 the file of the agreed call is valid, names the other side and holds no address; others get none", async () => {
  const { company, commercial, key, conversationId } = await aCallThread(t.db);
  await propose(company, key, [THU]);
  expect(await findCallFile(t.db, company, conversationId, APP_URL)).toBeUndefined();
  await pick(commercial, key, THU);
  const file = (await findCallFile(t.db, commercial, conversationId, APP_URL)) ?? "";
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(event.startDate.toString()).toBe("2026-12-17T14:30:00");
  expect(event.duration.toSeconds()).toBe(30 * 60);
  expect(event.summary).toMatch(/^Appel avec /);
  expect(event.location).toBe("06 39 98 12 34");
  expect(file).not.toMatch(/ATTENDEE|@example/);
  expect(await findCallFile(t.db, await aCompany(t.db), conversationId, APP_URL)).toBeUndefined();
});
