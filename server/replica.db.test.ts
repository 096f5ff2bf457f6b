import { chmodSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VISITOR } from "~/domain/policy";
import { PublicChanges } from "~/platform/cache/public-changes.server";
import { readConfig } from "~/platform/config.server";
import { startEmbedded } from "~/platform/db/embedded.server";
import { withDeadline } from "~/platform/db/request-deadline.server";
import { publicProfiles } from "~/platform/db/schema.server";
import { sessionContext, workOf } from "~/platform/http/session-context";
import { openServices } from "~/platform/services.server";
import { AUTH_SECRET } from "../tests/database";
import { aPublicCommercial } from "../tests/published";
import { freeze } from "../tests/servers/postmaster";
import { serveApp } from "../tests/servers/served-app";
import { openStandby, type Standby } from "../tests/servers/standby";
import { openPageCache } from "./page-cache/page-cache";

const BOUND_MS = 2_000;
const AGAIN = { timeout: 20_000, interval: 50 };
const log = pino({ level: "silent" });
const dataDir = mkdtempSync(join(tmpdir(), "replica-"));
let embedded: Awaited<ReturnType<typeof startEmbedded>>;
let standby: Standby;
let servers: readonly [Server, Server];

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  embedded = await startEmbedded({ dataDir, log, durable: false });
  standby = await openStandby(dataDir);
  servers = [await aServer(), await aServer()];
});
afterAll(async () => {
  for (const { close } of servers) await close();
  await standby.close();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Asked = {
  readonly params: { readonly slug?: string };
  readonly request: Request;
  readonly context: RouterContextProvider;
};
type Server = Awaited<ReturnType<typeof aServer>>;

/** One of the processes that answer, on machines that share the database and nothing else. */
async function aServer(replica = standby.connectionString) {
  const reads: Record<string, number> = {};
  const config = readConfig({ AUTH_SECRET, DATABASE_REPLICA_URL: replica }, "test");
  const services = await openServices({ ...config, databaseUrl: embedded.connectionString }, log, {
    supervise: false,
    onPublicRead: (by) => {
      reads[by] = (reads[by] ?? 0) + 1;
    },
  });
  const shown = async ({ params, request, context }: Asked) => {
    context.set(sessionContext, { actor: VISITOR, viewer: null, sessionId: null, cookies: [] });
    const [row] = await workOf(context, request)
      .publicDb.select({ name: publicProfiles.display_name, standby: sql<boolean>`pg_is_in_recovery()` })
      .from(publicProfiles)
      .where(eq(publicProfiles.slug, params.slug ?? ""));
    const from = row?.standby ? "replica" : "primary";
    return new Response(row ? `${row.name} ${from}` : "absente", { status: row ? 200 : 404 });
  };
  const written = (write: (slug: string) => Promise<unknown>) => ({
    action: async (asked: Asked) => {
      await write(asked.params.slug ?? "");
      return shown(asked);
    },
  });
  const { db } = services;
  const resources = {
    "acharne/:slug": { loader: shown },
    "renommer/:slug": written((slug) =>
      db.update(publicProfiles).set({ display_name: "Solenn Q." }).where(eq(publicProfiles.slug, slug)),
    ),
    "retirer/:slug": written((slug) => db.delete(publicProfiles).where(eq(publicProfiles.slug, slug))),
  };
  const app = await serveApp(resources, services, openPageCache(services.publicChanges, true));
  const ask = async (path: string, init: RequestInit = {}) => {
    const started = performance.now();
    const answer = await fetch(app.base + path, init);
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      kept: answer.headers.get("cache-status"),
      took: performance.now() - started,
    };
  };
  return {
    services,
    reads,
    /** As anybody, from memory where it can be. */
    visit: (slug: string) => ask(`/acharne/${slug}`),
    /** As somebody whose pages are made for each. */
    ask: (slug: string) => ask(`/acharne/${slug}`, { headers: { Cookie: "__Host-session=moi" } }),
    post: (path: string) => ask(path, { method: "POST", body: new URLSearchParams() }),
    async close() {
      await app.close();
      await services.stop();
    },
  };
}

/** A public profile that the replica shows, where every process reads it. */
async function aProfile(): Promise<string> {
  const { slug } = await aPublicCommercial(servers[0].services.db);
  for (const { ask } of servers)
    await expect.poll(async () => (await ask(slug)).text, AGAIN).toBe("Solenn K. replica");
  return slug;
}

test("FAST-6 SAFE-9 a slow replica takes only a part of the deadline, and the primary answers", async () => {
  const { publicDb } = servers[0].services;
  const read = () =>
    withDeadline(async () => {
      const { rows } = await publicDb.execute<{ standby: boolean }>(
        sql`select pg_is_in_recovery() as standby, pg_sleep(case when pg_is_in_recovery() then 4 else 0 end)`,
      );
      return rows[0]?.standby;
    });
  await servers[0].services.publicChanges.refresh();
  const started = performance.now();
  expect(await read()).toBe(false);
  expect(performance.now() - started).toBeLessThan(BOUND_MS);
  // It is left alone for a while: the next answer waits for one database.
  const { replica = 0 } = servers[0].reads;
  expect(await read()).toBe(false);
  expect(servers[0].reads.replica ?? 0).toBe(replica);
});

test("FAST-6 a lagging replica is read while it has every public change; a change is visible at once on each server", async () => {
  const [here, there] = servers;
  const slug = await aProfile();
  await standby.pause();
  await here.services.db.execute(sql`create table private_write ()`);
  expect([(await here.ask(slug)).text, (await there.visit(slug)).text]).toEqual([
    "Solenn K. replica",
    "Solenn K. replica",
  ]);
  expect((await here.post(`/renommer/${slug}`)).text).toBe("Solenn Q. primary");
  for (const { ask, visit } of servers) {
    expect((await ask(slug)).text).toBe("Solenn Q. primary");
    expect(await visit(slug)).toMatchObject({ text: "Solenn Q. primary", kept: "acharnes; fwd=miss" });
    expect(await visit(slug)).toMatchObject({ text: "Solenn Q. primary", kept: "acharnes; hit" });
  }
  expect(here.reads.behind).toBeGreaterThan(0);
  await standby.resume();
  for (const { ask } of servers)
    await expect.poll(async () => (await ask(slug)).text, AGAIN).toBe("Solenn Q. replica");
});

test("FAST-6 PUB-2 a page withdrawn while the replica lags is not found after the acknowledgement, cached or not", async () => {
  const slugs: string[] = [];
  for (let each = 0; each < 5; each++) slugs.push(await aProfile());
  const acknowledged = new Set<string>();
  const found = { before: 0, after: 0 };
  let over = false;
  const look = async (get: Server["ask"]) => {
    for (let turn = 0; !over; turn++) {
      const slug = slugs[turn % slugs.length] ?? "";
      const late = acknowledged.has(slug);
      if ((await get(slug)).status === 200) found[late ? "after" : "before"] += 1;
    }
  };
  const lookers = servers.flatMap(({ ask, visit }) => [look(ask), look(visit)]);
  for (const [turn, slug] of slugs.entries()) {
    if (turn % 2 === 0) await standby.pause();
    else await standby.resume();
    expect((await servers[turn % 2 ? 0 : 1].post(`/retirer/${slug}`)).status).toBe(404);
    acknowledged.add(slug);
  }
  for (const slug of slugs)
    for (const { ask, visit } of servers)
      expect([(await ask(slug)).status, (await visit(slug)).status]).toEqual([404, 404]);
  over = true;
  await Promise.all(lookers);
  await standby.resume();
  expect(found.after).toBe(0);
  expect(found.before).toBeGreaterThan(slugs.length);
});

test("FAST-6 GEN-5 with a frozen or killed replica the primary answers, and the restarted replica is read again", async ({
  annotate,
}) => {
  const [here] = servers;
  const slug = await aProfile();
  const answered = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => here.ask(slug)));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(["Solenn K. primary"]));
    const longest = Math.max(...answers.map(({ took }) => took));
    expect(longest).toBeLessThan(BOUND_MS);
    await annotate(`the last after ${Math.round(longest)} ms`);
  };
  const thaw = standby.freeze();
  try {
    await answered();
    await answered();
  } finally {
    thaw();
  }
  await expect.poll(async () => (await here.ask(slug)).text, AGAIN).toBe("Solenn K. replica");
  await standby.kill();
  await answered();
  expect(here.reads.away).toBeGreaterThan(0);
  await standby.start();
  await expect.poll(async () => (await here.ask(slug)).text, AGAIN).toBe("Solenn K. replica");
});

test("FAST-6 GEN-5 with a frozen primary public pages are read from the replica and not cached; with both frozen, 503 within two seconds", async ({
  annotate,
}) => {
  const [, there] = servers;
  const slug = await aProfile();
  const thaw = [freeze(join(dataDir, "postgres"))];
  try {
    await expect.poll(() => there.services.publicChanges.refresh(), AGAIN).toBe(false);
    for (const _again of [1, 2])
      expect(await there.visit(slug)).toMatchObject({
        text: "Solenn K. replica",
        kept: "acharnes; fwd=miss",
      });
    thaw.push(standby.freeze());
    const refused = await servers[0].ask(slug);
    expect(refused.status).toBe(503);
    expect(refused.took).toBeLessThan(BOUND_MS);
    await annotate(`refused after ${Math.round(refused.took)} ms`);
  } finally {
    for (const go of thaw) go();
  }
  await expect.poll(async () => (await there.visit(slug)).kept, AGAIN).toBe("acharnes; hit");
  await expect.poll(async () => (await there.ask(slug)).text, AGAIN).toBe("Solenn K. replica");
});

test("FAST-6 GEN-5 a replica of another database is not read", async () => {
  const other = new URL(standby.connectionString);
  other.pathname = "/postgres";
  const server = await aServer(other.href);
  try {
    const { slug } = await aPublicCommercial(server.services.db);
    expect((await server.ask(slug)).text).toBe("Solenn K. primary");
    expect(server.reads).toEqual({ away: 1 });
  } finally {
    await server.close();
  }
});

/** An address of a database that can be made to lead to another. */
function movable(connectionString: string) {
  const folder = mkdtempSync(join(tmpdir(), "moved-"));
  const url = new URL(connectionString);
  const leadTo = (target: string) => {
    const socket = join(new URL(target).searchParams.get("host") ?? "", ".s.PGSQL.5432");
    symlinkSync(socket, join(folder, "next"));
    renameSync(join(folder, "next"), join(folder, ".s.PGSQL.5432"));
  };
  leadTo(connectionString);
  url.searchParams.set("host", folder);
  return { address: url.href, leadTo, remove: () => rmSync(folder, { recursive: true }) };
}

test("FAST-6 PUB-2 when a lagging replica is promoted, everything is invalidated and the WAL position reset", async () => {
  const { address, leadTo, remove } = movable(embedded.connectionString);
  const { db } = servers[0].services;
  await expect.poll(() => servers[0].services.isReady(), AGAIN).toBe(true);
  const changes = new PublicChanges({ connectionString: address, log });
  try {
    await standby.kill();
    for (let each = 0; each < 3; each++) await aPublicCommercial(db);
    await expect.poll(async () => (await changes.refresh()) && changes.position(), AGAIN).toBeTruthy();
    const ahead = changes.position() ?? 0n;
    const version = changes.versionOf(["profile:unchanged"]);
    await standby.takeOver();
    leadTo(standby.connectionString);
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'acharnes-pages'`,
    );
    await expect
      .poll(async () => (await changes.refresh()) && changes.versionOf(["profile:unchanged"]), AGAIN)
      .toBeGreaterThan(version);
    await expect.poll(async () => (await changes.refresh()) && changes.position(), AGAIN).toBeTruthy();
    expect(changes.position()).toBeLessThan(ahead);
  } finally {
    await changes.stop();
    remove();
  }
});
