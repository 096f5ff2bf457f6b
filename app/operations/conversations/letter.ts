import { sql } from "drizzle-orm";
import { conversations, messages } from "~/platform/db/schema.server";

/** The letter of a thread as the other side reads it. */
export const letterOf = sql<string>`(
  select ${messages.body} from ${messages}
  where ${messages.conversation_id} = ${conversations.id} order by ${messages.id} limit 1)`;

/** The letter as its author typed it. */
export const typedLetterOf = sql<string>`(
  select coalesce(${messages.original}, ${messages.body}) from ${messages}
  where ${messages.conversation_id} = ${conversations.id} order by ${messages.id} limit 1)`;
