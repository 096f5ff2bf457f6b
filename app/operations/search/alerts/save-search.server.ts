import { and, eq, isNotNull, sql } from "drizzle-orm";
import { mailboxKey } from "~/domain/accounts/mailbox-key";
import { SAVED_SEARCHES_MAX } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import type { SaveSearchInput } from "~/domain/search/save-search-form";
import { readSavedFilter, type SavedList, writeSavedFilter } from "~/domain/search/saved-search";
import { alertConfirmationMail } from "~/mails/alert-mail";
import { renderMail } from "~/mails/render";
import { type SavedSearchRow, savedSearches, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import type { RequestOrigin } from "../../accounts/request-origin";
import { authorize, isRefusal } from "../../authorize";
import { isRepeated, takeAttempt } from "../../rate-limit.server";
import { endOfVisitorSearch } from "./lock-search.server";

type Saving = SaveSearchInput & {
  readonly list: SavedList;
  /** The query of the list's address, '?region=53'. */
  readonly query: string;
};

/** The values of the query that no longer exist, which the search leaves out (ALERT-6). */
type Saved = { readonly dropped: readonly string[] };

const refuseName = (message: string) => refused("conflict", message, { name: [message] });

/** ALERT-1: saves a search of an account; the same form sent twice is one search. */
export async function saveSearch(
  db: Db,
  actor: Actor,
  { list, query, name, rhythm }: Saving,
  { at }: { readonly at: Date },
): Promise<Result<Saved & { readonly id: string }>> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  const { filter, dropped } = canonical(list, query, at);
  return db.transaction(async (tx) => {
    // Lock the account, so that concurrent requests count one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.userId)).for("no key update");
    const kept = await tx.select().from(savedSearches).where(eq(savedSearches.user_id, user.userId));
    const same = kept.find((each) => each.list === list && each.name === name);
    if (same) {
      const repeated = await isRepeated(tx, ["save search", user.userId, list, filter, name, rhythm], at);
      return repeated && same.filter === filter
        ? done({ id: same.id, dropped })
        : refuseName(REFUSALS.searchNameTaken);
    }
    if (kept.length >= SAVED_SEARCHES_MAX) return refuseName(REFUSALS.tooManySearches);
    await isRepeated(tx, ["save search", user.userId, list, filter, name, rhythm], at);
    const [saved] = await tx
      .insert(savedSearches)
      .values({
        user_id: user.userId,
        list,
        name,
        filter,
        rhythm,
        confirmed_at: at,
        since: at,
        created_at: at,
      })
      .returning({ id: savedSearches.id });
    if (!saved) throw new Error("an inserted search is not returned");
    return done({ id: saved.id, dropped });
  });
}

/** The filter as it is stored: the query of the canonical address, without page and order. */
function canonical(list: SavedList, query: string, at: Date) {
  const { filter, dropped } = readSavedFilter(list, query, at);
  return { filter: writeSavedFilter(list, filter), dropped };
}

/**
 * ALERT-5: saves a search of a visitor, which begins when the mailed link is confirmed. The answer is the same for every address;
 * only the mail says that a name is taken or that the address has too many searches.
 */
export async function saveVisitorSearch(
  db: Db,
  origin: RequestOrigin,
  { list, query, name, rhythm, email }: Saving & { readonly email: string },
): Promise<Result<Saved>> {
  const { at } = origin;
  const { filter, dropped } = canonical(list, query, at);
  const tooMany =
    (await takeAttempt(db, "savedSearchByAddress", origin.clientAddress, at)) ??
    (await takeAttempt(db, "savedSearchByRecipient", mailboxKey(email), at));
  if (tooMany) return tooMany;
  return db.transaction(async (tx) => {
    await lockVisitor(tx, email);
    if (await isRepeated(tx, ["save search", email, list, filter, name, rhythm], at))
      return done({ dropped });
    const kept = await tx.select().from(savedSearches).where(eq(savedSearches.email, email));
    const same = kept.find((each) => each.list === list && each.name === name);
    const mail = (found: Parameters<typeof mailVisitor>[2]) => mailVisitor(db, tx, found);
    if (same?.confirmed_at && endOfVisitorSearch(same) > at) {
      await mail({ search: same, email, state: "taken" });
      return done({ dropped });
    }
    if (!hasRoom(kept)) {
      await mail({ search: { id: kept[0]?.id ?? "", name }, email, state: "full" });
      return done({ dropped });
    }
    const values = { email, list, name, filter, rhythm, confirmed_at: null, since: at, created_at: at };
    const [saved] = await tx
      .insert(savedSearches)
      .values(values)
      .onConflictDoUpdate({
        target: [savedSearches.email, savedSearches.list, savedSearches.name],
        set: values,
      })
      .returning({ id: savedSearches.id, name: savedSearches.name });
    if (saved) await mail({ search: saved, email, state: "asked" });
    return done({ dropped });
  });
}

/** Requests about the searches of one address run one after the other. */
export async function lockVisitor(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved searches of ${email}`}, 0))`);
}

/** Only confirmed searches count: anybody can request one for an address. */
const hasRoom = (kept: readonly Pick<SavedSearchRow, "confirmed_at">[]): boolean =>
  kept.filter(({ confirmed_at }) => confirmed_at !== null).length < SAVED_SEARCHES_MAX;

export async function hasRoomForVisitor(tx: Tx, email: string): Promise<boolean> {
  const confirmed = and(eq(savedSearches.email, email), isNotNull(savedSearches.confirmed_at));
  return (await tx.$count(savedSearches, confirmed)) < SAVED_SEARCHES_MAX;
}

async function mailVisitor(
  db: Db,
  tx: Tx,
  {
    search,
    email,
    state,
  }: {
    readonly search: Pick<SavedSearchRow, "id" | "name">;
    readonly email: string;
    readonly state: Parameters<typeof alertConfirmationMail>[0]["state"];
  },
): Promise<void> {
  const content = alertConfirmationMail({
    name: search.name,
    state,
    link: db.mailNames.alertAddress(search.id),
  });
  await db.jobs.send(tx, "deliver-mail", await renderMail(email, content));
}
