import { type Actor, can } from "../policy";
import type { Side } from "./conversation";

/** The two sides of a candidature or a thread; null after the company or the account is deleted. */
export type Sides = { readonly company_id: string | null; readonly commercial_id: string | null };

/** The side that a user reads from; undefined for everybody else, administrators too. */
export function sideOf(actor: Actor, { company_id, commercial_id }: Sides): Side | undefined {
  if (can(actor, "candidature.follow", { ownerId: company_id })) return "company";
  return can(actor, "candidature.pursue", { ownerId: commercial_id }) ? "commercial" : undefined;
}

/** TEAM-2: whether a user of that side may act; a reader of the company may not. */
export const mayAct = (actor: Actor, side: Side, { company_id }: Sides): boolean =>
  side === "commercial" || can(actor, "candidature.answer", { ownerId: company_id });
