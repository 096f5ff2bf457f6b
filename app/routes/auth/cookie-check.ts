import { href } from "react-router";
import { OUR_COOKIES } from "~/domain/accounts/our-cookies";
import { destinationQuery, readDestination } from "~/domain/accounts/requested-page";
import { sameSitePath } from "~/domain/accounts/return-path";

/** The parameter with the page after sign-in, until the browser has returned a cookie. */
const ENTERED = "entree";

const OURS = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${OUR_COOKIES.join("|")})=`);

export const sendsOurCookies = (request: Request): boolean => OURS.test(request.headers.get("Cookie") ?? "");

/** Only browsers send Sec-Fetch-Site: other clients follow the redirect directly. */
const mayRefuse = (request: Request): boolean =>
  !sendsOurCookies(request) && request.headers.get("Sec-Fetch-Site") === "same-origin";

/**
 * AUTH-3: the page after a successful sign-in. A browser that sent none of our cookies may block them: it is redirected
 * through the sign-in page, which checks whether the cookie came back.
 */
export const afterSignIn = (request: Request, to: string): string =>
  mayRefuse(request) ? signInPage(request, to) : to;

/** AUTH-3: the sign-in page for a browser that did not return a cookie. */
export const signInAgain = (request: Request, hash = ""): string =>
  `${signInPage(request, mayRefuse(request) ? href("/auth") : undefined)}${hash}`;

export const pageAfterCookieCheck = (params: URLSearchParams): string | undefined =>
  sameSitePath(params.get(ENTERED));

function signInPage(request: Request, entered?: string): string {
  const query = destinationQuery(readDestination(new URL(request.url).searchParams));
  if (entered === undefined) return `${href("/auth")}${query}`;
  return `${href("/auth")}${query}${query ? "&" : "?"}${ENTERED}=${encodeURIComponent(entered)}`;
}
