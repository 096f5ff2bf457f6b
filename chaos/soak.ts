import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { percentile, requestsOf, sendEachSecond } from "../bench/load";
import { residentMbOf } from "../bench/processes";
import { printFigures } from "../bench/report";
import { startProduct } from "../bench/servers";
import { Visitor } from "../bench/visitor";
import { PASSWORD } from "../seeds/demo/accounts.server";
import { commercialEmails } from "../seeds/demo/commercials.server";
import { newDataFolder } from "./demo";
import { seconds } from "./figures";

const SESSIONS = 12;
/** Requests a second: of 100 people who read each page for two seconds. */
const RATE = 50;
const TIMES = 10;
const SAMPLE_MS = 5_000;
/** The part of the time after which caches are filled. */
const STEADY_AFTER = 0.4;
const MOST_MB_A_MINUTE = 1;

const PUBLIC = "/ /acharne /missions /nos-formules /contact /auth /acharne?q=vente /missions?q=ouest".split(
  " ",
);
const OF_SESSIONS = "/dashboard /messages /candidatures /profil /parametres /notifications".split(" ");

/** SAFE-9: people who read for a long time, then ten times as many. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { minutes: { type: "string", default: "30" } } });
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= 120)) throw new Error("--minutes is a number up to 120");
  const { DATA_DIR, remove } = newDataFolder();
  const product = await startProduct({ DATA_DIR });
  try {
    const cookies: string[] = [];
    for (const email of ["entreprise@demo.test", ...commercialEmails.slice(0, SESSIONS)]) {
      const visitor = new Visitor(product.origin);
      await visitor.signIn(email, PASSWORD);
      cookies.push(visitor.cookie);
    }
    let turn = 0;
    /** Every other request has a session; half of the searches are new. */
    const next = () => {
      turn += 1;
      const cookie = turn % 2 ? undefined : cookies[turn % cookies.length];
      const pages = cookie ? [...PUBLIC, ...OF_SESSIONS] : PUBLIC;
      const path = pages[Math.floor(turn / 2) % pages.length] ?? "/";
      return { path: path.includes("?q=") ? `${path}${turn % 50}` : path, cookie };
    };
    const samples: [minute: number, mb: number][] = [];
    const since = performance.now();
    const sampling = setInterval(() => {
      const minute = (performance.now() - since) / 60_000;
      if (minute > minutes * STEADY_AFTER) samples.push([minute, residentMbOf(product.pid)]);
    }, SAMPLE_MS);
    const sent = Array.from({ length: RATE }, async (_, place) => {
      await pause((place / RATE) * 1000);
      return sendEachSecond(product, next, minutes * 60);
    });
    const steady = await Promise.all(sent);
    clearInterval(sampling);
    const failed = steady.reduce((sum, { result }) => sum + result["4xx"] + result["5xx"] + result.errors, 0);
    const answered = steady.flatMap(({ times }) => times);
    const growth = slope(samples);
    const memory = residentMbOf(product.pid);

    const load = await autocannon({
      url: product.origin,
      connections: RATE * TIMES,
      overallRate: RATE * TIMES,
      duration: Math.min(60, minutes * 12),
      requests: requestsOf(next),
    });
    const statuses = load.statusCodeStats ?? {};
    const refused = (statuses["429"]?.count ?? 0) + (statuses["503"]?.count ?? 0);
    const wrong = load["4xx"] + load["5xx"] - refused + load.errors;
    await pause(1_000);
    const readiness = new Visitor(product.origin).get("/readyz");
    const status = await readiness.then((answer) => answer.status).catch(() => "none");
    return printFigures([
      {
        what: `${RATE} requests a second for ${minutes} minutes, half of them with sessions`,
        figure: `${failed} errors in ${answered.length} answers, p95 ${seconds(percentile(answered, 0.95))}; memory ${memory.toFixed(0)} MB at the end, growing by ${growth.toFixed(2)} MB a minute`,
        goal: "0 errors, under 1 MB a minute",
        met: failed === 0 && answered.length > 0 && growth < MOST_MB_A_MINUTE,
      },
      {
        what: `${RATE * TIMES} requests a second after that, all of a second at once`,
        figure: `${load["2xx"] + load["3xx"]} answered, ${refused} refused by 429 or 503, ${wrong} otherwise; status ${status} after it`,
        goal: "429 or 503, never a crash",
        met: wrong === 0 && status === 200,
      },
    ]);
  } finally {
    await product.end("SIGTERM");
    remove();
  }
}

/** The growth of a figure in a minute: the line of least squares. */
export function slope(samples: readonly (readonly [minute: number, figure: number])[]): number {
  const mean = (of: (sample: readonly [number, number]) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, samples.length);
  const [x, y] = [mean(([minute]) => minute), mean(([, figure]) => figure)];
  const spread = mean(([minute]) => (minute - x) ** 2);
  return spread === 0 ? 0 : mean(([minute, figure]) => (minute - x) * (figure - y)) / spread;
}
