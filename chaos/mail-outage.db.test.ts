import { TestClock } from "pg-boss";
import pino from "pino";
import { expect, test } from "vitest";
import { connect, openPool } from "~/platform/db/client.server";
import type { JobHandlers } from "~/platform/jobs/perform-jobs.server";
import { openQueue } from "~/platform/jobs/queue.server";
import { openMailTransport } from "~/platform/mail/mail.server";
import { pauseDuringOutage } from "~/platform/mail/mail-outage.server";
import { ownDatabase } from "../tests/database";
import { type openMailPeer, reserveMailPort } from "../tests/servers/mail-peer";
import { countMails, queueMails } from "./mail-kills";

const MAILS = 100;
const AWAY_MS = 10 * 60_000;
const STEP_MS = 60_000;
const BACK_WITHIN_MS = 60_000;
const ATTEMPTS_END_WITHIN_MS = 30_000;

const t = ownDatabase();

test("SAFE-9 AUTH-4 mails that waited ten minutes for a mail server are each sent once within a minute of its return", async ({
  annotate,
}) => {
  const { tookMs, ...came } = await tryOutage(t.connectionString, MAILS);
  await annotate(`${came.arrived} mails ${(tookMs / 1000).toFixed(1)} s after the return`);
  expect(came).toEqual({ arrived: MAILS, twice: 0, names: MAILS, tooEarly: 0 });
});

/** Mails are queued while the mail server is away for ten minutes of a test clock; then it is back. */
async function tryOutage(connectionString: string, mails: number) {
  const place = await reserveMailPort();
  const clock = new TestClock(Date.now());
  const log = pino({ level: "silent" });
  const smtpUrl = `smtp://127.0.0.1:${place.port}`;
  const mail = openMailTransport({ smtpUrl, mailFrom: "bonjour@exemple.fr", dataDir: "/nowhere" });
  const queue = await openQueue(connectionString, log, { authSecrets: ["outage".repeat(8)], clock });
  const pool = openPool(connectionString);
  const count = async (state: "active" | "completed"): Promise<number> => {
    const { rows } = await pool.query(
      "select count(*)::int as n from pgboss.job where name = 'deliver-mail' and state::text = $1",
      [state],
    );
    return rows[0].n;
  };
  /** The clock must not pass the timeout of an attempt that is under way: it would be repeated. */
  const untilNoneIsActive = async () => {
    const deadline = performance.now() + ATTEMPTS_END_WITHIN_MS;
    while ((await count("active")) > 0)
      if (performance.now() > deadline) throw new Error("an attempt does not end");
  };
  const deliver = pauseDuringOutage({ mail, wake: () => queue.wake("deliver-mail"), log, lookMs: 100 });
  const handlers = {
    "deliver-mail": (outgoing, id) => deliver({ id: `<${id}@exemple.fr>`, ...outgoing }),
  } satisfies Partial<JobHandlers>;
  let peer: Awaited<ReturnType<typeof openMailPeer>> | undefined;
  try {
    await queue.work(handlers as unknown as JobHandlers, {});
    await queueMails(connect(pool), queue, mails, "exemple.fr");
    const doneBefore = await count("completed");
    for (let passed = 0; passed < AWAY_MS; passed += STEP_MS) {
      await untilNoneIsActive();
      await clock.tick(STEP_MS);
    }
    await untilNoneIsActive();
    const tooEarly = (await count("completed")) - doneBefore;
    peer = await place.open();
    const backAt = performance.now();
    // From here on the test clock follows that of the machine.
    let tickedAt = backAt;
    while (countMails(peer.received).arrived < mails && performance.now() - backAt < BACK_WITHIN_MS) {
      const now = performance.now();
      await clock.tick(Math.ceil(now - tickedAt));
      tickedAt = now;
      await count("completed");
    }
    return { ...countMails(peer.received), tooEarly, tookMs: performance.now() - backAt };
  } finally {
    await queue.stop();
    mail.close();
    await pool.end();
    await peer?.stop();
    await place.letGo();
  }
}
