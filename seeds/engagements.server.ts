import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import type { EngagementStatus } from "~/domain/engagements/engagement-status";
import { mondayOf } from "~/domain/engagements/weeks";
import { calendarDayOf } from "~/domain/french";
import { PUBLIC_MISSION_COLUMNS } from "~/domain/missions/mission-columns";
import { recountProofs } from "~/operations/engagements/proof/recount-proof.server";
import { connect, type Tx } from "~/platform/db/client.server";
import { COMPANY_PAGES } from "./bulk/company-pages";

type Options = {
  /** By default one for so many candidatures. */
  readonly engagements?: number;
  readonly log: Pick<Logger, "info">;
  readonly at: Date;
};

/** 200,000 candidatures make 5,000 engagements with 60,000 weeks. */
const CANDIDATURES_EACH = 40;
/** As many candidatures of the busiest company as its longest list shows on a page and more, whatever their status was. */
const OF_BUSIEST = 30;
const PROOFS_AT_ONCE = 200;

type Case = {
  readonly status: EngagementStatus;
  /** Its first week, counted from the current one. */
  readonly first: number;
  /** Weeks with a point. */
  readonly weeks: number;
  /** Agreed weeks after those. */
  readonly ahead: number;
  /** On how many dates these engagements begin, each two weeks before the one before. */
  readonly dates: number;
  readonly trial?: "open" | "stopped";
};

const RUNNING: Case = { status: "running", first: -13, weeks: 14, ahead: 3, dates: 1 };
const ENDED: Case = { status: "ended", first: -14, weeks: 14, ahead: 0, dates: 4 };

/** Twenty engagements, with twelve weeks on average. The next move of the clock is more than a day ahead. */
const CASES: readonly Case[] = [
  { status: "planned", first: 2, weeks: 0, ahead: 12, dates: 1 },
  { status: "trial_decision", first: 0, weeks: 1, ahead: 1, dates: 1, trial: "open" },
  { status: "ended", first: -2, weeks: 1, ahead: 0, dates: 4, trial: "stopped" },
  { status: "paused", first: -15, weeks: 14, ahead: 8, dates: 1 },
  { status: "broken_off", first: -15, weeks: 14, ahead: 4, dates: 3 },
  ...Array.from({ length: 6 }, () => RUNNING),
  ...Array.from({ length: 9 }, () => ENDED),
];

const TABLES = [
  "agreed_missions",
  "candidatures",
  "engagement_changes",
  "engagement_events",
  "engagement_terms",
  "engagements",
  "offers",
  "points",
  "public_companies",
  "public_proofs",
  "replacement_proposals",
  "replacements",
  "reviews",
  "shared_results",
];

/**
 * Loads synthetic engagements of loaded candidatures for benchmarks, with their weeks, as of `at`: no job has anything to do
 * for them on that day. Those of an earlier day are replaced. The rows are written directly, without operations.
 */
export async function loadEngagements(
  connectionString: string,
  { engagements, log, at }: Options,
): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1, application_name: "acharnes-load" });
  const db = connect(pool);
  try {
    const [wanted] = (
      await db.execute<{ count: number }>(
        sql`select coalesce(${engagements ?? null}::int, count(*)::int / ${CANDIDATURES_EACH}) as count from candidatures`,
      )
    ).rows;
    const [last] = (
      await db.execute<{ at: string | null }>(sql`select max(accepted_at)::text as at from engagements`)
    ).rows;
    if (last?.at && calendarDayOf(new Date(last.at)) === calendarDayOf(at)) return;
    const started = performance.now();
    await db.transaction((tx) => load(tx, wanted?.count ?? 0, at));
    await pool.query(`vacuum (analyze) ${TABLES.join(", ")}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log.info(`${wanted?.count} engagements et leurs semaines chargés en ${seconds} s.`);
  } finally {
    await pool.end();
  }
}

async function load(tx: Tx, wanted: number, at: Date): Promise<void> {
  const run = (statement: SQL) => tx.execute(statement);
  const today = calendarDayOf(at);
  await run(sql`set local synchronous_commit = off`);
  await run(sql`set local work_mem = '256MB'`);
  await run(sql`delete from offers where candidature_id in (select candidature_id from engagements)`);
  await run(sql`delete from engagements`);
  await run(cases());
  await run(chosen(wanted));
  await run(dated(mondayOf(today), at));
  await run(ACCEPTED);
  await run(OFFERS);
  await run(AGREED_MISSIONS);
  await run(engagementRows(at));
  await run(TERMS);
  await run(PAUSES);
  await run(EVENTS);
  await run(weeks(today, at));
  await run(VERSIONS);
  await run(COMPANY_ANSWERS);
  await run(ANSWERS_TO_CORRECTIONS);
  await run(reviews(at));
  await run(replacements(at));
  await run(PROPOSALS);
  await run(shared(at));
  await run(sql.raw(COMPANY_PAGES));
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct commercial_id as id from engaged union select profile_id from public_proofs order by id`,
  );
  for (let first = 0; first < rows.length; first += PROOFS_AT_ONCE)
    await recountProofs(
      tx,
      rows.slice(first, first + PROOFS_AT_ONCE).map(({ id }) => id),
      at,
    );
}

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** The time of an hour in Paris on a day. */
const paris = (day: string, hour: number): string =>
  `((${day})::date + interval '${hour} hours') at time zone 'Europe/Paris'`;

/** Rows have the same ids each time, by what they are and their number. */
const idOf = (what: string, ...parts: string[]): string =>
  `md5(concat_ws(' ', '${what}', ${parts.join(", ")}))::uuid`;

const cases = (): SQL => sql`
  create temporary table engagement_cases on commit drop as
  select * from jsonb_to_recordset(${JSON.stringify(CASES.map((each, slot) => ({ slot, ...each })))}::jsonb)
    as c (slot int, status engagement_status, first int, weeks int, ahead int, dates int, trial text)`;

const chosen = (wanted: number): SQL => sql`
  create temporary table chosen_candidatures on commit drop as
  with busiest as (
    select company_id from candidatures group by company_id order by count(*) desc, company_id limit 1
  ), known as (
    select c.id, c.mission_id, c.company_id, c.commercial_id, c.status, company.name as company_name,
      contact.user_id as member_id, concat_ws(' ', contact.shown_first_name, contact.shown_last_name) as contact_name,
      concat_ws(' ', person.first_name, person.last_name) as commercial_name,
      md5(c.mission_id::text || c.commercial_id::text) as key,
      row_number() over (partition by c.company_id order by md5(c.mission_id::text || c.commercial_id::text)) as place
    from candidatures c
    join shown_missions using (mission_id)
    join shown_companies company on company.company_id = c.company_id
    join missions on missions.id = c.mission_id
    join memberships contact on contact.user_id = missions.responsible_id
    join shown_profiles person on person.profile_id = c.commercial_id
  ), ranked as (
    select known.*, coalesce(place <= ${OF_BUSIEST} and company_id = (select company_id from busiest), false) as first
    from known
  )
  select ranked.*, (row_number() over (order by first desc, key) - 1)::int as number from ranked
  where first or status = 'accepted' order by first desc, key limit ${wanted}`;

/** The engagements to load with their dates; `turn` counts those of one case. */
const dated = (monday: string, at: Date): SQL => sql`
  create temporary table engaged on commit drop as
  with placed as (
    select ${sql.raw(idOf("engagement", "number"))} as id, chosen.id as candidature_id, mission_id, company_id, member_id, commercial_id,
      company_name, contact_name, commercial_name, number, (number / ${CASES.length})::int as turn,
      c.status, c.weeks, c.ahead, c.trial,
      ${monday}::date + 7 * (c.first - 2 * ((number / ${CASES.length})::int % c.dates)) as starts_on
    from chosen_candidatures chosen join engagement_cases c on c.slot = number % ${CASES.length}
  ), paid as (
    select *, starts_on + 7 * weeks as after_weeks,
      case when trial is not null then 'essai' when turn % 5 = 4 then 'commission' else 'mission' end::offer_kind as kind
    from placed
  )
  select *, case when kind = 'commission' and status = 'running' then null else starts_on + 7 * (weeks + ahead) - 1 end as ends_on,
    case when kind = 'commission' then null else 300 + (number % 40) * 10 end as rate,
    case when kind = 'commission' or turn % 3 = 1 then 5 + number % 10 end as commission_percent,
    case when kind = 'commission' then null when trial is not null then 5 else 2 + turn % 3 end as days_per_week,
    case when kind = 'commission' and status = 'running' then null else weeks + ahead end as duration_weeks,
    case (turn % 4) when 0 then 'rendez_vous' when 1 then 'signatures' when 2 then 'texte' end::objective_kind as objective_kind,
    case when status = 'planned' then ${instant(at)} else ${sql.raw(paris("starts_on - 4", 10))} end as accepted_at,
    case when trial = 'stopped' then ${sql.raw(paris("after_weeks - 3", 18))}
      when status = 'ended' then ${sql.raw(paris("after_weeks", 0))}
      when status = 'broken_off' then ${sql.raw(paris("after_weeks - 3", 17))} end as ended_at,
    case (turn % 4) when 0 then 40 when 1 then 6 end as objective_count,
    case (turn % 4) when 2 then 'Ouvrir trois comptes qui commandent deux fois.' end as objective_text,
    case when turn % 2 = 0 then 'included' else 'receipts' end::expenses as expenses
  from paid`;

const ACCEPTED = sql`
  update candidatures set status = 'accepted', expires_at = null, withdrawn_at = null, fill_answered_at = acted_at
  from engaged where candidatures.id = engaged.candidature_id`;

const PROMISED = "expenses, objective_kind, objective_count, objective_text";
const PAID =
  "rate, commission_percent, commission_base, commission_due, days_per_week, duration_weeks" as const;
const SELECTED_PAY = `rate, commission_percent, case when commission_percent is not null then 'ca_ht' end::commission_base,
  case when commission_percent is not null then 'encaissement' end::commission_due, days_per_week, duration_weeks`;

const OFFERS = sql.raw(`
  insert into offers (id, candidature_id, kind, start_date, created_at, ${PROMISED}, ${PAID})
  select ${idOf("offer", "number")}, candidature_id, kind, starts_on, accepted_at - interval '1 day', ${PROMISED}, ${SELECTED_PAY}
  from engaged order by number`);

const AGREED_MISSIONS = sql.raw(`
  insert into agreed_missions (candidature_id, kept_at, ${PUBLIC_MISSION_COLUMNS.join(", ")})
  select candidature_id, accepted_at, ${PUBLIC_MISSION_COLUMNS.map((name) => `shown.${name}`).join(", ")}
  from engaged join shown_missions shown using (mission_id) order by number
  on conflict (candidature_id) do update set kept_at = excluded.kept_at`);

const engagementRows = (at: Date): SQL => sql`
  insert into engagements (id, candidature_id, mission_id, company_id, commercial_id, company_name, contact_name, commercial_name,
    status, kind, ${sql.raw(PROMISED)}, starts_on, ends_on, trial_ends_on, breaks_on, broken_by, break_reason, accepted_at, ended_at,
    stopped_trial, reviews_asked_at, points_reminded_at)
  select id, candidature_id, mission_id, company_id, commercial_id, company_name, contact_name, commercial_name,
    status, kind, ${sql.raw(PROMISED)}, starts_on, ends_on, case when trial is not null then ends_on end,
    case when status = 'broken_off' then after_weeks - 3 end,
    case when status = 'broken_off' then 'company' end::side,
    case when status = 'broken_off' then 'Le budget de ce trimestre est revu à la baisse.' end,
    accepted_at, ended_at, trial = 'stopped' and trial is not null, case when trial is null then ended_at end, ${instant(at)}
  from engaged order by number`;

const TERMS = sql.raw(`
  insert into engagement_terms (engagement_id, starts_on, ${PAID})
  select id, starts_on, ${SELECTED_PAY} from engaged order by number`);

const PAUSES = sql.raw(`
  insert into engagement_changes (id, engagement_id, kind, date, reason, proposed_by, proposer_id, proposed_at, answerer_id,
    answered_at, accepted, applied_at)
  select ${idOf("pause", "number")}, id, 'pause', after_weeks, 'Le salon occupe toute l’équipe.', 'company', member_id,
    ${paris("after_weeks - 5", 11)}, commercial_id, ${paris("after_weeks - 5", 15)}, true, ${paris("after_weeks", 0)}
  from engaged where status = 'paused' order by number`);

const EVENTS = sql.raw(`
  insert into engagement_events (engagement_id, at, move, by, actor_id, to_status, reason)
  select id, at, move, by, case when by = 'company' then member_id end, to_status::engagement_status, reason from engaged,
    lateral (values
      (${paris("starts_on", 0)}, 'start', 'clock', 'running', null, status <> 'planned'),
      (${paris("after_weeks", 0)}, 'pause', 'both', 'paused', 'Le salon occupe toute l’équipe.', status = 'paused'),
      (${paris("after_weeks - 3", 9)}, 'ask-trial', 'clock', 'trial_decision', null, trial = 'stopped'),
      (${paris("starts_on", 9)}, 'ask-trial', 'clock', 'trial_decision', null, trial = 'open'),
      (ended_at, 'stop-trial', 'clock', 'ended', null, trial = 'stopped'),
      (ended_at, 'end', 'clock', 'ended', null, status = 'ended' and trial is null),
      (ended_at, 'break-off', 'company', 'broken_off', 'Le budget de ce trimestre est revu à la baisse.', status = 'broken_off')
    ) as events (at, move, by, to_status, reason, happened)
  where happened order by number, at`);

/**
 * The weeks with a point. Of twelve, nine are confirmed, one is corrected, one is disputed and one is silent; those of the last
 * two weeks are confirmed, or corrected without an answer; the current one is still to confirm.
 */
const weeks = (today: string, at: Date): SQL => sql`
  create temporary table engaged_weeks on commit drop as
  with reported as (
    select e.*, place, starts_on + 7 * place as week, (number + 5 * place) % 12 as drawn
    from engaged e, lateral generate_series(0, weeks - 1) as place
  )
  select id, number, member_id, commercial_id, place, week, commission_percent is not null as is_sold,
    ${sql.raw(idOf("version", "number", "place"))} as version,
    ${sql.raw(idOf("correction", "number", "place"))} as correction,
    case when week + 6 >= ${today}::date then 'to_confirm' when week + 20 >= ${today}::date
      then case when drawn = 1 then 'corrected' else 'confirmed' end
      when drawn = 0 then 'silent' when drawn = 1 then 'agreed' when drawn = 2 then 'kept' else 'confirmed' end as outcome,
    least(${instant(at)}, ${sql.raw(paris("week + 4", 17))}) as written_at,
    least(${instant(at)}, ${sql.raw(paris("week + 7", 8))}) as answered_at,
    array(
      select to_char(day, 'YYYY-MM-DD') || '.' || half
      from generate_series(week, least(week + coalesce(days_per_week, 3) - 1, ${today}::date), interval '1 day') as day,
        unnest(array['am', 'pm']) as half
      order by 1
    ) as half_days,
    10 + (number + place * 7) % 30 as contacts, (number + place) % 7 as meetings, (number + place * 3) % 4 as quotes,
    case when (number + place) % 4 = 0 then 1 else 0 end as signatures
  from reported`;

const VERSIONS = sql.raw(`
  insert into points (id, engagement_id, week, act, at, actor_id, half_days, contacts, meetings, quotes, signatures, signed_amount,
    who, said, next)
  select version, id, week, 'write', written_at, commercial_id, half_days, contacts, meetings, quotes, signatures,
    case when is_sold and signatures > 0 then 1500 + 100 * (number % 50) end,
    'Neuf ateliers, trois directeurs achats joints.', 'Le prix au mille revient souvent.', 'rappelle les trois sites qui attendent.'
  from engaged_weeks order by week, number`);

const COMPANY_ANSWERS = sql.raw(`
  insert into points (id, engagement_id, week, act, answers, at, actor_id, half_days, contacts, meetings, quotes, signatures,
    signed_amount, reason, show_company)
  select case when corrects then correction else ${idOf("confirmation", "number", "place")} end, id, week,
    case when corrects then 'correct' else 'confirm' end::point_act, version, answered_at, member_id,
    case when corrects then half_days end, case when corrects then contacts end, case when corrects then meetings / 2 end,
    case when corrects then quotes end, case when corrects then signatures end,
    case when corrects and is_sold and signatures > 0 then 1500 end,
    case when corrects then 'Un des rendez-vous a été annulé la veille.' end, not corrects and number % 2 = 0
  from (select *, outcome in ('corrected', 'agreed', 'kept') as corrects from engaged_weeks where outcome not in ('to_confirm', 'silent')) as answered
  order by week, number`);

const ANSWERS_TO_CORRECTIONS = sql.raw(`
  insert into points (id, engagement_id, week, act, answers, at, actor_id)
  select ${idOf("answer", "number", "place")}, id, week,
    case outcome when 'agreed' then 'accept-correction' else 'keep-mine' end::point_act, correction,
    answered_at + interval '4 hours', commercial_id
  from engaged_weeks where outcome in ('agreed', 'kept') order by week, number`);

/** PROOF-4: one Acharné in four shares the results. */
const shared = (at: Date): SQL => sql`
  insert into shared_results (profile_id, shared_at)
  select commercial_id, ${instant(at)} from engaged where turn % 4 = 0 on conflict do nothing`;

/** Both sides review, or one of five times the company alone; the latest ones wait for their reviews or for the second one. */
const reviews = (at: Date): SQL => sql`
  insert into reviews (id, engagement_id, by, author_id, answerer_id, score_1, score_2, score_3, text, again, at, disclosed_at, answer, answered_at)
  select ${sql.raw(idOf("review", "number", "by"))}, id, by,
    case by when 'company' then member_id else commercial_id end,
    case when answer is null then null when by = 'company' then commercial_id else member_id end, 3 + number % 3, 3 + turn % 3, 5 - number % 2,
    'Une mission bien préparée, des points clairs chaque semaine et des suites à temps.', number % 7 <> 0, given, disclosed,
    answer, case when answer is not null then disclosed + interval '1 day' end
  from (
    select *, least(case when turn % 5 > 0 then greatest(given, other) end,
      case when ended_at + interval '14 days' <= ${instant(at)} then ended_at + interval '14 days' end) as disclosed,
      case when turn % 6 = 0 and ended_at + interval '14 days' <= ${instant(at)} then 'Merci, au plaisir d’une prochaine mission.' end as answer
    from (
      select engaged.*, by::side, least(${instant(at)}, ended_at + hours * interval '1 hour') as given,
        least(${instant(at)}, ended_at + interval '75 hours') as other
      from engaged, (values ('company', 50), ('commercial', 75)) as sides (by, hours)
      where status = 'ended' and trial is null
        and (ended_at + interval '14 days' <= ${instant(at)} or turn % 3 > 0) and (by = 'company' or turn % 5 > 0)
    ) as sides
  ) as given
  order by number, by`;

/** A third of the requests waits for a proposal, a third has one, a third is closed. */
const replacements = (at: Date): SQL => sql`
  insert into replacements (id, engagement_id, reason, requester_id, requested_at, proposed_at, closed_at)
  select ${sql.raw(idOf("replacement", "number"))}, id, 'La personne suivante doit connaître les mêmes comptes.',
    member_id, requested, case when turn % 3 > 0 then requested + interval '20 hours' end,
    case when turn % 3 = 2 then requested + interval '30 hours' end
  from (
    select *, case when turn % 3 = 0 then ${instant(at)} - (1 + turn % 20) * interval '1 hour'
      else ended_at + interval '1 hour' end as requested
    from engaged where status = 'broken_off'
  ) as asked
  order by number`;

const PROPOSALS = sql.raw(`
  insert into replacement_proposals (replacement_id, profile_id)
  select ${idOf("replacement", "number")}, people.profile_id
  from engaged join (
    select profile_id, (row_number() over (order by profile_id) - 1) / 2 as place from public_profiles
  ) as people on people.place = turn
  where status = 'broken_off' and turn % 3 > 0 order by number`);
