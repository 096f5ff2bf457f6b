import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import type { MissionCardRow } from "~/operations/missions/find-missions.server";
import { lazyComponentsLoaded } from "~/ui/frame/lazy-component";
import { CLAIM_NAMES, CLAIMS, type Figures } from "../content/figures";
import { shortMissionCardView } from "../missions/mission-card-view";
import { Hero } from "./hero";
import { KeyFigures } from "./key-figures";
import { Levels } from "./levels";
import { NewestMissions } from "./newest-missions";
import { Questions } from "./questions";
import { Reasons } from "./reasons";
import { Sides } from "./sides";
import { Testimonials } from "./testimonials";

beforeAll(() => lazyComponentsLoaded());

const markupOf = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const textOf = (element: ReactElement) =>
  markupOf(element)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const occurrences = (text: string, part: string) => text.split(part).length - 1;

const valuesOf = (value: (name: (typeof CLAIM_NAMES)[number]) => string | null) =>
  Object.fromEntries(CLAIM_NAMES.map((name) => [name, value(name)])) as Figures;
const QUOTED = valuesOf((name) => CLAIMS[name].value);
const NOTHING = valuesOf(() => null);

const mission: MissionCardRow = {
  slug: "ouvrir-quarante-comptes-0a1b2c3d",
  title: "Ouvrir quarante comptes",
  company_name: "Emballages Kervadec",
  published_at: new Date("2026-11-14T09:00:00.000Z"),
  location_type: "hybrid",
  city: "Rennes",
  budget_min: 450,
  budget_max: 600,
  duration_weeks: 12,
  description: "Identifier, appeler et rencontrer les directions achats.",
  objectives: "Quarante comptes ouverts",
  required_sectors: ["industrie"],
  response_rate: null,
  response_days: null,
  company_slug: null,
  rounded: false,
};

describe("home page", () => {
  it("HOME-1 shows the hero and the four key figures", () => {
    expect(markupOf(<Hero viewer={null} />)).toContain("<h1");
    const text = textOf(<KeyFigures figures={QUOTED} />);
    for (const figure of ["150+", "12", "85%", "48h"]) expect(text).toContain(` ${figure} `);
    for (const label of [
      "Acharnés actifs",
      "secteurs",
      "taux de réussite",
      "temps moyen de mise en relation",
    ]) {
      expect(text).toContain(label);
    }
  });

  it("HOME-8 shows figures with a value, linked to their explanations, and no unsigned testimonial", () => {
    const some = <KeyFigures figures={{ ...NOTHING, acharnes: "163", missions: "41" }} />;
    expect(textOf(some)).toMatch(/Acharnés actifs 163 missions ouvertes 41/);
    expect(markupOf(some)).toContain('href="/nos-chiffres#acharnes"');
    expect(markupOf(<KeyFigures figures={NOTHING} />)).toBe("");
    expect(markupOf(<Testimonials quoting={false} />)).toBe("");
    expect(textOf(<Questions figures={NOTHING} />)).not.toContain("en moyenne");
  });

  it("HOME-2 splits companies and sales people", () => {
    const text = textOf(<Sides />);
    expect(text).toContain("Qui êtes-vous");
    expect(text).toContain("Entreprise");
    expect(text).toContain("Commercial indépendant");
  });

  it("HOME-3 gives reasons, two testimonials and an accordion of questions", () => {
    expect(occurrences(markupOf(<Reasons />), "<li>")).toBeGreaterThanOrEqual(3);
    expect(occurrences(markupOf(<Testimonials quoting />), "<figure>")).toBe(2);
    expect(occurrences(markupOf(<Questions figures={QUOTED} />), "<details")).toBeGreaterThanOrEqual(3);
  });

  it("HOME-4 FMT-2 shows a mission with budget, place, duration in weeks and a description of two lines", () => {
    const element = <NewestMissions failed={false} missions={[shortMissionCardView(mission)]} />;
    const markup = markupOf(element);
    expect(markup).toContain(`href="/mission/${mission.slug}"`);
    expect(markup).toContain('class="clamp soft"');
    const written = markup.replace(/<[^>]+>/g, "");
    expect(written).toContain("Budget 450-600€/jour soit 360-480\u202f€ pour vous");
    for (const part of [mission.title, "Rennes (Hybride)", "12 semaines", mission.description]) {
      expect(textOf(element)).toContain(part);
    }
  });

  it("HOME-5 invites to publish when there is no mission", () => {
    const text = textOf(<NewestMissions failed={false} missions={[]} />);
    expect(text).toContain("Aucune mission disponible");
    expect(text).toContain("Soyez le premier à publier une mission sur notre plateforme !");
  });

  it("GEN-7 a failing read shows an error with a retry, not an empty list", () => {
    const element = <NewestMissions failed missions={[]} />;
    expect(textOf(element)).toContain("Impossible de charger les missions");
    expect(markupOf(element)).toMatch(/href="\/"[^>]*>Réessayer/);
    expect(textOf(element)).not.toContain("Aucune mission disponible");
  });

  it("HOME-6 ONB-1 links to publishing, the directory and signing up by role", () => {
    for (const element of [<Hero key="hero" viewer={null} />, <Sides key="sides" />]) {
      for (const target of ["/mission/publier", "/acharne", "/auth?role=commercial#signup"]) {
        expect(markupOf(element)).toContain(`href="${target}"`);
      }
    }
    expect(markupOf(<Sides />)).toContain('href="/auth#signup"');
  });

  it("HOME-6 NAV-3 shows signed-in users links to their pages and no sign-up links", () => {
    const signedIn = {
      fullName: "",
      email: "",
      initials: "",
      avatarUrl: null,
      isAdmin: false,
      counts: {},
      unread: 0,
    };
    for (const [role, target] of [
      ["commercial", "/dashboard"],
      ["entreprise", "/dashboard"],
      [null, "/onboarding"],
    ] as const) {
      const markup = markupOf(<Hero viewer={{ ...signedIn, role }} />);
      expect(markup).toContain(`href="${target}"`);
      expect(markup).not.toContain("/auth");
    }
  });

  it("HOME-7 shows the indicative rates, success-based formulas and the trial week", () => {
    const text = textOf(<Levels />);
    for (const part of [
      "Junior 0-3 ans 300-500 €",
      "Confirmé 3-8 ans 500-800 €",
      "Senior 8+ ans 800-1200 €",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("prix indicatifs");
    expect(text).toContain("Nos grades se comptent autrement");
    expect(text).toContain("formules au succès");
    expect(text).toContain("mission d’essai d’une semaine");
  });
});
