import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { openDemo, startProduct } from "./product";
import type { Figure } from "./report";

const CONNECTIONS = 16;
const BUSY_MS = 300;
const EXIT_WITHIN_MS = 10_000;

/** Half of the connections ask for what is in memory and turn round at once, the others also for what takes its time. */
const QUICK = { method: "GET", path: () => "/" } as const;
const ASKED = [
  QUICK,
  { method: "GET", path: (turn: number) => `/acharne?q=mot${turn}` },
  { method: "GET", path: () => "/missions" },
  { method: "POST", path: () => "/contact", body: "subject=Sans+suite" },
] as const;

type Outcome = { readonly told: "answered" | "refused" | "cut"; readonly lastOne: boolean };

function ask(url: string, agent: Agent, turn: number, quick: boolean): Promise<Outcome> {
  const { method, path, ...rest } = quick ? QUICK : (ASKED[turn % ASKED.length] ?? QUICK);
  const body = "body" in rest ? rest.body : undefined;
  const headers = body
    ? { Origin: url, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length }
    : {};
  return new Promise((told) => {
    const asked = request(`${url}${path(turn)}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => told({ told: "answered", lastOne: answer.headers.connection === "close" }));
      answer.once("error", () => told({ told: "cut", lastOne: false }));
    });
    // Nothing was sent to who does not listen any more.
    asked.once("error", (error: NodeJS.ErrnoException) =>
      told({ told: error.code === "ECONNREFUSED" ? "refused" : "cut", lastOne: false }),
    );
    asked.end(body);
  });
}

type Round = { answered: number; cut: number; unready: boolean; told: number; exit: number; clean: boolean };

async function round(where: Awaited<ReturnType<typeof openDemo>>, workers: number): Promise<Round> {
  const product = await startProduct({ ...where, workers });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const seen: Round = { answered: 0, cut: 0, unready: false, told: 0, exit: 0, clean: false };
  let [over, turn] = [false, 0];
  const visit = async (_: unknown, place: number) => {
    while (!over) {
      const { told, lastOne } = await ask(product.url, agent, turn++, place % 2 === 0);
      if (told === "refused") return;
      if (told === "answered") seen.answered += 1;
      else seen.cut += 1;
      if (lastOne) seen.told += 1;
    }
  };
  const watch = async () => {
    while (!over) {
      const answer = await fetch(`${product.url}/readyz`, { headers: { Connection: "close" } }).catch(
        () => undefined,
      );
      await answer?.arrayBuffer().catch(() => undefined);
      if (!answer) return;
      if (answer.status === 503) seen.unready = true;
      await pause(50);
    }
  };
  const visits = Array.from({ length: CONNECTIONS }, visit);
  await pause(BUSY_MS);
  const watching = watch();
  const { code, took } = await product.end("SIGTERM");
  over = true;
  await Promise.all([...visits, watching]);
  agent.destroy();
  return { ...seen, exit: took, clean: code === 0 };
}

/** SAFE-9: a server that is told to end, under load. */
export async function sigterm(rounds: number, log: (line: string) => void): Promise<Figure[]> {
  const where = await openDemo();
  const figures: Figure[] = [];
  try {
    for (const workers of [1, 2]) {
      const all: Round[] = [];
      for (let done = 0; done < rounds; done++) all.push(await round(where, workers));
      const sum = (of: (each: Round) => number) => all.reduce((total, each) => total + of(each), 0);
      const longest = Math.max(...all.map(({ exit }) => exit));
      const cut = sum((each) => each.cut);
      const whole = all.filter(({ unready, told, clean }) => unready && told > 0 && clean).length;
      figures.push({
        what: `SIGTERM under load, ${workers === 1 ? "one process" : `${workers} workers`}`,
        figure: `${cut} requests cut of ${sum((each) => each.answered)} in ${rounds} rounds with ${CONNECTIONS} busy connections; \`/readyz\` said 503 and answers said \`Connection: close\` before the end in ${whole}; longest end ${(longest / 1000).toFixed(1)} s`,
        goal: "0 cut, exit within 10 s",
        met: cut === 0 && whole === rounds && longest < EXIT_WITHIN_MS,
      });
      log(figures.at(-1)?.figure ?? "");
    }
  } finally {
    await where.close();
  }
  return figures;
}
