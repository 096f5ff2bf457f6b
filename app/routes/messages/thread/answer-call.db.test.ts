import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { CALL_NOTES_MAX } from "~/domain/bounds";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { requestContext, servicesContext } from "~/platform/http/context";
import { sessionContext } from "~/platform/http/session-context";
import type { Services } from "~/platform/services.server";
import type { User } from "../../../../tests/accounts/people";
import { aCallThread, callsOf, MONDAY, slot } from "../../../../tests/calls";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aCompany, aMember } from "../../../../tests/profiles";
import { action } from "../conversation";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const WED = "2026-12-16T10:00";
const THU = "2026-12-17T14:30";
const FRI = "2026-12-18T09:00";

type Fields = readonly (readonly [name: string, value: string])[];

async function post(user: User, id: string, fields: Fields) {
  const context = new RouterContextProvider();
  const services = { db: t.db, publicDb: t.db, files: t.files, config: { appUrl: APP_URL } };
  context.set(servicesContext, services as unknown as Services);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const setCookies: string[] = [];
  context.set(requestContext, {
    id: "a",
    at: MONDAY,
    clientAddress: "192.0.2.1",
    onlyData: false,
    nonce: "",
    form,
    setCookies,
    pageCookies: [],
  });
  const viewer = {
    userId: user.userId,
    email: "somebody@example.test",
    role: user.role,
    company: user.company && { ...user.company, name: "Ateliers Morvan" },
    status: "published",
    first_name: "Solenn",
    last_name: "Kerbrat",
    avatar_url: null,
    overseas: false,
    terms: "2026-11-20",
  } as const;
  context.set(sessionContext, { actor: user, viewer, sessionId: null, cookies: [] });
  const url = new URL(`/messages/${id}`, APP_URL);
  const visit = { context, url, request: new Request(url), params: { id }, pattern: "/messages/:id" };
  const answer = await action(visit as never);
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get("Location"), toast: setCookies.length > 0 };
  const { lastResult = null, toast = null, intent = null } = answer.data ?? {};
  return {
    status: answer.init?.status,
    errors: lastResult?.error,
    typed: lastResult?.initialValue,
    intent,
    toast,
  };
}

const intent = (name: string, ...fields: Fields): Fields => [["intent", name], ...fields];
const slots = (...typed: string[]): Fields => typed.map((each) => ["slot", each]);

test("CALL-1 CALL-3 CALL-5 the forms of a call lead back to its thread", async () => {
  const { company, commercial, conversationId: id } = await aCallThread(t.db);
  const back = { status: 303, to: `/messages/${id}#fil`, toast: true };
  const meet: Fields = [
    ["meet", "phone"],
    ["meet_value", "06 39 98 12 34"],
  ];
  expect(await post(company, id, intent("propose-call", ...slots(WED, THU, ""), ...meet))).toEqual(back);
  expect(await post(commercial, id, intent("pick-slot", ...slots(THU)))).toEqual(back);
  expect(await post(company, id, intent("move-call", ...slots(FRI), ["reason", "Un salon."]))).toEqual(back);
  expect(await post(commercial, id, intent("note-call", ["text", "Rappeler."]))).toEqual(back);
  expect(await callsOf(t.db, id)).toMatchObject([
    { status: "moved", starts_at: slot(FRI), meet_value: "+33639981234", commercial_notes: "Rappeler." },
  ]);
  expect(await post(commercial, id, intent("cancel-call", ["reason", "Finalement non."]))).toEqual(back);
  expect(await callsOf(t.db, id)).toMatchObject([{ status: "cancelled", meet_value: null }]);
});

test("CALL-1 CALL-2 CALL-5 a refused form answers 400 with its errors, and keeps what was typed", async () => {
  const { company, commercial, conversationId: id } = await aCallThread(t.db);
  const four = slots(WED, "2026-12-16T10:30", THU, FRI);
  expect(await post(company, id, intent("propose-call", ...four))).toMatchObject({
    status: 400,
    intent: "propose-call",
    errors: { slot: [FIELD_ERRORS.slotsTooMany] },
    typed: { slot: four.map(([, typed]) => typed) },
    toast: { tone: "danger" },
  });
  const link: Fields = [
    ["meet", "link"],
    ["meet_value", "https://visio.example/salle"],
  ];
  expect(
    await post(company, id, intent("propose-call", ...slots("2026-12-14T11:30"), ...link)),
  ).toMatchObject({
    status: 400,
    errors: { slot: [FIELD_ERRORS.slotPast], meet_value: [expect.stringContaining("Google Meet")] },
    typed: { meet_value: "https://visio.example/salle" },
  });
  expect(await post(company, id, intent("pick-slot", ["slot", "2026-03-29T02:30"]))).toMatchObject({
    status: 400,
    errors: { slot: [FIELD_ERRORS.slotSkipped] },
  });
  const long = "x".repeat(CALL_NOTES_MAX + 1);
  expect(await post(commercial, id, intent("note-call", ["text", long]))).toMatchObject({
    status: 400,
    typed: { text: long },
    toast: { title: "Rien n’a changé" },
  });
  expect(await callsOf(t.db, id)).toEqual([]);
});

test("CALL-1 TEAM-2 conflicts answer 409, a missing reason 400, a reader 403, a stranger 404", async () => {
  const owner = await aCompany(t.db, { status: "published" });
  const reader = await aMember(t.db, owner, "reader");
  const stranger = await aCompany(t.db, { status: "published" });
  const { commercial, conversationId: id } = await aCallThread(t.db, { company: owner });
  const proposing = intent("propose-call", ...slots(WED, THU));
  expect((await post(reader, id, proposing)).status).toBe(403);
  expect((await post(stranger, id, proposing)).status).toBe(404);
  expect((await post(owner, id, proposing)).status).toBe(303);
  expect(await post(commercial, id, intent("pick-slot", ...slots(FRI)))).toMatchObject({
    status: 409,
    errors: { slot: [REFUSALS.slotNotProposed] },
  });
  expect((await post(commercial, id, intent("pick-slot", ...slots(WED)))).status).toBe(303);
  expect(await post(owner, id, intent("cancel-call", ["reason", ""]))).toMatchObject({
    status: 400,
    errors: { reason: [FIELD_ERRORS.callReasonRequired] },
  });
  expect(await post(owner, id, intent("note-call", ["text", "x"]))).toMatchObject({ status: 403 });
  expect(await post(owner, id, proposing)).toMatchObject({ status: 409 });
  expect((await post(owner, id, intent("call"))).status).toBe(400);
});
