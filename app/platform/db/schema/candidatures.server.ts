import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { LETTER } from "~/marketplace/bounds";
import { createdAt, lengthOf, within } from "./columns.server";
import { missions } from "./missions.server";
import { profiles } from "./profiles.server";

/** A commercial's application to a mission: one for each mission. */
export const candidatures = pgTable(
  "candidatures",
  {
    id: uuid().primaryKey().defaultRandom(),
    mission_id: uuid()
      .notNull()
      .references(() => missions.id, { onDelete: "cascade" }),
    commercial_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    message: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique("candidatures_once").on(table.mission_id, table.commercial_id),
    check("candidatures_message", within(lengthOf(table.message), LETTER)),
    index("candidatures_by_commercial").on(
      table.commercial_id,
      table.created_at.desc().nullsFirst(),
      table.id,
    ),
  ],
);
