import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import type { CandidatureStatus } from "~/domain/candidatures/candidature-status";
import type { AnswerReason } from "~/domain/candidatures/refusal-reasons";
import type { Side } from "~/domain/conversations/conversation";
import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import type { NotificationCursor } from "~/domain/notifications/notification-page";
import { type NotificationWords, notificationWords } from "~/domain/notifications/notification-words";
import { PATHS, pathOf } from "~/domain/paths";
import { type Actor, sideIdOf } from "~/domain/policy";
import { A_CONFIDENTIAL_COMPANY, DELETED_ACCOUNT } from "~/domain/profiles/name";
import { RANKINGS } from "~/domain/search/rankings";
import { capitalized } from "~/domain/text";
import {
  agreedMissions,
  calls,
  candidatureEvents,
  candidatures,
  conversations,
  engagements,
  moderationActs,
  notifications,
  publicMissions,
  savedSearches,
  shownMissions,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { firstNameOf } from "../companies/member-name.server";
import { missionTitle, otherColumns, otherName, shownOthers } from "../other-name.server";
import { ownMissionTitle } from "../own-mission-title.server";
import { orderOf } from "../search/order-of";
import type { NotificationEvent } from "./store-notification.server";

type User = Extract<Actor, { kind: "user" }>;

export type FoundNotification = NotificationWords & {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly at: Date;
  readonly unread: boolean;
  /** The address that it links to. */
  readonly to: string;
};

type Query = {
  readonly after?: NotificationCursor | null;
  readonly unreadOnly?: boolean;
  readonly size?: number;
};

/** NOTIF-1: the actor's notifications, newest first. Their text is built from the current data. */
export async function findNotifications(
  db: Reader,
  actor: Actor,
  { after = null, unreadOnly = false, size = PAGE_SIZE.notifications }: Query = {},
): Promise<{ readonly items: FoundNotification[]; readonly next: NotificationCursor | null }> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return { items: [], next: null };
  const reader = user.role === "entreprise" ? "company" : "commercial";
  const rows = await readRows(
    db,
    { reader, ownerId: sideIdOf(user) },
    and(
      eq(notifications.user_id, user.userId),
      unreadOnly ? isNull(notifications.read_at) : undefined,
      after
        ? sql`(${notifications.at}, ${notifications.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
        : undefined,
    ),
    size + 1,
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => notificationOf(row, reader, user)),
    next: rows.length > size && last ? { at: last.at, id: last.id } : null,
  };
}

/** PUSH-3: a notification as the bell shows it to a person, whether it is stored or not. */
export async function describeNotification(
  db: Reader,
  person: { readonly userId: string } & Pick<User, "role" | "company">,
  { userId, kind, at, about }: NotificationEvent,
): Promise<Pick<FoundNotification, "title" | "detail" | "to"> | undefined> {
  const reader = person.role === "entreprise" ? "company" : "commercial";
  const ownerId = reader === "company" ? (person.company?.id ?? null) : person.userId;
  const columns = {
    id: sql`0::bigint`,
    user_id: sql`${userId}::uuid`,
    kind: sql`${kind}::notification_kind`,
    candidature_id: sql`${about.candidatureId ?? null}::uuid`,
    event_id: sql`${about.eventId ?? null}::bigint`,
    conversation_id: sql`${about.conversationId ?? null}::uuid`,
    mission_id: sql`${about.missionId ?? null}::uuid`,
    engagement_id: sql`${about.engagementId ?? null}::uuid`,
    call_id: sql`${about.callId ?? null}::uuid`,
    search_id: sql`${about.searchId ?? null}::uuid`,
    member_id: sql`${about.memberId ?? null}::uuid`,
    act: sql`${about.act ?? null}::text`,
    at: sql`${at.toISOString()}::timestamptz`,
    read_at: sql`null::timestamptz`,
  } satisfies Record<keyof typeof notifications.$inferSelect, SQL>;
  const values = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  // The query reads this row instead of the table of the same name.
  const event = db.$with("notifications", {}).as(sql`select ${sql.join(values, sql`, `)}`);
  const [row] = await readRows(db, { reader, ownerId }, undefined, 1, db.with(event));
  return row && notificationOf(row, reader, person);
}

/** The number of unread notifications. */
export async function countUnread(db: Reader, actor: Actor): Promise<number> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return 0;
  return db.$count(notifications, unreadOf(user.userId));
}

export const unreadOf = (userId: string | Placeholder): SQL | undefined =>
  and(eq(notifications.user_id, userId), isNull(notifications.read_at));

const companyId = sql<
  string | null
>`coalesce(${candidatures.company_id}, ${conversations.company_id}, ${engagements.company_id})`;
const commercialId = sql<
  string | null
>`coalesce(${candidatures.commercial_id}, ${conversations.commercial_id}, ${engagements.commercial_id})`;

const missionId = sql<
  string | null
>`coalesce(${notifications.mission_id}, ${candidatures.mission_id}, ${engagements.mission_id})`;

/** The moderation act of a notification, found by its date. */
const reviewedOf = (reader: Side, ownerId: string | null) => sql<string | null>`(
  select ${moderationActs.move} from ${moderationActs}
  where ${moderationActs.created_at} = ${notifications.at} and case ${notifications.kind}
    when 'mission_reviewed' then ${moderationActs.mission_id} = ${notifications.mission_id}
    when 'profile_reviewed' then ${reader === "company" ? moderationActs.company_id : moderationActs.profile_id} = ${ownerId}::uuid
    else false end
  order by ${moderationActs.id} desc limit 1)`;

type Reading = { readonly reader: Side; readonly ownerId: string | null };

function readRows(
  db: Reader,
  { reader, ownerId }: Reading,
  where: SQL | undefined,
  limit: number,
  source: Pick<Reader, "select"> = db,
) {
  const others = shownOthers(db, reader);
  const otherId = reader === "company" ? commercialId : companyId;
  return source
    .select({
      id: notifications.id,
      kind: notifications.kind,
      at: notifications.at,
      readAt: notifications.read_at,
      candidatureId: notifications.candidature_id,
      conversationId: notifications.conversation_id,
      missionId: notifications.mission_id,
      engagementId: notifications.engagement_id,
      act: notifications.act,
      callAt: calls.starts_at,
      search: { name: savedSearches.name, list: savedSearches.list },
      agreedTitle: agreedMissions.title,
      companyName: engagements.company_name,
      commercialName: engagements.commercial_name,
      move: candidatureEvents.move,
      toStatus: candidatureEvents.to_status,
      reason: candidatureEvents.reason,
      title: sql<
        string | null
      >`coalesce(${missionTitle(candidatures.mission_title)}, ${ownMissionTitle(missionId, sql`${ownerId}::uuid`)})`,
      slug: publicMissions.slug,
      other: otherColumns(otherId, others),
      memberId: notifications.member_id,
      memberName: firstNameOf(notifications.member_id),
      reviewed: reviewedOf(reader, ownerId),
    })
    .from(notifications)
    .leftJoin(candidatureEvents, eq(candidatureEvents.id, notifications.event_id))
    .leftJoin(candidatures, eq(candidatures.id, notifications.candidature_id))
    .leftJoin(conversations, eq(conversations.id, notifications.conversation_id))
    .leftJoin(engagements, eq(engagements.id, notifications.engagement_id))
    .leftJoin(calls, eq(calls.id, notifications.call_id))
    .leftJoin(savedSearches, eq(savedSearches.id, notifications.search_id))
    .leftJoin(agreedMissions, eq(agreedMissions.candidature_id, engagements.candidature_id))
    .leftJoin(shownMissions, eq(shownMissions.mission_id, missionId))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missionId))
    .leftJoin(others, eq(others.id, otherId))
    .where(where)
    .orderBy(...orderOf(notifications, RANKINGS.notifications))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

type Person = { readonly userId: string; readonly company: object | null };

function notificationOf(row: Row, reader: Side, { userId, company }: Person): FoundNotification {
  const words = notificationWords({
    kind: row.kind,
    reader,
    other: otherOf(row, reader),
    mission: row.agreedTitle ?? row.title,
    act: row.act,
    callAt: row.callAt,
    search: row.search,
    member: row.memberId ? { firstName: row.memberName, isReader: row.memberId === userId } : null,
    event: row.toStatus
      ? {
          move: row.move ?? "",
          to: row.toStatus as CandidatureStatus,
          reason: row.reason as AnswerReason | null,
        }
      : null,
    reviewed: row.reviewed,
  });
  return {
    ...words,
    id: row.id,
    kind: row.kind,
    at: row.at,
    unread: row.readAt === null,
    to: pageOf(row, company !== null),
  };
}

function otherOf(row: Row, reader: Side): string {
  if (row.engagementId)
    return (reader === "company" ? row.commercialName : row.companyName) ?? DELETED_ACCOUNT;
  if (!row.candidatureId && !row.conversationId) return "";
  return otherName(reader, row.other) ?? capitalized(A_CONFIDENTIAL_COMPANY);
}

function pageOf(
  { kind, candidatureId, conversationId, engagementId, missionId, slug, reviewed: move }: Row,
  isMember: boolean,
): string {
  if (engagementId) return pathOf(PATHS.engagement, engagementId);
  if (conversationId) return pathOf(PATHS.conversation, conversationId);
  if (candidatureId) return pathOf(PATHS.candidature, candidatureId);
  if (kind === "team_changed") return isMember ? PATHS.members : PATHS.settings;
  if (kind === "contest_decided") return PATHS.decisions;
  if (kind === "alert_found") return PATHS.alerts;
  if (kind === "availability_asked") return PATHS.availability;
  if (kind === "reference_changed") return PATHS.references;
  if (kind === "profile_reviewed") return PATHS.profile;
  if (!missionId) return PATHS.candidatures;
  if (move === "return") return pathOf(PATHS.editMission, missionId);
  if (slug) return pathOf(PATHS.mission, slug);
  return kind === "mission_fits" ? PATHS.dashboard : PATHS.ownMissions;
}
