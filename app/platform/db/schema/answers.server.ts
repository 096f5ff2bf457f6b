import { check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { LETTER } from "~/domain/bounds";
import type { CompanyId } from "~/domain/companies/company-id";
import { users } from "./accounts.server";
import { candidatures } from "./candidatures.server";
import { createdAt, instant, lengthOf, within } from "./columns.server";
import { companies } from "./companies.server";
import { profiles } from "./profiles.server";

/** CAND-7: the answer links of a mail, by the hash of their token. */
export const answerLinks = pgTable(
  "answer_links",
  {
    token_hash: text().primaryKey(),
    candidature_id: uuid()
      .notNull()
      .references(() => candidatures.id, { onDelete: "cascade" }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    move: text().notNull(),
    expires_at: instant("expires_at").notNull(),
    used_at: instant("used_at"),
  },
  (table) => [
    index("answer_links_of").on(table.candidature_id),
    index("answer_links_user").on(table.user_id),
    index("answer_links_expiry").on(table.expires_at),
  ],
);

/** CAND-1: saved letters for further candidatures. */
export const letterTemplates = pgTable(
  "letter_templates",
  {
    id: uuid().primaryKey().defaultRandom(),
    commercial_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    title: text().notNull(),
    body: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("letter_templates_body", within(lengthOf(table.body), LETTER)),
    index("letter_templates_of").on(table.commercial_id, table.created_at),
  ],
);

/** RESP-1: how often and how fast a company answers, as mission cards show it; updated with each change. */
export const companyResponses = pgTable("company_responses", {
  company_id: uuid()
    .primaryKey()
    .$type<CompanyId>()
    .references(() => companies.id, { onDelete: "cascade" }),
  /** In whole percent; null below the minimum number of cases. */
  rate: smallint(),
  days: smallint(),
  cases: integer().notNull(),
  counted_at: instant("counted_at").notNull(),
});
