import pg from "pg";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { Side } from "~/domain/conversations/conversation";
import { requestContext, servicesContext } from "~/platform/http/context";
import { sessionContext } from "~/platform/http/session-context";
import type { Services } from "~/platform/services.server";
import { companyIdOf, type User } from "../../tests/accounts/people";
import { NOON } from "../../tests/accounts/visitors";
import { aCandidature } from "../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../tests/database";
import { aCompany } from "../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../tests/published";
import { loader as candidature } from "./candidatures/candidature";
import { loader as candidatures } from "./candidatures/candidatures";
import { loader as dashboard } from "./dashboard";
import { loader as thread } from "./messages/conversation";
import { loader as inbox } from "./messages/messages";
import { loader as notifications } from "./notifications/notifications";

const t = ownDatabase();

const STATES = ["submitted", "viewed", "shortlisted", "offered", "refused"] as const;

/** A company and an Acharné with `n` candidatures, and `n` messages, events and offers in one of them. */
async function aBusyPair(rows: number) {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const ids: string[] = [];
  for (let row = 0; row < rows; row++) {
    const mission = await anOpenMission(t.db, company);
    const status = STATES[row % STATES.length] ?? "submitted";
    const life = { status, ...(status === "refused" ? { expires_at: null } : {}) };
    ids.push((await aCandidature(t.db, { mission, company, commercial, life })).id);
  }
  await t.sql(
    `insert into offers (candidature_id, kind, rate, start_date)
      select id, 'mission', 460, '2026-12-01' from candidatures where company_id = $1 and status = 'offered'`,
    [companyIdOf(company)],
  );
  await t.sql(
    `insert into notifications (user_id, kind, candidature_id, event_id)
      select person, 'candidature_received', c.id, e.id from candidatures c
      join candidature_events e on e.candidature_id = c.id cross join unnest(array[$2, c.commercial_id]) as person
      where c.company_id = $1`,
    [companyIdOf(company), company.userId],
  );
  const opened = ids[1] ?? "";
  await t.sql(
    `insert into candidature_events (candidature_id, move, by, to_status)
      select $1, 'view', 'company', 'viewed' from generate_series(1, $2)`,
    [opened, rows],
  );
  const [conversation] = await t.sql<{ id: string }>(
    "update conversations set commercial_unread = 1 where candidature_id = $1 returning id",
    [opened],
  );
  await t.sql("update member_threads set unread = 1 where conversation_id = $1", [conversation?.id]);
  await t.sql(
    `with written as (
      insert into messages (conversation_id, by, author_id, body)
        select $1, case when k % 2 = 0 then 'company' else 'commercial' end::side, case when k % 2 = 0 then $3::uuid end, 'Bonjour'
        from generate_series(1, $2::int) k
        returning id)
      insert into attachments (message_id, file_key, name, media_type, bytes)
        select id, 'pieces/' || id, 'devis.pdf', 'application/pdf', 1000 from written`,
    [conversation?.id, rows, company.userId],
  );
  return { company, commercial, candidatureId: opened, threadId: conversation?.id ?? "" };
}

/** The loader arguments of a page, in a user's session. */
function visit(user: User, path: string, id = "") {
  const context = new RouterContextProvider();
  const services = { db: t.db, publicDb: t.db, files: t.files, config: { appUrl: APP_URL } };
  context.set(servicesContext, services as unknown as Services);
  context.set(requestContext, {
    id: "a",
    at: new Date(),
    clientAddress: "192.0.2.1",
    onlyData: false,
    nonce: "",
    form: undefined,
    setCookies: [],
    pageCookies: [],
  });
  const viewer = {
    userId: user.userId,
    email: "somebody@example.test",
    role: user.role,
    status: "published",
    first_name: "Solenn",
    last_name: "Kerbrat",
    avatar_url: null,
    overseas: false,
    terms: "2026-11-20",
    company: user.company && { ...user.company, name: "Ateliers Morvan" },
  } as const;
  context.set(sessionContext, { actor: user, viewer, sessionId: null, cookies: [] });
  const url = new URL(path, APP_URL);
  return { context, url, request: new Request(url), params: { id }, pattern: path };
}

async function statementsOf(read: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    expect(await read()).toBeTruthy();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

type Read = (args: never) => Promise<unknown>;

async function statementsOfPages(rows: number, side: Side) {
  const { candidatureId, threadId, ...people } = await aBusyPair(rows);
  const pages: readonly [Read, string, string?][] = [
    [dashboard, "/dashboard"],
    [candidatures, "/candidatures"],
    [candidatures, "/candidatures?vue=liste"],
    [inbox, "/messages"],
    [inbox, "/messages?q=bonjour"],
    [notifications, "/notifications"],
    [thread, "/messages/:id", threadId],
    [candidature, "/candidatures/:id", candidatureId],
  ];
  const counted: Record<string, number> = {};
  for (const [read, path, id] of pages)
    counted[path] = await statementsOf(() => read(visit(people[side], path, id) as never));
  return counted;
}

test.each(["company", "commercial"] as const)(
  "WORK-2 WORK-3 CONV-8 the number of queries of a page does not depend on the number of rows (%s)",
  async (side) => {
    vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
    try {
      // Fills the caches first.
      await statementsOfPages(2, side);
      const few = await statementsOfPages(5, side);
      expect(await statementsOfPages(50, side)).toEqual(few);
      expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
    } finally {
      vi.useRealTimers();
    }
  },
);

/** One spare: on a busy machine, an idle connection may be checked first. */
const MOST_STATEMENTS = { company: 19, commercial: 16 } as const;

test.each(["company", "commercial"] as const)(
  "FAST-4 WORK-2 the dashboard needs few queries (%s)",
  async (side) => {
    vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
    try {
      const people = await aBusyPair(5);
      const statements = await statementsOf(() => dashboard(visit(people[side], "/dashboard") as never));
      expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS[side]);
    } finally {
      vi.useRealTimers();
    }
  },
);
