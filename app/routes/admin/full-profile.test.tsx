import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { COMMERCIAL_COLUMNS } from "~/domain/profiles/profile-columns";
import { profileView } from "../profiles/profile-view.server";
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

const textOf = (role: "entreprise" | "commercial") =>
  renderToStaticMarkup(<FullProfile profile={profileView({ ...DRAFT, role })} />).replace(/<[^>]+>+/g, "|");

test("ADM-5 a draft profile shows its missing fields, by role", () => {
  expect(textOf("entreprise")).toMatch(/Entreprise\|+Nom\|+Non renseigné\|+Taille\|+Non renseigné/);
  expect(textOf("commercial")).toMatch(/Expérience et tarif\|+Expérience\|+Non renseigné/);
  expect(textOf("commercial")).not.toContain("Entreprise");
});

test("ADM-5 a profile without a name has the initial of its address", () => {
  expect(profileView({ ...DRAFT, role: "entreprise" })).toMatchObject({
    knownAs: "brouillon@exemple.fr",
    initials: "B",
  });
});
