import { type Actor, can } from "~/domain/policy";
import type { Owned } from "./candidatures-conditions.server";

/** Whose candidatures an actor lists; undefined for whoever has none. */
export function ownedBy(actor: Actor): Owned | undefined {
  if (actor.kind !== "user") return undefined;
  if (can(actor, "candidature.readReceived")) return { side: "company", userId: actor.userId };
  return can(actor, "candidature.readOwn") ? { side: "commercial", userId: actor.userId } : undefined;
}
