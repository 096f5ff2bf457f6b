import { expect, test } from "vitest";
import { entryPath, isWithin, linksBySide } from "./site-links";

test("NAV-1 the menu marks the link of the page or of its parent, for a mission the missions", () => {
  expect(isWithin("/acharne", "/acharne")).toBe(true);
  expect(isWithin("/acharne/solenn-k", "/acharne")).toBe(true);
  expect(isWithin("/missions", "/missions")).toBe(true);
  expect(isWithin("/mission/ouvrir-lille", "/missions")).toBe(true);
  expect(isWithin("/mission/ouvrir-lille/candidature", "/missions")).toBe(true);
  expect(isWithin("/mission/publier", "/missions")).toBe(false);
  expect(isWithin("/acharnes", "/acharne")).toBe(false);
});

test("NAV-5 HOME-6 the footer offers signed-in users no sign-up, and sales people no publishing", () => {
  const viewer = {
    fullName: "",
    email: "",
    initials: "",
    avatarUrl: null,
    isAdmin: false,
    counts: {},
    unread: 0,
  };
  const shown = (role: "commercial" | "entreprise" | null) => {
    const { company, sales } = linksBySide({ ...viewer, role });
    return [...company, ...sales].map(({ to }) => to);
  };
  expect(linksBySide(null).sales.some(({ to }) => to.startsWith("/auth"))).toBe(true);
  for (const role of ["commercial", "entreprise", null] as const)
    expect(shown(role).filter((to) => to.startsWith("/auth"))).toEqual([]);
  expect(shown("commercial")).not.toContain("/mission/publier");
  expect(shown("entreprise")).toContain("/mission/publier");
  // TEAM-2: nor a member who only reads.
  expect(linksBySide({ ...viewer, role: "entreprise", readsOnly: true }).company).not.toContainEqual(
    expect.objectContaining({ to: "/mission/publier" }),
  );
});

test("GEN-3 on the sign-in page, the header's link preserves the requested page and the role, and no token", () => {
  const search = "?role=commercial&suite=%2Fmission%2Flille%2Fcandidature";
  expect(entryPath({ pathname: "/auth", search })).toBe(`/auth${search}`);
  expect(entryPath({ pathname: "/auth/verifier", search })).toBe(`/auth${search}`);
  expect(entryPath({ pathname: "/auth", search: "?reset=true&token=secret" })).toBe("/auth");
  expect(entryPath({ pathname: "/missions", search: "?suite=%2Fprofil" })).toBe("/auth");
});
