import { TestClock } from "pg-boss";
import pino from "pino";
import { connect, openPool } from "~/platform/db/client.server";
import type { JobHandlers } from "~/platform/jobs/perform-jobs.server";
import { openQueue } from "~/platform/jobs/queue.server";
import { openMailTransport } from "~/platform/mail/mail.server";
import { deliverWhilePresent } from "~/platform/mail/mail-outage.server";
import { holdMailPort, messageIdOf, type openMailPeer, type Received } from "../tests/mail-peer";

const AWAY_MS = 10 * 60_000;
const STEP_MS = 60_000;
const BACK_WITHIN_MS = 60_000;
const ATTEMPTS_END_WITHIN_MS = 30_000;

/** How many mails came, how many of them more than once, and under how many names. */
export function counted(received: readonly Received[]) {
  const times = new Map<string, number>();
  for (const { to } of received) times.set(String(to), (times.get(String(to)) ?? 0) + 1);
  return {
    arrived: times.size,
    twice: [...times.values()].filter((count) => count > 1).length,
    names: new Set(received.map(messageIdOf)).size,
  };
}

/** Mails are queued while the mail server is away for ten minutes, which a clock of our own lets pass; then it is back. */
export async function tryOutage(connectionString: string, mails: number) {
  const place = await holdMailPort();
  const clock = new TestClock(Date.now());
  const log = pino({ level: "silent" });
  const mailFrom = "bonjour@exemple.fr";
  const mail = openMailTransport({
    smtpUrl: `smtp://127.0.0.1:${place.port}`,
    mailFrom,
    dataDir: "/nowhere",
  });
  const queue = await openQueue(connectionString, log, { authSecrets: ["outage".repeat(8)], clock });
  const pool = openPool(connectionString);
  const count = async (state: "active" | "completed") => {
    const { rows } = await pool.query(
      "select count(*)::int as n from pgboss.job where name = 'deliver-mail' and state::text = $1",
      [state],
    );
    return rows[0].n as number;
  };
  const done = () => count("completed");
  /** An attempt that the clock leaps over is taken for lost and made again, beside the first: hardly one is left to be. */
  const untilNoneIsMade = async () => {
    const until = performance.now() + ATTEMPTS_END_WITHIN_MS;
    while ((await count("active")) > 0)
      if (performance.now() > until) throw new Error("an attempt has no end");
  };
  const deliver = deliverWhilePresent({ mail, wake: () => queue.wake("deliver-mail"), log, lookMs: 100 });
  const handlers = {
    "deliver-mail": (outgoing, id) => deliver({ id: `<${id}@exemple.fr>`, ...outgoing }),
  } satisfies Partial<JobHandlers>;
  let peer: Awaited<ReturnType<typeof openMailPeer>> | undefined;
  try {
    await queue.work(handlers as unknown as JobHandlers, {});
    await connect(pool).transaction(async (tx) => {
      for (let n = 0; n < mails; n++) {
        const written = { to: `personne-${n}@exemple.fr`, subject: "Bonjour", html: "", text: "" };
        await queue.jobs.send(tx, "deliver-mail", written);
      }
    });
    const doneBefore = await done();
    for (let passed = 0; passed < AWAY_MS; passed += STEP_MS) {
      await untilNoneIsMade();
      await clock.tick(STEP_MS);
    }
    await untilNoneIsMade();
    const tooEarly = (await done()) - doneBefore;
    peer = await place.open();
    const backAt = performance.now();
    // From here on the clock goes as the machine's does: what leaves takes its time.
    let told = backAt;
    while (counted(peer.received).arrived < mails && performance.now() - backAt < BACK_WITHIN_MS) {
      const now = performance.now();
      await clock.tick(Math.ceil(now - told));
      told = now;
      await done();
    }
    return { ...counted(peer.received), tooEarly, tookMs: performance.now() - backAt };
  } finally {
    await queue.stop();
    mail.close();
    await pool.end();
    await peer?.stop();
    await place.letGo();
  }
}
