import { createHmac, timingSafeEqual } from "node:crypto";
import { hashed } from "./tokens.server";

/**
 * What is kept of the token in a session's cookie, when the cookie bears our signature: the token, a point, and its
 * HMAC-SHA256 in base64, as Better Auth writes it. It gives a session to no one by itself: the session has to be found.
 */
export function keptSessionToken(
  cookies: string,
  { name, secret }: { readonly name: string; readonly secret: string },
): string | undefined {
  const value = cookieOf(cookies, name);
  const point = value?.lastIndexOf(".") ?? -1;
  if (!value || point < 1) return undefined;
  const token = value.slice(0, point);
  const expected = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  const given = Buffer.from(value.slice(point + 1));
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
    ? hashed(token)
    : undefined;
}

function cookieOf(cookies: string, name: string): string | undefined {
  const written = cookies
    .split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
  try {
    return written && decodeURIComponent(written.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
