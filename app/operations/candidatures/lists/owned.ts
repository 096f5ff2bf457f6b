import { type Actor, can } from "~/domain/policy";
import type { Owned } from "./candidatures-conditions.server";

/** The side whose candidatures an actor lists; undefined for other actors. */
export function ownedBy(actor: Actor): Owned | undefined {
  if (actor.kind !== "user") return undefined;
  if (can(actor, "candidature.readReceived")) return { side: "company", userId: actor.userId };
  return can(actor, "candidature.readOwn") ? { side: "commercial", userId: actor.userId } : undefined;
}
