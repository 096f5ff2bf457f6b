import { type Actor, can } from "../policy";
import type { Side } from "./conversation";

/** The two sides of a candidature or a thread; null after the account is deleted. */
export type Sides = { readonly company_id: string | null; readonly commercial_id: string | null };

/** The side of a user; undefined for everybody else, administrators too. */
export function sideOf(actor: Actor, { company_id, commercial_id }: Sides): Side | undefined {
  if (can(actor, "candidature.answer", { ownerId: company_id })) return "company";
  return can(actor, "candidature.pursue", { ownerId: commercial_id }) ? "commercial" : undefined;
}
