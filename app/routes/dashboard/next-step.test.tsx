import { expect, test } from "vitest";
import { commercialStep, companyStep } from "./next-step";

type CommercialStanding = Parameters<typeof commercialStep>[0];
type CompanyStanding = Parameters<typeof companyStep>[0];

const profileIn = (status: string) => ({ status, editPath: "/onboarding/commercial" }) as never;
const commercial = (standing: Partial<CommercialStanding>) =>
  commercialStep({
    profile: profileIn("published"),
    rejection: null,
    publicSlug: "solenn-k",
    openMissions: 3,
    applied: 0,
    ...standing,
  })?.action;
const mission = (rejection: string | null) => ({ id: "m1", title: "Ouvrir l’Ouest", rejection }) as never;
const companyReads = (standing: Partial<CompanyStanding>) =>
  companyStep({
    profile: profileIn("published"),
    rejection: null,
    publicSlug: null,
    mayWrite: true,
    counts: { all: 1, published: 1, pending: 0 },
    missions: [mission(null)],
    received: 0,
    ...standing,
  });
const company = (standing: Partial<CompanyStanding>) => companyReads(standing)?.action;

test("DASH-5 un brouillon mène d’abord à son profil, avec ou sans motif", () => {
  const draft = { profile: profileIn("draft"), publicSlug: null };
  expect(commercial(draft)).toBe("Compléter mon profil");
  expect(commercial({ ...draft, rejection: "Trop court." })).toBe("Reprendre mon profil");
  expect(company({ ...draft, rejection: "Trop court." })).toBe("Reprendre mon profil");
});

test("DASH-3 un commercial va vers les missions, jusqu’à sa première candidature", () => {
  expect(commercial({})).toBe("Voir les missions");
  expect(commercial({ profile: profileIn("pending"), publicSlug: null })).toBe("Voir les missions");
  expect(commercial({ applied: 1 })).toBeUndefined();
  expect(commercial({ openMissions: 0 })).toBeUndefined();
});

test("DASH-4 une entreprise propose, reprend ce qui revient, puis va vers les Acharnés", () => {
  expect(company({ counts: { all: 0, published: 0, pending: 0 }, missions: [] })).toBe(
    "Proposer une mission",
  );
  expect(company({ missions: [mission(null), mission("Qui visez-vous ?")], received: 2 })).toBe(
    "Reprendre la mission",
  );
  expect(company({})).toBe("Trouver un Acharné");
  expect(company({ counts: { all: 1, published: 0, pending: 1 } })).toBe("Trouver un Acharné");
  expect(company({ received: 1 })).toBeUndefined();
  expect(company({ counts: { all: 1, published: 0, pending: 0 } })).toBeUndefined();
});

test("DASH-4 PUB-5 une entreprise qui attend sa validation n’est jamais invitée à écrire tout de suite", () => {
  const waiting = { mayWrite: false, profile: profileIn("pending") };
  const reviewed = { ...waiting, counts: { all: 1, published: 0, pending: 1 } };
  for (const standing of [waiting, reviewed]) {
    const step = companyReads(standing);
    expect(step?.text).toContain("dès que votre entreprise sera validée");
    expect(step?.action).toBe("Trouver un Acharné");
  }
  expect(companyReads({})?.text).toContain("écrivez vous-même");
});
