import { randomUUID } from "node:crypto";
import type { EngagementRow } from "~/platform/db/schema.server";
import { engagements, engagementTerms, points } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { companyIdOf, type User } from "./accounts/people";
import { aCandidature } from "./candidatures";
import { aCompany } from "./profiles";
import { anOpenMission, aPublicCommercial } from "./published";

export const ENDED_AT = new Date("2027-02-26T17:00:00Z");

type Ended = {
  readonly company?: User;
  readonly commercial?: User;
  /** How many of its weeks are confirmed. */
  readonly weeks?: number;
  /** Columns of its mission. */
  readonly mission?: Parameters<typeof anOpenMission>[2];
  readonly columns?: Partial<EngagementRow>;
};

/** Creates an engagement of four weeks that has ended, some of which are confirmed. */
export async function anEndedEngagement(db: Db, { weeks = 1, columns, ...sides }: Ended = {}) {
  const company = sides.company ?? (await aCompany(db, { status: "published" }));
  const commercial = sides.commercial ?? (await aPublicCommercial(db)).user;
  const mission = await anOpenMission(db, company, sides.mission);
  const { id: candidature_id } = await aCandidature(db, { mission, company, commercial });
  const [engagement] = await db
    .insert(engagements)
    .values({
      candidature_id,
      mission_id: mission.id,
      company_id: companyIdOf(company),
      commercial_id: commercial.userId,
      company_name: "Biscuiterie Morvan",
      contact_name: "Anne Morvan",
      commercial_name: "Solenn Kervella",
      status: "ended",
      kind: "mission",
      starts_on: "2027-02-01",
      ends_on: "2027-02-26",
      accepted_at: new Date("2027-01-20T09:00:00Z"),
      ended_at: ENDED_AT,
      ...columns,
    })
    .returning();
  if (!engagement) throw new Error("no engagement was made");
  await db
    .insert(engagementTerms)
    .values({ engagement_id: engagement.id, starts_on: engagement.starts_on, rate: 460, days_per_week: 3 });
  for (const week of WEEKS.slice(0, weeks)) await confirmWeek(db, engagement, week, company);
  return { id: engagement.id, engagement, company, commercial, mission };
}

const WEEKS = ["2027-02-01", "2027-02-08", "2027-02-15", "2027-02-22"];

/** Confirms a week of an engagement. */
export async function confirmWeek(
  db: Db,
  { id, commercial_id }: EngagementRow,
  week: string,
  { userId }: Pick<User, "userId">,
): Promise<void> {
  const point = randomUUID();
  const counts = { contacts: 30, meetings: 4, quotes: 2, signatures: 1 };
  const at = new Date(`${week}T17:00:00Z`);
  await db.insert(points).values([
    {
      id: point,
      engagement_id: id,
      week,
      act: "write",
      at,
      actor_id: commercial_id,
      half_days: [`${week}.am`],
      ...counts,
    },
    { engagement_id: id, week, act: "confirm", answers: point, at, actor_id: userId },
  ]);
}
