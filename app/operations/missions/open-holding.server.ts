import { sql } from "drizzle-orm";
import { COUNTED_MOST } from "~/marketplace/counted";
import { isRemembering } from "~/platform/cache/public-memory.server";
import { listedMissions, missionFacts } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { commonWords } from "../listed/common-words.server";
import { inLots } from "../listed/in-lots.server";
import { holdsTerms } from "../listed/search-words.server";
import { searchedText } from "./missions-conditions.server";

/**
 * FAST-4, ADM-4: whether more open missions hold every term of a query than are counted, told by the index of what is
 * listed where the terms are common: the index of the administration's texts gathers all that hold them before the first.
 * An open mission has the text that the public searches. False where that is not known, or a company's name may decide.
 */
export async function areManyOpen(db: Reader, publicDb: Reader, query: string): Promise<boolean> {
  if (query === "" || !isRemembering(publicDb)) return false;
  // Words that are known too late leave fewer, never more.
  const [{ lots }, common] = await Promise.all([
    holdsTerms(publicDb, { list: "missions", words: listedMissions.words, text: searchedText }, query),
    commonWords(publicDb, "missions"),
  ]);
  // What half of all hold is sooner met one after the other.
  if (!lots || lots.soonRead || lots.further.length > 0) return false;
  if (!common || !lots.anyOf.every(common.inMany)) return false;
  const listed = inLots(listedMissions, { choices: [], rest: {}, lots });
  // A mission that its company has revised waits, and is still listed as it was.
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from ${listed} cross join lateral (
        select from ${missionFacts} where ${missionFacts.id} = ${listedMissions.mission_id} and ${missionFacts.status} = 'published' offset 0
      ) as open limit ${COUNTED_MOST + 1}
    ) as met`);
  return (rows[0]?.n ?? 0) > COUNTED_MOST;
}
