import { eq, inArray, type SQL } from "drizzle-orm";
import { isUuid } from "~/domain/slug";
import {
  conversations,
  engagements,
  messages,
  missions,
  profiles,
  reports,
  reviews,
} from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { lockModerated } from "../../companies/company-moderation.server";
import { lockThreadById } from "../../conversations/lock-thread.server";

/** Locks a report and, before it, its subject; reporting, moderation and erasure take the same order. */
export async function lockReport(tx: Tx, reportId: string) {
  if (!isUuid(reportId)) return undefined;
  const [about] = await tx
    .select({
      conversationId: messages.conversation_id,
      profileId: reports.profile_id,
      companyId: reports.company_id,
      missionId: reports.mission_id,
      engagementId: reviews.engagement_id,
    })
    .from(reports)
    .leftJoin(messages, eq(messages.id, reports.message_id))
    .leftJoin(reviews, eq(reviews.id, reports.review_id))
    .where(eq(reports.id, reportId));
  if (!about) return undefined;
  const { conversationId, profileId, companyId, missionId, engagementId } = about;
  if (conversationId) await lockThreadById(tx, conversationId);
  if (profileId) await hold(tx, profiles, eq(profiles.id, profileId));
  if (companyId) await lockModerated(tx, companyId);
  if (missionId) await hold(tx, missions, eq(missions.id, missionId));
  if (engagementId) await hold(tx, engagements, eq(engagements.id, engagementId));
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for("update");
  const [thread] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, conversationId ? [conversationId] : []));
  return report && { report, conversationId: thread?.id ?? null };
}

type Held = typeof profiles | typeof missions | typeof engagements;

const hold = (tx: Tx, table: Held, which: SQL) =>
  tx
    .select({ id: table.id })
    .from(table as typeof profiles)
    .where(which)
    .for(table === profiles ? "no key update" : "update");
