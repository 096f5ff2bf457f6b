import { hostName } from "~/domain/accounts/host-name";
import type { Preference } from "~/domain/accounts/our-cookies";

const DAY_IN_SECONDS = 86_400;

/** Sets a display preference that the server reads; contains nothing private. */
export function rememberInCookie(name: Preference, value: string, days: number): void {
  const https = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts
  document.cookie = `${hostName(name, https)}=${value}; Max-Age=${days * DAY_IN_SECONDS}; Path=/; SameSite=Lax${https ? "; Secure" : ""}`;
}
