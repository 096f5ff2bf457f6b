import type { EngagementStatus } from "~/domain/engagements/engagement-status";
import type { WeekFigures } from "~/domain/engagements/figures";
import type { PointAct } from "~/domain/engagements/week-state";
import { mondayOf } from "~/domain/engagements/weeks";
import {
  type EngagementRow,
  engagements,
  engagementTerms,
  type PointRow,
  points,
} from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { companyIdOf, type User } from "./accounts/people";
import { aCandidature } from "./candidatures";

type Agreed = {
  readonly mission: { readonly id: string };
  readonly company: User;
  readonly commercial: User;
  readonly at?: Date;
  readonly columns?: Partial<EngagementRow>;
};

/** Creates the engagement of an accepted offer: by default a mission that runs since Monday, 23 November 2026. */
export async function anEngagement(
  db: Db,
  { mission, company, commercial, at = new Date("2026-11-20T09:00:00Z"), columns = {} }: Agreed,
): Promise<EngagementRow> {
  const life = { status: "accepted", expires_at: null, answered_at: at } as const;
  const { id } = await aCandidature(db, { mission, company, commercial, at, life });
  const [row] = await db
    .insert(engagements)
    .values({
      candidature_id: id,
      mission_id: mission.id,
      company_id: companyIdOf(company),
      commercial_id: commercial.userId,
      company_name: "Atelier Kervella",
      contact_name: "Maëlle Kervella",
      commercial_name: "Solenn Kerdoncuff",
      status: "running" satisfies EngagementStatus,
      kind: "mission",
      starts_on: "2026-11-23",
      ends_on: "2027-02-14",
      accepted_at: at,
      ...columns,
    })
    .returning();
  if (!row) throw new Error("no engagement was made");
  await db.insert(engagementTerms).values({
    engagement_id: row.id,
    starts_on: row.starts_on,
    rate: 460,
    days_per_week: 3,
    duration_weeks: 12,
  });
  return row;
}

type Act = {
  readonly week: string;
  readonly act: PointAct;
  readonly at: Date;
  readonly answers?: string | null;
  readonly figures?: Partial<WeekFigures>;
  readonly showCompany?: boolean;
};

const versionOf = (week: string, { half_days, ...counts }: Partial<WeekFigures>) => ({
  half_days: [...(half_days ?? [`${week}.am`, `${week}.pm`])],
  contacts: 30,
  meetings: 4,
  quotes: 2,
  signatures: 1,
  ...counts,
});

/** Adds an act on a week of an engagement, unchecked. */
export async function aPointAct(
  db: Db,
  { id }: Pick<EngagementRow, "id">,
  { week, act, at, answers = null, figures = {}, showCompany = false }: Act,
): Promise<PointRow> {
  const [row] = await db
    .insert(points)
    .values({
      engagement_id: id,
      week: mondayOf(week),
      act,
      at,
      answers,
      show_company: showCompany,
      ...(act === "write" || act === "correct" ? versionOf(week, figures) : {}),
    })
    .returning();
  if (!row) throw new Error("no act was made");
  return row;
}

/** Adds a week that the company confirmed. */
export async function aConfirmedWeek(
  db: Db,
  engagement: Pick<EngagementRow, "id">,
  { week, at, figures = {}, showCompany = false }: Omit<Act, "act" | "answers">,
): Promise<PointRow> {
  const written = await aPointAct(db, engagement, { week, act: "write", at, figures });
  return aPointAct(db, engagement, { week, act: "confirm", at, answers: written.id, showCompany });
}
