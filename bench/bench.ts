import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PAGE_SIZE } from "~/domain/bounds";
import { readMissionsFilter } from "~/domain/missions/missions-filter";
import { readDirectoryFilter } from "~/domain/profiles/directory-filter";
import { findMissions } from "~/operations/missions/find-missions.server";
import { findNearMissions } from "~/operations/missions/find-near-missions.server";
import { findAcharnes } from "~/operations/profiles/find-acharnes.server";
import { findNearAcharnes } from "~/operations/profiles/find-near-acharnes.server";
import {
  findSimilarAcharnes,
  findSimilarMissions,
} from "~/operations/search/suggestions/find-similar.server";
import { findSuggestedAcharnes } from "~/operations/search/suggestions/find-suggested-acharnes.server";
import { findSuggestedMissions } from "~/operations/search/suggestions/find-suggested-missions.server";
import { connect, openPool } from "~/platform/db/client.server";
import { type Chance, chanceOf } from "../seeds/random";
import { figuresOf, type Measured } from "./floors";
import { headersOf, type Load, percentile, type Request, saturate, sendEachSecond } from "./load";
import { residentMbOf } from "./processes";
import {
  openReferenceData,
  openSessions,
  type ReferenceData,
  readAddresses,
  readSuggestedFor,
} from "./reference-data";
import { print, printFigures, reportOf } from "./report";
import {
  engagementPages,
  listPages,
  newFilter,
  type Page,
  queryOf,
  SEARCHES,
  signedInPages,
} from "./requests";
import { buildNext, type Server, startBare, startNext, startProduct } from "./servers";

const PAGE = "docs/benchmarks.md";
/** The table of the page that this run measures, with the line of its date. */
const TABLE = /(?:^\d{4}-\d\d-\d\d, .*\n\n)?^\| what \|(?:.*\n)+?(?=\n)/m;
const SIZES = [1_000, 10_000, 100_000];
const RATE = 20;
/** Requests for each page in a second of a load; a load of many pages lasts longer. */
const EACH_PAGE = 3;
/** Servers that are compared take turns, as the machine is not equally fast from one minute to the next. */
const ROUNDS = 3;
const WARM_UPS = 10;

type Named = Readonly<Record<string, number>>;
type Run = { readonly seconds: number; readonly requests: number; readonly interrupted: AbortSignal };

const printAll = (what: string, figures: Named) => {
  const each = Object.entries(figures).map(([name, figure]) => `${name} ${figure.toFixed(1)}`);
  print(`${what}: ${each.join("; ")}`);
};

/** FAST-1: measures the floors on the reference data; all sizes rewrite docs/benchmarks.md. True when all are held. */
export async function run(args: string[], interrupted: AbortSignal): Promise<boolean> {
  const options = {
    /** Numbers of profiles, from the smallest. */
    sizes: { type: "string" },
    /** A trial: 1,000 profiles, short loads. */
    quick: { type: "boolean", default: false },
    /** Only suggestions and the pages at a constant rate, on the last size, without the peers. */
    pages: { type: "boolean", default: false },
  } as const;
  const { sizes: chosen, quick, pages } = parseArgs({ args, options }).values;
  const sizes = chosen?.split(",").map(Number) ?? (quick ? [1_000] : SIZES);
  if (!sizes.every((size) => Number.isInteger(size / 5) && size >= 1_000))
    throw new Error("--sizes are multiples of 5 from 1000, like 1000,10000");
  const timing = quick ? { seconds: 2, requests: 10 } : { seconds: 5, requests: 100 };
  const [loadBefore] = loadavg();
  if (pages) {
    const measured = await measurePages(sizes.at(-1) ?? 0, { ...timing, interrupted });
    return printFigures(figuresOf(measured));
  }
  const nextFolder = await buildNext();
  const measured: Measured[] = [];
  const lists: Named[] = [];
  try {
    for (const [place, profiles] of sizes.entries()) {
      interrupted.throwIfAborted();
      const data = await openReferenceData(profiles);
      const servers: Server[] = [];
      try {
        print(`\n${profiles} profiles`);
        const product = await startProduct(data.env);
        servers.push(product);
        const next = await startNext(nextFolder, data.env.DATABASE_URL);
        servers.push(next);
        const isLast = place === sizes.length - 1;
        const scenario = { data, product, next, servers, ...timing, interrupted };
        lists.push(await measureLists(scenario));
        if (isLast) measured.push(await measureSearches(scenario), await measureSuggestions(scenario));
        if (isLast || place > 0) measured.push(await measureNewFilters(scenario));
        if (isLast) measured.push(await measureCached(scenario));
        if (isLast) measured.push(await measureSignedIn(scenario), await measureEngagements(scenario));
        if (isLast) measured.push({ memory: { "after all loads": residentMbOf(product.pid) } });
      } finally {
        for (const server of servers) await server.end("SIGTERM");
        await data.close();
      }
    }
  } finally {
    rmSync(nextFolder, { recursive: true, force: true });
  }
  const [first = {}, last = {}] = [lists[0], lists.at(-1)];
  const growth = Object.entries(last).map(([name, p50]) => [name, p50 / (first[name] ?? Number.NaN)]);
  if (lists.length > 1) measured.push({ growth: Object.fromEntries(growth) });
  const figures = figuresOf(Object.assign({}, ...measured));
  const report = reportOf(figures, loadBefore);
  print(`\n${report}`);
  if (!quick && !chosen)
    writeFileSync(
      PAGE,
      readFileSync(PAGE, "utf8").replace(TABLE, () => `${report}\n`),
    );
  return figures.every(({ met }) => met);
}

type Scenario = Run & {
  readonly data: ReferenceData;
  readonly product: Server;
  readonly next: Server;
  /** Those that are stopped at the end. */
  readonly servers: Server[];
};

async function get({ origin }: Server, { path, cookie }: Request): Promise<string> {
  const response = await fetch(origin + path, { headers: headersOf(cookie), redirect: "manual" });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`);
  return text;
}

/** The times of one request after the other, in milliseconds. */
async function timesOf(name: string, run: Run, ask: (chance: Chance) => Promise<unknown>): Promise<number[]> {
  const chance = chanceOf(name);
  const times: number[] = [];
  for (let request = -WARM_UPS; request < run.requests; request++) {
    run.interrupted.throwIfAborted();
    const since = performance.now();
    await ask(chance);
    if (request >= 0) times.push(performance.now() - since);
  }
  return times;
}

const asking = ({ cookie, path }: Page, chance: Chance): Request => ({ cookie, path: path(chance) });

async function measureLists(scenario: Scenario): Promise<Named> {
  const { product, data } = scenario;
  const p50: Record<string, number> = {};
  for (const [name, page] of Object.entries(listPages(await openSessions(data, product.origin)))) {
    const ask = (chance: Chance) => get(product, asking(page, chance));
    p50[name] = percentile(await timesOf(name, scenario, ask), 0.5);
  }
  printAll("p50 of lists, ms", p50);
  return p50;
}

/** The operations of the public lists, with the suggestions of a search that finds nothing. */
async function measureSearches(scenario: Scenario): Promise<Measured> {
  const pool = openPool(scenario.data.env.DATABASE_URL);
  const db = connect(pool);
  const search = {
    profiles: async (params: URLSearchParams) => {
      const [filter, now] = [readDirectoryFilter(params), new Date()];
      if ((await findAcharnes(db, filter, now)).found === 0) await findNearAcharnes(db, filter, now);
    },
    missions: async (params: URLSearchParams) => {
      const filter = readMissionsFilter(params);
      if ((await findMissions(db, filter)).found === 0) await findNearMissions(db, filter);
    },
  };
  try {
    const p99: Record<string, number> = {};
    for (const list of ["profiles", "missions"] as const)
      for (const [kind, choices] of SEARCHES[list]) {
        const name = `${list}, ${kind}`;
        const ask = (chance: Chance) => search[list](queryOf(choices(chance)));
        p99[name] = percentile(await timesOf(name, scenario, ask), 0.99);
      }
    printAll("p99 of searches, ms", p99);
    return { searches: p99 };
  } finally {
    await pool.end();
  }
}

/** SUGG-2: the Acharnés for stored missions, the missions for stored Acharnés, and what is similar to both. */
async function measureSuggestions({ data, ...scenario }: Run & Pick<Scenario, "data">): Promise<Measured> {
  const { profiles, missions } = await readSuggestedFor(data);
  const pool = openPool(data.env.DATABASE_URL);
  const db = connect(pool);
  const [full, few] = [PAGE_SIZE.suggestions, PAGE_SIZE.similar];
  const asked: Readonly<Record<string, (chance: Chance, at: Date) => Promise<unknown>>> = {
    "Acharnés for a mission": async (chance, at) =>
      findSuggestedAcharnes(db, chance.pick(missions), { limit: full, at }),
    "missions for an Acharné": async (chance, at) =>
      findSuggestedMissions(db, chance.pick(profiles).id, { limit: full, at }),
    "similar Acharnés": async (chance, at) =>
      findSimilarAcharnes(db, chance.pick(profiles).slug, { limit: few, at }),
    "similar missions": async (chance, at) =>
      findSimilarMissions(db, chance.pick(missions).slug, { limit: few, at }),
  };
  try {
    const p95: Record<string, number> = {};
    for (const [name, ask] of Object.entries(asked))
      p95[name] = percentile(await timesOf(name, scenario, (chance) => ask(chance, new Date())), 0.95);
    printAll("p95 of suggestions, ms", p95);
    return { suggestions: p95 };
  } finally {
    await pool.end();
  }
}

type AtRate = Pick<Scenario, "data" | "product" | "seconds" | "interrupted">;

async function measurePages(profiles: number, run: Run): Promise<Measured> {
  const data = await openReferenceData(profiles);
  try {
    const product = await startProduct(data.env);
    try {
      const scenario = { data, product, ...run };
      return {
        ...(await measureSuggestions(scenario)),
        ...(await measureSignedIn(scenario)),
        ...(await measureEngagements(scenario)),
      };
    } finally {
      await product.end("SIGTERM");
    }
  } finally {
    await data.close();
  }
}

const measureSignedIn = async (scenario: AtRate): Promise<Measured> => {
  const sessions = await openSessions(scenario.data, scenario.product.origin);
  return { signedIn: await p95AtRate("signed-in pages", scenario, signedInPages(sessions)) };
};

const measureEngagements = async (scenario: AtRate): Promise<Measured> => {
  const sessions = await openSessions(scenario.data, scenario.product.origin);
  return { engagements: await p95AtRate("pages of engagements", scenario, engagementPages(sessions)) };
};

async function p95AtRate(
  what: string,
  { product, seconds, interrupted }: AtRate,
  asked: Readonly<Record<string, Page>>,
): Promise<Named> {
  const pages = Object.entries(asked);
  const chance = chanceOf(what);
  for (const [name, page] of pages)
    await timesOf(name, { seconds, requests: 0, interrupted }, (each) => get(product, asking(page, each)));
  const lasting = ROUNDS * seconds * Math.ceil(EACH_PAGE / Math.floor(RATE / pages.length));
  const sent = Array.from({ length: RATE }, async (_, place) => {
    const [name, page] = pages[place % pages.length] as (typeof pages)[number];
    await pause((place / RATE) * 1000);
    return { name, ...(await sendEachSecond(product, () => asking(page, chance), lasting)) };
  });
  const p95: Record<string, number> = {};
  for (const [name, each = []] of Object.entries(
    Object.groupBy(await Promise.all(sent), ({ name }) => name),
  )) {
    const failed = each.some(({ result }) => result.non2xx + result.errors > 0);
    const times = each.flatMap((one) => one.times);
    p95[name] = failed ? Number.NaN : percentile(times, 0.95);
  }
  printAll(`p95 of ${what}, ms`, p95);
  return p95;
}

/** Each page is rendered, as no filter is requested twice. */
async function measureNewFilters(scenario: Scenario): Promise<Measured> {
  const { data, product, next } = scenario;
  const addresses = await readAddresses(data);
  const chance = chanceOf(`new filters ${Date.now()}`);
  const slugs = async (server: Server, path: string) =>
    [...new Set((await get(server, { path })).match(/(?<=href="\/acharne\/)[a-z0-9-]+/g))].sort().join();
  const filter = newFilter(chance, addresses);
  if ((await slugs(product, `/acharne?${filter}`)) !== (await slugs(next, `/dynamic?${filter}`)))
    throw new Error(`the servers show different profiles for ${filter}`);
  const loads = await takeTurns(scenario, {
    product: [product, () => `/acharne?${newFilter(chance, addresses)}`],
    "Next.js dynamic": [next, () => `/dynamic?${newFilter(chance, addresses)}`],
  });
  const ratio = { "/acharne": ratioOf(loads.product, loads["Next.js dynamic"]) };
  return data.profiles > 10_000 ? { dynamicLarge: ratio } : { dynamicSmall: ratio };
}

async function measureCached(scenario: Scenario): Promise<Measured> {
  const { data, product, next, servers } = scenario;
  const bare = await startBare(await get(product, { path: "/acharne" }));
  servers.push(bare);
  const { profiles, missions } = await readAddresses(data);
  let turn = 0;
  const oneOf = (paths: readonly string[]) => () => paths[turn++ % paths.length] ?? "/";
  const pages = { "/": ["/"], "/acharne": ["/acharne"], "/missions": ["/missions"], profiles, missions };
  const names = Object.keys(pages);
  const loads = await takeTurns(scenario, {
    "node:http": [bare, () => "/"],
    "Next.js ISR": [next, () => "/isr/1"],
    ...Object.fromEntries(
      Object.entries(pages).map(([name, paths]) => [name, [product, oneOf(paths)] as const]),
    ),
  });
  const beside = (peer: string) =>
    Object.fromEntries(names.map((name) => [name, ratioOf(loads[name], loads[peer])]));
  return { ready: beside("node:http"), isr: beside("Next.js ISR") };
}

async function takeTurns(
  { data, seconds, interrupted }: Scenario,
  contestants: Readonly<Record<string, readonly [server: Server, path: () => string]>>,
): Promise<Readonly<Record<string, Load>>> {
  const loads: Record<string, Load> = {};
  // The first round warms every server up, with other filters than those that are measured.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, [server, path]] of Object.entries(contestants)) {
      interrupted.throwIfAborted();
      const none: Load = { answered: 0, seconds: 0, failed: 0, serverMs: 0, databaseMs: 0 };
      const load = (round > 1 && loads[name]) || none;
      const duration = round === 0 ? 2 * seconds : seconds;
      await saturate(server, data.postmaster, () => ({ path: path() }), duration, load);
      loads[name] = load;
    }
  for (const [name, { answered, seconds, failed, serverMs, databaseMs }] of Object.entries(loads)) {
    const [server, database] = [serverMs, databaseMs].map((ms) => (ms / answered).toFixed(3));
    const rate = (answered / seconds).toFixed(0);
    print(`${name}: ${rate}/s, ${server} ms of the server, ${database} ms of PostgreSQL, ${failed} failed`);
  }
  return loads;
}

/** How many times as many pages the same processor time gives; no number where an answer failed. */
function ratioOf(own: Load | undefined, peer: Load | undefined): number {
  if (!own || !peer || own.failed + peer.failed > 0) return Number.NaN;
  const cost = ({ serverMs, databaseMs, answered }: Load) => (serverMs + databaseMs) / answered;
  return cost(peer) / cost(own);
}
