import { and, asc, eq, gt, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import { CONVERSATION_STATUSES } from "~/domain/conversations/conversation";
import { separates } from "~/domain/conversations/thread-rules";
import { calendarDayOf } from "~/domain/french";
import {
  matches,
  type ReadFilter,
  readSavedFilter,
  type SavedList,
  type SearchedRows,
} from "~/domain/search/saved-search";
import {
  alertItems,
  conversations,
  memberships,
  missionFacts,
  publicFreeWeeks,
  publicMissions,
  publicProfiles,
  savedSearches,
} from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { isAlive, lockOwners } from "./lock-search.server";
import { type Owner, sendAlertsTo } from "./send-alerts.server";

type Context = { readonly appUrl: string; readonly at: Date };
type Published = { readonly list: SavedList; readonly id: string };

/**
 * ALERT-3: stores a newly published row for everybody with a saved search that it meets, and sends what is due at once; returns
 * the number of people. It can run again: an item is stored once for a person, with the first saved search that found it.
 */
export async function matchAlerts(db: Db, published: Published, context: Context): Promise<number> {
  const met = await findSearchesOf(db, published, context.at);
  if (met.length === 0) return 0;
  const excluded = await findExcluded(db, published);
  const first = firstOfEach(met.filter(({ user_id }) => !user_id || !excluded.has(user_id)));
  const found = await db.transaction((tx) => store(tx, published, first, context.at));
  for (const owner of found.filter(({ rhythm }) => rhythm === "now")) await sendAlertsTo(db, owner, context);
  return found.length;
}

async function findSearchesOf(db: Reader, { list, id }: Published, at: Date): Promise<Search[]> {
  if (list === "profiles") {
    const row = await findProfile(db, id);
    return row ? findMet(db, { list, row, at }) : [];
  }
  const row = await findMission(db, id);
  return row ? findMet(db, { list, row, at }) : [];
}

async function findProfile(db: Reader, id: string) {
  const { search_text, facets, price_min, price_max, available_from, published_at } = publicProfiles;
  const free_weeks = sql<string[]>`array(
    select free.week::text from ${publicFreeWeeks} as free where free.profile_id = ${publicProfiles.profile_id})`;
  const [row] = await db
    .select({ search_text, facets, price_min, price_max, available_from, published_at, free_weeks })
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, id));
  return row;
}

async function findMission(db: Reader, id: string) {
  const { search_text, facets, budget_min, budget_max, start_date, published_at } = publicMissions;
  const [row] = await db
    .select({ search_text, facets, budget_min, budget_max, start_date, published_at })
    .from(publicMissions)
    .where(eq(publicMissions.mission_id, id));
  return row;
}

/** Parsed filters by day, list and query; the same searches are read for every new row. */
const parsed = new Map<string, unknown>();
const PARSED_MAX = 20_000;

function filtersOf<Name extends SavedList>(list: Name, at: Date) {
  type Filter = ReadFilter<Name>["filter"];
  const key = `${calendarDayOf(at)} ${list}`;
  return (query: string): Filter => {
    const known = parsed.get(key + query);
    if (known) return known as Filter;
    if (parsed.size >= PARSED_MAX) parsed.clear();
    const { filter } = readSavedFilter(list, query, at);
    parsed.set(key + query, filter);
    return filter;
  };
}

type Row<Name extends SavedList> = SearchedRows[Name] & { readonly published_at: Date };

/** The number of searches that are read at once. */
const BATCH = 2_000;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** The searches that a row meets and that were saved before it was published. */
async function findMet<Name extends SavedList>(
  db: Reader,
  { list, row, at }: { readonly list: Name; readonly row: Row<Name>; readonly at: Date },
): Promise<Search[]> {
  const filterOf = filtersOf(list, at);
  const met: string[] = [];
  for (let after: string | undefined = FIRST; after; ) {
    const filters: Filter[] = await findFilters(db, { list, after, publishedAt: row.published_at, at });
    for (const { id, filter } of filters) if (matches(list, filterOf(filter), row, at)) met.push(id);
    after = filters.length === BATCH ? filters.at(-1)?.id : undefined;
  }
  return met.length > 0 ? findByIds(db, met) : [];
}

type Filter = { readonly id: string; readonly filter: string };
type Search = Awaited<ReturnType<typeof findByIds>>[number];

const { id, user_id, email, filter, rhythm, created_at } = savedSearches;

const findByIds = (db: Reader, ids: readonly string[]) =>
  db
    .select({ id, user_id, email, rhythm, created_at })
    .from(savedSearches)
    .where(sql`${id} = any(${sql.param([...ids])}::uuid[])`);

const findFilters = (
  db: Reader,
  {
    list,
    after,
    publishedAt,
    at,
  }: { readonly list: SavedList; readonly after: string; readonly publishedAt: Date; readonly at: Date },
) =>
  db
    .select({ id, filter })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.list, list),
        ne(rhythm, sql`'none'`),
        isNotNull(savedSearches.confirmed_at),
        isAlive(at),
        lt(savedSearches.since, publishedAt),
        gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH);

/** The accounts for which a row is not stored: its own people, and the other side of a blocked thread (CONV-2). */
async function findExcluded(db: Reader, { list, id }: Published): Promise<ReadonlySet<string>> {
  const apart = CONVERSATION_STATUSES.filter(separates);
  if (list === "profiles") {
    const rows = await db
      .select({ id: memberships.user_id })
      .from(conversations)
      .innerJoin(memberships, eq(memberships.company_id, conversations.company_id))
      .where(and(eq(conversations.commercial_id, id), inArray(conversations.status, apart)));
    return new Set([id, ...rows.map((row) => row.id)]);
  }
  const ofCompany = db
    .select({ id: missionFacts.company_id })
    .from(missionFacts)
    .where(eq(missionFacts.id, id));
  const members = await db
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(inArray(memberships.company_id, ofCompany));
  const separated = await db
    .select({ id: conversations.commercial_id })
    .from(conversations)
    .where(and(inArray(conversations.company_id, ofCompany), inArray(conversations.status, apart)));
  return new Set([...members, ...separated].flatMap((row) => row.id ?? []));
}

const ownerKey = ({ user_id, email }: Owner): string => user_id ?? email ?? "";

/** ALERT-3: the search of each person that was saved first. */
function firstOfEach(met: readonly Search[]): Search[] {
  const inOrder = met.toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1),
  );
  return [...Map.groupBy(inOrder, ownerKey).values()].flatMap(([first]) => first ?? []);
}

const ITEM_COLUMN = { profiles: "profile_id", missions: "mission_id" } as const satisfies Record<
  SavedList,
  keyof typeof alertItems.$inferSelect
>;

/**
 * Stores the item for each person who does not have it yet; returns their searches. The rows are selected, as an item can be for more
 * people than a statement has parameters.
 */
async function store(tx: Tx, { list, id }: Published, first: readonly Search[], at: Date): Promise<Search[]> {
  await lockOwners(
    tx,
    first.flatMap(({ user_id }) => user_id ?? []),
  );
  const { rows } = await tx.execute<{ search_id: string }>(sql`
    insert into ${alertItems} (search_id, user_id, email, found_at, ${sql.identifier(ITEM_COLUMN[list])})
    select id, user_id, email, ${at.toISOString()}::timestamptz, ${id}::uuid
    from ${savedSearches}
    where id = any(${sql.param(first.map((search) => search.id))}::uuid[]) and rhythm <> 'none'
    order by id for key share
    on conflict do nothing returning search_id`);
  const found = new Set(rows.map(({ search_id }) => search_id));
  return first.filter((search) => found.has(search.id));
}
