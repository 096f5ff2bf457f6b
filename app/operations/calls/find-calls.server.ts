import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { CALL_MINUTES, PAGE_SIZE } from "~/domain/bounds";
import { type CallStatus, FIXED_CALLS } from "~/domain/calls/call-status";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { type Actor, can } from "~/domain/policy";
import { calls, candidatures, conversations, shownMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { ownedBy } from "../candidatures/lists/owned";
import { memberName, shownMemberName } from "../companies/member-name.server";
import type { SidedThread } from "../conversations/lock-thread.server";
import { otherColumns, otherName, shownOthers } from "../other-name.server";
import { preparedOnce } from "../prepared-once.server";

export type FoundCall = Awaited<ReturnType<typeof findCalls>>[number];

/** CALL-6: the latest calls of a thread, the last one first, as one of its sides reads them. */
export async function findCalls(db: Reader, { conversation, side }: SidedThread, readerId: string) {
  const rows = await callsOf(db, side).execute({ id: conversation.id });
  return rows.map(({ memberId, ...call }) => ({
    ...call,
    /** Whether the reader takes part, and not a colleague. */
    isReaders: side === "commercial" || memberId === null || memberId === readerId,
  }));
}

const callsOf = preparedOnce((db, side: Side) =>
  db
    .select({
      id: calls.id,
      status: calls.status,
      changedBy: calls.changed_by,
      changedAt: calls.changed_at,
      slots: calls.slots,
      startsAt: calls.starts_at,
      movedFrom: calls.moved_from,
      meet: calls.meet,
      meetValue: calls.meet_value,
      meetBy: calls.meet_by,
      reason: calls.reason,
      sequence: calls.sequence,
      memberId: calls.member_id,
      /** TEAM-4: the first name of the member who takes part, as that side reads it. */
      member: (side === "company" ? memberName : shownMemberName)(calls.member_id, calls.company_id),
      /** CALL-5: for the Acharné alone. */
      notes: side === "commercial" ? calls.commercial_notes : sql<string | null>`null::text`,
    })
    .from(calls)
    .where(eq(calls.conversation_id, sql.placeholder("id")))
    .orderBy(desc(calls.changed_at), desc(calls.id))
    .limit(PAGE_SIZE.calls)
    .prepare(`calls for ${side}`),
);

/** CALL-1: the beginnings of the reader's coming calls, which no other call may overlap. */
export async function findBusySlots(db: Reader, actor: Actor, at: Date): Promise<Date[]> {
  const owned = ownedBy(actor);
  if (!owned) return [];
  const rows = await busyOf(db, owned.side).execute({ userId: owned.userId, at });
  return rows.flatMap(({ startsAt }) => startsAt ?? []);
}

const busyOf = preparedOnce((db, side: Side) =>
  db
    .select({ startsAt: calls.starts_at })
    .from(calls)
    .where(
      and(
        eq(side === "company" ? calls.member_id : calls.commercial_id, sql.placeholder("userId")),
        inArray(calls.status, FIXED_CALLS),
        gt(calls.starts_at, sql.placeholder("at")),
      ),
    )
    .prepare(`busy slots for ${side}`),
);

export type NextCall = {
  readonly conversationId: string;
  readonly status: CallStatus;
  /** The agreed beginning, or the first one to choose from. */
  readonly startsAt: Date;
  /** How many there are still to choose from. */
  readonly choices: number;
  /** Whether the other side made the last change. */
  readonly isTheirs: boolean;
  /** Null for a confidential company. */
  readonly other: string | null;
};

/** CALL-6: the reader's next calls, and the proposals that they can answer, by their beginning. */
export async function findNextCalls(db: Reader, actor: Actor, at: Date): Promise<NextCall[]> {
  const owned = ownedBy(actor);
  if (!owned) return [];
  const { side, ownerId, userId } = owned;
  const acts = can(actor, "conversation.write");
  const since = new Date(at.getTime() - CALL_MINUTES * 60_000);
  const rows = await nextOf(db, side).execute({ ownerId, userId, at, since, acts });
  return rows.map(({ other, changedBy, ...row }) => ({
    ...row,
    isTheirs: changedBy !== side,
    other: otherName(side, other),
  }));
}

const nextOf = preparedOnce((db, side: Side) => {
  const others = shownOthers(db, side);
  const otherId = calls[`${otherSide(side)}_id`];
  // A proposal counts from the first of its times that is still to come.
  const ofChoices = (value: SQL) =>
    sql`(select ${value} from unnest(${calls.slots}) as slot where slot > ${sql.placeholder("at")}::timestamptz)`;
  const firstChoice = ofChoices(sql`min(slot)`);
  const begins =
    sql<Date>`case when ${calls.status} = 'proposed' then ${firstChoice} else ${calls.starts_at} end`.mapWith(
      calls.changed_at,
    );
  const fixed = and(inArray(calls.status, FIXED_CALLS), gt(calls.starts_at, sql.placeholder("since")));
  const toChoose = and(
    eq(calls.status, "proposed"),
    eq(calls.changed_by, otherSide(side)),
    sql`${sql.placeholder("acts")}::boolean`,
    sql`${firstChoice} is not null`,
  );
  const own = or(eq(calls.member_id, sql.placeholder("userId")), isNull(calls.member_id));
  return db
    .select({
      conversationId: calls.conversation_id,
      status: calls.status,
      changedBy: calls.changed_by,
      startsAt: begins,
      choices: sql<number>`case when ${calls.status} = 'proposed' then ${ofChoices(sql`count(*)`)} else 1 end::int`,
      other: otherColumns(otherId, others),
    })
    .from(calls)
    .innerJoin(conversations, eq(conversations.id, calls.conversation_id))
    .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
    .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
    .leftJoin(others, eq(others.id, otherId))
    .where(
      and(
        eq(calls[`${side}_id`], sql.placeholder("ownerId")),
        or(side === "company" ? and(fixed, own) : fixed, toChoose),
      ),
    )
    .orderBy(asc(begins), calls.id)
    .limit(PAGE_SIZE.nextCalls)
    .prepare(`next calls of ${side}`);
});
