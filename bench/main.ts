import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { openBenchDatabase, readFacts } from "./database";
import type { Facts } from "./kind";
import { isGood, measure, type Outcome } from "./measure";
import { peers } from "./peers";
import { kindsOf } from "./requests";
import { measureStreams } from "./streams";
import { table } from "./table";

const whole = (text: string) => {
  if (!/^\d+$/.test(text)) throw new Error(`${text} is not a whole number`);
  return Number(text);
};

/** Measures every peer on every kind of request; true when the product meets all its goals. */
export async function bench(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      profiles: { type: "string", default: "100000" },
      missions: { type: "string", default: "20000" },
      candidatures: { type: "string", default: "200000" },
      messages: { type: "string", default: "5" },
      requests: { type: "string", default: "100" },
      peer: { type: "string", multiple: true, default: ["pages"] },
      only: { type: "string", default: "" },
      /** Measures so many open event streams, and nothing else. */
      streams: { type: "string" },
    },
  });
  const requests = whole(values.requests);
  const database = await openBenchDatabase({
    profiles: whole(values.profiles),
    missions: whole(values.missions),
    candidatures: whole(values.candidatures),
    messagesEach: whole(values.messages),
  });
  try {
    if (values.streams) return await measureStreams(database, whole(values.streams));
    const facts = await readFacts(database.connectionString);
    process.stdout.write(
      `\n${facts.profiles} public profiles, ${facts.missions} public missions${exchangesOf(facts)}; PostgreSQL ${facts.version}, ` +
        `Node ${process.version}, ${cpus().length} cores; ${requests} requests of each kind, one at a time\n`,
    );
    const outcomes: Outcome[] = [];
    for (const peer of peers.filter(({ name }) => values.peer.includes(name))) {
      const running = await peer.start(database, facts);
      try {
        const ofPeer: Outcome[] = [];
        for (const kind of kindsOf(facts).filter(
          ({ name, as }) => name.includes(values.only) && (peer.answersSessions || !as),
        ))
          ofPeer.push(await measure(kind, facts, running.answer, requests));
        process.stdout.write(`\n${table(peer.name, ofPeer)}\n`);
        outcomes.push(...ofPeer);
      } finally {
        await running.stop();
      }
    }
    return outcomes.every(isGood);
  } finally {
    await database.stop();
  }
}

const exchangesOf = ({ workspace }: Facts): string =>
  workspace ? `, ${workspace.candidatures} candidatures, ${workspace.messages} messages` : "";
