import { type ColleaguesAct, colleagueActed } from "~/domain/engagements/colleague-words";
import { type Refusal, refused } from "~/domain/result";
import type { Reader } from "~/platform/db.server";
import { findMemberNames } from "../companies/member-name.server";
import type { ActedEngagement } from "./lock-engagement.server";

type Done = {
  readonly act: ColleaguesAct;
  /** Who did it; null where it is not known any more. */
  readonly by: string | null | undefined;
};

/** TEAM-4: refuses what a colleague of the company has done already, with their name; undefined where it was no colleague. */
export async function refuseAfterColleague(
  db: Reader,
  { engagement, side, actorId }: Pick<ActedEngagement, "engagement" | "side"> & { readonly actorId: string },
  { act, by }: Done,
): Promise<Refusal | undefined> {
  if (side !== "company" || !by || by === actorId) return undefined;
  const names = await findMemberNames(db, engagement.company_id, "company");
  return refused("conflict", colleagueActed(names.get(by), act));
}
