import { and, eq, gt, sql } from "drizzle-orm";
import { CRITERIA_TO_NOTIFY, MISSION_NOTICES } from "~/domain/bounds";
import { PATHS, pathOf } from "~/domain/paths";
import { type Fit, fitOf } from "~/domain/search/fit";
import { missionFitsMail } from "~/mails/mission-fits-mail";
import {
  alertItems,
  missionFacts,
  missionNotices,
  notificationPreferences,
  publicMissions,
  publicProfiles,
  users,
} from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { notify } from "../../notifications/notify.server";
import { ownFirstName } from "../../own-first-name.server";
import { matchAlerts } from "../alerts/match-alerts.server";
import { findOwnFit } from "./find-own-fit.server";
import { metByProfile } from "./fit-of-profiles.server";
import { isNoCandidate, isNotSeparated } from "./left-out.server";
import { rankProfiles } from "./ranked.server";

type Context = { readonly appUrl: string; readonly at: Date };

const WEEK_MS = 7 * 86_400_000;
/** More than are notified: with the own rate, or an edit under review, an Acharné can miss a criterion that the public profile meets. */
const READ = 3 * MISSION_NOTICES.perMission;

/** What the mail says of a mission, with its criteria. */
const findMission = async (db: Reader, missionId: string) => {
  const [row] = await db
    .select({ mission: publicMissions, companyId: missionFacts.company_id })
    .from(publicMissions)
    .innerJoin(missionFacts, eq(missionFacts.id, publicMissions.mission_id))
    .where(eq(publicMissions.mission_id, missionId));
  return row;
};
type Announced = NonNullable<Awaited<ReturnType<typeof findMission>>>;

/**
 * SUGG-5: notifies the Acharnés who meet most criteria of a newly published mission, and returns how many it notified. It is
 * idempotent, also when run concurrently: an Acharné is notified of a mission once.
 */
export async function announceMission(db: Db, missionId: string, { appUrl, at }: Context): Promise<number> {
  const announced = await findMission(db, missionId);
  if (!announced) return 0;
  // An alert that finds the mission replaces this notification; the job of the alerts may run later than this one.
  await matchAlerts(db, { list: "missions", id: missionId }, { appUrl, at });
  let notified = 0;
  for (const profileId of await findFitting(db, announced, at)) {
    const fit = await fitToNotify(db, announced, profileId, at);
    if (fit && (await notifyAcharne(db, announced, { profileId, fit, appUrl, at }))) notified += 1;
  }
  return notified;
}

/** The Acharnés who may be notified, those who meet most criteria first. */
async function findFitting(db: Reader, { mission, companyId }: Announced, at: Date): Promise<string[]> {
  const { profile_id } = publicProfiles;
  const { mission_id } = mission;
  const where = and(
    isNoCandidate(mission_id, profile_id),
    isNotSeparated(companyId, profile_id),
    sql`not exists (select from ${missionNotices}
      where ${missionNotices.mission_id} = ${mission_id} and ${missionNotices.profile_id} = ${profile_id})`,
    sql`not exists (select from ${alertItems}
      where ${alertItems.mission_id} = ${mission_id} and ${alertItems.user_id} = ${profile_id})`,
    sql`not exists (select from ${notificationPreferences}
      where ${notificationPreferences.user_id} = ${profile_id} and ${notificationPreferences.kind} = 'mission_fits'
        and not (${notificationPreferences.email} or ${notificationPreferences.bell} or ${notificationPreferences.push}))`,
    sql`${profile_id} not in (select ${missionNotices.profile_id} from ${missionNotices}
      where ${missionNotices.sent_at} > ${weekBefore(at).toISOString()}::timestamptz
      group by ${missionNotices.profile_id} having count(*) >= ${MISSION_NOTICES.perWeek})`,
  );
  const ranked = await rankProfiles(
    db,
    { met: metByProfile(mission, at), where: where ?? sql`true` },
    { limit: READ, at },
  );
  return ranked.map(({ id }) => id);
}

const weekBefore = (at: Date): Date => new Date(at.getTime() - WEEK_MS);

/** How a mission fits in the Acharné's own amounts; null where too few criteria are met. */
async function fitToNotify(db: Reader, { mission }: Announced, profileId: string, at: Date) {
  const own = await findOwnFit(db, profileId);
  const fit = own && fitOf(mission, own, "commercial", at);
  return fit && fit.of > 0 && fit.met >= Math.min(CRITERIA_TO_NOTIFY, fit.of) ? fit : null;
}

type Notified = Context & { readonly profileId: string; readonly fit: Fit };

/** Notifies one Acharné, unless the mission has been closed, or either limit is reached, meanwhile. */
const notifyAcharne = (
  db: Db,
  { mission }: Announced,
  { profileId, fit, appUrl, at }: Notified,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { mission_id, slug } = mission;
    if (!(await lockWithinLimits(tx, mission_id, profileId, at))) return false;
    const [notice] = await tx
      .insert(missionNotices)
      .values({ mission_id, profile_id: profileId, sent_at: at })
      .onConflictDoNothing()
      .returning();
    if (!notice) return false;
    const link = `${appUrl}${pathOf(PATHS.mission, slug)}`;
    await notify(db, tx, {
      userId: profileId,
      kind: "mission_fits",
      at,
      about: { missionId: mission_id },
      mail: async () => missionFitsMail({ firstName: await ownFirstName(tx, profileId), mission, fit, link }),
    });
    return true;
  });

/** Locks the mission and the person, so that announcements at the same time keep the limits of both. */
async function lockWithinLimits(tx: Tx, missionId: string, profileId: string, at: Date): Promise<boolean> {
  const [open] = await tx
    .select({ id: publicMissions.mission_id })
    .from(publicMissions)
    .where(eq(publicMissions.mission_id, missionId))
    .for("no key update");
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, profileId))
    .for("no key update");
  if (!open || !person) return false;
  const ofMission = await tx.$count(missionNotices, eq(missionNotices.mission_id, missionId));
  const ofWeek = await tx.$count(
    missionNotices,
    and(eq(missionNotices.profile_id, profileId), gt(missionNotices.sent_at, weekBefore(at))),
  );
  return ofMission < MISSION_NOTICES.perMission && ofWeek < MISSION_NOTICES.perWeek;
}
