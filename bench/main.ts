import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { openBenchDatabase, readFacts, readTables } from "./database";
import { measureFirstVisits } from "./first-visit";
import { goalsOf, type Measurement } from "./goals";
import type { Facts } from "./kind";
import { isGood, type Outcome } from "./measure";
import { ANSWERERS, type Answerer, askOneAtATime } from "./one-at-a-time";
import { isMeasured } from "./pressure/press";
import type { Where } from "./product";
import { type Circumstances, loadTable, report } from "./report";
import { SERVERS } from "./servers";
import { measureServers } from "./side-by-side";
import { measureStreams } from "./streams";
import { table } from "./table";

const SIZES = [10_000, 100_000];
const LARGEST = 1_000_000;
/** A size of its own beyond which more candidatures show nothing more. */
const MOST_CANDIDATURES = 200_000;
const FIRST_VISITS = "lighthouse";
const ALL: readonly string[] = [...SERVERS, ...ANSWERERS, FIRST_VISITS];

const whole = (text: string) => {
  if (!/^\d+$/.test(text)) throw new Error(`${text} is not a whole number`);
  return Number(text);
};

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      /** Profiles, with a fifth as many missions: 10000,100000. */
      sizes: { type: "string" },
      full: { type: "boolean", default: false },
      /** Candidatures; twice as many as profiles unless told. */
      candidatures: { type: "string" },
      messages: { type: "string", default: "5" },
      /** One of the servers; pages or queries, one request at a time; or lighthouse, the first visits. */
      peer: { type: "string", multiple: true },
      only: { type: "string", default: "" },
      seconds: { type: "string", default: "5" },
      requests: { type: "string", default: "100" },
      report: { type: "string" },
      /** Measures so many open event streams, and nothing else. */
      streams: { type: "string" },
    },
  });
  const unknown = values.peer?.find((peer) => !ALL.includes(peer));
  if (unknown) throw new Error(`${unknown} is none of ${ALL.join(", ")}`);
  const chosen = values.sizes !== undefined || values.peer !== undefined || values.only !== "";
  return {
    sizes: values.sizes?.split(",").map(whole) ?? [...SIZES, ...(values.full ? [LARGEST] : [])],
    candidatures: (profiles: number) =>
      values.candidatures ? whole(values.candidatures) : Math.min(2 * profiles, MOST_CANDIDATURES),
    messagesEach: whole(values.messages),
    peers: values.peer ?? ALL,
    only: values.only,
    seconds: whole(values.seconds),
    requests: whole(values.requests),
    /** What a chosen part gives is not the project's report. */
    report: values.report ?? (chosen ? ".data/bench/benchmarks.md" : "docs/benchmarks.md"),
    streams: values.streams ? whole(values.streams) : null,
  };
}
type Options = ReturnType<typeof readOptions> & {
  /** Told when the run is to end, with all that it started. */
  readonly interrupted: AbortSignal;
};

/**
 * FAST-1: measures the product and its peers; true when the product meets all the goals that were measured. What is
 * interrupted stops all that it started, and throws.
 */
export async function bench(args: string[], interrupted: AbortSignal): Promise<boolean> {
  const options = { ...readOptions(args), interrupted };
  const load = loadavg()[0] ?? 0;
  const measurements: Measurement[] = [];
  const versions: Record<string, string> = versionsOf();
  for (const profiles of options.sizes) {
    interrupted.throwIfAborted();
    const database = await openBenchDatabase({
      profiles,
      missions: profiles / 5,
      candidatures: options.candidatures(profiles),
      messagesEach: options.messagesEach,
    });
    try {
      if (options.streams) return await measureStreams(database, options.streams);
      await readTables(database.connectionString);
      const facts = await readFacts(database.connectionString);
      versions.PostgreSQL = facts.version;
      measurements.push(await measureSize(database, facts, options));
    } finally {
      await database.stop();
    }
  }
  interrupted.throwIfAborted();
  const visits = options.peers.includes(FIRST_VISITS) ? await measureFirstVisits() : [];
  interrupted.throwIfAborted();
  const written = report(measurements, visits, { ...circumstances(options), load, versions });
  mkdirSync(dirname(options.report), { recursive: true });
  writeFileSync(options.report, written);
  process.stdout.write(`\n${written}\n${options.report}\n`);
  return (
    goalsOf(measurements, visits).every(({ met }) => met !== false) &&
    measurements.every(
      ({ rows, pages, queries }) =>
        rows.every(({ figure }) => isMeasured(figure)) && [...pages, ...queries].every(isGood),
    )
  );
}

const circumstances = ({ seconds, requests }: Options): Omit<Circumstances, "load" | "versions"> => ({
  at: new Date(),
  machine: `${cpus()[0]?.model.trim() ?? "Unknown processor"}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
  seconds,
  requests,
});

function versionsOf(): Record<string, string> {
  const dependencies = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(file, "utf8")).dependencies;
  const [ours, next] = [dependencies("package.json"), dependencies("bench/peers/next/package.json")];
  return {
    Node: process.version.slice(1),
    React: ours.react ?? "",
    "React Router": ours["react-router"] ?? "",
    "Next.js": next.next ?? "",
  };
}

async function measureSize(where: Where, facts: Facts, options: Options): Promise<Measurement> {
  process.stdout.write(
    `\n${facts.profiles} public profiles, ${facts.missions} public missions${exchangesOf(facts)}\n`,
  );
  const rows = await measureServers(where, facts, {
    servers: options.peers,
    only: options.only,
    interrupted: options.interrupted,
    seconds: options.seconds,
    log: ({ server, name, figure }) =>
      process.stdout.write(
        `${server}: ${name}: ${isMeasured(figure) ? `${figure.perSecond.toFixed(0)}/s` : `void: ${figure.voidFor}`}\n`,
      ),
  });
  const outcomes: Partial<Record<Answerer, Outcome[]>> = {};
  for (const answerer of ANSWERERS.filter((each) => options.peers.includes(each))) {
    const ofThis = await askOneAtATime(answerer, where, facts, options);
    process.stdout.write(`\n${table(answerer, ofThis)}\n`);
    outcomes[answerer] = ofThis;
  }
  const { profiles, missions } = facts;
  const measured = { profiles, missions, rows, pages: outcomes.pages ?? [], queries: outcomes.queries ?? [] };
  if (rows.length) process.stdout.write(`\n${loadTable(measured)}\n`);
  return measured;
}

const exchangesOf = ({ workspace }: Facts): string =>
  workspace ? `, ${workspace.candidatures} candidatures, ${workspace.messages} messages` : "";
