import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PASSKEY_NAME } from "~/domain/bounds";
import { users } from "./accounts.server";
import { createdAt, instant, lengthOf, within } from "./columns.server";

/** SAFE-2: the random user handle of an account, created with its first passkey. */
export const passkeyOwners = pgTable("passkey_owners", {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  handle: text().notNull().unique(),
});

/** The public keys of passkeys. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => passkeyOwners.user_id, { onDelete: "cascade" }),
    credential_id: text().notNull().unique(),
    /** COSE key in base64url. */
    public_key: text().notNull(),
    /** The signature counter; it only increases. */
    counter: bigint({ mode: "number" }).notNull(),
    name: text().notNull(),
    created_at: createdAt(),
    last_used_at: instant("last_used_at"),
  },
  (table) => [
    check("passkeys_name", within(lengthOf(table.name), PASSKEY_NAME)),
    index("passkeys_user").on(table.user_id),
  ],
);
