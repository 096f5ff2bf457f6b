import { eq, sql } from "drizzle-orm";
import { profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { preparedOnce } from "../prepared-once.server";

/** CONV-4: the current address and number that an Acharné shares in a thread. */
export async function findGivenContact(db: Reader, ownerId: string) {
  const [given] = await contactsOf(db, "one").execute({ ownerId });
  return given;
}

const contactsOf = preparedOnce((db, whose: "one") =>
  db
    .select({ email: profiles.email, phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder("ownerId")))
    .prepare(`given contact of ${whose}`),
);
