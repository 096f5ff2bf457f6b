import { and, eq, gt, inArray, type SQL } from "drizzle-orm";
import { afterChange } from "~/domain/candidatures/candidature-life";
import {
  type CandidatureMover,
  LIVE_CANDIDATURES,
  type UnderWayEvent,
} from "~/domain/candidatures/candidature-status";
import { extendDeadline } from "~/platform/db/request-deadline.server";
import { type CandidatureRow, candidatureEvents, candidatures } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lifeOf } from "./lock-candidature.server";
import { notifyOfCandidature } from "./notify-of-candidature.server";

type ActContext = { readonly at: Date; readonly appUrl: string };

/** CAND-9: notifies the candidates of a mission, locked, whose published revision changed a field that matters to them. */
export async function notifyMissionChanged(
  db: Db,
  tx: Tx,
  missionId: string,
  changes: string,
  when: ActContext,
): Promise<void> {
  await notifyUnderWay(db, tx, eq(candidatures.mission_id, missionId), {
    event: "mission_changed",
    move: "mission_changed",
    by: "mission",
    text: changes,
    ...when,
  });
}

/** CAND-9: notifies the other sides that a profile, locked, is no longer public. */
export async function notifyProfileUnpublished(
  db: Db,
  tx: Tx,
  profile: { readonly id: string; readonly role: "commercial" | "entreprise" },
  when: ActContext,
): Promise<void> {
  const [by, column] =
    profile.role === "entreprise"
      ? (["company", candidatures.company_id] as const)
      : (["commercial", candidatures.commercial_id] as const);
  await notifyUnderWay(db, tx, eq(column, profile.id), {
    event: `${by}_unpublished`,
    move: "profile_unpublished",
    by,
    text: null,
    ...when,
  });
}

type Change = ActContext & {
  readonly event: UnderWayEvent;
  readonly move: string;
  readonly by: CandidatureMover;
  /** The changes in words. */
  readonly text: string | null;
};

async function notifyUnderWay(db: Db, tx: Tx, which: SQL, change: Change): Promise<void> {
  const underWay = await tx
    .select()
    .from(candidatures)
    .where(
      and(
        which,
        inArray(candidatures.status, [...LIVE_CANDIDATURES]),
        gt(candidatures.expires_at, change.at),
      ),
    )
    .orderBy(candidatures.id)
    .for("update");
  extendDeadline(underWay.length);
  for (const candidature of underWay) await notifyOne(db, tx, candidature, change);
}

async function notifyOne(
  db: Db,
  tx: Tx,
  candidature: CandidatureRow,
  { event, move, by, text, at, appUrl }: Change,
): Promise<void> {
  const { excused_at } = afterChange(lifeOf(candidature), at);
  await tx.update(candidatures).set({ excused_at }).where(eq(candidatures.id, candidature.id));
  const [kept] = await tx
    .insert(candidatureEvents)
    .values({ candidature_id: candidature.id, at, move, by, to_status: candidature.status, text })
    .returning({ id: candidatureEvents.id });
  if (kept)
    await notifyOfCandidature(db, tx, candidature, {
      event,
      eventId: kept.id,
      reason: null,
      text,
      at,
      appUrl,
    });
}

/** Deletes the notifications of a publication that an administrator undoes before its mails leave. */
export async function deleteMissionChanged(tx: Tx, missionId: string, at: Date): Promise<void> {
  const theirs = tx
    .select({ id: candidatures.id })
    .from(candidatures)
    .where(eq(candidatures.mission_id, missionId));
  await tx
    .delete(candidatureEvents)
    .where(
      and(
        inArray(candidatureEvents.candidature_id, theirs),
        eq(candidatureEvents.move, "mission_changed"),
        eq(candidatureEvents.at, at),
      ),
    );
  await tx
    .update(candidatures)
    .set({ excused_at: null })
    .where(and(eq(candidatures.mission_id, missionId), eq(candidatures.excused_at, at)));
}
