import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { startsTooEarly } from "~/domain/form-values";
import { calendarDayOf } from "~/domain/french";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import type { MissionInput } from "~/domain/missions/mission-form";
import type { Actor } from "~/domain/policy";
import { done, type Refusal, type Result, refused } from "~/domain/result";
import { slugWords } from "~/domain/slug";
import { missions } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { authorize, companyIdOf, isRefusal } from "../authorize";
import { refuseOwing } from "../candidatures/responses/answer-first.server";
import { deleteDraft } from "../drafts/form-drafts.server";
import { returnAttempt, takeAttempt } from "../rate-limit.server";
import { missionRow } from "./mission-row";

/**
 * PUBL-9, TEAM-4: creates a pending mission of the actor's company, for which the actor answers. The submission key is an idempotency key: repeated forms get the
 * same id. Deletes the form's draft (PUBL-10).
 */
export async function submitMission(
  db: Db,
  actor: Actor,
  input: MissionInput,
  submissionKey: string,
  at: Date,
): Promise<Result<{ readonly missionId: string }>> {
  const member = authorize(actor, "mission.submit");
  if (isRefusal(member)) return member;
  const companyId = companyIdOf(member);
  return db.transaction(async (tx) => {
    // Look up the key after the counter's row lock, which serialises the forms of a company.
    const tooMany = await refuseMany(tx, companyId, at);
    const known = await findKnown(tx, companyId, submissionKey);
    const refusal = known ? undefined : (refuseStart(input, at) ?? (await refuseOwing(tx, actor)) ?? tooMany);
    if (known || refusal) await returnAttempt(tx, "missionByCompany", companyId);
    if (refusal) return refusal;
    await deleteDraft(tx, member.userId, "mission");
    const [created] = await tx
      .insert(missions)
      .values({
        ...missionRow(input),
        company_id: companyId,
        responsible_id: member.userId,
        submission_key: submissionKey,
        slug: newMissionSlug(input.title),
        status: "pending",
      })
      .onConflictDoNothing({ target: [missions.company_id, missions.submission_key] })
      .returning({ id: missions.id });
    if (created) return done({ missionId: created.id });
    const first = known ?? (await findKnown(tx, companyId, submissionKey));
    return first ? done({ missionId: first.id }) : refused("conflict", REFUSALS.alreadyDone);
  });
}

/** PUBL-2: refuses a start in the past, unless the mission had it before. */
export function refuseStart(
  { start_date }: Pick<MissionInput, "start_date">,
  at: Date,
  kept: string | null = null,
): Refusal | undefined {
  if (start_date === null || start_date === kept || !startsTooEarly(start_date, calendarDayOf(at))) return;
  return refused("invalid", FIELD_ERRORS.startPast, { start_date: [FIELD_ERRORS.startPast] });
}

/** The mission that the same form created before. */
export async function findKnown(tx: Tx, companyId: CompanyId, submissionKey: string) {
  const [known] = await tx
    .select({ id: missions.id })
    .from(missions)
    .where(and(eq(missions.company_id, companyId), eq(missions.submission_key, submissionKey)));
  return known;
}

/** SAFE-4: the refusal beyond a company's daily limit of missions. */
export async function refuseMany(tx: Tx, companyId: CompanyId, at: Date): Promise<Refusal | undefined> {
  const tooMany = await takeAttempt(tx, "missionByCompany", companyId, at);
  return tooMany && { ...tooMany, message: REFUSALS.tooManyMissions };
}

export function newMissionSlug(title: string): string {
  return `${slugWords(title, "mission")}-${randomBytes(4).toString("hex")}`;
}
