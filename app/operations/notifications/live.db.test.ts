import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { sessions } from "~/platform/db/schema.server";
import { type Live, openLive, type Subscriber } from "~/platform/live/live.server";
import { anAccount, companyIdOf } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { aCompany, aMember } from "../../../tests/profiles";
import { announce } from "./announce.server";

const own = ownDatabase();
const log = pino({ level: "silent" });
const opened: Live[] = [];

/** A server process with live pages. */
function aProcess(options?: Parameters<typeof openLive>[2]): Live {
  const live = openLive(own.connectionString, log, options);
  opened.push(live);
  return live;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((live) => live.stop()));
});

const aSession = async (openedAt = new Date()) => aSessionOf((await anAccount(own.db)).userId, openedAt);

async function aSessionOf(userId: string, openedAt = new Date()) {
  const [session] = await own.db
    .insert(sessions)
    .values({
      token: userId,
      user_id: userId,
      expires_at: openedAt,
      created_at: openedAt,
      updated_at: openedAt,
    })
    .returning({ sessionId: sessions.id });
  return { userId, sessionId: session?.sessionId ?? "" };
}

/** An open page, and the events that it received. */
function aPage(live: Live, who: { userId: string; sessionId: string }) {
  const received: string[] = [];
  let listening = () => {};
  const receives = new Promise<void>((resolve) => {
    listening = resolve;
  });
  const subscriber: Subscriber = {
    ...who,
    ready() {
      received.push("ready");
      listening();
    },
    send: ({ kind, id }) => received.push(`${kind} ${id}`),
    heartbeat: () => undefined,
    end: () => received.push("end"),
  };
  return { received, receives, leave: live.subscribe(subscriber) };
}

const change = (userId: string | null, id: string) =>
  own.db.transaction((tx) => announce(tx, { userIds: [userId], kind: "conversation", id }));

test("CONV-5 a change reaches the open pages of that person, in every process, and no others", async () => {
  const [first, second] = [aProcess(), aProcess()];
  const [nolwenn, solenn] = [await aSession(), await aSession()];
  const pages = [aPage(first, nolwenn), aPage(second, nolwenn), aPage(second, solenn)];
  await Promise.all(pages.map(({ receives }) => receives));
  await change(null, "gone");
  await change(nolwenn.userId, "a");
  await change(solenn.userId, "b");
  await expect
    .poll(() => pages.map(({ received }) => received))
    .toEqual([
      ["ready", "conversation a"],
      ["ready", "conversation a"],
      ["ready", "conversation b"],
    ]);
});

test("CONV-5 TEAM-5 a change of a company reaches the open pages of every member, and of no other company", async () => {
  const live = aProcess();
  const [owner, rival] = [await aCompany(own.db), await aCompany(own.db)];
  const reader = await aMember(own.db, owner, "reader");
  const pages = await Promise.all(
    [owner, reader, rival].map(async ({ userId }) => aPage(live, await aSessionOf(userId))),
  );
  await Promise.all(pages.map(({ receives }) => receives));
  await own.db.transaction((tx) =>
    announce(tx, { userIds: [], companyId: companyIdOf(owner), kind: "conversation", id: "a" }),
  );
  await change(rival.userId, "b");
  await expect
    .poll(() => pages.map(({ received }) => received))
    .toEqual([
      ["ready", "conversation a"],
      ["ready", "conversation a"],
      ["ready", "conversation b"],
    ]);
});

test("CONV-5 a rolled back change is not announced", async () => {
  const solenn = await aSession();
  const page = aPage(aProcess(), solenn);
  await page.receives;
  const undone = own.db.transaction(async (tx) => {
    await announce(tx, { userIds: [solenn.userId], kind: "candidature", id: "undone" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await change(solenn.userId, "done");
  await expect.poll(() => page.received).toEqual(["ready", "conversation done"]);
});

test("CONV-5 a page that is loading learns what changed meanwhile", async () => {
  const live = aProcess();
  const solenn = await aSession();
  const early = aPage(live, solenn);
  await early.receives;
  await change(solenn.userId, "a");
  await expect.poll(() => early.received).toContain("conversation a");
  expect(aPage(live, solenn).received).toEqual(["ready", "conversation a"]);
});

test("SAFE-9 CONV-5 a lost connection is restored, and pages reload", async () => {
  const solenn = await aSession();
  const page = aPage(aProcess(), solenn);
  await page.receives;
  await own.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'acharnes-live' and datname = current_database()",
  );
  await expect.poll(() => page.received, { timeout: 10_000 }).toEqual(["ready", "ready"]);
  await change(solenn.userId, "after");
  await expect.poll(() => page.received).toContain("conversation after");
});

test("CONV-5 a process opens one database connection, whatever the number of pages", async () => {
  const live = aProcess();
  const people = await Promise.all(Array.from({ length: 8 }, () => aSession()));
  const pages = people.flatMap((who) => [aPage(live, who), aPage(live, who)]);
  await Promise.all(pages.map(({ receives }) => receives));
  const rows = await own.sql(
    "select 1 from pg_stat_activity where application_name = 'acharnes-live' and datname = current_database()",
  );
  expect(rows).toHaveLength(1);
});

test("AUTH-11 a stream ends with its session, closed or expired", async () => {
  const live = aProcess({ heartbeatMs: 20 });
  const [closed, over, open] = [await aSession(), await aSession(new Date("2026-01-01")), await aSession()];
  const pages = [closed, over, open].map((who) => aPage(live, who));
  await Promise.all(pages.map(({ receives }) => receives));
  await own.sql("delete from sessions where id = $1", [closed.sessionId]);
  await expect.poll(() => pages.slice(0, 2).map(({ received }) => received.at(-1))).toEqual(["end", "end"]);
  expect(pages[2]?.received).toEqual(["ready"]);
});

test("CONV-5 streams per person are bounded, and one is free again when a page closes", async () => {
  const live = aProcess();
  const solenn = await aSession();
  const pages = Array.from({ length: 12 }, () => aPage(live, solenn));
  expect(aPage(live, solenn).leave).toBe("too many");
  const leave = pages[0]?.leave;
  if (typeof leave === "function") leave();
  expect(aPage(live, solenn).leave).toBeTypeOf("function");
});

test("CONV-5 at shutdown every stream ends and none opens", async () => {
  const live = aProcess();
  const page = aPage(live, await aSession());
  await page.receives;
  await live.stop();
  expect(page.received).toEqual(["ready", "end"]);
  expect(aPage(live, await aSession()).leave).toBe("stopped");
});
