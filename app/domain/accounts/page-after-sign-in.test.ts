import { describe, expect, test } from "vitest";
import {
  invitationTokenOf,
  pageAfterConfirmation,
  pageAfterSignIn,
  profileFormPath,
  requestedRole,
  unfinishedPath,
} from "./page-after-sign-in";

describe("after sign-in", () => {
  const nowhere = { toMission: false };
  const complete = { role: "entreprise", first_name: "Yann", company: { name: "Ateliers Morvan" } } as const;
  const next = (
    profile: Parameters<typeof pageAfterSignIn>[0]["profile"],
    destination: Parameters<typeof pageAfterSignIn>[1],
    admin = false,
  ) => pageAfterSignIn({ profile, admin }, destination);

  test("AUTH-9 without profile the role choice, without first name the form of the role, else the dashboard", () => {
    expect(next(null, nowhere).to).toBe("/onboarding");
    expect(next({ role: null, first_name: "Yann" }, nowhere).to).toBe("/onboarding");
    expect(next({ role: "commercial", first_name: null }, nowhere).to).toBe("/onboarding/commercial");
    expect(next({ role: "entreprise", first_name: null }, nowhere).to).toBe("/onboarding/company");
    expect(next(complete, nowhere).to).toBe("/dashboard");
    expect([profileFormPath("commercial"), unfinishedPath(complete)]).toEqual([
      "/onboarding/commercial",
      undefined,
    ]);
  });

  test("GEN-3 TEAM-6 a member who left, or whose company is not filled in, goes to its form", () => {
    for (const company of [null, { name: null }])
      expect(next({ ...complete, company }, { toMission: false, returnTo: "/profil" })).toEqual({
        to: "/onboarding/company",
        returnTo: "/profil",
      });
  });

  test("TEAM-3 an invitation follows without a role, without a profile and without a company", () => {
    const invited = { toMission: false, returnTo: "/rejoindre/abc" };
    const draft = { role: "entreprise", first_name: null } as const;
    for (const profile of [null, draft, { ...complete, company: null }, complete])
      for (const admin of [false, true])
        expect(next(profile, invited, admin)).toEqual({ to: "/rejoindre/abc", returnTo: undefined });
  });

  test("AUTH-9 an administrator without profile goes to the administration, or to a requested page that needs no profile", () => {
    expect(next(null, nowhere, true)).toEqual({ to: "/admin", returnTo: undefined });
    expect(next(null, { toMission: true }, true).to).toBe("/admin");
    expect(next(null, { toMission: false, returnTo: "/dashboard" }, true).to).toBe("/admin");
    expect(next(null, { toMission: false, returnTo: "/admin/missions?q=x" }, true).to).toBe(
      "/admin/missions?q=x",
    );
    expect(next(complete, nowhere, true).to).toBe("/dashboard");
  });

  test("AUTH-8 type=mission leads to publishing, once the profile is complete", () => {
    expect(next(complete, { toMission: true, returnTo: "/profil" }).to).toBe("/mission/publier");
    expect(next(null, { toMission: true })).toEqual({ to: "/onboarding", returnTo: "/mission/publier" });
    expect(next({ role: "entreprise", first_name: null }, { toMission: true })).toEqual({
      to: "/onboarding/company",
      returnTo: "/mission/publier",
    });
  });

  test("GEN-3 AUTH-9 the requested page follows, once the profile is complete", () => {
    expect(next(complete, { toMission: false, returnTo: "/profil" }).to).toBe("/profil");
    expect(next(null, { toMission: false, returnTo: "/profil" })).toEqual({
      to: "/onboarding",
      returnTo: "/profil",
    });
    for (const page of ["/dashboard", "/onboarding/company"])
      expect(next(null, { toMission: false, returnTo: page }).returnTo).toBeUndefined();
  });
});

describe("after the confirmation", () => {
  const page = (returnTo?: string, role?: "commercial" | "entreprise") => ({
    toMission: false,
    returnTo,
    role,
  });

  test("ONB-1 the role is the one chosen, or the one that the requested page needs", () => {
    expect(requestedRole(page())).toBeUndefined();
    expect(requestedRole(page("/missions"))).toBeUndefined();
    expect(requestedRole(page(undefined, "commercial"))).toBe("commercial");
    expect(requestedRole({ toMission: true })).toBe("entreprise");
    expect(requestedRole(page("/acharne/solenn-k/ecrire"))).toBe("entreprise");
    expect(requestedRole(page("/mission/ouvrir-l-ouest/candidature"))).toBe("commercial");
    expect(requestedRole(page("/acharne/solenn-k/ecrire", "commercial"))).toBe("commercial");
    expect(requestedRole(page("/rejoindre/abc", "commercial"))).toBeUndefined();
  });

  test("TEAM-3 the invitation again, whatever role was chosen", () => {
    for (const role of [null, "commercial", "entreprise"] as const)
      expect(pageAfterConfirmation(role, "/rejoindre/abc")).toEqual({
        to: "/rejoindre/abc",
        returnTo: undefined,
      });
  });

  test("AUTH-6 the home page, the requested page, or the form of the role before it", () => {
    expect(pageAfterConfirmation(null, null)).toEqual({ to: "/", returnTo: undefined });
    expect(pageAfterConfirmation(null, "/mission/x?y=1").to).toBe("/mission/x?y=1");
    expect(pageAfterConfirmation(null, "/profil")).toEqual({ to: "/onboarding", returnTo: "/profil" });
    expect(pageAfterConfirmation("commercial", null)).toEqual({
      to: "/onboarding/commercial",
      returnTo: undefined,
    });
    expect(pageAfterConfirmation("entreprise", "/acharne/x/ecrire")).toEqual({
      to: "/onboarding/company",
      returnTo: "/acharne/x/ecrire",
    });
  });
});

test("TEAM-3 the token of a requested invitation is found, and nothing in another page", () => {
  expect(invitationTokenOf("/rejoindre/a-B_9")).toBe("a-B_9");
  for (const page of [undefined, "/", "/rejoindre/", "/mission/rejoindre/abc"])
    expect(invitationTokenOf(page)).toBeUndefined();
});
