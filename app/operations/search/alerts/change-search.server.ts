import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import { done, type Result, refused } from "~/domain/result";
import type { Rhythm } from "~/domain/search/rhythm";
import { alertItems, savedSearches, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { findByToken, type Holder, lockSearch, ofOwner } from "./lock-search.server";
import { hasRoomForVisitor, lockVisitor } from "./save-search.server";

type Context = { readonly at: Date };
type Search = Extract<Awaited<ReturnType<typeof lockSearch>>, { ok: true }>["search"];

/** ALERT-1: renames a saved search. */
export const renameSearch = (db: Db, holder: Holder, name: string, { at }: Context) =>
  db.transaction(async (tx): Promise<Result> => {
    const found = await lockSearch(db, tx, holder, at);
    if (!found.ok) return found;
    const { search } = found;
    await lockOwner(tx, search);
    const same = and(ofOwner(search), eq(savedSearches.list, search.list), eq(savedSearches.name, name));
    if (await tx.$count(savedSearches, and(same, ne(savedSearches.id, search.id))))
      return refused("conflict", REFUSALS.searchNameTaken, { name: [REFUSALS.searchNameTaken] });
    await tx.update(savedSearches).set({ name }).where(eq(savedSearches.id, search.id));
    return done({});
  });

/** Serialises the changes of one owner's searches, for their names and number. */
async function lockOwner(tx: Tx, { user_id, email }: Search): Promise<void> {
  if (user_id === null) return lockVisitor(tx, email ?? "");
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for("no key update");
}

/** ALERT-2: sets the rhythm. What was published while there was none is not new. */
export const setRhythm = (db: Db, holder: Holder, rhythm: Rhythm, { at }: Context) =>
  db.transaction(async (tx): Promise<Result> => {
    const found = await lockSearch(db, tx, holder, at);
    if (!found.ok) return found;
    const { search } = found;
    if (rhythm === search.rhythm) return done({});
    const since = search.rhythm === "none" ? { since: at } : {};
    await tx
      .update(savedSearches)
      .set({ rhythm, ...since })
      .where(eq(savedSearches.id, search.id));
    if (rhythm === "none") await leaveToOthers(db, tx, search);
    return done({});
  });

/**
 * ALERT-3: what a search found and will not send is matched again, as another one of its person may have found it too.
 */
async function leaveToOthers(db: Db, tx: Tx, search: Search): Promise<void> {
  const unsent = await tx
    .delete(alertItems)
    .where(and(eq(alertItems.search_id, search.id), isNull(alertItems.sent_at)))
    .returning({ id: sql<string>`coalesce(${alertItems.profile_id}, ${alertItems.mission_id})` });
  const others = and(
    ofOwner(search),
    eq(savedSearches.list, search.list),
    ne(savedSearches.id, search.id),
    ne(savedSearches.rhythm, "none"),
  );
  if (unsent.length === 0 || !(await tx.$count(savedSearches, others))) return;
  for (const { id } of unsent) await db.jobs.send(tx, "match-alerts", { list: search.list, id });
}

/** ALERT-1: removes a saved search; a second removal does nothing. */
export const removeSearch = (db: Db, holder: Holder, { at }: Context) =>
  db.transaction(async (tx): Promise<Result> => {
    const found = await lockSearch(db, tx, holder, at);
    if (!found.ok) return found;
    await leaveToOthers(db, tx, found.search);
    await tx.delete(savedSearches).where(eq(savedSearches.id, found.search.id));
    await forgetVisitor(tx, found.search);
    return done({});
  });

/** ALERT-5: the button of the mailed link begins a visitor's search. */
export const confirmSearch = (db: Db, token: string, { at }: Context) =>
  db.transaction(async (tx): Promise<Result> => {
    const found = await lockSearch(db, tx, { token }, at);
    if (!found.ok) return found;
    const { search } = found;
    if (search.confirmed_at) return done({});
    await lockOwner(tx, search);
    if (!(await hasRoomForVisitor(tx, search.email ?? "")))
      return refused("conflict", REFUSALS.tooManySearches);
    await tx
      .update(savedSearches)
      .set({ confirmed_at: at, since: at })
      .where(eq(savedSearches.id, search.id));
    return done({});
  });

/** ALERT-4, RFC 8058: one click in a mail ends every search of its address. */
export const endVisitorSearches = (db: Db, token: string, { at }: Context) =>
  db.transaction(async (tx): Promise<Result> => {
    const found = await findByToken(tx, db.mailNames.readAlertToken(token), at);
    if (!found.ok) return found;
    await tx.delete(savedSearches).where(ofOwner(found.search));
    await forgetVisitor(tx, found.search);
    return done({});
  });

/** ALERT-5: with the last search of an address, what was found for it goes too. */
async function forgetVisitor(tx: Tx, search: Search): Promise<void> {
  if (search.email === null || (await tx.$count(savedSearches, ofOwner(search)))) return;
  await tx.delete(alertItems).where(eq(alertItems.email, search.email));
}
