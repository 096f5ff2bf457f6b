import { type Secrets, sign, signedBy } from "../signing.server";
import { hashed } from "./tokens.server";

export type SessionCookie = { readonly name: string; readonly secrets: Secrets };

type Read = {
  /** The cookie as the browser sent it: its name and its value. */
  readonly sent: string;
  readonly token: string;
  readonly isCurrent: boolean;
};

/**
 * The session's cookie, when it bears our signature: the token, a point, and its HMAC-SHA256 in base64, as Better Auth
 * writes it.
 */
function read(cookies: string, { name, secrets }: SessionCookie): Read | undefined {
  const sent = sentUnder(cookies, name);
  const value = sent && decoded(sent.slice(name.length + 1));
  const point = value?.lastIndexOf(".") ?? -1;
  if (!sent || !value || point < 1) return undefined;
  const token = value.slice(0, point);
  const secret = signedBy(secrets, token, value.slice(point + 1), "base64");
  return secret === undefined ? undefined : { sent, token, isCurrent: secret === secrets[0] };
}

const sentUnder = (cookies: string, name: string): string | undefined =>
  cookies
    .split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));

/** Whether the browser sent a cookie of that name at all. */
export const isSent = (cookies: string, name: string): boolean => sentUnder(cookies, name) !== undefined;

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

export const written = ({ name, secrets }: SessionCookie, token: string) =>
  `${name}=${encodeURIComponent(`${token}.${sign(secrets, token, "base64")}`)}`;

/** What is kept of its token. It gives a session to no one by itself: the session has to be found. */
export function keptSessionToken(cookies: string, cookie: SessionCookie): string | undefined {
  const found = read(cookies, cookie);
  return found && hashed(found.token);
}

/** The cookie signed anew, when a previous secret signed it. */
export function renewedCookie(cookies: string, cookie: SessionCookie): string | undefined {
  const found = read(cookies, cookie);
  return found && !found.isCurrent ? written(cookie, found.token) : undefined;
}

/** The same cookies for Better Auth, which knows the current secret alone. */
export function signedAnew(cookies: string, cookie: SessionCookie): string {
  const found = read(cookies, cookie);
  return found && !found.isCurrent
    ? cookies.replace(found.sent, () => written(cookie, found.token))
    : cookies;
}
