import { sql } from "drizzle-orm";
import type { LiveChange } from "~/domain/notifications/live-change";
import type { Tx } from "~/platform/db.server";
import { formatChange, LIVE_CHANNEL } from "~/platform/live/channel.server";

type Announcement = LiveChange & {
  /** The users whose open pages show it; null for deleted accounts. */
  readonly userIds: readonly (string | null)[];
};

/**
 * CONV-5: makes the open pages of these users reload the change, in all processes, once the transaction
 * commits.
 */
export async function announce(tx: Tx, { userIds, kind, id }: Announcement): Promise<void> {
  const payloads = userIds.flatMap((userId) => (userId ? [formatChange({ userId, kind, id })] : []));
  if (payloads.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, payload) from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) as payload`,
  );
}
