import { beginLife } from "~/domain/candidatures/candidature-life";
import type { AccountId } from "~/domain/companies/company-id";
import { withoutContacts } from "~/domain/conversations/contact-mask";
import { REFUSALS } from "~/domain/messages";
import { done, type Refusal, type Result, refused } from "~/domain/result";
import { type CandidatureRow, candidatures } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { findRelationship } from "../../conversations/find-relationship.server";
import { notifyOfCandidature } from "../notify-of-candidature.server";
import type { lockMission } from "../open-mission.server";
import { recordFirstEvent } from "../record-first-event.server";

type ActContext = { readonly appUrl: string; readonly at: Date };

/** CONV-2: no invitation where one of the two sides has ended a thread. */
export async function refuseBlocked(
  tx: Tx,
  companyId: string,
  acharneId: string,
): Promise<Refusal | undefined> {
  const relationship = await findRelationship(tx, companyId, acharneId);
  return relationship === "blocked" ? refused("conflict", REFUSALS.threadClosed) : undefined;
}

type Beginning = {
  readonly mission: Awaited<ReturnType<typeof lockMission>>;
  readonly acharneId: string;
  readonly at: Date;
};

/** CAND-10: the invitation, one for each mission and person. */
export async function beginInvitation(
  tx: Tx,
  { mission, acharneId, at }: Beginning,
): Promise<Result<{ readonly candidature: CandidatureRow }>> {
  if (!mission) return refused("missing", REFUSALS.missionNotOpen, { mission: [REFUSALS.missionNotOpen] });
  const [candidature] = await tx
    .insert(candidatures)
    .values({
      ...beginLife("invited", at),
      mission_id: mission.id,
      company_id: mission.company_id,
      commercial_id: acharneId,
      created_at: at,
    })
    .onConflictDoNothing({ target: [candidatures.mission_id, candidatures.commercial_id] })
    .returning();
  return candidature
    ? done({ candidature })
    : refused("conflict", REFUSALS.alreadyCandidate, { mission: [REFUSALS.alreadyCandidate] });
}

type Notification = ActContext & {
  /** The member who invites. */
  readonly actorId: AccountId;
  readonly letter: string;
};

/** CAND-10: records the first event and notifies the Acharné. */
export async function notifyInvited(
  db: Db,
  tx: Tx,
  candidature: CandidatureRow,
  { actorId, letter, appUrl, at }: Notification,
) {
  const eventId = await recordFirstEvent(tx, candidature, { move: "invite", by: "company", actorId, at });
  await notifyOfCandidature(db, tx, candidature, {
    event: "invited",
    eventId,
    reason: null,
    text: null,
    letter: withoutContacts(letter),
    at,
    appUrl,
  });
}
