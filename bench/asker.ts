/** The process that asks one request at a time: told once what to ask, it tells once how long the answers took. */
import { Agent, get } from "node:http";
import type { Facts, Reader } from "./kind";
import { type Answer, measure, type Outcome, warmUp } from "./measure";
import { answerByQueries } from "./queries";
import { kindsOf } from "./requests";

export type Asked = {
  readonly facts: Facts;
  /** A part of the names of the kinds that are asked. */
  readonly only: string;
  readonly requests: number;
  readonly of:
    | { readonly origin: string; readonly cookies: Readonly<Partial<Record<Reader, string>>> }
    | { readonly connectionString: string };
};

export type Told = readonly (Omit<Outcome, "kind"> & { readonly name: string })[];

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
    const told: Told[number][] = [];
    for (const each of kinds) {
      const { kind, ...figures } = await measure(each, facts, answer, requests);
      told.push({ name: kind.name, ...figures });
    }
    return told;
  } finally {
    await stop();
  }
}

/** Over one connection, as one visitor's browser has it. */
function answerByPages(origin: string, cookies: Readonly<Partial<Record<Reader, string>>>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answer: Answer = (path, as) =>
    new Promise((done, failed) => {
      const cookie = as && cookies[as];
      get(origin + path, { agent, headers: cookie ? { cookie } : {} }, (response) => {
        response.on("end", () => done(response.statusCode ?? 0)).on("error", failed);
        response.resume();
      }).on("error", failed);
    });
  return { answer, stop: async () => agent.destroy() };
}
