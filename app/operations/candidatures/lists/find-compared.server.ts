import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import { COMPARED } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import {
  candidatures,
  conversations,
  missionFacts,
  publicProfiles,
  shownMissions,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { letterOf } from "../../conversations/letter";
import { describeCandidatures } from "./candidature-rows.server";
import { ownedBy } from "./owned";

/**
 * WORK-4: two or three candidatures of one of the actor's missions, in the requested order. A person who is no longer public
 * has no profile.
 */
export async function findCompared(db: Reader, actor: Actor, ids: readonly string[]) {
  const owned = ownedBy(actor);
  if (owned?.side !== "company") return refused("forbidden", REFUSALS.notAllowed);
  const requested = [...new Set(ids)].filter(isUuid);
  if (requested.length < COMPARED.min || requested.length > COMPARED.max)
    return refused("invalid", REFUSALS.compareTwoOrThree);
  const found = await db
    .select({
      id: candidatures.id,
      missionId: candidatures.mission_id,
      availableFrom: candidatures.available_from,
      commission_base: candidatures.commission_base,
      commission_due: candidatures.commission_due,
      letter: letterOf,
      profile: publicProfiles,
    })
    .from(candidatures)
    .innerJoin(conversations, eq(conversations.candidature_id, candidatures.id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, candidatures.commercial_id))
    .where(and(inArray(candidatures.id, requested), eq(candidatures.company_id, owned.ownerId)));
  if (found.length < requested.length) return refused("missing", REFUSALS.notFound);
  const [missionId, ...others] = new Set(found.map((each) => each.missionId));
  if (!missionId || others.length > 0) return refused("invalid", REFUSALS.compareOneMission);
  const [mission] = await db
    .select({ ...getTableColumns(shownMissions), slug: missionFacts.slug })
    .from(shownMissions)
    .innerJoin(missionFacts, eq(missionFacts.id, shownMissions.mission_id))
    .where(eq(shownMissions.mission_id, missionId));
  if (!mission) return refused("missing", REFUSALS.notFound);
  const rows = await describeCandidatures(db, owned, requested);
  const people = rows.flatMap((row) => {
    const more = found.find(({ id }) => id === row.id);
    return more ? [{ row, ...more }] : [];
  });
  return done({ mission, people });
}

export type Compared = Extract<Awaited<ReturnType<typeof findCompared>>, { readonly ok: true }>;
