import { type Actor, can } from "../policy";
import type { Side } from "./conversation";

/** Who stands on the two sides of a candidature or of a thread; null once the account is deleted. */
export type Sides = { readonly company_id: string | null; readonly commercial_id: string | null };

/** On which side somebody stands; undefined for everybody else, administrators too. */
export function sideOf(actor: Actor, { company_id, commercial_id }: Sides): Side | undefined {
  if (can(actor, "candidature.answer", { ownerId: company_id })) return "company";
  return can(actor, "candidature.pursue", { ownerId: commercial_id }) ? "commercial" : undefined;
}
