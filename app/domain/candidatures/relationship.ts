import type { Actor } from "../policy";
import type { ProfileStatus } from "../profiles/profile-status";

/** The columns of a profile that decide whether its owner may apply. */
type ProfileFacts = { readonly status: ProfileStatus | null; readonly isPublic: boolean };

/** MIS-6: the next step before applying to a mission; 'barred' accounts can never apply. */
export type Relationship = "visitor" | "barred" | "newcomer" | "draft" | "pending" | "ready";

export function relationshipOf(actor: Actor, { status, isPublic }: ProfileFacts): Relationship {
  if (actor.kind === "visitor") return "visitor";
  if (actor.role === "entreprise" || (actor.role === null && actor.admin)) return "barred";
  if (!actor.complete) return "newcomer";
  if (isPublic) return "ready";
  return status === "pending" ? "pending" : "draft";
}
