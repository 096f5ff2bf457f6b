import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Figure } from "../bench/report";
import { startProduct } from "../bench/servers";
import { type ServerEnv, withDemo } from "./demo";
import { seconds } from "./figures";

const CONNECTIONS = 16;
const BUSY_MS = 300;
const EXIT_WITHIN_MS = 10_000;
const CACHED = "/";
const OTHERS = [CACHED, "/acharne?q=mot", "/missions", "/contact"] as const;

type Outcome = "answered" | "closed" | "refused" | "cut";

/** The contact form is posted, all else is read. */
function send(origin: string, agent: Agent, path: string): Promise<Outcome> {
  const body = path === "/contact" ? "subject=Sans+suite" : undefined;
  const headers = body ? { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" } : {};
  return new Promise((done) => {
    const sent = request(origin + path, { method: body ? "POST" : "GET", agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => done(answer.headers.connection === "close" ? "closed" : "answered"));
      answer.once("error", () => done("cut"));
    });
    // A refused connection is no cut request: nothing was sent.
    sent.once("error", ({ code }: NodeJS.ErrnoException) =>
      done(code === "ECONNREFUSED" ? "refused" : "cut"),
    );
    sent.end(body);
  });
}

async function round(env: ServerEnv, workers: number) {
  const product = await startProduct(env, workers);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const counts: Record<Outcome, number> = { answered: 0, closed: 0, refused: 0, cut: 0 };
  let [isOver, isUnready, turn] = [false, false, 0];
  const visit = async (_: unknown, place: number) => {
    while (!isOver) {
      turn += 1;
      // Half of the connections ask for a cached page only, and so ask again at once.
      const other = OTHERS[turn % OTHERS.length] ?? CACHED;
      const path = place % 2 === 0 ? CACHED : other.replace("mot", `mot${turn}`);
      const outcome = await send(product.origin, agent, path);
      counts[outcome] += 1;
      if (outcome === "refused") return;
    }
  };
  const watchReadiness = async () => {
    for (let status: number | undefined = 0; !isOver && status !== undefined; await pause(50)) {
      const answer = await fetch(`${product.origin}/readyz`, { headers: { Connection: "close" } }).catch(
        () => null,
      );
      await answer?.arrayBuffer().catch(() => null);
      status = answer?.status;
      isUnready ||= status === 503;
    }
  };
  const visits = Array.from({ length: CONNECTIONS }, visit);
  await pause(BUSY_MS);
  const watching = watchReadiness();
  const { code, took } = await product.end("SIGTERM");
  isOver = true;
  await Promise.all([...visits, watching]);
  agent.destroy();
  return { ...counts, took, isAnnounced: isUnready && counts.closed > 0 && code === 0 };
}

/** SAFE-9: graceful shutdown under load. */
export const sigterm = (rounds: number): Promise<Figure[]> =>
  withDemo(async (env) => {
    const figures: Figure[] = [];
    for (const workers of [1, 2]) {
      const all = [];
      for (let done = 0; done < rounds; done++) all.push(await round(env, workers));
      const longest = Math.max(...all.map(({ took }) => took));
      const cut = all.reduce((sum, each) => sum + each.cut, 0);
      const answered = all.reduce((sum, each) => sum + each.answered + each.closed, 0);
      const announced = all.filter(({ isAnnounced }) => isAnnounced).length;
      figures.push({
        what: `SIGTERM under load, ${workers === 1 ? "one process" : `${workers} workers`}`,
        figure: `${cut} requests cut of ${answered} in ${rounds} rounds with ${CONNECTIONS} busy connections; \`/readyz\` said 503 and answers said \`Connection: close\` before the end in ${announced}; longest end ${seconds(longest)}`,
        goal: "0 cut, exit within 10 s",
        met: cut === 0 && announced === rounds && longest < EXIT_WITHIN_MS,
      });
    }
    return figures;
  });
