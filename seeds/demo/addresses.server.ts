import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db.server";

/** The random end of each address becomes one that follows from whose it is, so that every demo has the same ones. */
export async function settleAddresses(tx: Tx): Promise<void> {
  const settled = (address: string, owner: string) =>
    sql.raw(`regexp_replace(${address}, '[0-9a-f]{8}$', left(md5(${owner}), 8))`);
  await tx.execute(sql`update profiles set profile_slug = ${settled("profile_slug", "email")}`);
  await tx.execute(sql`update missions set slug = ${settled("slug", "title")}`);
  await tx.execute(
    sql`update public_profiles set slug = profile_slug from profiles where profiles.id = public_profiles.profile_id`,
  );
  await tx.execute(
    sql`update public_missions set slug = missions.slug from missions where missions.id = public_missions.mission_id`,
  );
}
