import { type SQL, sql } from "drizzle-orm";
import { candidatureEvents, candidatures } from "~/platform/db/schema.server";

const { status, proposed_rate, commission_percent } = candidatures;

/** Name the table: Drizzle omits it in a query on one table, and events have an `id` too. */
const id = sql`${sql.identifier("candidatures")}.${sql.identifier("id")}`;

/**
 * RESP-1, WORK-3: whether a candidature was sent to a company. An invitation counts once it was accepted, which its pay terms
 * show without reading its events.
 */
export const wasSent: SQL<boolean> = sql`case
  when ${status} in ('invited', 'invitation_declined') then false
  when ${status} in ('expired', 'mission_closed') then num_nonnulls(${proposed_rate}, ${commission_percent}) > 0 or coalesce((
    select bool_or(${candidatureEvents.move} = 'apply' or ${candidatureEvents.to_status} = 'submitted') from ${candidatureEvents}
    where ${candidatureEvents.candidature_id} = ${id}), true)
  else true end`;
