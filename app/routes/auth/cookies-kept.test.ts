import { expect, test } from "vitest";
import { afterEntering, enteredFor, keepsCookies, signInAgain } from "./cookies-kept";

const sent = (headers: Record<string, string>, query = "") =>
  new Request(`https://acharnes.example/auth${query}`, { headers });
const OURS = { "Sec-Fetch-Site": "same-origin" };

test("AUTH-3 un navigateur qui n’a rendu aucun cookie repasse par la connexion, qui dit pourquoi ou le mène plus loin", () => {
  const to = afterEntering(sent(OURS, "?suite=%2Fprofil"), "/profil?a=1");
  const { pathname, searchParams } = new URL(to, "https://acharnes.example");
  expect([pathname, searchParams.get("suite"), enteredFor(searchParams)]).toEqual([
    "/auth",
    "/profil",
    "/profil?a=1",
  ]);
  for (const page of [signInAgain(sent(OURS), "#signup"), signInAgain(sent(OURS, "?type=mission"))])
    expect(enteredFor(new URL(page, "https://acharnes.example").searchParams)).toBeDefined();
});

test("AUTH-3 qui rend un de nos cookies, ou n’est pas un navigateur, va droit où il allait", () => {
  for (const cookie of ["__Host-device=x", "a=b; theme=dark", "session=x"]) {
    const request = sent({ ...OURS, Cookie: cookie });
    expect(keepsCookies(request)).toBe(true);
    expect(afterEntering(request, "/dashboard")).toBe("/dashboard");
    expect(signInAgain(request, "#signup")).toBe("/auth#signup");
  }
  for (const cookie of ["", "other=1", "mysession=x"])
    expect(keepsCookies(sent({ Cookie: cookie }))).toBe(false);
  expect(afterEntering(sent({}), "/dashboard")).toBe("/dashboard");
});

test("GEN-3 AUTH-3 l’adresse de la connexion ne mène nulle part ailleurs", () => {
  for (const to of ["https://evil.example", "//evil.example", "/\\evil.example"])
    expect(enteredFor(new URLSearchParams({ entree: to }))).toBeUndefined();
});
