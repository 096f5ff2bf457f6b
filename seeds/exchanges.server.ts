import pg from "pg";
import type { Logger } from "pino";
import { CANDIDATURE_STATES, CANDIDATURE_STATUSES } from "~/domain/candidatures/candidature-status";
import { leaveNothingDue } from "./nothing-due.server";

type Options = {
  readonly candidatures: number;
  readonly messagesEach: number;
  readonly log: Pick<Logger, "info">;
};

/** One candidature in so many goes to a mission of one of the busiest companies. */
const BUSY_SHARE = 10;
const BUSY_COMPANIES = 5;

const TABLES = [
  "candidatures",
  "candidature_events",
  "conversations",
  "messages",
  "notifications",
  "company_responses",
  "member_threads",
  "reports",
];

/** CAND-3: open states have a future deadline; others have none. */
const STATES = CANDIDATURE_STATUSES.map((status) => [
  status,
  CANDIDATURE_STATES[status].deadlineDays === null ? "null" : "days",
]);

/**
 * Loads synthetic candidatures and threads for benchmarks; some companies have far more than others. The
 * rows are written directly, without operations.
 */
export async function loadExchanges(
  connectionString: string,
  { candidatures, messagesEach, log }: Options,
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "acharnes-load" });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: number }>("select count(*)::int as there from candidatures");
    if (!rows[0] || rows[0].there < candidatures) await load(client, { candidatures, messagesEach, log });
    if (await leaveNothingDue(client)) await client.query(`vacuum (analyze) ${TABLES.join(", ")}`);
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, { candidatures, messagesEach, log }: Options): Promise<void> {
  const started = Date.now();
  await client.query("begin");
  await client.query("set local synchronous_commit = off; set local work_mem = '256MB'");
  await client.query(
    "create temporary table exchange_states (number serial, status candidature_status, term text)",
  );
  await client.query(
    "insert into exchange_states (status, term) select s.status::candidature_status, s.term from jsonb_to_recordset($1::jsonb) as s(status text, term text)",
    [JSON.stringify(STATES.map(([status, term]) => ({ status, term })))],
  );
  await client.query(BUSY_MISSIONS, [BUSY_COMPANIES]);
  await client.query(CANDIDATURES, [candidatures, BUSY_SHARE]);
  await client.query(EVENTS);
  await client.query(THREADS);
  await client.query(UNREAD);
  await client.query(MESSAGES, [messagesEach]);
  await client.query(NOTIFICATIONS);
  await client.query(REPORTS);
  await client.query("commit");
  log.info(
    `${candidatures} candidatures et leurs messages chargés en ${((Date.now() - started) / 1000).toFixed(1)} s.`,
  );
}

const BUSY_MISSIONS = `
  create temporary table exchange_missions as
  with busiest as (
    select company_id from missions group by company_id order by count(*) desc, company_id limit $1
  )
  select id, company_id, company_id in (select company_id from busiest) as busy,
    row_number() over (partition by company_id in (select company_id from busiest) order by id) - 1 as number
  from missions`;

const CANDIDATURES = `
  with people as (
    select id, row_number() over (order by id) - 1 as number from profiles where role = 'commercial'
  ), sizes as (
    select count(*) filter (where busy) as busy, count(*) filter (where not busy) as quiet,
      (select count(*) from people) as people, (select count(*) from exchange_states) as states
    from exchange_missions
  ), drawn as (
    select i, (i % $2 = 0) as busy, case when i % $2 = 0 then (i / $2) % sizes.busy else i % sizes.quiet end as mission,
      (i * 7919::bigint + i / sizes.people) % sizes.people as person, 1 + i % sizes.states as state,
      now() - (i % 170) * interval '1 day' - (i % 1440) * interval '1 minute' as sent
    from generate_series(0, $1::int - 1) as i, sizes
  )
  insert into candidatures (mission_id, company_id, commercial_id, status, proposed_rate, available_from, created_at, submitted_at,
    acted_at, expires_at, answered_at, withdrawn_at)
  select m.id, m.company_id, p.id, s.status, 300 + (d.i % 40) * 10, current_date, d.sent, d.sent, d.sent,
    case when s.term is null or s.term = 'null' then null else now() + (1 + d.i % 20) * interval '1 day' end,
    case when d.i % 4 = 0 then null else d.sent + (d.i % 12) * interval '1 day' end,
    case when s.status = 'withdrawn' then d.sent + interval '5 days' end
  from drawn d
  join exchange_missions m on m.busy = d.busy and m.number = d.mission
  join people p on p.number = d.person
  join exchange_states s on s.number = d.state
  on conflict do nothing`;

const EVENTS = `
  insert into candidature_events (candidature_id, at, move, by, actor_id, to_status)
  select id, submitted_at, 'apply', 'commercial', commercial_id, 'submitted' from candidatures`;

const THREADS = `
  insert into conversations (company_id, commercial_id, origin, candidature_id, created_at, last_message_at, commercial_unread)
  select company_id, commercial_id, case when status in ('invited', 'invitation_declined') then 'invitation' else 'candidature' end::conversation_origin,
    id, created_at, created_at + interval '4 hours', (hashtext(id::text) & 15) / 15
  from candidatures`;

/** Every seventh thread is unread by the members of its company. */
const UNREAD = `
  insert into member_threads (user_id, conversation_id, unread)
  select user_id, c.id, 1 from conversations c join memberships using (company_id) where (hashtext(candidature_id::text) & 7) = 7`;

const MESSAGES = `
  insert into messages (conversation_id, by, author_id, body, at)
  select c.id, case when k % 2 = 0 then 'commercial' else 'company' end::side, case when k % 2 = 1 then m.responsible_id end,
    'Bonjour, je reviens vers vous au sujet de la mission ' || m.title || '. ' ||
    (array['Mes rendez-vous sont pris chez les grossistes.', 'Le fichier de prospection est à jour.', 'Êtes-vous libre jeudi matin ?',
      'Voici ce que je vous propose pour le salon.', 'Le secteur est vaste, commençons par le nord.'])[1 + k % 5] ||
    repeat(' Je connais bien ces comptes et leurs acheteurs.', 1 + k % 3),
    c.created_at + k * interval '1 hour'
  from conversations c
  join candidatures on candidatures.id = c.candidature_id
  join missions m on m.id = candidatures.mission_id
  cross join generate_series(0, $1::int - 1) as k
  order by c.created_at, k`;

const NOTIFICATIONS = `
  insert into notifications (user_id, kind, candidature_id, event_id, at, read_at)
  select m.responsible_id, 'candidature_received', c.id, e.id, e.at, case when c.status = 'submitted' then null else e.at end
  from candidatures c join candidature_events e on e.candidature_id = c.id join missions m on m.id = c.mission_id`;

/** One message in five hundred was reported; one report in twenty is open. */
const REPORTS = `
  insert into reports (message_id, by, reporter_id, reported_id, reported_company_id, reason_text, excerpt, created_at, status, decided_at, decision)
  select m.id, case m.by when 'company' then 'commercial' else 'company' end::side,
    case m.by when 'company' then c.commercial_id else c.company_id end,
    case m.by when 'commercial' then c.commercial_id end, case m.by when 'company' then c.company_id end,
    'Ce message demande de régler la mission hors de la plateforme.',
    jsonb_build_array(jsonb_build_object('id', m.id, 'by', m.by, 'at', m.at, 'body', m.body)), m.at,
    case when m.id % 10000 = 0 then 'open' else 'dismissed' end::report_status,
    case when m.id % 10000 = 0 then null else m.at + interval '1 day' end,
    case when m.id % 10000 = 0 then null else 'Rien dans ce message ne s’oppose aux conditions.' end
  from messages m join conversations c on c.id = m.conversation_id where m.id % 500 = 0`;
