import { codesOf, ROLES } from "../catalogue";
import type { Destination } from "./page-after-sign-in";
import { sameSitePath } from "./return-path";

/** GEN-3, AUTH-8, ONB-1: reads the requested page and role from the address of the sign-in page. */
export function readDestination(params: URLSearchParams): Destination {
  return {
    toMission: params.get("type") === "mission",
    returnTo: sameSitePath(params.get("suite")),
    role: codesOf(ROLES).find((role) => role === params.get("role")),
  };
}

/** Writes them back, for the other tab and for a refused form. */
export function destinationQuery({ toMission, returnTo, role }: Destination): string {
  const params = new URLSearchParams();
  if (toMission) params.set("type", "mission");
  if (role) params.set("role", role);
  if (returnTo) params.set("suite", returnTo);
  const query = params.toString();
  return query ? `?${query}` : "";
}
