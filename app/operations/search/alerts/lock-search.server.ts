import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { VISITOR_SEARCH_DAYS } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { type SavedSearchRow, savedSearches, users } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";

/** Who acts on a saved search: its account, or the visitor who has its mailed link. */
export type Holder = { readonly actor: Actor; readonly search: string } | { readonly token: string };

const DAY_MS = 86_400_000;

/** ALERT-5: until when a visitor's search is confirmed, or kept once it is. */
export const endOfVisitorSearch = ({
  created_at,
  confirmed_at,
}: Pick<SavedSearchRow, "created_at" | "confirmed_at">): Date =>
  new Date(
    (confirmed_at ?? created_at).getTime() +
      (confirmed_at ? VISITOR_SEARCH_DAYS.life : VISITOR_SEARCH_DAYS.toConfirm) * DAY_MS,
  );

/** Whether a confirmed search is an account's, or a visitor's that has not ended. */
export const isAlive = (at: Date): SQL | undefined =>
  or(
    isNull(savedSearches.email),
    gt(savedSearches.confirmed_at, new Date(at.getTime() - VISITOR_SEARCH_DAYS.life * DAY_MS)),
  );

/** The visitor's search of a signed link that has not ended. */
export async function findByToken(
  db: Reader,
  search: string | null,
  at: Date,
  { lock = false } = {},
): Promise<Result<{ search: SavedSearchRow }>> {
  if (!search) return refused("missing", REFUSALS.notFound);
  const found = await readSearch(db, and(eq(savedSearches.id, search), isNotNull(savedSearches.email)), lock);
  if (!found || endOfVisitorSearch(found) <= at) return refused("conflict", REFUSALS.alertLinkOver);
  return done({ search: found });
}

/** Locks the search of an account or of a visitor's link for a change. */
export async function lockSearch(
  db: Db,
  tx: Tx,
  holder: Holder,
  at: Date,
): Promise<Result<{ search: SavedSearchRow }>> {
  if ("token" in holder)
    return findByToken(tx, db.mailNames.readAlertToken(holder.token), at, { lock: true });
  const user = authorize(holder.actor, "account.manage");
  if (isRefusal(user)) return user;
  const found = isUuid(holder.search)
    ? await readSearch(
        tx,
        and(eq(savedSearches.id, holder.search), eq(savedSearches.user_id, user.userId)),
        true,
      )
    : undefined;
  return found ? done({ search: found }) : refused("missing", REFUSALS.searchGone);
}

/** Locks accounts before their searches, as the deletion of an account does, so that it never waits for a job that waits for it. */
export const lockOwners = (tx: Tx, userIds: readonly string[]) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...userIds])}::uuid[])`)
    .orderBy(asc(users.id))
    .for("key share");

async function readSearch(db: Reader, which: SQL | undefined, lock: boolean) {
  const query = db.select().from(savedSearches).where(which);
  const [found] = await (lock ? query.for("update") : query);
  return found;
}

/** The searches of an account, or of a visitor. */
export const ofOwner = ({ user_id, email }: Pick<SavedSearchRow, "user_id" | "email">): SQL =>
  user_id === null ? eq(savedSearches.email, email ?? "") : eq(savedSearches.user_id, user_id);
