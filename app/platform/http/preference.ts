import { hostName } from "~/domain/accounts/host-name";
import type { Preference } from "~/domain/accounts/our-cookies";

/** A display preference from its cookie (`ui/frame/browser-cookie.ts`). The name with the `__Host-` prefix counts first. */
export function preferenceOf(cookies: string, name: Preference): string | undefined {
  const written = (as: string) => new RegExp(`(?:^|;\\s*)${as}=([a-z]+)(?:;|$)`).exec(cookies)?.[1];
  return written(hostName(name, true)) ?? written(hostName(name, false));
}

export const preferenceIn = (request: Request, name: Preference): string | undefined =>
  preferenceOf(request.headers.get("Cookie") ?? "", name);

/** GEN-10: the colour scheme that the visitor chose, or null to follow the system. */
export const readTheme = (request: Request) => themeOf(request.headers.get("Cookie") ?? "");

export function themeOf(cookies: string): "light" | "dark" | null {
  const chosen = preferenceOf(cookies, "theme");
  return chosen === "light" || chosen === "dark" ? chosen : null;
}
