import { desc, eq } from "drizzle-orm";
import { replacements } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { cardsOf } from "../../profiles/find-acharnes.server";
import type { FoundEngagement } from "../find-engagement.server";
import { findProposals } from "./find-replacements.server";

/** REPL-3: the last request of an engagement, with the cards of those who are proposed; the Acharné reads the request alone. */
export async function findReplacement(
  db: Reader,
  { engagement, side }: Pick<FoundEngagement, "engagement" | "side">,
) {
  const [request] = await db
    .select()
    .from(replacements)
    .where(eq(replacements.engagement_id, engagement.id))
    .orderBy(desc(replacements.requested_at), desc(replacements.id))
    .limit(1);
  if (!request) return null;
  if (side !== "company") return { request, proposals: [], cards: [] };
  const proposals = await findProposals(db, request.id);
  const cards = await cardsOf(
    db,
    proposals.flatMap(({ slug }) => slug ?? []),
  );
  return { request, proposals, cards };
}

export type FoundReplacement = NonNullable<Awaited<ReturnType<typeof findReplacement>>>;
