import { and, between, eq, gt, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import { CALENDAR } from "~/domain/bounds";
import {
  type CalendarEntry,
  callEntry,
  deadlineEntries,
  engagementEntries,
  firstDayEntry,
} from "~/domain/calls/calendar-entries";
import { FIXED_CALLS, OPEN_CALLS } from "~/domain/calls/call-status";
import { awaitedFrom } from "~/domain/candidatures/candidature-status";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { calendarDayOf } from "~/domain/french";
import { REFUSALS } from "~/domain/messages";
import { type Actor, sideIdOf } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { addDays, parisTime } from "~/domain/working-days";
import { calendarAddress, readCalendarToken } from "~/platform/calendar/calendar-address.server";
import {
  agreedMissions,
  calls,
  candidatures,
  conversations,
  engagements,
  shownMissions,
  users,
} from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import type { Secrets } from "~/platform/signing.server";
import { findActor } from "../accounts/find-actor.server";
import { permitted } from "../authorize";
import { candidaturesReadBy } from "../candidatures/decline/pending-decline.server";
import { shownMemberName } from "../companies/member-name.server";
import { answersFor } from "../companies/responsible.server";
import { findEngagementsToActOn } from "../engagements/find-due.server";
import { otherNameOf } from "../engagements/notify-of-engagement.server";
import { missionTitle, otherColumns, otherName, shownOthers } from "../other-name.server";
import { takeAttempt } from "../rate-limit.server";
import { meetingOf } from "./meeting-of-call.server";

type Settings = { readonly appUrl: string; readonly authSecrets: Secrets };

const MISSING = refused("missing", REFUSALS.notFound);

const findKey = async (db: Reader, userId: string) => {
  const [key] = await db
    .select({ userId: users.id, links: users.links_epoch, calendar: users.calendar_epoch })
    .from(users)
    .where(eq(users.id, userId));
  return key;
};

/** CAL-3: the address of the actor's feed; null for everybody without one. */
export async function findCalendarAddress(
  db: Reader,
  actor: Actor,
  settings: Settings,
): Promise<string | null> {
  const user = permitted(actor, "conversation.read");
  const key = user && (await findKey(db, user.userId));
  return key ? calendarAddress(settings, key) : null;
}

type Found = { readonly entries: readonly CalendarEntry[] };

/**
 * CAL-3: what stands in the feed that a signed address opens. A forged, a renewed and a deleted account's address are answered
 * alike. The rate limit counts by account: Google and Microsoft read the feeds of all people from a few addresses.
 */
export async function findCalendar(
  db: Db,
  token: string,
  { authSecrets, at }: { readonly authSecrets: Secrets; readonly at: Date },
): Promise<Result<Found>> {
  const key = readCalendarToken(authSecrets, token);
  if (!key) return MISSING;
  const now = await findKey(db, key.userId);
  if (!now || now.links !== key.links || now.calendar !== key.calendar) return MISSING;
  const throttled = await takeAttempt(db, "calendarByAccount", key.userId, at);
  if (throttled) return throttled;
  const actor = await findActor(db, key.userId);
  return done({ entries: actor ? await findEntries(db, actor, at) : [] });
}

type Reading = {
  readonly side: Side;
  readonly sideId: string;
  readonly userId: string;
  readonly at: Date;
};

async function findEntries(db: Reader, actor: Actor, at: Date): Promise<CalendarEntry[]> {
  const user = permitted(actor, "conversation.read");
  const sideId = sideIdOf(actor);
  if (!user || !sideId) return [];
  const side = user.role === "entreprise" ? "company" : "commercial";
  const reading = { side, sideId, userId: user.userId, at } as const;
  const found = await Promise.all([
    findCalls(db, reading),
    findFirstDays(db, reading),
    findEngagementEntries(db, reading),
    findDeadlines(db, reading),
  ]);
  return found.flat();
}

/** TEAM-4: a member reads what they answer for, an Acharné everything of theirs. */
const ownOnly = ({ side, userId }: Reading, about: Parameters<typeof answersFor>[1]): SQL | undefined =>
  side === "company" ? answersFor(userId, about) : undefined;

const firstDay = (at: Date) => addDays(calendarDayOf(at), -CALENDAR.daysBack);
const lastDay = (at: Date) => addDays(calendarDayOf(at), CALENDAR.daysAhead);

/** CALL-6: the calls with an agreed time that are to be held or were. */
async function findCalls(db: Reader, reading: Reading): Promise<CalendarEntry[]> {
  const { side, sideId, userId, at } = reading;
  const others = shownOthers(db, side);
  const otherId = calls[`${otherSide(side)}_id`];
  const about = { companyId: calls.company_id, missionId: candidatures.mission_id };
  const rows = await db
    .select({
      call: calls,
      other: otherColumns(otherId, others),
      member: shownMemberName(calls.member_id, calls.company_id),
      title: missionTitle(candidatures.mission_title),
    })
    .from(calls)
    .innerJoin(conversations, eq(conversations.id, calls.conversation_id))
    .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
    .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
    .leftJoin(others, eq(others.id, otherId))
    .where(
      and(
        eq(calls[`${side}_id`], sideId),
        side === "company"
          ? or(eq(calls.member_id, userId), and(isNull(calls.member_id), ownOnly(reading, about)))
          : undefined,
        inArray(calls.status, [...FIXED_CALLS, "past"]),
        between(calls.starts_at, parisTime(firstDay(at), 0), parisTime(lastDay(at), 0)),
      ),
    )
    .orderBy(calls.starts_at, calls.id)
    .limit(CALENDAR.entries);
  return rows.flatMap(({ call, other, member, title }) =>
    call.starts_at
      ? [
          callEntry({
            id: call.id,
            conversationId: call.conversation_id,
            start: call.starts_at,
            meeting: OPEN_CALLS.includes(call.status) ? meetingOf(call, side) : null,
            sequence: call.sequence ?? 0,
            changedAt: call.changed_at,
            other: otherName(side, other),
            member: side === "commercial" ? member : null,
            title,
          }),
        ]
      : [],
  );
}

const aboutEngagement = { companyId: engagements.company_id, missionId: engagements.mission_id };

async function findFirstDays(db: Reader, reading: Reading): Promise<CalendarEntry[]> {
  const { side, sideId, at } = reading;
  const rows = await db
    .select({ engagement: engagements, title: agreedMissions.title })
    .from(engagements)
    .leftJoin(agreedMissions, eq(agreedMissions.candidature_id, engagements.candidature_id))
    .where(
      and(
        eq(engagements[`${side}_id`], sideId),
        ownOnly(reading, aboutEngagement),
        between(engagements.starts_on, firstDay(at), lastDay(at)),
        // ENG-9: one that is broken off before its first day does not start.
        or(isNull(engagements.breaks_on), gt(engagements.breaks_on, engagements.starts_on)),
      ),
    )
    .orderBy(engagements.starts_on, engagements.id)
    .limit(CALENDAR.entries);
  return rows.map(({ engagement, title }) =>
    firstDayEntry({
      id: engagement.id,
      startsOn: engagement.starts_on,
      title: title ?? "",
      other: otherNameOf(engagement, side),
      acceptedAt: engagement.accepted_at,
    }),
  );
}

/** The points and questions of engagements with a deadline. */
async function findEngagementEntries(db: Reader, reading: Reading): Promise<CalendarEntry[]> {
  const { side, sideId, at } = reading;
  const found = await findEngagementsToActOn(db, side, sideId, at, ownOnly(reading, aboutEngagement));
  return found
    .flatMap(({ facts, other, title, engagement }) =>
      engagementEntries({ facts, other, title, acceptedAt: engagement.accepted_at }, side, at),
    )
    .slice(0, CALENDAR.entries);
}

/** CAND-3: the candidatures that await an answer of this side. */
async function findDeadlines(db: Reader, reading: Reading): Promise<CalendarEntry[]> {
  const { side, sideId, at } = reading;
  const others = shownOthers(db, side);
  const otherId = candidatures[`${otherSide(side)}_id`];
  const rows = await db
    .select({
      id: candidatures.id,
      missionId: candidatures.mission_id,
      status: candidatures.status,
      deadline: candidatures.expires_at,
      changedAt: candidatures.acted_at,
      other: otherColumns(otherId, others),
      title: missionTitle(candidatures.mission_title),
    })
    .from(candidaturesReadBy(db, side))
    .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
    .leftJoin(others, eq(others.id, otherId))
    .where(
      and(
        eq(candidatures[`${side}_id`], sideId),
        ownOnly(reading, { companyId: candidatures.company_id, missionId: candidatures.mission_id }),
        inArray(candidatures.status, awaitedFrom(side)),
        gt(candidatures.expires_at, at),
        lt(candidatures.expires_at, parisTime(lastDay(at), 0)),
      ),
    )
    .orderBy(candidatures.expires_at, candidatures.id)
    .limit(CALENDAR.entries);
  return deadlineEntries(
    rows.flatMap(({ deadline, other, ...row }) =>
      deadline ? [{ ...row, deadline, other: otherName(side, other) }] : [],
    ),
    side,
  );
}
