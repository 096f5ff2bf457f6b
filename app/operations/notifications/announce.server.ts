import { eq, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import type { LiveChange } from "~/domain/notifications/live-change";
import { memberships } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { formatChange, LIVE_CHANNEL } from "~/platform/live/channel.server";

type Announcement = LiveChange & {
  /** The users whose open pages show it; null for deleted accounts. */
  readonly userIds: readonly (string | null)[];
  /** TEAM-5: the company whose members' open pages show it too. */
  readonly companyId?: CompanyId | null;
};

/**
 * CONV-5: makes the open pages of these users and members reload the change, in all processes, once the transaction
 * commits.
 */
export async function announce(tx: Tx, announcement: Announcement): Promise<void> {
  const { userIds, companyId = null, kind, id } = announcement;
  const members = companyId
    ? await tx
        .select({ userId: memberships.user_id })
        .from(memberships)
        .where(eq(memberships.company_id, companyId))
    : [];
  const payloads = [...userIds, ...members.map(({ userId }) => userId)].flatMap((userId) =>
    userId ? [formatChange({ userId, kind, id })] : [],
  );
  if (payloads.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, payload) from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) as payload`,
  );
}
