import { expect, test } from "vitest";
import { afterSignIn, pageAfterCookieCheck, sendsOurCookies, signInAgain } from "./cookie-check";

const sent = (headers: Record<string, string>, query = "") =>
  new Request(`https://acharnes.example/auth${query}`, { headers });
const OURS = { "Sec-Fetch-Site": "same-origin" };

test("AUTH-3 a browser that returned no cookie is redirected through the sign-in page", () => {
  const to = afterSignIn(sent(OURS, "?suite=%2Fprofil"), "/profil?a=1");
  const { pathname, searchParams } = new URL(to, "https://acharnes.example");
  expect([pathname, searchParams.get("suite"), pageAfterCookieCheck(searchParams)]).toEqual([
    "/auth",
    "/profil",
    "/profil?a=1",
  ]);
  for (const page of [signInAgain(sent(OURS), "#signup"), signInAgain(sent(OURS, "?type=mission"))])
    expect(pageAfterCookieCheck(new URL(page, "https://acharnes.example").searchParams)).toBeDefined();
});

test("AUTH-3 a request with one of our cookies, or not from a browser, is redirected directly", () => {
  for (const cookie of ["__Host-device=x", "a=b; theme=dark", "session=x"]) {
    const request = sent({ ...OURS, Cookie: cookie });
    expect(sendsOurCookies(request)).toBe(true);
    expect(afterSignIn(request, "/dashboard")).toBe("/dashboard");
    expect(signInAgain(request, "#signup")).toBe("/auth#signup");
  }
  for (const cookie of ["", "other=1", "mysession=x"])
    expect(sendsOurCookies(sent({ Cookie: cookie }))).toBe(false);
  expect(afterSignIn(sent({}), "/dashboard")).toBe("/dashboard");
});

test("GEN-3 AUTH-3 the sign-in page does not redirect to other sites", () => {
  for (const to of ["https://evil.example", "//evil.example", "/\\evil.example"])
    expect(pageAfterCookieCheck(new URLSearchParams({ entree: to }))).toBeUndefined();
});
