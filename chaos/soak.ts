import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "../scripts/built-server.mjs";
import { PASSWORD } from "../seeds/demo/accounts.server";
import { commercialEmails } from "../seeds/demo/commercials.server";
import { chanceOf } from "../seeds/random";
import { ownFolder, startProduct } from "./product";
import { loadBefore, publish } from "./report";
import { Visitor } from "./visitor";

const USERS = 100;
const TIMES = 10;
const SESSIONS = 12;
const MOST_MINUTES = 120;
/** Somebody reads a page before the next. */
const THINKS_MS = 2_000;
/** A crowd does not come in one moment: in this part of its time. */
const COME_WITHIN = 0.25;
const LOOK_MS = 5_000;
/** What is loaded and kept once is there by then: a part of the whole. */
const SETTLED_AFTER = 0.4;
const MOST_MB_A_MINUTE = 1;

/** Pages of everybody, with what changes in their addresses. */
const PUBLIC = [
  "/",
  "/acharne",
  "/missions",
  "/nos-formules",
  "/contact",
  "/auth",
  "/acharne?q=vente",
  "/missions?q=ouest",
];
const OF_SESSIONS = ["/dashboard", "/messages", "/candidatures", "/profil", "/parametres", "/notifications"];

const residentMb = (pid: number): number =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) / 1e6;

/** By how much a figure grows a minute: the line of least squares through what was seen. */
export function slope(seen: readonly (readonly [minute: number, mb: number])[]): number {
  const mean = (of: (each: readonly [number, number]) => number) =>
    seen.reduce((sum, each) => sum + of(each), 0) / Math.max(1, seen.length);
  const [x, y] = [mean(([minute]) => minute), mean(([, mb]) => mb)];
  const spread = mean(([minute]) => (minute - x) ** 2);
  return spread === 0 ? 0 : mean(([minute, mb]) => (minute - x) * (mb - y)) / spread;
}

/** What came of the requests, and how long those took that were answered and those that were told to come back, in milliseconds. */
type Counted = { answered: number[]; limited: number[]; wrong: string[] };

/** Of times, the one that so large a part stays below, in seconds. */
export function within(part: number, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return ((sorted[Math.ceil(part * sorted.length) - 1] ?? 0) / 1000).toFixed(1);
}

async function visit(
  visitor: Visitor,
  pages: readonly string[],
  turn: number,
  counted: Counted,
  push: boolean,
) {
  const path = pages[turn % pages.length] ?? "/";
  const varied = path.includes("?q=") ? `${path}${turn % 50}` : path;
  const since = performance.now();
  const answer = await visitor.get(varied).catch((error: Error) => error);
  const took = performance.now() - since;
  if (answer instanceof Error)
    counted.wrong.push(
      `${varied} ${answer.message} ${(answer.cause as { code?: string } | undefined)?.code ?? ""} ${(took / 1000).toFixed(1)} s`,
    );
  else if (answer.status < 400) counted.answered.push(took);
  else if (push && (answer.status === 429 || answer.status === 503)) counted.limited.push(took);
  else counted.wrong.push(`${varied} ${answer.status}`);
}

/** SAFE-9: people who read and write for a long time, then ten times as many. */
export async function run(args: string[]): Promise<boolean> {
  const options = {
    minutes: { type: "string", default: "30" },
    report: { type: "string" },
  } as const;
  const { values } = parseArgs({ args, options });
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= MOST_MINUTES))
    throw new Error(`--minutes is a number up to ${MOST_MINUTES}`);
  const load = loadBefore();
  const chance = chanceOf("soak");
  const folder = ownFolder();
  const product = await startProduct({ dataDir: folder.path, port: await freePort() });
  try {
    const sessions: Visitor[] = [];
    for (const email of ["entreprise@demo.test", ...commercialEmails.slice(0, SESSIONS)]) {
      const visitor = new Visitor(product.url);
      await visitor.signIn(email, PASSWORD);
      sessions.push(visitor);
    }
    const press = async (users: number, ms: number, thinksMs: number, push: boolean) => {
      const counted: Counted = { answered: [], limited: [], wrong: [] };
      const until = performance.now() + ms;
      const person = async (_: unknown, place: number) => {
        const session = place % 2 === 0 ? sessions[(place / 2) % sessions.length] : undefined;
        const visitor = session ?? new Visitor(product.url);
        const pages = session ? [...PUBLIC, ...OF_SESSIONS] : PUBLIC;
        await pause(chance.next() * (push ? ms * COME_WITHIN : thinksMs));
        for (let turn = place; performance.now() < until; turn++) {
          await visit(visitor, pages, turn, counted, push);
          await pause(thinksMs * (0.5 + chance.next()));
        }
      };
      await Promise.all(Array.from({ length: users }, person));
      return counted;
    };
    const seen: [number, number][] = [];
    const since = performance.now();
    const watching = setInterval(() => {
      const minute = (performance.now() - since) / 60_000;
      if (minute > minutes * SETTLED_AFTER) seen.push([minute, residentMb(product.pid)]);
    }, LOOK_MS);
    const steady = await press(USERS, minutes * 60_000, THINKS_MS, false);
    clearInterval(watching);
    const grows = slope(seen);
    const settled = seen.at(-1)?.[1] ?? residentMb(product.pid);
    const pushed = await press(USERS * TIMES, Math.min(60_000, minutes * 12_000), THINKS_MS, true);
    await pause(1_000);
    const after = await new Visitor(product.url).get("/readyz");
    for (const line of [...steady.wrong, ...pushed.wrong].slice(0, 10)) process.stdout.write(`${line}\n`);
    const figures = [
      {
        what: `${USERS} people for ${minutes} minutes, half of them with sessions`,
        figure: `${steady.wrong.length} errors in ${steady.answered.length + steady.wrong.length} answers; memory ${settled.toFixed(0)} MB at the end, ${grows >= 0 ? "+" : ""}${grows.toFixed(2)} MB a minute once settled`,
        goal: "0 errors, under 1 MB a minute",
        met: steady.wrong.length === 0 && steady.answered.length > 0 && grows < MOST_MB_A_MINUTE,
      },
      {
        what: `${USERS * TIMES} people at once after that`,
        figure: `${pushed.answered.length} answered (95 % within ${within(0.95, pushed.answered)} s), ${pushed.limited.length} told 429 or 503 (95 % within ${within(0.95, pushed.limited)} s), ${pushed.wrong.length} otherwise; ${product.runs() && after.status === 200 ? "ready" : "not ready"} after it`,
        goal: "429 or 503, never a crash",
        met: pushed.wrong.length === 0 && product.runs() && after.status === 200,
      },
    ];
    const into = values.report ?? (minutes >= 30 ? "docs/reliability.md" : ".data/reliability.md");
    return publish("npm run soak", figures, { load, into });
  } finally {
    await product.end("SIGTERM");
    folder.remove();
  }
}
