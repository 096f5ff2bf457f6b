import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { profileView } from "../profiles/profile-view.server";
import { FullProfile } from "./full-profile";

const DRAFT = {
  status: "draft",
  first_name: null,
  last_name: null,
  email: "brouillon@exemple.fr",
  phone: null,
  avatar_url: null,
  region: null,
  department: null,
  linkedin_url: null,
  website_url: null,
  bio_short: null,
  bio: null,
  sectors: [],
  languages: [],
  competences: null,
  experience_years: null,
  experience_type: null,
  mission_preferences: null,
  daily_rate_min: null,
  daily_rate_max: null,
  public_daily_rate_min: null,
  public_daily_rate_max: null,
  success_only: false,
  available_from: null,
} as const;

const said = (role: "entreprise" | "commercial") =>
  renderToStaticMarkup(<FullProfile profile={profileView({ ...DRAFT, role })} />).replace(/<[^>]+>+/g, "|");

test("ADM-5 la fiche d’un brouillon dit ce qui manque, et ne prend pas un commercial pour une entreprise", () => {
  expect(said("entreprise")).toMatch(/Entreprise\|+Nom\|+Non renseigné\|+Taille\|+Non renseigné/);
  expect(said("commercial")).toMatch(/Expérience et tarif\|+Expérience\|+Non renseigné/);
  expect(said("commercial")).not.toContain("Entreprise");
});

test("ADM-5 un profil sans nom porte l’initiale de son adresse", () => {
  expect(profileView({ ...DRAFT, role: "entreprise" })).toMatchObject({
    knownAs: "brouillon@exemple.fr",
    initials: "B",
  });
});
