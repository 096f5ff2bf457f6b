import { and, eq, sql } from "drizzle-orm";
import { isUuid } from "~/domain/slug";
import { passkeys } from "~/platform/db/schema.server";

export const ownPasskey = (userId: string, id: string) =>
  isUuid(id) ? and(eq(passkeys.user_id, userId), eq(passkeys.id, id)) : sql`false`;
