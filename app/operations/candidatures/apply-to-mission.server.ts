import { and, eq } from "drizzle-orm";
import type { CandidatureInput } from "~/domain/candidatures/candidature-form";
import { beginLife } from "~/domain/candidatures/candidature-life";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isSlug } from "~/domain/slug";
import { candidatures, conversations, missionFacts } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { findRelationship } from "../conversations/find-relationship.server";
import { typedLetterOf } from "../conversations/letter";
import { openConversation } from "../conversations/open-conversation.server";
import { returnAttempt, takeAttempt } from "../rate-limit.server";
import { notifyOfCandidature } from "./notify-of-candidature.server";
import { lockOpenMission, lockPublicProfile } from "./open-mission.server";
import { recordFirstEvent } from "./record-first-event.server";

type Candidature = CandidatureInput & { readonly missionSlug: string };

/**
 * MIS-6: records the application and queues the mail to the company. The same form sent twice is one candidature with the same
 * answer; another message to the same mission is refused.
 */
export async function applyToMission(
  db: Db,
  actor: Actor,
  { missionSlug, message, ...terms }: Candidature,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<{ readonly candidatureId: string }>> {
  const commercial = authorize(actor, "mission.apply");
  if (isRefusal(commercial)) return commercial;
  return db.transaction(async (tx) => {
    const mission = isSlug(missionSlug)
      ? await lockOpenMission(tx, eq(missionFacts.slug, missionSlug))
      : undefined;
    if (!mission) return refused("missing", REFUSALS.missionClosed);
    if (!(await lockPublicProfile(tx, commercial.userId)))
      return refused("forbidden", REFUSALS.profileNotPublic);
    const key = { mission_id: mission.id, commercial_id: commercial.userId };
    const throttled = await takeAttempt(tx, "applicationByCommercial", commercial.userId, at);
    if (throttled) {
      const known = await answerKnown(tx, key, message);
      return known.ok ? known : { ...throttled, message: REFUSALS.tooManyApplications };
    }
    if ((await findRelationship(tx, mission.company_id, commercial.userId)) === "blocked") {
      await returnAttempt(tx, "applicationByCommercial", commercial.userId);
      return refused("conflict", REFUSALS.threadClosed);
    }
    const [sent] = await tx
      .insert(candidatures)
      .values({
        ...key,
        ...terms,
        ...beginLife("submitted", at),
        company_id: mission.company_id,
        created_at: at,
      })
      .onConflictDoNothing({ target: [candidatures.mission_id, candidatures.commercial_id] })
      .returning();
    if (!sent) {
      await returnAttempt(tx, "applicationByCommercial", commercial.userId);
      return answerKnown(tx, key, message);
    }
    await openConversation(tx, {
      companyId: mission.company_id,
      commercialId: commercial.userId,
      origin: "candidature",
      candidatureId: sent.id,
      by: "commercial",
      letter: message,
      at,
    });
    const eventId = await recordFirstEvent(tx, sent, {
      move: "apply",
      by: "commercial",
      actorId: commercial.userId,
      at,
    });
    await notifyOfCandidature(db, tx, sent, {
      event: "submitted",
      eventId,
      reason: null,
      text: null,
      at,
      appUrl,
    });
    return done({ candidatureId: sent.id });
  });
}

type Key = { readonly mission_id: string; readonly commercial_id: string };

/** A repeated form gets the answer of the first one. */
async function answerKnown(
  tx: Tx,
  { mission_id, commercial_id }: Key,
  message: string,
): Promise<Result<{ readonly candidatureId: string }>> {
  const [known] = await tx
    .select({ id: candidatures.id, status: candidatures.status, letter: typedLetterOf })
    .from(candidatures)
    .innerJoin(conversations, eq(conversations.candidature_id, candidatures.id))
    .where(and(eq(candidatures.mission_id, mission_id), eq(candidatures.commercial_id, commercial_id)));
  if (known?.status === "invited") return refused("conflict", REFUSALS.alreadyInvited);
  return known?.letter === message
    ? done({ candidatureId: known.id })
    : refused("conflict", REFUSALS.alreadyApplied);
}
