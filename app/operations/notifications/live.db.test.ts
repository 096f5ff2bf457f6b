import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { sessions } from "~/platform/db/schema.server";
import { type Follower, type Live, openLive } from "~/platform/live/live.server";
import { ownDatabase } from "../../../tests/database";
import { anAccount } from "../../../tests/people";
import { announce } from "./announce.server";

const own = ownDatabase();
const log = pino({ level: "silent" });
const opened: Live[] = [];

/** A process of the product, as far as live pages go. */
function aProcess(options?: Parameters<typeof openLive>[2]): Live {
  const live = openLive(own.connectionString, log, options);
  opened.push(live);
  return live;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((live) => live.stop()));
});

async function aSession(openedAt = new Date()) {
  const { userId } = await anAccount(own.db);
  const [session] = await own.db
    .insert(sessions)
    .values({ token: userId, userId, expiresAt: openedAt, createdAt: openedAt, updatedAt: openedAt })
    .returning({ sessionId: sessions.id });
  return { userId, sessionId: session?.sessionId ?? "" };
}

/** An open page, and what it was told. */
function aPage(live: Live, who: { userId: string; sessionId: string }) {
  const told: string[] = [];
  let listening = () => {};
  const hears = new Promise<void>((resolve) => {
    listening = resolve;
  });
  const follower: Follower = {
    ...who,
    ready() {
      told.push("ready");
      listening();
    },
    tell: ({ kind, id }) => told.push(`${kind} ${id}`),
    beat: () => undefined,
    end: () => told.push("end"),
  };
  return { told, hears, leave: live.follow(follower) };
}

const change = (userId: string | null, id: string) =>
  own.db.transaction((tx) => announce(tx, { userIds: [userId], kind: "conversation", id }));

test("CONV-5 ce qui change est dit aux pages ouvertes de la personne, dans chaque processus, et à elles seules", async () => {
  const [first, second] = [aProcess(), aProcess()];
  const [nolwenn, solenn] = [await aSession(), await aSession()];
  const pages = [aPage(first, nolwenn), aPage(second, nolwenn), aPage(second, solenn)];
  await Promise.all(pages.map(({ hears }) => hears));
  await change(null, "gone");
  await change(nolwenn.userId, "a");
  await change(solenn.userId, "b");
  await expect
    .poll(() => pages.map(({ told }) => told))
    .toEqual([
      ["ready", "conversation a"],
      ["ready", "conversation a"],
      ["ready", "conversation b"],
    ]);
});

test("CONV-5 ce qui est défait n’est pas annoncé", async () => {
  const solenn = await aSession();
  const page = aPage(aProcess(), solenn);
  await page.hears;
  const undone = own.db.transaction(async (tx) => {
    await announce(tx, { userIds: [solenn.userId], kind: "candidature", id: "undone" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await change(solenn.userId, "done");
  await expect.poll(() => page.told).toEqual(["ready", "conversation done"]);
});

test("CONV-5 une page en chemin apprend ce qui a changé entre-temps", async () => {
  const live = aProcess();
  const solenn = await aSession();
  const early = aPage(live, solenn);
  await early.hears;
  await change(solenn.userId, "a");
  await expect.poll(() => early.told).toContain("conversation a");
  expect(aPage(live, solenn).told).toEqual(["ready", "conversation a"]);
});

test("SAFE-9 CONV-5 une connexion perdue est reprise, et les pages le savent", async () => {
  const solenn = await aSession();
  const page = aPage(aProcess(), solenn);
  await page.hears;
  await own.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'acharnes-live' and datname = current_database()",
  );
  await expect.poll(() => page.told, { timeout: 10_000 }).toEqual(["ready", "ready"]);
  await change(solenn.userId, "after");
  await expect.poll(() => page.told).toContain("conversation after");
});

test("CONV-5 un processus n’ouvre qu’une connexion à la base, quel que soit le nombre de pages", async () => {
  const live = aProcess();
  const people = await Promise.all(Array.from({ length: 8 }, () => aSession()));
  const pages = people.flatMap((who) => [aPage(live, who), aPage(live, who)]);
  await Promise.all(pages.map(({ hears }) => hears));
  const rows = await own.sql(
    "select 1 from pg_stat_activity where application_name = 'acharnes-live' and datname = current_database()",
  );
  expect(rows).toHaveLength(1);
});

test("AUTH-11 un flux finit avec sa session, fermée ou échue", async () => {
  const live = aProcess({ beatMs: 20 });
  const [closed, over, open] = [await aSession(), await aSession(new Date("2026-01-01")), await aSession()];
  const pages = [closed, over, open].map((who) => aPage(live, who));
  await Promise.all(pages.map(({ hears }) => hears));
  await own.sql("delete from sessions where id = $1", [closed.sessionId]);
  await expect.poll(() => pages.slice(0, 2).map(({ told }) => told.at(-1))).toEqual(["end", "end"]);
  expect(pages[2]?.told).toEqual(["ready"]);
});

test("CONV-5 une personne n’a qu’un nombre borné de flux, et en reprend un quand une page se ferme", async () => {
  const live = aProcess();
  const solenn = await aSession();
  const pages = Array.from({ length: 12 }, () => aPage(live, solenn));
  expect(aPage(live, solenn).leave).toBe("too many");
  const leave = pages[0]?.leave;
  if (typeof leave === "function") leave();
  expect(aPage(live, solenn).leave).toBeTypeOf("function");
});

test("CONV-5 à l’arrêt, chaque flux finit et aucun ne s’ouvre plus", async () => {
  const live = aProcess();
  const page = aPage(live, await aSession());
  await page.hears;
  await live.stop();
  expect(page.told).toEqual(["ready", "end"]);
  expect(aPage(live, await aSession()).leave).toBe("stopped");
});
