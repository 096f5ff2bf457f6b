import { and, asc, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
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

type Asked = { readonly side: Side; readonly which: SQL | undefined; readonly limit: number };

/** The candidatures asked for whose term is nearest, with what the desk of a side says of them. */
export async function findDeskRows(db: Reader, { side, which, limit }: Asked): Promise<DeskRow[]> {
  const nearest = db
    .select()
    .from(candidatures)
    .where(which)
    .orderBy(asc(candidatures.expires_at), desc(candidatures.acted_at), candidatures.id)
    .limit(limit)
    .as("nearest");
  const otherId = nearest[`${otherSide(side)}_id`];
  const rows = await db
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
    .orderBy(asc(nearest.expires_at), desc(nearest.acted_at), nearest.id);
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

/** The candidatures of a side in some states whose term is not over. */
export const underWay = (side: Side, userId: string, statuses: readonly DeskRow["status"][], at: Date) =>
  and(
    eq(candidatures[`${side}_id`], userId),
    inArray(candidatures.status, [...statuses]),
    gt(candidatures.expires_at, at),
  );
