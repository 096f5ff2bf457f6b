import { and, eq, sql } from "drizzle-orm";
import { candidatureMail } from "~/mails/application-mails";
import { renderMail } from "~/mails/render";
import type { CandidatureInput } from "~/marketplace/candidatures/candidature-form";
import { REFUSALS } from "~/marketplace/messages";
import { PATHS, pathOf } from "~/marketplace/paths";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { isSlug } from "~/marketplace/text/slug";
import {
  candidatures,
  missions,
  type PublicMissionRow,
  type PublicProfileRow,
  profiles,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { wantsMail } from "../notifications/wants-mail.server";

type Candidature = CandidatureInput & { readonly missionSlug: string };

/**
 * MIS-6: records the application together with the mail to the company. The same form arriving twice is one
 * candidature and both arrivals are told that it was sent; another message to the same mission is refused.
 */
export async function applyToMission(
  db: Db,
  actor: Actor,
  { missionSlug, message }: Candidature,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result> {
  const commercial = authorize(actor, "mission.apply");
  if (isRefusal(commercial)) return commercial;
  return db.transaction(async (tx) => {
    const mission = await holdOpen(tx, missionSlug);
    if (!mission) return refused("missing", REFUSALS.missionClosed);
    const [applicant] = await tx
      .select()
      .from(publicProfiles)
      .where(eq(publicProfiles.profile_id, commercial.userId));
    if (!applicant) return refused("forbidden", REFUSALS.profileNotPublic);
    const key = { mission_id: mission.mission_id, commercial_id: commercial.userId };
    const created = await tx
      .insert(candidatures)
      .values({ ...key, message, created_at: at })
      .onConflictDoNothing({ target: [candidatures.mission_id, candidatures.commercial_id] })
      .returning({ id: candidatures.id });
    if (created.length === 0) return answerKnown(tx, key, message);
    await mailCompany(db, tx, { mission, applicant, message, appUrl });
    return done({});
  });
}

/** The open mission; its row is held first, so that nobody closes it before the application is in. */
async function holdOpen(tx: Tx, slug: string): Promise<PublicMissionRow | undefined> {
  if (!isSlug(slug)) return undefined;
  const [held] = await tx
    .select({ id: missions.id })
    .from(missions)
    .where(eq(missions.slug, slug))
    .for("key share");
  if (!held) return undefined;
  const [open] = await tx.select().from(publicMissions).where(eq(publicMissions.mission_id, held.id));
  return open;
}

type Key = { readonly mission_id: string; readonly commercial_id: string };

async function answerKnown(tx: Tx, { mission_id, commercial_id }: Key, message: string): Promise<Result> {
  const [known] = await tx
    .select({ message: candidatures.message })
    .from(candidatures)
    .where(and(eq(candidatures.mission_id, mission_id), eq(candidatures.commercial_id, commercial_id)));
  return known?.message === message ? done({}) : refused("conflict", REFUSALS.alreadyApplied);
}

type Received = {
  readonly mission: PublicMissionRow;
  readonly applicant: PublicProfileRow;
  readonly message: string;
  readonly appUrl: string;
};

async function mailCompany(db: Db, tx: Tx, { mission, applicant, message, appUrl }: Received): Promise<void> {
  const [company] = await tx
    .select({
      id: profiles.id,
      email: profiles.email,
      firstName: sql<string>`coalesce(${profiles.first_name}, 'Bonjour')`,
    })
    .from(missions)
    .innerJoin(profiles, eq(profiles.id, missions.company_id))
    .where(eq(missions.id, mission.mission_id));
  if (!company || !(await wantsMail(tx, company.id, "candidature_received"))) return;
  const content = candidatureMail({
    firstName: company.firstName,
    missionTitle: mission.title,
    applicant,
    message,
    link: `${appUrl}${pathOf(PATHS.acharne, applicant.slug)}`,
  });
  await db.jobs.send(tx, "deliver-mail", await renderMail(company.email, content));
}
