import type { Db } from "~/platform/db.server";

/** Where a request comes from, as far as accounts care: who sends it, with which cookies, and when. */
export type RequestOrigin = {
  /** The real client address; IPv6 is reduced to its /64. */
  readonly clientAddress: string;
  readonly headers: Headers;
  readonly at: Date;
};

/** The headers that the account keeper may see: never a forwarded address that the client made up. */
export function accountHeaders(
  { accounts }: Pick<Db, "accounts">,
  { headers, clientAddress }: RequestOrigin,
): Headers {
  const passed = new Headers({ "x-forwarded-for": clientAddress });
  const [cookies, browser] = [headers.get("cookie"), headers.get("user-agent")];
  if (cookies) passed.set("cookie", accounts.signedAnew(cookies));
  if (browser) passed.set("user-agent", browser);
  return passed;
}
