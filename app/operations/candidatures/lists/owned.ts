import { type Actor, can, sideIdOf } from "~/domain/policy";
import type { Owned } from "./candidatures-conditions.server";

/** The side whose candidatures an actor lists; undefined for other actors. */
export function ownedBy(actor: Actor): Owned | undefined {
  const ownerId = sideIdOf(actor);
  if (actor.kind !== "user" || ownerId === null) return undefined;
  const owned = { ownerId, userId: actor.userId };
  if (can(actor, "candidature.readReceived")) return { ...owned, side: "company" };
  return can(actor, "candidature.readOwn") ? { ...owned, side: "commercial" } : undefined;
}
