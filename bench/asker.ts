/** The process that asks one request at a time: told once what to ask, it tells once how long the answers took. */
import { Agent, get } from "node:http";
import { watchStatements } from "./in-sql";
import type { Cookies, Facts, Kind } from "./kind";
import { type Answer, type Outcome, outcomeOf, type Timing, timeEach, warmUp } from "./measure";
import { ACCEPTED, VISITORS } from "./pressure/press";
import { answerByQueries } from "./queries";
import { kindsOf, NOTHING } from "./requests";

export type Asked = {
  readonly facts: Facts;
  /** A part of the names of the kinds that are asked. */
  readonly only: string;
  readonly requests: number;
  readonly of: { readonly origin: string; readonly cookies: Cookies } | { readonly connectionString: string };
};

export type Told = readonly (Omit<Outcome, "kind"> & { readonly name: string })[];

/** As long as a browser would wait. */
const PATIENCE_MS = 300_000;

process.once("message", async (asked) => {
  const told = await ask(asked as Asked);
  process.send?.(told, () => process.disconnect());
});

async function ask({ facts, only, requests, of }: Asked): Promise<Told> {
  const ofPages = "origin" in of;
  const { answer, stop } = ofPages ? answerByPages(of.origin, of.cookies) : await answerByQueries(of);
  try {
    const kinds = kindsOf(facts).filter(
      ({ name, as, queriesOnly }) => name.includes(only) && (ofPages ? !queriesOnly : !as),
    );
    await warmUp(kinds, facts, answer);
    const watch = ofPages ? undefined : watchStatements();
    const told: Told[number][] = [];
    const nothing: Timing[] = [];
    for (const kind of kinds) {
      told.push(toldOf(kind, await timeEach(kind, facts, answer, requests, watch)));
      if (!ofPages) nothing.push(...(await timeEach(NOTHING, facts, answer, requests, watch)));
    }
    if (nothing.length) told.push(toldOf(NOTHING, nothing));
    return told;
  } finally {
    await stop();
  }
}

function toldOf(kind: Kind, timings: readonly Timing[]): Told[number] {
  const { kind: _, ...figures } = outcomeOf(kind, timings);
  return { name: kind.name, ...figures };
}

/** Over one connection, and packed, as visitors' browsers have it. */
function answerByPages(origin: string, cookies: Cookies) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let asked = 0;
  const answer: Answer = (path, as) =>
    new Promise((done, failed) => {
      const cookie = as && cookies[as];
      const headers = {
        "accept-encoding": ACCEPTED,
        "x-forwarded-for": VISITORS[asked++ % VISITORS.length],
        ...(cookie ? { cookie } : {}),
      };
      const request = get(origin + path, { agent, headers, timeout: PATIENCE_MS }, (response) => {
        response.on("end", () => done(response.statusCode ?? 0)).on("error", failed);
        response.resume();
      });
      request.on("timeout", () => request.destroy(new Error(`no answer to ${path}`))).on("error", failed);
    });
  return { answer, stop: async () => agent.destroy() };
}
