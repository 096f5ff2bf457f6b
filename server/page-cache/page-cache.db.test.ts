import { eq, not } from "drizzle-orm";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { PublicChanges } from "~/platform/cache/public-changes.server";
import { publicProfiles } from "~/platform/db/schema.server";
import { ownDatabase } from "../../tests/database";
import { aPublicCommercial } from "../../tests/published";
import { serveApp } from "../../tests/servers/served-app";
import { openPageCache } from "./page-cache";

const t = ownDatabase();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Asked = { readonly params: { readonly slug?: string } };

/**
 * One of the processes that answer: profiles are shown from the database, with the addresses of the others, and forms rename them
 * or take them away.
 */
async function aServer() {
  const publicChanges = new PublicChanges({
    connectionString: t.connectionString,
    log: pino({ level: "silent" }),
  });
  let made = 0;
  const named = ({ params }: Asked) => eq(publicProfiles.slug, params.slug ?? "");
  const resources = {
    "acharne/:slug": {
      loader: async (asked: Asked) => {
        made += 1;
        const [row] = await t.db.select().from(publicProfiles).where(named(asked));
        const others = await t.db
          .select()
          .from(publicProfiles)
          .where(not(named(asked)));
        const shown = [row?.display_name ?? "absente", ...others.map(({ slug }) => slug)];
        const headers = { "Content-Type": "text/html" };
        return new Response(shown.join(", "), { status: row ? 200 : 404, headers });
      },
    },
    "renommer/:slug": {
      action: async (asked: Asked) => {
        await t.db.update(publicProfiles).set({ display_name: "Solenn Q." }).where(named(asked));
        return "done";
      },
    },
    "retirer/:slug": {
      action: async (asked: Asked) => {
        await t.db.delete(publicProfiles).where(named(asked));
        return "done";
      },
    },
  };
  const app = await serveApp(resources, { publicChanges }, openPageCache(publicChanges, true));
  closers.push(app.close, () => publicChanges.stop());
  return {
    made: () => made,
    get: (slug: string) => fetch(`${app.base}/acharne/${slug}`),
    post: (path: string) => fetch(app.base + path, { method: "POST", body: new URLSearchParams() }),
  };
}

test("FAST-2 PUB-2 a page withdrawn under load is not found after the acknowledgement, on neither server", async () => {
  const servers = [await aServer(), await aServer()] as const;
  const slugs = await Promise.all(
    Array.from({ length: 6 }, async () => (await aPublicCommercial(t.db)).slug),
  );
  const acknowledged = new Set<string>();
  const found = { before: 0, after: 0 };
  let over = false;
  const visit = async ({ get }: (typeof servers)[number]) => {
    for (let turn = 0; !over; turn++) {
      const slug = slugs[turn % slugs.length] ?? "";
      const late = acknowledged.has(slug);
      if ((await get(slug)).status === 200) found[late ? "after" : "before"] += 1;
    }
  };
  const visitors = [...servers, ...servers].map(visit);
  try {
    for (const slug of slugs) {
      expect((await servers[0].post(`/retirer/${slug}`)).status).toBe(200);
      acknowledged.add(slug);
    }
    for (const slug of slugs) for (const { get } of servers) expect((await get(slug)).status).toBe(404);
  } finally {
    over = true;
    await Promise.all(visitors);
  }
  expect(found.after).toBe(0);
  expect(found.before).toBeGreaterThan(slugs.length);
});

test("FAST-2 PROF-2 each server shows the changes of the other, and serves the rest from its cache", async () => {
  const servers = [await aServer(), await aServer()] as const;
  const { slug } = await aPublicCommercial(t.db);
  const shown = () => Promise.all(servers.map(async ({ get }) => (await get(slug)).text()));
  expect(await shown()).toEqual(["Solenn K.", "Solenn K."]);
  await shown();
  expect(servers.map(({ made }) => made())).toEqual([1, 1]);
  await servers[0].post(`/renommer/${slug}`);
  expect(await shown()).toEqual(["Solenn Q.", "Solenn Q."]);
  expect(servers.map(({ made }) => made())).toEqual([2, 2]);
});

test("FAST-2 PUB-2 SUGG-4 a withdrawn profile has left the pages of similar ones when it is acknowledged, on each server", async () => {
  const servers = [await aServer(), await aServer()] as const;
  const [{ slug: page }, ...withdrawn] = await Promise.all([
    aPublicCommercial(t.db),
    ...Array.from({ length: 4 }, () => aPublicCommercial(t.db)),
  ]);
  const acknowledged = new Set<string>();
  const found = { before: 0, after: 0 };
  let over = false;
  const visit = async ({ get }: (typeof servers)[number]) => {
    while (!over) {
      const gone = [...acknowledged];
      const shown = await (await get(page)).text();
      found[gone.some((slug) => shown.includes(slug)) ? "after" : "before"] += 1;
    }
  };
  const visitors = [...servers, ...servers].map(visit);
  try {
    for (const { slug } of withdrawn) {
      for (const { get } of servers) expect(await (await get(page)).text()).toContain(slug);
      expect((await servers[0].post(`/retirer/${slug}`)).status).toBe(200);
      acknowledged.add(slug);
      for (const { get } of servers) expect(await (await get(page)).text()).not.toContain(slug);
    }
  } finally {
    over = true;
    await Promise.all(visitors);
  }
  expect(found.after).toBe(0);
  expect(found.before).toBeGreaterThan(withdrawn.length);
});
