import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { connect, type Orm, openPool } from "~/platform/db/client.server";
import { openQueue } from "~/platform/jobs/queue.server";
import type { Figure } from "../bench/report";
import { startProduct } from "../bench/servers";
import { chanceOf } from "../seeds/random";
import { messageIdOf, openMailPeer, type Received } from "../tests/servers/mail-peer";
import { AUTH_SECRET, withDemo } from "./demo";
import { seconds } from "./figures";

const MAILS = 500;
const MOST_KILLS = 50;
const EARLIEST_MS = 20;
const LATEST_MS = 400;
const WITHIN_MS = 60_000;
/** A mail of a killed process is delivered again after this time. */
const REPEATED_WITHIN_MS = 25_000;
const MOST_TWICE = 0.01;

/** How many mails arrived, how many of them more than once, and how many Message-IDs they had. */
export function countMails(received: readonly Received[]) {
  const mails = Object.values(Object.groupBy(received, ({ to }) => String(to)));
  return {
    arrived: mails.length,
    twice: mails.filter((each) => each && each.length > 1).length,
    names: new Set(received.map(messageIdOf)).size,
  };
}

export const queueMails = (
  db: Orm,
  { jobs }: Awaited<ReturnType<typeof openQueue>>,
  count: number,
  domain: string,
) =>
  db.transaction(async (tx) => {
    for (let n = 0; n < count; n++) {
      const mail = { to: `personne-${n}@${domain}`, subject: "Bonjour", html: "<p>Bonjour</p>", text: "" };
      await jobs.send(tx, "deliver-mail", mail);
    }
  });

/** SAFE-9: the process that delivers is killed again and again. */
export const mails = (rounds: number): Promise<Figure[]> =>
  withDemo(async (demo) => {
    const kills = Math.min(MOST_KILLS, Math.max(3, Math.round(rounds / 2)));
    const chance = chanceOf("mails");
    const peer = await openMailPeer();
    const env = { ...demo, SMTP_URL: `smtp://127.0.0.1:${peer.port}` };
    const domain = `${randomUUID().slice(0, 8)}.example.test`;
    const counts = () => countMails(peer.received.filter(({ to }) => String(to).endsWith(domain)));
    const pool = openPool(env.DATABASE_URL);
    const options = { authSecrets: [AUTH_SECRET] as const, supervise: false };
    const queue = await openQueue(env.DATABASE_URL, pino({ level: "silent" }), options);
    try {
      // The mails of the demo itself are not counted.
      await pool.query("delete from pgboss.job");
      for (let killed = 0; killed < kills; killed++) {
        const product = await startProduct(env);
        // Each process gets some of the mails, so that each is killed while it delivers.
        const count = Math.floor(MAILS / kills) + (killed < MAILS % kills ? 1 : 0);
        await queueMails(connect(pool), queue, count, `${killed}.${domain}`);
        await pause(EARLIEST_MS + chance.next() * (LATEST_MS - EARLIEST_MS));
        await product.end("SIGKILL");
      }
      const last = await startProduct(env);
      const since = performance.now();
      while (counts().arrived < MAILS && performance.now() - since < WITHIN_MS) await pause(50);
      const tookMs = performance.now() - since;
      await pause(Math.max(0, REPEATED_WITHIN_MS - tookMs));
      await last.end("SIGTERM");
      const { arrived, twice, names } = counts();
      return [
        {
          what: `${MAILS} mails, the process that delivers them killed ${kills} times`,
          figure: `${MAILS - arrived} lost, ${twice} twice, ${names} names for ${arrived} mails; all there ${seconds(tookMs)} after the last kill`,
          goal: "0 lost, at most 1 % twice, the same Message-ID, within 60 s",
          met: arrived === MAILS && twice <= MAILS * MOST_TWICE && names === MAILS && tookMs < WITHIN_MS,
        },
      ];
    } finally {
      await queue.stop();
      await pool.end();
      await peer.stop();
    }
  });
