import type pg from "pg";
import { REMINDER_DAYS } from "~/domain/candidatures/deadline";

/** Longer than any run, since deadlines are counted in days. */
const AHEAD_DAYS = 20;

/**
 * Leaves a loaded database without due work: mails of unread messages are marked as sent, and no deadline
 * or reminder is due. A server would otherwise first write thousands of mails. Returns whether there was
 * anything to do.
 */
export async function leaveNothingDue(client: pg.Client): Promise<boolean> {
  const done = [
    await client.query(
      "update conversations set commercial_mailed_at = now() where commercial_unread > 0 and commercial_mailed_at is null",
    ),
    await client.query("update member_threads set mailed_at = now() where unread > 0 and mailed_at is null"),
    await client.query(
      `update candidatures set expires_at = now() + $1 * interval '1 day' where expires_at < now() + interval '1 day'`,
      [AHEAD_DAYS],
    ),
    await client.query(
      "update candidatures set reminded = $1 where reminded < $1 and expires_at is not null",
      [Math.max(...REMINDER_DAYS)],
    ),
    // Jobs that an earlier server queued.
    ...((await hasQueue(client)) ? [await client.query("delete from pgboss.job")] : []),
  ];
  return done.some(({ rowCount }) => rowCount);
}

async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  return rows[0]?.there ?? false;
}
