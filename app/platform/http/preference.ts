import { hostName } from "~/domain/accounts/host-name";
import type { Preference } from "~/domain/accounts/our-cookies";

/**
 * How the browser wants something shown, as it was remembered there (`ui/frame/browser-cookie.ts`). Behind https the name
 * that only https can write counts before one that was written without it.
 */
export function preferenceOf(cookies: string, name: Preference): string | undefined {
  const written = (as: string) => new RegExp(`(?:^|;\\s*)${as}=([a-z]+)(?:;|$)`).exec(cookies)?.[1];
  return written(hostName(name, true)) ?? written(hostName(name, false));
}

export const preferenceIn = (request: Request, name: Preference): string | undefined =>
  preferenceOf(request.headers.get("Cookie") ?? "", name);
