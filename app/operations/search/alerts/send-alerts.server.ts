import { and, asc, desc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { ALERT_ITEMS_SHOWN } from "~/domain/bounds";
import { PATHS } from "~/domain/paths";
import { dueBefore, RHYTHMS, type Rhythm } from "~/domain/search/rhythm";
import { type AlertSection, alertMail } from "~/mails/alert-mail";
import { renderMail } from "~/mails/render";
import {
  alertItems,
  memberships,
  missionFacts,
  publicMissions,
  publicProfiles,
  type SavedSearchRow,
  savedSearches,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { countMail, isWithinDailyLimit } from "../../notifications/daily-limit.server";
import { notify } from "../../notifications/notify.server";
import { isNotSeparated } from "../suggestions/left-out.server";
import { itemOf, type Reader, readerOf } from "./alert-words.server";
import { described } from "./find-searches.server";
import { isAlive, lockOwners, ofOwner } from "./lock-search.server";

type Context = { readonly appUrl: string; readonly at: Date };

/** Whose searches: an account, or a visitor by address. */
export type Owner = Pick<SavedSearchRow, "user_id" | "email">;

/** ALERT-2, ALERT-4: sends what saved searches found and is due, one mail for each person; returns the number of people. */
export async function sendAlerts(db: Db, context: Context): Promise<number> {
  const owners = await db
    .selectDistinct({ user_id: alertItems.user_id, email: alertItems.email })
    .from(alertItems)
    .innerJoin(savedSearches, eq(savedSearches.id, alertItems.search_id))
    .where(isDue(context.at))
    .orderBy(asc(alertItems.user_id), asc(alertItems.email));
  let sent = 0;
  for (const owner of owners) if (await sendAlertsTo(db, owner, context)) sent += 1;
  return sent;
}

const isDue = (at: Date): SQL | undefined =>
  and(isNull(alertItems.sent_at), isAlive(at), or(...RHYTHMS.map((rhythm) => isDueBy(rhythm, at))));

function isDueBy(rhythm: Rhythm, at: Date): SQL | undefined {
  const before = dueBefore(rhythm, at);
  if (!before) return undefined;
  const found = rhythm === "now" ? lte(alertItems.found_at, before) : lt(alertItems.found_at, before);
  return and(eq(savedSearches.rhythm, rhythm), found);
}

/** Sends to one person what is due; false where nothing is, or another process sends it. */
export const sendAlertsTo = (db: Db, owner: Owner, context: Context): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { at, appUrl } = context;
    const due = await lockDue(tx, owner, at);
    const isGone = ({ mission, profile, mayReceive }: Due) => (!mission && !profile) || !mayReceive;
    // A thread may have been blocked since (CONV-2). What is no longer public is found again, and sent, once it is published again.
    await remove(tx, due.filter(isGone));
    const shown = due.filter((each) => !isGone(each));
    if (shown.length === 0) return false;
    if (owner.email && !(await hasRoom(tx, owner.email, at))) return false;
    await tx
      .update(alertItems)
      .set({ sent_at: at })
      .where(inArray(alertItems.id, idsOf(shown)));
    const reader = await readerOf(tx, owner.user_id);
    const sections = sectionsOf(shown, { reader, appUrl, at }, db);
    if (owner.user_id) await notifyOf(db, tx, owner.user_id, { sections, reader }, context);
    else if (owner.email) await mailVisitor(db, tx, owner.email, { sections, reader }, at);
    return true;
  });

type Due = Awaited<ReturnType<typeof lockDue>>[number];

/** The due items of a person, by the searches in the order in which they were saved. */
async function lockDue(tx: Tx, owner: Owner, at: Date) {
  await lockOwners(tx, owner.user_id === null ? [] : [owner.user_id]);
  // The searches before what they found, as a removal locks them.
  await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(ofOwner(owner))
    .orderBy(asc(savedSearches.id))
    .for("key share");
  return tx
    .select({
      id: alertItems.id,
      search: savedSearches,
      mission: publicMissions,
      profile: publicProfiles,
      mayReceive: sql<boolean>`${isNotSeparated(missionFacts.company_id, alertItems.user_id)} and not exists (
        select from ${memberships} where ${memberships.user_id} = ${alertItems.user_id}
          and not ${isNotSeparated(memberships.company_id, alertItems.profile_id)})`,
    })
    .from(alertItems)
    .innerJoin(savedSearches, eq(savedSearches.id, alertItems.search_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, alertItems.mission_id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, alertItems.profile_id))
    .leftJoin(missionFacts, eq(missionFacts.id, alertItems.mission_id))
    .where(and(ofOwner(owner), isDue(at)))
    .orderBy(
      asc(savedSearches.created_at),
      asc(savedSearches.id),
      desc(alertItems.found_at),
      asc(alertItems.id),
    )
    .for("update", { of: alertItems, skipLocked: true });
}

const idsOf = (due: readonly Due[]) => due.map(({ id }) => id);

async function remove(tx: Tx, gone: readonly Due[]): Promise<void> {
  if (gone.length > 0) await tx.delete(alertItems).where(inArray(alertItems.id, idsOf(gone)));
}

type Section = AlertSection & { readonly searchId: string };

/** A section for each search; the places of the mail are shared between them. */
function sectionsOf(
  due: readonly Due[],
  { reader, ...context }: Context & { readonly reader: Reader },
  db: Db,
): Section[] {
  const bySearch = [...Map.groupBy(due, ({ search }) => search.id).values()];
  const share = Math.max(1, Math.floor(ALERT_ITEMS_SHOWN / bySearch.length));
  return bySearch.flatMap((found, index) => {
    const search = found[0]?.search;
    if (!search) return [];
    const { list, name, words, dropped, path } = described(search, context.at);
    const items = index < ALERT_ITEMS_SHOWN ? found.slice(0, share) : [];
    return {
      searchId: search.id,
      list,
      name,
      words,
      dropped,
      items: items.flatMap(({ mission, profile }) => itemOf({ mission, profile }, reader, context)),
      more: found.length - items.length,
      link: `${context.appUrl}${path}`,
      manage: search.email === null ? null : db.mailNames.alertAddress(search.id),
    };
  });
}

/** ALERT-4: a notification for each search, and one mail with all of them. */
async function notifyOf(
  db: Db,
  tx: Tx,
  userId: string,
  { sections, reader }: { readonly sections: readonly Section[]; readonly reader: Reader },
  { appUrl, at }: Context,
): Promise<void> {
  for (const [index, { searchId, items, more }] of sections.entries())
    await notify(db, tx, {
      userId,
      kind: "alert_found",
      at,
      about: { searchId, act: String(items.length + more) },
      mail: index
        ? null
        : () => alertMail({ firstName: reader.firstName, sections, alerts: `${appUrl}${PATHS.alerts}` }),
    });
}

/** SAFE-4: what an address without an account has no room for today is sent with what comes later. */
const hasRoom = (tx: Tx, email: string, at: Date): Promise<boolean> =>
  isWithinDailyLimit(tx, { userId: email, kind: "alert_found", at });

/** ALERT-5: the link of the first search ends all of the address with one click. */
async function mailVisitor(
  db: Db,
  tx: Tx,
  email: string,
  { sections, reader }: { readonly sections: readonly Section[]; readonly reader: Reader },
  at: Date,
): Promise<void> {
  const [first] = sections;
  if (!first?.manage) return;
  await countMail(tx, email, at);
  await db.jobs.send(tx, "deliver-mail", {
    ...(await renderMail(email, alertMail({ firstName: reader.firstName, sections, alerts: null }))),
    id: db.mailNames.messageId("alert_found", first.searchId, at.getTime()),
    unsubscribe: first.manage,
  });
}
