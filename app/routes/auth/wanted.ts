import { sameSitePath } from "~/marketplace/accounts/return-path";

/** What the address of the sign-in page asks for once one is signed in (GEN-3, AUTH-8). */
export type Wanted = { readonly toMission: boolean; readonly returnTo: string | undefined };

export function readWanted(params: URLSearchParams): Wanted {
  return { toMission: params.get("type") === "mission", returnTo: sameSitePath(params.get("suite")) };
}

/** The same wish in an address, so that it survives a switch of tab and a refused submission. */
export function writeWanted({ toMission, returnTo }: Wanted): string {
  const params = new URLSearchParams();
  if (toMission) params.set("type", "mission");
  if (returnTo) params.set("suite", returnTo);
  const query = params.toString();
  return query ? `?${query}` : "";
}
