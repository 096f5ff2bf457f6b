import { expect, test } from "vitest";
import { commercialSteps, companySteps } from "./first-steps";

const profileIn = (status: "draft" | "pending" | "published") => ({
  status,
  email: "nolwenn@cadiou.example",
  editPath: "/onboarding/commercial",
});
const commercial = (facts: Partial<Parameters<typeof commercialSteps>[0]>) =>
  commercialSteps({
    profile: profileIn("published"),
    rejection: null,
    publicSlug: "nolwenn-c",
    openMissions: 3,
    available: true,
    ...facts,
  });
const company = (facts: Partial<Parameters<typeof companySteps>[0]>) =>
  companySteps({
    profile: profileIn("published"),
    rejection: null,
    mayWrite: true,
    written: false,
    acts: true,
    mayInvite: false,
    hasColleagues: false,
    counts: { all: 1, published: 1, pending: 0 },
    ...facts,
  });
type Steps = ReturnType<typeof commercialSteps>;
const next = (steps: Steps) => steps.find(({ done, act }) => !done && act)?.act?.label;
const taken = (steps: Steps) => steps.filter(({ done }) => done).length;

test("WORK-2 DASH-5 a draft profile is the first step, with or without a rejection", () => {
  const draft = { profile: profileIn("draft"), publicSlug: null };
  expect(next(commercial(draft))).toBe("Compléter mon profil");
  expect(next(commercial({ ...draft, rejection: "Trop court." }))).toBe("Reprendre mon profil");
  expect(next(company({ ...draft, rejection: "Trop court." }))).toBe("Reprendre mon profil");
});

test("WORK-2 DASH-3 five steps lead a sales person to a first candidature", () => {
  expect([commercial({}).length, taken(commercial({}))]).toEqual([5, 4]);
  expect(next(commercial({}))).toBe("Voir les missions");
  expect(next(commercial({ available: false }))).toBe("Donner une date");
  const waiting = commercial({ profile: profileIn("pending"), publicSlug: null });
  expect(waiting.at(-1)?.text).toContain("dès que votre profil sera publié");
});

test("WORK-2 DASH-4 five steps lead a company to a first candidature", () => {
  const none = { all: 0, published: 0, pending: 0 };
  expect([company({}).length, taken(company({}))]).toEqual([5, 3]);
  expect(next(company({ counts: none }))).toBe("Proposer une mission");
  expect(next(company({}))).toBe("Trouver un Acharné");
  expect(next(company({ written: true }))).toBeUndefined();
});

test("TEAM-3 the owner of a validated company is invited to bring colleagues, and a reader to nothing", () => {
  const written = { written: true, counts: { all: 1, published: 1, pending: 0 } };
  expect(next(company({ ...written, mayInvite: true }))).toBe("Inviter un collègue");
  expect(next(company({ ...written, mayInvite: true, hasColleagues: true }))).toBeUndefined();
  expect(next(company({ acts: false, counts: { all: 0, published: 0, pending: 0 } }))).toBeUndefined();
});

test("WORK-2 PUB-5 a company that waits for validation is not invited to write", () => {
  const [, , , write] = company({ mayWrite: false, profile: profileIn("pending") });
  expect(write?.text).toContain("dès que votre entreprise sera validée");
  expect(company({})[3]?.text).toContain("écrivez vous-même");
});
