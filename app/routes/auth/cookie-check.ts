import { href } from "react-router";
import { OUR_COOKIES } from "~/domain/accounts/our-cookies";
import { destinationQuery, readDestination } from "~/domain/accounts/requested-page";
import { sameSitePath } from "~/domain/accounts/return-path";

/** The parameter of the sign-in page that holds where a sign-in leads, until the browser has sent its cookie back. */
const ENTERED = "entree";

const OURS = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${OUR_COOKIES.join("|")})=`);

/** Whether a request bears any cookie of ours. */
export const sendsOurCookies = (request: Request): boolean => OURS.test(request.headers.get("Cookie") ?? "");

/** Only browsers send Sec-Fetch-Site: other clients read the redirect itself, and keep it as it is. */
const mayRefuse = (request: Request): boolean =>
  !sendsOurCookies(request) && request.headers.get("Sec-Fetch-Site") === "same-origin";

/**
 * AUTH-3: where a successful sign-in leads. A browser that sent no cookie of ours may block them: it passes by the sign-in
 * page, which sends it on, or says that its cookie did not come back.
 */
export const afterSignIn = (request: Request, to: string): string =>
  mayRefuse(request) ? signInPage(request, to) : to;

/** AUTH-3: the sign-in page for a browser that did not send back a cookie that it was just given. */
export const signInAgain = (request: Request, hash = ""): string =>
  `${signInPage(request, mayRefuse(request) ? href("/auth") : undefined)}${hash}`;

/** Where a browser that has just signed in is on its way to. */
export const pageAfterCookieCheck = (params: URLSearchParams): string | undefined =>
  sameSitePath(params.get(ENTERED));

function signInPage(request: Request, entered?: string): string {
  const query = destinationQuery(readDestination(new URL(request.url).searchParams));
  if (entered === undefined) return `${href("/auth")}${query}`;
  return `${href("/auth")}${query}${query ? "&" : "?"}${ENTERED}=${encodeURIComponent(entered)}`;
}
