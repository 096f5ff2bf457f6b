import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PASSKEY_NAME } from "~/domain/bounds";
import { users } from "./accounts.server";
import { createdAt, instant, lengthOf, within } from "./columns.server";

/** SAFE-2: by which authenticators know an account: a chance name, kept from the first passkey on. */
export const passkeyOwners = pgTable("passkey_owners", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  handle: text().notNull().unique(),
});

/** The public half of each passkey; the other never leaves what holds it. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => passkeyOwners.userId, { onDelete: "cascade" }),
    credentialId: text("credential_id").notNull().unique(),
    /** In COSE, as base64url. */
    publicKey: text("public_key").notNull(),
    /** How often it has signed, where it counts: it moves only forward. */
    counter: bigint({ mode: "number" }).notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    check("passkeys_name", within(lengthOf(table.name), PASSKEY_NAME)),
    index("passkeys_user").on(table.userId),
  ],
);
