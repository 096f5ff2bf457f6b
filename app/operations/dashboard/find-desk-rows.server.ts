import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { awaitedFrom } from "~/marketplace/candidatures/candidature-status";
import { otherSide, type Side } from "~/marketplace/conversations/conversation";
import type { DeskOffer, DeskRow } from "~/marketplace/desk/desk-row";
import {
  candidatures,
  companyResponses,
  missions,
  offers,
  profiles,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { otherColumns, otherName } from "../other-name.server";
import { preparedOnce } from "../prepared-once.server";

/** Which candidatures of a side the desk shows: those that wait for it, for the other side, or for the company's last word. */
type Which = "own" | "owed" | "unsettled";

type Asked = { readonly side: Side; readonly userId: string; readonly which: Which; readonly at: Date };

/** How many lines of a list the dashboard shows; 'Toutes' leads to the others. */
export const DESK_SHOWN = 6;

/** The candidatures asked for whose term is nearest, with what the desk of a side says of them. */
export async function findDeskRows(db: Reader, { side, userId, which, at }: Asked): Promise<DeskRow[]> {
  const rows = await nearestOf(db, `${side} ${which}`).execute({ userId, at });
  const offered = await findLastOffers(db, rows);
  return rows.map(({ title, company, confidential, shown, names, ...row }) => ({
    ...row,
    missionTitle: title,
    otherName: otherName(side, { company, confidential, shown, names }),
    otherFirstName: names?.first_name ?? "",
    offer: offered.get(row.id) ?? null,
  }));
}

type Sent = { readonly id: string; readonly status: DeskRow["status"] };

async function findLastOffers(db: Reader, rows: readonly Sent[]): Promise<Map<string, DeskOffer>> {
  const ids = rows.filter(({ status }) => status === "offered").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const last = await db
    .selectDistinctOn([offers.candidature_id])
    .from(offers)
    .where(inArray(offers.candidature_id, ids))
    .orderBy(offers.candidature_id, desc(offers.created_at));
  return new Map(last.map((offer) => [offer.candidature_id, offer]));
}

const nearestOf = preparedOnce((db, key: `${Side} ${Which}`) => {
  const [side, which] = key.split(" ") as [Side, Which];
  const nearest = db
    .select()
    .from(candidatures)
    .where(and(eq(candidatures[`${side}_id`], sql.placeholder("userId")), conditionOf(side, which)))
    .orderBy(asc(candidatures.expires_at), desc(candidatures.acted_at), candidatures.id)
    .limit(DESK_SHOWN)
    .as("nearest");
  const otherId = nearest[`${otherSide(side)}_id`];
  return db
    .select({
      id: nearest.id,
      status: nearest.status,
      submittedAt: nearest.submitted_at,
      expiresAt: nearest.expires_at,
      title: sql<string>`coalesce(${publicMissions.title}, ${missions.title}, ${nearest.mission_title})`,
      usualDays: companyResponses.days,
      ...otherColumns,
    })
    .from(nearest)
    .leftJoin(missions, eq(missions.id, nearest.mission_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, nearest.mission_id))
    .leftJoin(companyResponses, eq(companyResponses.company_id, nearest.company_id))
    .leftJoin(profiles, eq(profiles.id, otherId))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, otherId))
    .orderBy(asc(nearest.expires_at), desc(nearest.acted_at), nearest.id)
    .prepare(`desk of ${key}`);
});

function conditionOf(side: Side, which: Which): SQL | undefined {
  if (which === "unsettled")
    return and(
      eq(candidatures.status, "accepted"),
      isNull(candidatures.settled_at),
      isNotNull(candidatures.mission_id),
    );
  const awaited =
    which === "owed"
      ? awaitedFrom(otherSide(side))
      : awaitedFrom(side).filter((status) => status !== "submitted");
  // Those whose term is over are about to expire.
  return and(
    inArray(candidatures.status, awaited),
    sql`${candidatures.expires_at} > ${sql.placeholder("at")}`,
  );
}
