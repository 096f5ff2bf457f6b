import { sealing } from "../sealing.server";
import type { Secrets } from "../signing.server";
import { createPasskeys } from "./passkeys.server";
import { createSessionCookie } from "./session-cookie.server";

type Settings = {
  readonly appUrl: string;
  readonly authSecrets: Secrets;
  readonly secureCookies: boolean;
  /** AUTH-12: whether an administrator needs a second factor. */
  readonly adminsNeedSecondFactor?: boolean;
};

/** What operations on accounts need from the configuration. */
export function createAccounts({ appUrl, adminsNeedSecondFactor = false, ...settings }: Settings) {
  return {
    sessionCookie: createSessionCookie(settings),
    /** AUTH-12: seals the keys shared with authenticator applications. */
    keys: sealing(settings.authSecrets, "second factors"),
    passkeys: createPasskeys(appUrl),
    adminsNeedSecondFactor,
    addressOf: (path: string) => `${appUrl}${path}`,
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
