import { codesOf, ROLES } from "../catalogue";
import type { Wanted } from "./page-after-sign-in";
import { sameSitePath } from "./return-path";

/** What the address of the sign-in page asks for once one is signed in (GEN-3, AUTH-8, ONB-1). */
export function readWanted(params: URLSearchParams): Wanted {
  return {
    toMission: params.get("type") === "mission",
    returnTo: sameSitePath(params.get("suite")),
    role: codesOf(ROLES).find((role) => role === params.get("role")),
  };
}

/** The same wish in an address, so that it survives a switch of tab and a refused submission. */
export function writeWanted({ toMission, returnTo, role }: Wanted): string {
  const params = new URLSearchParams();
  if (toMission) params.set("type", "mission");
  if (role) params.set("role", role);
  if (returnTo) params.set("suite", returnTo);
  const query = params.toString();
  return query ? `?${query}` : "";
}
