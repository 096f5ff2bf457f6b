import { inArray, type SQL, sql } from "drizzle-orm";
import { RESPONSE_CASES } from "~/domain/candidatures/response-rate";
import { AVERAGED_REVIEWS } from "~/domain/engagements/reviews";
import {
  candidatureEvents,
  candidatures,
  conversations,
  engagements,
  messages,
  points,
  publicProofs,
  reviews,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { firstAnswerDeadline, windowStart } from "../../candidatures/responses/count-responses.server";

const AT_ONCE = 200;

/**
 * PROOF-1: updates the public figures of an Acharné in the transaction that changes what they rest on. `at` decides which
 * answers to companies are due and recent (PROOF-3).
 */
export const recountProof = (tx: Tx, commercialId: string, at: Date): Promise<void> =>
  recountProofs(tx, [commercialId], at);

/**
 * `recountProof` for several, in the order that every transaction uses. Locks their rows first, so that the later of two changes
 * counts both.
 */
export async function recountProofs(tx: Tx, commercialIds: readonly string[], at: Date): Promise<void> {
  const ids = [...new Set(commercialIds)].sort();
  if (ids.length === 0) return;
  await tx
    .insert(publicProofs)
    .values(ids.map((profile_id) => ({ profile_id, ...NOTHING })))
    .onConflictDoNothing();
  await tx
    .select({ id: publicProofs.profile_id })
    .from(publicProofs)
    .where(inArray(publicProofs.profile_id, ids))
    .orderBy(publicProofs.profile_id)
    .for("update");
  await tx.execute(recount(sql`${sql.param(ids)}::uuid[]`, at));
}

/** PROOF-1, PROOF-3: updates the public figures of everybody for the passage of time. */
export async function recountAllProofs(db: Db, at: Date): Promise<void> {
  const since = timestamp(windowStart(at));
  const { rows } = await db.execute<{ id: string }>(sql`
    select commercial_id as id from ${engagements} where commercial_id is not null
    union select commercial_id from ${candidatures} where commercial_id is not null and acted_at >= ${since}
    union select commercial_id from ${conversations}
      where commercial_id is not null and origin = 'approach' and created_at >= ${since}
    union select profile_id from ${publicProofs}
    order by id`);
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const ids = rows.slice(first, first + AT_ONCE).map(({ id }) => id);
    await db.transaction((tx) => recountProofs(tx, ids, at));
  }
}

const NOTHING = { engagements: 0, weeks: 0, meetings: 0, signatures: 0, reviews: 0 };

const FIGURES = [...Object.keys(NOTHING), "rating", "answers", "answer_days"];
const figures = (table: "counted" | "stored") =>
  sql.raw(FIGURES.map((name) => `${table}.${name}`).join(", "));

const recount = (ids: SQL, at: Date): SQL => sql`
  with worked as (
    select profile_id, count(distinct engagement_id) filter (where is_over) as engagements, count(*) as weeks,
      round(10 * percentile_cont(0.5) within group (order by meetings)) as meetings, sum(signatures) as signatures
    from (${confirmedWeeks(ids)}) as weeks group by profile_id
  ), reviewed as (
    select work.commercial_id as profile_id, count(*) as reviews,
      case when count(*) >= ${AVERAGED_REVIEWS}
        then round(sum(score_1 + score_2 + score_3) * 10.0 / (3 * count(*))) end as rating
    from ${engagements} as work join ${reviews} as review on review.engagement_id = work.id
    where work.commercial_id = any(${ids}) and review.by = 'company'
      and review.disclosed_at is not null and review.removed_at is null
    group by work.commercial_id
  ), answered as (
    select profile_id, floor(100.0 * count(*) filter (where in_time) / count(*)) as answers,
      greatest(1, round(extract(epoch from percentile_disc(0.5) within group (order by delay)) / 86400)) as answer_days
    from (${requests(ids, at)} union all ${approaches(ids, at)}) as cases
    group by profile_id having count(*) >= ${RESPONSE_CASES}
  ), counted as (
    select people.profile_id, coalesce(engagements, 0)::int as engagements, coalesce(weeks, 0)::int as weeks,
      coalesce(meetings, 0)::int as meetings, coalesce(signatures, 0)::int as signatures,
      coalesce(reviews, 0)::int as reviews, rating::smallint as rating, answers::smallint as answers,
      answer_days::smallint as answer_days
    from unnest(${ids}) as people (profile_id)
    left join worked using (profile_id) left join reviewed using (profile_id) left join answered using (profile_id)
  )
  update ${publicProofs} as stored set (${sql.raw(FIGURES.join(", "))}) = row(${figures("counted")})
  from counted where counted.profile_id = stored.profile_id
    and (${figures("stored")}) is distinct from (${figures("counted")})`;

/** PROOF-1: `countsInPublic` of the domain, for the engagement `work`. */
export const countsInPublic = sql`(not work.stopped_trial
  and (work.trial_ends_on is null or work.continued_at is not null or work.status = 'ended'))`;

/** PROOF-1: the weeks that both sides agree on, with the figures of the version that the agreement answers. */
const confirmedWeeks = (ids: SQL): SQL => sql`
  select work.commercial_id as profile_id, work.id as engagement_id, work.ended_at is not null as is_over,
    version.meetings, version.signatures
  from ${engagements} as work
  join ${points} as agreed on agreed.engagement_id = work.id and agreed.act in ('confirm', 'accept-correction')
  join ${points} as version on version.id = agreed.answers
  where work.commercial_id = any(${ids}) and ${countsInPublic}`;

/**
 * PROOF-3: invitations and offers that were answered, by an act or a message of the Acharné's, or that expired. One that the
 * company took back, or that nobody could answer any more, is left out.
 */
const requests = (ids: SQL, at: Date): SQL => sql`
  select profile_id, answered_at is not null as in_time, answered_at - asked_at as delay from (
    select asked_of.commercial_id as profile_id, asked.at as asked_at, next.by as ended_by,
      least(case when next.by = 'commercial' then next.at end,
        case when written.at < coalesce(next.at, 'infinity') then written.at end) as answered_at
    from ${candidatures} as asked_of
    join ${candidatureEvents} as asked on asked.candidature_id = asked_of.id
      and asked.by in ('company', 'replacement') and asked.to_status in ('invited', 'offered') and asked.move <> 'profile_unpublished'
    left join lateral (
      select by, at from ${candidatureEvents} as later
      where later.candidature_id = asked_of.id and later.id > asked.id and later.to_status <> asked.to_status
      order by later.id limit 1
    ) as next on true
    left join lateral (
      select min(message.at) as at from ${conversations} as thread join ${messages} as message on message.conversation_id = thread.id
      where thread.candidature_id = asked_of.id and message.by = 'commercial' and message.at > asked.at
    ) as written on true
    where asked_of.commercial_id = any(${ids}) and asked.at >= ${timestamp(windowStart(at))}
  ) as request
  where answered_at is not null or ended_by = 'clock'`;

/** PROOF-3: approaches that were answered, by a message or a refusal, or that waited past the deadline of a first answer. */
const approaches = (ids: SQL, at: Date): SQL => sql`
  select profile_id, coalesce(answered_at <= deadline, false) as in_time, answered_at - asked_at as delay from (
    select thread.commercial_id as profile_id, thread.created_at as asked_at, thread.status = 'open' and company_id is not null as is_open,
      least(thread.declined_at, written.at) as answered_at, ${firstAnswerDeadline(sql`thread.created_at`, at)} as deadline
    from ${conversations} as thread
    left join lateral (
      select min(message.at) as at from ${messages} as message
      where message.conversation_id = thread.id and message.by = 'commercial'
    ) as written on true
    where thread.commercial_id = any(${ids}) and thread.origin = 'approach' and thread.created_at >= ${timestamp(windowStart(at))}
  ) as approach
  where answered_at is not null or (is_open and deadline <= ${timestamp(at)})`;

const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
