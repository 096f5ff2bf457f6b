import { hostName } from "~/domain/accounts/host-name";
import { LONGEST_SESSION_DAYS } from "~/domain/accounts/session-life";
import { type Secrets, sign, signedBy } from "../signing.server";
import { newToken, sha256 } from "./tokens.server";

const MAX_AGE_SECONDS = LONGEST_SESSION_DAYS * 24 * 60 * 60;

type Settings = { readonly authSecrets: Secrets; readonly secureCookies: boolean };

/** The session cookie: a token, a dot and its HMAC-SHA256 in base64. The database stores a hash of the token. */
export function createSessionCookie({ authSecrets, secureCookies }: Settings) {
  const name = hostName("session", secureCookies);
  const format = (value: string, maxAge: number) =>
    `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secureCookies ? "; Secure" : ""}`;
  const signed = (token: string) =>
    format(encodeURIComponent(`${token}.${sign(authSecrets, token, "base64")}`), MAX_AGE_SECONDS);
  const read = (cookies: string) => {
    const value = decoded(cookieValue(cookies, name) ?? "");
    const dot = value.lastIndexOf(".");
    if (dot < 1) return undefined;
    const token = value.slice(0, dot);
    const secret = signedBy(authSecrets, token, value.slice(dot + 1), "base64");
    return secret === undefined ? undefined : { token, isCurrent: secret === authSecrets[0] };
  };
  return {
    /** Removes the cookie from the browser. */
    cleared: format("", 0),
    isSent: (cookies: string) => cookieValue(cookies, name) !== undefined,
    issue() {
      const token = newToken();
      return { tokenHash: sha256(token), cookie: signed(token) };
    },
    /** The hash of the token of a cookie that one of our secrets signed. Its session may be over. */
    tokenHash(cookies: string): string | undefined {
      const found = read(cookies);
      return found && sha256(found.token);
    },
    /** The same cookie signed with the current secret, if a previous one signed it. */
    renewed(cookies: string): string | undefined {
      const found = read(cookies);
      return found && !found.isCurrent ? signed(found.token) : undefined;
    },
  };
}

const cookieValue = (cookies: string, name: string): string | undefined =>
  cookies
    .split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
