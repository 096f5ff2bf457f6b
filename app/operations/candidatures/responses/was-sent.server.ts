import { type SQL, sql } from "drizzle-orm";
import { candidatureEvents, candidatures } from "~/platform/db/schema.server";

const { status, proposed_rate, commission_percent } = candidatures;

/** Drizzle leaves out the table where a query reads no other, and an event has an id of its own. */
const id = sql`${sql.identifier("candidatures")}.${sql.identifier("id")}`;

/**
 * RESP-1, WORK-3: whether a company received that candidature. An invitation that nobody took up was not sent; who takes one
 * up says for what, so that its history need not be read.
 */
export const wasSent: SQL<boolean> = sql`case
  when ${status} in ('invited', 'invitation_declined') then false
  when ${status} in ('expired', 'mission_closed') then num_nonnulls(${proposed_rate}, ${commission_percent}) > 0 or coalesce((
    select bool_or(${candidatureEvents.move} = 'apply' or ${candidatureEvents.to_status} = 'submitted') from ${candidatureEvents}
    where ${candidatureEvents.candidature_id} = ${id}), true)
  else true end`;
