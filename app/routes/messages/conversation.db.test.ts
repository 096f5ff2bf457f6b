import { randomUUID } from "node:crypto";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext, servicesContext } from "~/platform/http/context";
import { sessionContext } from "~/platform/http/session-context";
import type { Services } from "~/platform/services.server";
import type { User } from "../../../tests/accounts/people";
import { NOON } from "../../../tests/accounts/visitors";
import { aCandidature } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany, aMember } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import Conversation, { action, loader } from "./conversation";

const t = ownDatabase();

type Fields = Readonly<Record<string, string>>;

function visit(user: User, id: string, fields?: Fields, search = "") {
  const context = new RouterContextProvider();
  const services = { db: t.db, publicDb: t.db, files: t.files, config: { appUrl: APP_URL } };
  context.set(servicesContext, services as unknown as Services);
  const form = fields && new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form?.set(name, value);
  context.set(requestContext, {
    id: "a",
    at: NOON,
    clientAddress: "192.0.2.1",
    onlyData: false,
    nonce: "",
    form,
    setCookies: [],
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
  const url = new URL(`/messages/${id}${search}`, APP_URL);
  return { context, url, request: new Request(url), params: { id }, pattern: "/messages/:id" };
}

const loadPage = async (user: User, id: string, fields?: Fields, search?: string) => {
  const found = await loader(visit(user, id, fields, search) as never);
  return "data" in found ? found.data : found;
};
const load = (user: User, id: string) => loadPage(user, id);
const post = async (user: User, id: string, fields: Fields) => {
  const answer = await action(visit(user, id, fields) as never);
  return answer && "init" in answer ? (answer.init?.status ?? 200) : (answer as Response).status;
};
const send = (user: User, id: string) =>
  post(user, id, { intent: "send", body: "Bonjour.", submission_key: randomUUID() });

async function aThread() {
  const owner = await aCompany(t.db, { status: "published" });
  const recruiter = await aMember(t.db, owner, "recruiter");
  const reader = await aMember(t.db, owner, "reader");
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, owner);
  const { id: candidatureId } = await aCandidature(t.db, { mission, company: owner, commercial });
  const [thread] = await t.sql<{ id: string }>("select id from conversations where candidature_id = $1", [
    candidatureId,
  ]);
  return { owner, recruiter, reader, commercial, id: thread?.id ?? "" };
}

async function markupOf(user: User, id: string, search?: string): Promise<string> {
  const loaderData = await loadPage(user, id, undefined, search);
  const Component = () =>
    createElement(Conversation as unknown as ComponentType<{ loaderData: unknown }>, { loaderData });
  const Page = createRoutesStub([{ path: "*", Component }]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: [`/messages/${id}`] }));
}

const authorsFor = async (user: User, id: string) =>
  (await load(user, id)).thread?.days.flatMap(({ lines }) =>
    lines.flatMap((line) => (line.kind === "message" ? [line.author] : [])),
  );

test("TEAM-2 a reader is refused with 403 in a thread of the company, and with 404 in another; their own reading counts", async () => {
  const [{ recruiter, reader, id }, elsewhere] = [await aThread(), await aThread()];
  for (const intent of ["block", "unblock", "share-contact", "unshare-contact", "decline"]) {
    expect(await post(reader, id, { intent }), intent).toBe(403);
    expect(await post(reader, elsewhere.id, { intent }), intent).toBe(404);
  }
  expect(await send(reader, id)).toBe(403);
  expect(await send(reader, elsewhere.id)).toBe(404);
  expect((await load(reader, elsewhere.id)).thread).toBeNull();
  expect(await send(recruiter, id)).toBe(303);
  expect((await load(reader, id)).thread?.unread).toBe(1);
  expect(await post(reader, id, { intent: "read", message: "999999999" })).toBe(303);
  expect((await load(reader, id)).thread?.unread).toBe(0);
});

test("TEAM-2 a reader sees the messages and no form to write, share or block; may report", async () => {
  const { owner, reader, id } = await aThread();
  const [written, read] = [await markupOf(owner, id), await markupOf(reader, id)];
  for (const form of ['value="send"', 'value="block"']) {
    expect(written).toContain(form);
    expect(read).not.toContain(form);
  }
  expect(read).toContain("vous lisez tout, sans écrire");
  expect(read).toContain('value="report"');
});

test("TEAM-4 each message says who wrote it: 'Vous', a colleague, or a member of the company for the Acharné", async () => {
  const { owner, recruiter, commercial, id } = await aThread();
  await send(recruiter, id);
  const acharne = (await load(owner, id)).thread?.other.name;
  expect(await authorsFor(recruiter, id)).toEqual([acharne, "Vous"]);
  expect(await authorsFor(owner, id)).toEqual([acharne, "Claire-recruiter"]);
  expect(await authorsFor(commercial, id)).toEqual(["Vous", "Claire-recruiter, Ateliers Morvan"]);
  await t.sql("delete from memberships where user_id = $1", [recruiter.userId]);
  expect(await authorsFor(owner, id)).toEqual([acharne, "Ateliers Morvan"]);
  expect(await authorsFor(commercial, id)).toEqual(["Vous", "Ateliers Morvan"]);
});

/** NOON is a Friday. */
const SLOTS = ["2026-12-02T10:00", "2026-12-03T14:30"] as const;

async function aShortlistedThread() {
  const people = await aThread();
  await t.sql(
    `update candidatures set status = 'shortlisted'
      where id = (select candidature_id from conversations where id = $1)`,
    [people.id],
  );
  return people;
}

test("CALL-6 the page to propose a call stands at the address of the thread, and where its form was refused, as typed", async () => {
  const { owner, reader, commercial, id } = await aShortlistedThread();
  const asked = await loadPage(owner, id, undefined, `?appel=proposer&slot=${SLOTS[0]}`);
  expect(asked).toMatchObject({ thread: null, call: { act: "proposer", picked: [SLOTS[0]] } });
  expect((await loadPage(owner, id, undefined, "?appel=deplacer")).call).toBeNull();
  expect((await loadPage(reader, id, undefined, "?appel=proposer")).call).toBeNull();
  const refused = {
    intent: "propose-call",
    slot: SLOTS[1],
    meet: "link",
    meet_value: "https://example.com/a",
  };
  expect(await post(commercial, id, refused)).toBe(400);
  expect((await loadPage(commercial, id, refused)).call).toMatchObject({
    act: "proposer",
    picked: [SLOTS[1]],
    meet: { kind: "link", value: "https://example.com/a" },
  });
  const page = await markupOf(owner, id, `?appel=proposer&slot=${SLOTS[0]}`);
  expect(page).toContain('value="propose-call"');
  expect(page).toContain("Week-ends retirés, jours fériés hachurés");
  const elsewhere = await aShortlistedThread();
  expect((await loadPage(elsewhere.owner, id, undefined, "?appel=proposer")).thread).toBeNull();
});

test("CALL-6 TEAM-2 the card of a call has its forms for who acts, and none for a reader of the company", async () => {
  const { owner, reader, commercial, id } = await aShortlistedThread();
  expect(await markupOf(owner, id)).toContain("?appel=proposer");
  expect(await markupOf(reader, id)).not.toContain("?appel=proposer");
  expect(await post(commercial, id, { intent: "propose-call", slot: SLOTS[0] })).toBe(303);
  const [choosing, reading] = [await markupOf(owner, id), await markupOf(reader, id)];
  for (const form of ['value="pick-slot"', 'value="cancel-call"', "?appel=proposer"]) {
    expect(choosing).toContain(form);
    expect(reading).not.toContain(form);
  }
  expect(reading).toContain("propose un appel de 30 minutes");
  expect(await markupOf(commercial, id)).toContain("Retirer");
  expect(await post(owner, id, { intent: "pick-slot", slot: SLOTS[0] })).toBe(303);
  for (const user of [owner, reader, commercial]) expect(await markupOf(user, id)).toContain("Agenda (.ics)");
  expect(await markupOf(reader, id)).not.toContain("?appel=deplacer");
});

test("CALL-6 a call that ended leaves a line in the thread, with the Acharné's notes for them alone (CALL-5)", async () => {
  const { owner, commercial, id } = await aShortlistedThread();
  await t.sql(
    `insert into calls (conversation_id, status, changed_by, changed_at, slots, starts_at, commercial_notes)
      values ($1, 'past', 'company', $2, array[$2::timestamptz], $2, 'Rappeler en janvier.')`,
    [id, new Date(NOON.getTime() - 8 * 86_400_000)],
  );
  const [theirs, ours] = [await markupOf(commercial, id), await markupOf(owner, id)];
  for (const page of [theirs, ours]) expect(page).toContain("Appel du jeudi");
  expect(theirs).toContain("Rappeler en janvier.");
  expect(ours).not.toContain("Rappeler en janvier.");
});
