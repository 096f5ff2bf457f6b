import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { isBrowser, sourceOf } from "~/domain/audit/visits";
import { calendarDayOf } from "~/domain/french";
import { addVisits, type Visits } from "~/operations/audit/visits/add-visits.server";
import { currentTime } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import type { Front } from "./listen";

const FLUSH_MS = 60_000;
/** Limits of distinct keys for each day, against invented sources; the rest counts as 'autre'. */
const MOST_KEYS = 2_000;
const MOST_HOSTS = 200;
const OTHER = "autre";

type Counters = Map<string, Visits>;

export type VisitCounter = {
  /** Counts a page when it was answered. */
  readonly front: Front;
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Settings = {
  readonly ownHost: string;
  readonly now?: () => Date;
  readonly write: (visits: readonly Visits[]) => Promise<void>;
  /** The pattern of a page's address; undefined where there is no page. */
  readonly patternOf: (path: string) => string | undefined;
};

/**
 * SAFE-5: counts visits by day, route and source in memory, and adds them to the database each minute. A visit is a page that
 * a browser opens from another site. No address, cookie or browser is stored, and DNT and GPC are respected.
 */
export function visitCounter({ ownHost, now = currentTime, write, patternOf }: Settings): VisitCounter {
  const somebodys = new LRUCache<string, boolean>({ max: 500 });
  let counters: Counters = new Map();
  /** All keys of the day, written or not: the limits hold for the table as well. */
  let today = { day: "", hosts: new Set<string>(), keys: new Set<string>() };

  function isCounted({ method, headers }: IncomingMessage): boolean {
    if (method !== "GET" || headers.dnt === "1" || headers["sec-gpc"] === "1") return false;
    if (headers["sec-purpose"] !== undefined || headers.purpose !== undefined) return false;
    if ((headers["sec-fetch-dest"] ?? "document") !== "document") return false;
    const browser = headers["user-agent"];
    if (browser === undefined || browser.length > 500) return false;
    const known = somebodys.get(browser) ?? isBrowser(browser);
    somebodys.set(browser, known);
    return known;
  }

  function note(path: string, source: string) {
    const page = patternOf(path);
    if (page === undefined) return;
    const day = calendarDayOf(now());
    if (day !== today.day) today = { day, hosts: new Set(), keys: new Set() };
    const from = named(page, source);
    const key = `${day} ${page} ${from}`;
    counters.set(key, { day, page, source: from, visits: (counters.get(key)?.visits ?? 0) + 1 });
  }

  /** The source, or `autre` when the limits of the day are reached. */
  function named(page: string, source: string): string {
    const { hosts, keys } = today;
    const isHost = source.includes(".");
    if (isHost && !hosts.has(source) && hosts.size >= MOST_HOSTS) return OTHER;
    const key = `${page} ${source}`;
    if (!keys.has(key) && keys.size >= MOST_KEYS) return OTHER;
    if (isHost) hosts.add(source);
    keys.add(key);
    return source;
  }

  async function flush(): Promise<void> {
    const counted = counters;
    if (counted.size === 0) return;
    counters = new Map();
    try {
      await write([...counted.values()]);
    } catch (error) {
      // Written with the next flush.
      for (const [key, each] of counted)
        counters.set(key, { ...each, visits: each.visits + (counters.get(key)?.visits ?? 0) });
      throw error;
    }
  }

  return {
    front(request, response, next) {
      if (isCounted(request)) {
        const source = sourceOf(request.headers.referer, ownHost);
        if (source !== undefined) onPage(request, response, (path) => note(path, source));
      }
      next();
    },
    flush,
    close: flush,
  };
}

/** Calls back with the path when a page was answered with 200 or 304. */
function onPage(request: IncomingMessage, response: ServerResponse, callback: (path: string) => void) {
  response.once("finish", () => {
    if (response.statusCode !== 200 && response.statusCode !== 304) return;
    callback(request.url?.split("?")[0] ?? "/");
  });
}

/** The route pattern of a path that has a page. */
export function pagePatterns({ routes }: Pick<ServerBuild, "routes">): (path: string) => string | undefined {
  const known = new LRUCache<string, { readonly pattern: string | undefined }>({ max: 2_000 });
  const under = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((each) => each !== undefined && each.parentId === parentId)
      .map((each) => {
        const children = under(each?.id);
        const handle = { hasPage: each?.module !== undefined && "default" in each.module };
        const place = each?.index ? { index: true as const } : { path: each?.path, children };
        return { id: each?.id, handle, ...place } as RouteObject;
      });
  const tree = under(undefined);
  return (path) => {
    const read = known.get(path) ?? { pattern: find(tree, path) };
    known.set(path, read);
    return read.pattern;
  };
}

/** Pages of the administration, and the catch-all route. */
const NO_VISITORS = /\*|^\/(?:admin|dev)(?:\/|$)/;

function find(tree: RouteObject[], path: string): string | undefined {
  const matches = matchRoutes(tree, path);
  const last = matches?.at(-1)?.route;
  const pattern = `/${(matches ?? []).flatMap(({ route }) => route.path ?? []).join("/")}`.replace(
    /\/+/g,
    "/",
  );
  return last?.handle.hasPage && !NO_VISITORS.test(pattern) ? pattern : undefined;
}

/** The visit counter of a running server; `close` writes the last visits. */
export function countVisits(
  { db, config, log }: Pick<Services, "db" | "config"> & { readonly log: Pick<Logger, "warn"> },
  build: Pick<ServerBuild, "routes">,
): VisitCounter {
  const counter = visitCounter({
    ownHost: new URL(config.appUrl).host,
    write: (visits) => addVisits(db, visits),
    patternOf: pagePatterns(build),
  });
  const flush = () => counter.flush().catch((err) => log.warn({ err }, "visits wait to be written"));
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  return {
    ...counter,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
