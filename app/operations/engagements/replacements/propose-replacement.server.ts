import { and, eq, inArray } from "drizzle-orm";
import { REPLACEMENTS } from "~/domain/bounds";
import { beginsAgain } from "~/domain/engagements/replacements";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import {
  candidatures,
  type EngagementRow,
  publicProfiles,
  replacementProposals,
  replacements,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorize, isRefusal } from "../../authorize";
import { findRelationship } from "../../conversations/find-relationship.server";
import { lockEngagementById } from "../lock-engagement.server";
import { announceEngagement, notifyOfEngagement } from "../notify-of-engagement.server";

type Proposal = {
  /** The id of the request. */
  readonly replacement: string;
  /** Slugs of public profiles. */
  readonly acharne: readonly string[];
};

/**
 * REPL-2: the team proposes up to three published Acharnés, at once or one after the other, until the request is closed. Those
 * who are proposed already count once: the same form sent again changes nothing.
 */
export async function proposeReplacement(
  db: Db,
  actor: Actor,
  { replacement, acharne }: Proposal,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<{ readonly proposed: number }>> {
  const admin = authorize(actor, "replacement.propose");
  if (isRefusal(admin)) return admin;
  return db.transaction(async (tx): Promise<Result<{ readonly proposed: number }>> => {
    const locked = await lockRequest(tx, replacement);
    if (!locked) return refused("missing", REFUSALS.notFound);
    const { request, engagement } = locked;
    const found = await tx
      .select({ id: publicProfiles.profile_id, slug: publicProfiles.slug, name: publicProfiles.display_name })
      .from(publicProfiles)
      .where(inArray(publicProfiles.slug, [...acharne]));
    if (found.length < acharne.length) return wrong(FIELD_ERRORS.acharneUnknown);
    const before = await tx
      .select({ id: replacementProposals.profile_id })
      .from(replacementProposals)
      .where(eq(replacementProposals.replacement_id, request.id));
    const added = found.filter(({ id }) => !before.some((known) => known.id === id));
    const proposed = before.length + added.length;
    if (added.length === 0) return done({ proposed });
    if (request.closed_at || !engagement.company_id) return refused("conflict", REFUSALS.replacementClosed);
    if (proposed > REPLACEMENTS.max) return wrong(FIELD_ERRORS.tooManyAcharnes);
    for (const { id } of added) {
      const unfit = await findObstacle(tx, engagement, id);
      if (unfit) return wrong(unfit);
    }
    await tx
      .insert(replacementProposals)
      .values(added.map(({ id }) => ({ replacement_id: request.id, profile_id: id })));
    if (!request.proposed_at)
      await tx
        .update(replacements)
        .set({ proposed_at: at, proposed_by: admin.userId })
        .where(eq(replacements.id, request.id));
    await recordAct(tx, {
      kind: "replacement.proposed",
      at,
      actorId: admin.userId,
      subjectId: engagement.company_id,
      facts: { replacement: request.id, proposed: added.length },
    });
    await announceEngagement(tx, engagement);
    await notifyOfEngagement(db, tx, engagement, "replacement_proposed", {
      sides: ["company"],
      actorId: null,
      part: "remplacement",
      lines: added.map(({ name }) => ["Profil", name] as const),
      at,
      appUrl,
    });
    return done({ proposed });
  });
}

const wrong = (message: string) => refused("invalid", message, { acharne: [message] });

/** Locks the engagement, then its request. */
async function lockRequest(tx: Tx, id: string) {
  const which = eq(replacements.id, id);
  const [seen] = isUuid(id) ? await tx.select().from(replacements).where(which) : [];
  const engagement = seen && (await lockEngagementById(tx, seen.engagement_id));
  const [request] = engagement ? await tx.select().from(replacements).where(which).for("update") : [];
  return request && engagement && { request, engagement };
}

/** Why an Acharné cannot take over, if so. */
async function findObstacle(
  tx: Tx,
  engagement: EngagementRow,
  acharneId: string,
): Promise<string | undefined> {
  const { company_id, commercial_id, mission_id } = engagement;
  if (acharneId === commercial_id) return FIELD_ERRORS.acharneReplaced;
  if (company_id && (await findRelationship(tx, company_id, acharneId)) === "blocked")
    return FIELD_ERRORS.acharneBlocked;
  const [own] = mission_id
    ? await tx
        .select({ status: candidatures.status })
        .from(candidatures)
        .where(and(eq(candidatures.mission_id, mission_id), eq(candidatures.commercial_id, acharneId)))
    : [];
  return own && !beginsAgain(own.status) ? REFUSALS.alreadyCandidate : undefined;
}
