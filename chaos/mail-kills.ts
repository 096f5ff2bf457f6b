import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import pino from "pino";
import { connect, openPool } from "~/platform/db/client.server";
import { openQueue } from "~/platform/jobs/queue.server";
import { chanceOf } from "../seeds/random";
import { openMailPeer } from "../tests/mail-peer";
import { counted, tryOutage } from "./mail-outage";
import { openDemo, SECRET, startProduct } from "./product";
import type { Figure } from "./report";

const MAILS = 500;
const KILLS_A_ROUND = 0.5;
const MOST_KILLS = 50;
const EARLIEST_MS = 20;
const LATEST_MS = 400;
const WITHIN_MS = 60_000;
const MOST_TWICE = 0.01;

async function queueMails(databaseUrl: string, count: number, domain: string): Promise<void> {
  const pool = openPool(databaseUrl);
  const queue = await openQueue(databaseUrl, pino({ level: "silent" }), {
    authSecrets: [SECRET],
    supervise: false,
  });
  try {
    await connect(pool).transaction(async (tx) => {
      for (let n = 0; n < count; n++) {
        const mail = {
          to: `personne-${n}@${domain}`,
          subject: "Bonjour",
          html: "<p>Bonjour</p>",
          text: "Bonjour",
        };
        await queue.jobs.send(tx, "deliver-mail", mail);
      }
    });
  } finally {
    await queue.stop();
    await pool.end();
  }
}

/** What waits from the demo itself is no part of what is counted. */
async function emptyQueue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("delete from pgboss.job");
  await client.end();
}

/** SAFE-9: the process that delivers is killed again and again, then the mail server is away for ten minutes. */
export async function mails(rounds: number, log: (line: string) => void): Promise<Figure[]> {
  const kills = Math.min(MOST_KILLS, Math.max(3, Math.round(rounds * KILLS_A_ROUND)));
  const chance = chanceOf("mails");
  const where = await openDemo();
  const peer = await openMailPeer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${peer.port}` };
  const domain = `${randomUUID().slice(0, 8)}.example.test`;
  const ours = () => peer.received.filter(({ to }) => String(to).endsWith(domain));
  try {
    await emptyQueue(where.databaseUrl);
    const portion = Math.ceil(MAILS / kills);
    let queued = 0;
    for (let killed = 0; killed < kills; killed++) {
      const product = await startProduct({ ...where, env });
      // A portion for each life, so that every kill meets a process that delivers.
      await queueMails(where.databaseUrl, Math.min(portion, MAILS - queued), `${killed}.${domain}`);
      queued += Math.min(portion, MAILS - queued);
      await pause(EARLIEST_MS + chance.next() * (LATEST_MS - EARLIEST_MS));
      await product.end("SIGKILL");
    }
    const last = await startProduct({ ...where, env });
    const since = performance.now();
    while (counted(ours()).arrived < MAILS && performance.now() - since < WITHIN_MS) await pause(50);
    const tookMs = performance.now() - since;
    // What is delivered twice comes once its first server is known to be dead.
    await pause(Math.max(0, 25_000 - tookMs));
    await last.end("SIGTERM");
    const came = counted(ours());
    const afterKills: Figure = {
      what: `${MAILS} mails, the process that delivers them killed ${kills} times`,
      figure: `${MAILS - came.arrived} lost, ${came.twice} twice, ${came.names} names for ${came.arrived} mails; all there ${(tookMs / 1000).toFixed(1)} s after the last kill`,
      goal: "0 lost, at most 1 % twice, the same Message-ID, within 60 s",
      met:
        came.arrived === MAILS &&
        came.twice <= MAILS * MOST_TWICE &&
        came.names === MAILS &&
        tookMs < WITHIN_MS,
    };
    log(afterKills.figure);
    await emptyQueue(where.databaseUrl);
    const back = await tryOutage(where.databaseUrl, MAILS);
    const afterOutage: Figure = {
      what: `${MAILS} mails, the mail server away for ten minutes (the clock moved)`,
      figure: `${MAILS - back.arrived} lost, ${back.twice} twice, ${back.names} names; all there ${(back.tookMs / 1000).toFixed(1)} s after its return`,
      goal: "0 lost, at most 1 % twice, the same Message-ID, within 60 s",
      met: back.arrived === MAILS && back.twice <= MAILS * MOST_TWICE && back.names === MAILS,
    };
    log(afterOutage.figure);
    return [afterKills, afterOutage];
  } finally {
    await peer.stop();
    await where.close();
  }
}
