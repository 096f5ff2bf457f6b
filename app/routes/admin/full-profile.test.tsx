import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { MembershipRole } from "~/domain/companies/memberships";
import { COMMERCIAL_COLUMNS } from "~/domain/profiles/profile-columns";
import { profileView } from "../profiles/profile-view.server";
import { companyView } from "./company-view.server";
import { FullCompany } from "./full-company";
import { FullProfile } from "./full-profile";

const NOTHING = Object.fromEntries(COMMERCIAL_COLUMNS.map((column) => [column, null]));

const DRAFT = {
  ...(NOTHING as Record<(typeof COMMERCIAL_COLUMNS)[number], null>),
  status: "draft" as const,
  email: "brouillon@exemple.fr",
  avatar_url: null,
  sectors: [],
  languages: [],
  public_daily_rate_min: null,
  public_daily_rate_max: null,
  success_only: false,
};

const inPage = (page: ReactNode) => {
  const router = createMemoryRouter([{ path: "/", element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>+/g, "|");
};

const COMPANY = {
  ...DRAFT,
  id: "5a8619ff-8b86-4d01-b42d-00cf4fc964ff",
  page_shown: true,
  name: null,
  size: null,
  slug: null,
  logo_url: null,
  search_text: "",
  validated_at: null,
  submitted_at: null,
  created_at: new Date("2026-11-20T12:00:00Z"),
  updated_at: new Date("2026-11-20T12:00:00Z"),
};
const member = (firstName: string, role: MembershipRole) => ({
  userId: firstName,
  role,
  since: new Date("2026-11-20T12:00:00Z"),
  firstName,
  lastName: "Morel",
  email: `${firstName.toLowerCase()}@exemple.fr`,
  phone: null,
});

test("ADM-5 a draft profile shows its missing fields", () => {
  const commercial = inPage(<FullProfile profile={profileView({ ...DRAFT, role: "commercial" })} />);
  expect(commercial).toMatch(/Expérience et tarif\|+Expérience\|+Non renseigné/);
  expect(commercial).not.toContain("Entreprise");
});

test("TEAM-7 a draft company shows its missing fields, its contact, and every member with role and date", () => {
  const members = [member("Claire", "recruiter"), member("Inès", "owner")];
  const view = companyView({ company: COMPANY, members });
  expect(view).toMatchObject({ contact: "Inès Morel", firstName: "Inès", email: "inès@exemple.fr" });
  const text = inPage(<FullCompany company={view} />);
  expect(text).toMatch(/Entreprise\|+Nom\|+Non renseigné\|+Taille\|+Non renseigné/);
  expect(text).toMatch(/Claire Morel\|+claire\|@exemple\.fr\|Recruteur, depuis le 20 novembre 2026/);
  expect(text).toContain("Propriétaire");
});

test("ADM-5 a profile without a name has the initial of its address", () => {
  expect(profileView({ ...DRAFT, role: "entreprise" })).toMatchObject({
    knownAs: "brouillon@exemple.fr",
    initials: "B",
  });
});
