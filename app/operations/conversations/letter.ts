import { sql } from "drizzle-orm";
import { conversations, messages } from "~/platform/db/schema.server";

/** What a thread begins with, as the other side reads it. */
export const letterOf = sql<string>`(
  select ${messages.body} from ${messages}
  where ${messages.conversation_id} = ${conversations.id} order by ${messages.id} limit 1)`;

/** The same as its author typed it. */
export const typedLetterOf = sql<string>`(
  select coalesce(${messages.original}, ${messages.body}) from ${messages}
  where ${messages.conversation_id} = ${conversations.id} order by ${messages.id} limit 1)`;
