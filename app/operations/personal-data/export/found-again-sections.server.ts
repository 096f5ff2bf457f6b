import { asc, eq, or, type SQL, sql } from "drizzle-orm";
import { halfDaysOf } from "~/domain/profiles/half-days";
import {
  alertItems,
  availabilityConfirmations,
  clientReferences,
  freeWeeks,
  missionNotices,
  savedListItems,
  savedListNotes,
  savedLists,
  savedSearches,
  shownCompanies,
  shownMissions,
  shownProfiles,
  users,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { memberName } from "../../companies/member-name.server";
import type { ExportScope } from "./export-scope";
import { inPages } from "./in-pages";

/** What a list or an alert contains, by the last validated name. */
const item = sql<string | null>`coalesce(${shownProfiles.name}, ${shownMissions.title})`;

/** Alerts, lists, availability and references: of the account, and of the company for its owners. */
export const foundAgainSections = (db: Reader, scope: ExportScope) => ({
  saved_searches: () => findSearches(db, scope),
  alert_items: () => findAlertItems(db, scope),
  mission_notices: () => findNotices(db, scope),
  saved_lists: () => findLists(db, scope),
  saved_list_items: () => findItems(db, scope),
  saved_list_notes: () => findNotes(db, scope),
  notes_about: () => findNotesAbout(db, scope),
  availability: () => findAvailability(db, scope),
  references: () => findReferences(db, scope),
});

/** ALERT-5: rows of the account, and those that a visitor saved with its address. */
const isOfPerson = (table: typeof savedSearches | typeof alertItems, userId: string): SQL =>
  sql`(${table.user_id} = ${userId} or ${table.email} = (select lower(${users.email}) from ${users} where ${users.id} = ${userId}))`;

const findSearches = (db: Reader, { userId }: ExportScope) =>
  inPages((page) =>
    db
      .select({
        searched: savedSearches.list,
        name: savedSearches.name,
        filter: savedSearches.filter,
        rhythm: savedSearches.rhythm,
        email: savedSearches.email,
        confirmed_at: savedSearches.confirmed_at,
        since: savedSearches.since,
        created_at: savedSearches.created_at,
      })
      .from(savedSearches)
      .where(isOfPerson(savedSearches, userId))
      .orderBy(asc(savedSearches.created_at), savedSearches.id)
      .limit(page.limit)
      .offset(page.offset),
  );

const findAlertItems = (db: Reader, { userId }: ExportScope) =>
  inPages((page) =>
    db
      .select({
        search: savedSearches.name,
        item,
        email: alertItems.email,
        found_at: alertItems.found_at,
        sent_at: alertItems.sent_at,
        seen_at: alertItems.seen_at,
      })
      .from(alertItems)
      .leftJoin(savedSearches, eq(savedSearches.id, alertItems.search_id))
      .leftJoin(shownProfiles, eq(shownProfiles.profile_id, alertItems.profile_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, alertItems.mission_id))
      .where(isOfPerson(alertItems, userId))
      .orderBy(asc(alertItems.found_at), alertItems.id)
      .limit(page.limit)
      .offset(page.offset),
  );

const findNotices = (db: Reader, { userId }: ExportScope) =>
  inPages((page) =>
    db
      .select({ mission: shownMissions.title, sent_at: missionNotices.sent_at })
      .from(missionNotices)
      .leftJoin(shownMissions, eq(shownMissions.mission_id, missionNotices.mission_id))
      .where(eq(missionNotices.profile_id, userId))
      .orderBy(asc(missionNotices.sent_at), missionNotices.mission_id)
      .limit(page.limit)
      .offset(page.offset),
  );

/** The lists of an Acharné or of an owner's company; of every other member what they wrote. */
const isOfLists = ({ userId, side, companyId }: ExportScope, author: SQL): SQL => {
  if (side === "commercial") return sql`${savedLists.profile_id} = ${userId}`;
  return companyId ? sql`${savedLists.company_id} = ${companyId}` : sql`${author} = ${userId}`;
};

const findLists = (db: Reader, scope: ExportScope) =>
  inPages((page) =>
    db
      .select({
        name: savedLists.name,
        member: memberName(savedLists.created_by, savedLists.company_id),
        created_at: savedLists.created_at,
      })
      .from(savedLists)
      .where(isOfLists(scope, sql`${savedLists.created_by}`))
      .orderBy(asc(savedLists.created_at), savedLists.id)
      .limit(page.limit)
      .offset(page.offset),
  );

const findItems = (db: Reader, scope: ExportScope) =>
  inPages((page) =>
    db
      .select({
        list: savedLists.name,
        item,
        member: memberName(savedListItems.kept_by, savedLists.company_id),
        kept_at: savedListItems.kept_at,
      })
      .from(savedListItems)
      .innerJoin(savedLists, eq(savedLists.id, savedListItems.list_id))
      .leftJoin(shownProfiles, eq(shownProfiles.profile_id, savedListItems.profile_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, savedListItems.mission_id))
      .where(isOfLists(scope, sql`${savedListItems.kept_by}`))
      .orderBy(asc(savedListItems.kept_at), savedListItems.id)
      .limit(page.limit)
      .offset(page.offset),
  );

const findNotes = (db: Reader, scope: ExportScope) =>
  inPages((page) =>
    db
      .select({
        list: savedLists.name,
        item,
        member: memberName(savedListNotes.author_id, savedLists.company_id),
        text: savedListNotes.text,
        updated_at: savedListNotes.updated_at,
      })
      .from(savedListNotes)
      .innerJoin(savedListItems, eq(savedListItems.id, savedListNotes.item_id))
      .innerJoin(savedLists, eq(savedLists.id, savedListItems.list_id))
      .leftJoin(shownProfiles, eq(shownProfiles.profile_id, savedListItems.profile_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, savedListItems.mission_id))
      .where(
        or(isOfLists(scope, sql`${savedListNotes.author_id}`), eq(savedListNotes.author_id, scope.userId)),
      )
      .orderBy(asc(savedListNotes.updated_at), savedListNotes.id)
      .limit(page.limit)
      .offset(page.offset),
  );

/** LIST-7: what companies noted about an Acharné, and which company; not who of it. */
const findNotesAbout = (db: Reader, { userId }: ExportScope) =>
  inPages((page) =>
    db
      .select({
        company: shownCompanies.name,
        text: savedListNotes.text,
        updated_at: savedListNotes.updated_at,
      })
      .from(savedListNotes)
      .innerJoin(savedListItems, eq(savedListItems.id, savedListNotes.item_id))
      .innerJoin(savedLists, eq(savedLists.id, savedListItems.list_id))
      .leftJoin(shownCompanies, eq(shownCompanies.company_id, savedLists.company_id))
      .where(eq(savedListItems.profile_id, userId))
      .orderBy(asc(savedListNotes.updated_at), savedListNotes.id)
      .limit(page.limit)
      .offset(page.offset),
  );

async function* findAvailability(db: Reader, { userId }: ExportScope) {
  const { confirmed_at, asked_at } = availabilityConfirmations;
  const rows = await db
    .select({ week: freeWeeks.week, halves: freeWeeks.halves, confirmed_at, asked_at })
    .from(availabilityConfirmations)
    .leftJoin(freeWeeks, eq(freeWeeks.profile_id, availabilityConfirmations.profile_id))
    .where(eq(availabilityConfirmations.profile_id, userId))
    .orderBy(asc(freeWeeks.week));
  for (const { week, halves, ...row } of rows)
    yield { week, half_days: week ? halfDaysOf(week, halves ?? 0) : [], ...row };
}

const findReferences = (db: Reader, { userId }: ExportScope) =>
  inPages((page) =>
    db
      .select({
        status: clientReferences.status,
        name: clientReferences.name,
        company: clientReferences.company,
        email: clientReferences.email,
        text: clientReferences.text,
        reason: clientReferences.reason,
        created_at: clientReferences.created_at,
        answered_at: clientReferences.answered_at,
        decided_at: clientReferences.decided_at,
      })
      .from(clientReferences)
      .where(eq(clientReferences.profile_id, userId))
      .orderBy(asc(clientReferences.created_at), clientReferences.id)
      .limit(page.limit)
      .offset(page.offset),
  );
