import { describe, expect, test } from "vitest";
import {
  landingAfterConfirmation,
  landingAfterSignIn,
  profileFormPath,
  roleWanted,
  unfinishedPath,
} from "./landing";

describe("après la connexion", () => {
  const nowhere = { toMission: false };
  const complete = { role: "entreprise", first_name: "Yann" } as const;
  const landing = (
    profile: Parameters<typeof landingAfterSignIn>[0]["profile"],
    wanted: Parameters<typeof landingAfterSignIn>[1],
    admin = false,
  ) => landingAfterSignIn({ profile, admin }, wanted);

  test("AUTH-9 sans profil l’accueil, sans prénom le formulaire du rôle, sinon le tableau de bord", () => {
    expect(landing(null, nowhere).to).toBe("/onboarding");
    expect(landing({ role: null, first_name: "Yann" }, nowhere).to).toBe("/onboarding");
    expect(landing({ role: "commercial", first_name: null }, nowhere).to).toBe("/onboarding/commercial");
    expect(landing({ role: "entreprise", first_name: null }, nowhere).to).toBe("/onboarding/company");
    expect(landing(complete, nowhere).to).toBe("/dashboard");
    expect([profileFormPath("commercial"), unfinishedPath(complete)]).toEqual([
      "/onboarding/commercial",
      undefined,
    ]);
  });

  test("AUTH-9 un administrateur sans profil va à l’administration, ou à ce qu’il demandait sans profil", () => {
    expect(landing(null, nowhere, true)).toEqual({ to: "/admin", later: undefined });
    expect(landing(null, { toMission: true }, true).to).toBe("/admin");
    expect(landing(null, { toMission: false, returnTo: "/dashboard" }, true).to).toBe("/admin");
    expect(landing(null, { toMission: false, returnTo: "/admin/missions?q=x" }, true).to).toBe(
      "/admin/missions?q=x",
    );
    expect(landing(complete, nowhere, true).to).toBe("/dashboard");
  });

  test("AUTH-8 type=mission mène à la publication, une fois le profil complet", () => {
    expect(landing(complete, { toMission: true, returnTo: "/profil" }).to).toBe("/mission/publier");
    expect(landing(null, { toMission: true })).toEqual({ to: "/onboarding", later: "/mission/publier" });
    expect(landing({ role: "entreprise", first_name: null }, { toMission: true })).toEqual({
      to: "/onboarding/company",
      later: "/mission/publier",
    });
  });

  test("GEN-3 AUTH-9 on revient à la page demandée, une fois le profil complet", () => {
    expect(landing(complete, { toMission: false, returnTo: "/profil" }).to).toBe("/profil");
    expect(landing(null, { toMission: false, returnTo: "/profil" })).toEqual({
      to: "/onboarding",
      later: "/profil",
    });
    for (const next of ["/dashboard", "/onboarding/company"])
      expect(landing(null, { toMission: false, returnTo: next }).later).toBeUndefined();
  });
});

describe("après la confirmation", () => {
  const page = (returnTo?: string, role?: "commercial" | "entreprise") => ({
    toMission: false,
    returnTo,
    role,
  });

  test("ONB-1 le rôle est celui qui fut pressé, ou celui que la page voulue demande", () => {
    expect(roleWanted(page())).toBeUndefined();
    expect(roleWanted(page("/missions"))).toBeUndefined();
    expect(roleWanted(page(undefined, "commercial"))).toBe("commercial");
    expect(roleWanted({ toMission: true })).toBe("entreprise");
    expect(roleWanted(page("/acharne/solenn-k/ecrire"))).toBe("entreprise");
    expect(roleWanted(page("/mission/ouvrir-l-ouest/candidature"))).toBe("commercial");
    expect(roleWanted(page("/acharne/solenn-k/ecrire", "commercial"))).toBe("commercial");
  });

  test("AUTH-6 la racine du site, la page voulue, ou le formulaire du rôle avant elle", () => {
    expect(landingAfterConfirmation(null, null)).toEqual({ to: "/", later: undefined });
    expect(landingAfterConfirmation(null, "/mission/x?y=1").to).toBe("/mission/x?y=1");
    expect(landingAfterConfirmation(null, "/profil")).toEqual({ to: "/onboarding", later: "/profil" });
    expect(landingAfterConfirmation("commercial", null)).toEqual({
      to: "/onboarding/commercial",
      later: undefined,
    });
    expect(landingAfterConfirmation("entreprise", "/acharne/x/ecrire")).toEqual({
      to: "/onboarding/company",
      later: "/acharne/x/ecrire",
    });
  });
});
