import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { PAGE_SIZE } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import { type ModeratedKind, WAITING_STATUS } from "~/domain/moderation/moderation-reasons";
import { AGE_STEPS } from "~/domain/moderation/review-age";
import { type Actor, can } from "~/domain/policy";
import { fullName, publicName } from "~/domain/profiles/name";
import { done, type Result, refused } from "~/domain/result";
import { RANKINGS } from "~/domain/search/rankings";
import {
  clientReferences,
  companies,
  missions,
  profiles,
  publicMissions,
  publicProfiles,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { notValidated } from "../../profiles/not-validated.server";
import { orderOf } from "../../search/order-of";

/** A row that waits for review. */
export type Waiting = {
  readonly kind: ModeratedKind;
  readonly id: string;
  readonly title: string;
  readonly since: Date;
  /** It changes a version that was validated before. */
  readonly isEdit: boolean;
} & (
  | { readonly kind: "profile"; readonly role: "commercial" | "entreprise"; readonly years: number | null }
  | { readonly kind: "mission"; readonly company: string; readonly companyWaits: boolean }
  | { readonly kind: "reference"; readonly acharne: string }
);

/** A table of the queue: its dates of submission, and what waits. */
type Queued = Readonly<Record<"id" | "submitted_at" | "status", AnyPgColumn>> & {
  readonly table: PgTable;
  readonly kind: ModeratedKind;
};

const QUEUED = {
  profiles: { ...columnsOf(profiles), table: profiles, kind: "profile" },
  companies: { ...columnsOf(companies), table: companies, kind: "profile" },
  missions: { ...columnsOf(missions), table: missions, kind: "mission" },
  references: {
    id: clientReferences.id,
    status: clientReferences.status,
    submitted_at: clientReferences.answered_at,
    table: clientReferences,
    kind: "reference",
  },
} as const satisfies Readonly<Record<string, Queued>>;

function columnsOf<T extends Pick<Queued, "id" | "submitted_at" | "status">>({
  id,
  submitted_at,
  status,
}: T) {
  return { id, submitted_at, status };
}

const waits = ({ status, kind }: Queued) => eq(status, WAITING_STATUS[kind]);

/** A cursor of the queue: by date, then by id. */
export type Place = { readonly since: Date; readonly id: string };

type Query = {
  readonly kind: ModeratedKind | null;
  readonly after?: Place;
  readonly limit?: number;
};

const behind = (table: Queued, place: Place | undefined) =>
  place &&
  sql`(${table.submitted_at}, ${table.id}) > (${place.since.toISOString()}::timestamptz, ${place.id}::uuid)`;

/** The queue of profiles, companies, missions and references, oldest first; each kind is read from its index. */
export async function findWaiting(
  db: Reader,
  actor: Actor,
  { kind, after, limit = PAGE_SIZE.administration }: Query,
): Promise<Result<{ readonly waiting: Waiting[] }>> {
  if (!can(actor, "profile.moderate")) return refused("forbidden", REFUSALS.notAllowed);
  const has = (one: ModeratedKind) => kind === null || kind === one;
  const found = await Promise.all([
    has("profile") ? findProfiles(db, behind(QUEUED.profiles, after), limit) : [],
    has("profile") ? findCompanies(db, behind(QUEUED.companies, after), limit) : [],
    has("mission") ? findMissions(db, behind(QUEUED.missions, after), limit) : [],
    has("reference") ? findReferences(db, behind(QUEUED.references, after), limit) : [],
  ]);
  const waiting = found.flat().sort(byAge).slice(0, limit);
  return done({ waiting });
}

const byAge = (a: Place, b: Place) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1);

async function findProfiles(db: Reader, further: SQL | undefined, limit: number): Promise<Waiting[]> {
  const rows = await db
    .select({
      id: profiles.id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      email: profiles.email,
      years: profiles.experience_years,
      since: profiles.submitted_at,
      createdAt: profiles.created_at,
      shown: publicProfiles.slug,
    })
    .from(profiles)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profiles.id))
    .where(and(waits(QUEUED.profiles), further))
    .orderBy(...orderOf(profiles, RANKINGS.review))
    .limit(limit);
  return rows.map(({ email, years, since, createdAt, shown, ...row }) => ({
    kind: "profile",
    id: row.id,
    title: fullName(row) || email,
    since: since ?? createdAt,
    isEdit: shown !== null,
    role: "commercial",
    years,
  }));
}

/** TEAM-7: companies that wait. */
async function findCompanies(db: Reader, further: SQL | undefined, limit: number): Promise<Waiting[]> {
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      since: companies.submitted_at,
      createdAt: companies.created_at,
      notValidated,
    })
    .from(companies)
    .where(and(waits(QUEUED.companies), further))
    .orderBy(...orderOf(companies, RANKINGS.review))
    .limit(limit);
  return rows.map(({ id, name, since, createdAt, notValidated }) => ({
    kind: "profile",
    id,
    title: name ?? "",
    since: since ?? createdAt,
    isEdit: !notValidated,
    role: "entreprise",
    years: null,
  }));
}

async function findMissions(db: Reader, further: SQL | undefined, limit: number): Promise<Waiting[]> {
  const rows = await db
    .select({
      id: missions.id,
      title: missions.title,
      since: missions.submitted_at,
      company: companies.name,
      shown: publicMissions.slug,
      companyWaits: notValidated,
    })
    .from(missions)
    .innerJoin(companies, eq(companies.id, missions.company_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(and(waits(QUEUED.missions), further))
    .orderBy(...orderOf(missions, RANKINGS.review))
    .limit(limit);
  return rows.map(({ company, shown, ...row }) => ({
    ...row,
    kind: "mission",
    company: company ?? "",
    isEdit: shown !== null,
  }));
}

/** REF-4: references that clients wrote. */
async function findReferences(db: Reader, further: SQL | undefined, limit: number): Promise<Waiting[]> {
  const rows = await db
    .select({
      id: clientReferences.id,
      name: clientReferences.name,
      company: clientReferences.company,
      since: clientReferences.answered_at,
      createdAt: clientReferences.created_at,
      first_name: shownProfiles.first_name,
      last_name: shownProfiles.last_name,
    })
    .from(clientReferences)
    .leftJoin(shownProfiles, eq(shownProfiles.profile_id, clientReferences.profile_id))
    .where(and(waits(QUEUED.references), further))
    .orderBy(...orderOf(QUEUED.references, RANKINGS.review))
    .limit(limit);
  return rows.map(({ id, name, company, since, createdAt, ...names }) => ({
    kind: "reference",
    id,
    title: `${name}, ${company}`,
    since: since ?? createdAt,
    isEdit: false,
    acharne: publicName(names),
  }));
}

/** The size of the queue by kind and by `AGE_STEPS`. */
export async function countWaiting(db: Reader, actor: Actor, at: Date) {
  if (!can(actor, "profile.moderate")) return refused("forbidden", REFUSALS.notAllowed);
  const [ofProfiles, ofCompanies, ofMissions, ofReferences] = await Promise.all([
    countTable(db, QUEUED.profiles, at),
    countTable(db, QUEUED.companies, at),
    countTable(db, QUEUED.missions, at),
    countTable(db, QUEUED.references, at),
  ]);
  const all = [ofProfiles, ofCompanies, ofMissions, ofReferences];
  return done({
    profile: ofProfiles.total + ofCompanies.total,
    mission: ofMissions.total,
    reference: ofReferences.total,
    all: all.reduce((sum, { total }) => sum + total, 0),
    ages: AGE_STEPS.map((_, step) => all.reduce((sum, { ages }) => sum + (ages[step] ?? 0), 0)),
  });
}

async function countTable(db: Reader, queued: Queued, at: Date) {
  const { table, submitted_at } = queued;
  const hoursBefore = (hours: number) => new Date(at.getTime() - hours * 3_600_000).toISOString();
  const within = AGE_STEPS.map(({ from, to }) => {
    const young = sql`${submitted_at} <= ${hoursBefore(from)}::timestamptz`;
    return to === null ? young : sql`${young} and ${submitted_at} > ${hoursBefore(to)}::timestamptz`;
  });
  const counts = within.map((step) => sql<number>`count(*) filter (where ${step})::int`);
  const [found] = await db
    .select({ total: count(), ages: sql<number[]>`array[${sql.join(counts, sql`, `)}]` })
    .from(table)
    .where(waits(queued));
  return found ?? { total: 0, ages: AGE_STEPS.map(() => 0) };
}
