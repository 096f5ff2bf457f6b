import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { ALERT_STAYS_NEW_MS, PAGE_SIZE } from "~/domain/bounds";
import type { Actor } from "~/domain/policy";
import { alertItems, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { permitted } from "../../authorize";

type FoundItem = { readonly slug: string; readonly title: string; readonly isNew: boolean };

export type FoundBySearch = {
  /** How many are new. */
  readonly fresh: number;
  /** When the first new one was found, or the last one where none is new. */
  readonly since: Date;
  /** The last ones, the newest first. */
  readonly items: readonly FoundItem[];
};

/**
 * ALERT-3: what the searches of an account sent last and is still public. An item stays new for some minutes after it was
 * opened: a page that loads again shows the same.
 */
export async function findFound(db: Reader, actor: Actor, at: Date): Promise<Map<string, FoundBySearch>> {
  const user = permitted(actor, "account.manage");
  if (!user) return new Map();
  const opened = new Date(at.getTime() - ALERT_STAYS_NEW_MS);
  const isNew = sql<boolean>`(${alertItems.seen_at} is null or ${alertItems.seen_at} > ${opened})`;
  const ofSearch = sql`(partition by ${alertItems.search_id})`;
  const found = db.$with("found").as(
    db
      .select({
        search: sql<string>`${alertItems.search_id}`.as("search"),
        slug: sql<string>`coalesce(${publicMissions.slug}, ${publicProfiles.slug})`.as("slug"),
        title: sql<string>`coalesce(${publicMissions.title}, ${publicProfiles.display_name})`.as("title"),
        isNew: isNew.as("is_new"),
        fresh: sql<number>`(count(*) filter (where ${isNew}) over ${ofSearch})::int`.as("fresh"),
        since:
          sql`coalesce(min(${alertItems.found_at}) filter (where ${isNew}) over ${ofSearch}, max(${alertItems.found_at}) over ${ofSearch})`
            .mapWith(alertItems.found_at)
            .as("since"),
        place:
          sql<number>`row_number() over (partition by ${alertItems.search_id} order by ${alertItems.found_at} desc, ${alertItems.id})`.as(
            "place",
          ),
      })
      .from(alertItems)
      .leftJoin(publicMissions, eq(publicMissions.mission_id, alertItems.mission_id))
      .leftJoin(publicProfiles, eq(publicProfiles.profile_id, alertItems.profile_id))
      .where(
        and(
          eq(alertItems.user_id, user.userId),
          isNotNull(alertItems.search_id),
          isNotNull(alertItems.sent_at),
          or(isNotNull(publicMissions.slug), isNotNull(publicProfiles.slug)),
        ),
      ),
  );
  const rows = await db
    .with(found)
    .select()
    .from(found)
    .where(sql`${found.place} <= ${PAGE_SIZE.alertItems}`)
    .orderBy(found.search, found.place);
  return new Map(
    [...Map.groupBy(rows, ({ search }) => search)].map(([search, items]) => [
      search,
      {
        fresh: items[0]?.fresh ?? 0,
        since: items[0]?.since ?? at,
        items: items.map(({ slug, title, isNew }) => ({ slug, title, isNew })),
      },
    ]),
  );
}

/** ALERT-3: notes that the account has opened what its searches sent. */
export async function markFoundOpened(db: Db, actor: Actor, at: Date): Promise<void> {
  const user = permitted(actor, "account.manage");
  if (!user) return;
  await db
    .update(alertItems)
    .set({ seen_at: at })
    .where(
      and(eq(alertItems.user_id, user.userId), isNotNull(alertItems.sent_at), isNull(alertItems.seen_at)),
    );
}
