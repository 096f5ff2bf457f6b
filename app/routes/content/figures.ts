import { figureInText, NARROW_SPACE } from "~/domain/french";
import type { Claim } from "~/domain/marketing-claims";
import type { Rank } from "~/domain/profiles/rank";

/**
 * HOME-8: every marketing figure of the public pages; the copy is in `home/marketing.ts`, `formulas/offers.ts` and
 * `arguments.ts`.
 */

const FIRST_SAID = "2026-11-20";
const OURS = "Notre engagement envers les entreprises et les commerciaux.";
const TERMS = "Nos conditions générales d’utilisation.";

const claims = <Name extends string>(all: Record<Name, Claim>): Readonly<Record<Name, Claim>> => all;

export const CLAIMS = claims({
  acharnes: {
    value: "150+",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    computed: "acharnes",
  },
  commercials: {
    value: "500+",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    computed: "commercials",
  },
  companies: {
    value: "200+",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    computed: "companies",
  },
  sectors: {
    value: "12",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    computed: "sectors",
  },
  missions: {
    value: null,
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    computed: "missions",
  },
  introduction: {
    value: "48h",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    computed: "firstAnswerHours",
    unit: `${NARROW_SPACE}h`,
  },
  success: {
    value: "85%",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
  },
  growth: {
    value: "+35%",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
  },
  replacement: {
    value: "48h",
    kind: "promise",
    source: TERMS,
    asOf: FIRST_SAID,
    computed: "replacementHours",
    unit: `${NARROW_SPACE}h`,
  },
  support: {
    value: "24/7",
    kind: "promise",
    source: OURS,
    asOf: FIRST_SAID,
  },
  trial: {
    value: "une semaine",
    kind: "promise",
    source: OURS,
    asOf: FIRST_SAID,
  },
  briefing: {
    value: "2 x 2 heures",
    kind: "promise",
    source: OURS,
    asOf: FIRST_SAID,
  },
});

export type ClaimName = keyof typeof CLAIMS;

export const CLAIM_NAMES = Object.keys(CLAIMS) as ClaimName[];

/** The shown value of each claim; null if it is hidden. */
export type Figures = Readonly<Record<ClaimName, string | null>>;

const promised = (name: ClaimName): string => CLAIMS[name].value ?? "";

/** Promises do not depend on measures, so any text may contain them. */
export const PROMISES = {
  replacement: figureInText(promised("replacement")),
  support: promised("support"),
  trial: promised("trial"),
  briefing: promised("briefing"),
} as const;

export type FigureShown = { readonly claim: ClaimName; readonly label: string };

/** HOME-1. */
export const KEY_FIGURES: readonly FigureShown[] = [
  { claim: "acharnes", label: "Acharnés actifs" },
  { claim: "sectors", label: "secteurs" },
  { claim: "success", label: "taux de réussite" },
  { claim: "introduction", label: "temps moyen de mise en relation" },
  { claim: "missions", label: "missions ouvertes" },
];

/** STAT-1. */
export const FORMULA_FIGURES: readonly FigureShown[] = [
  { claim: "introduction", label: "de mise en relation" },
  { claim: "replacement", label: "pour un remplacement, sans frais supplémentaires" },
  { claim: "support", label: "de support, une équipe répond" },
  { claim: "commercials", label: "commerciaux" },
  { claim: "companies", label: "entreprises" },
  { claim: "growth", label: "de ventes en moyenne" },
];

/** HOME-7: indicative euros per day; `home/levels.css` draws the same values. */
export const LEVELS = [
  { name: "Junior", years: "0-3 ans", from: 300, to: 500 },
  { name: "Confirmé", years: "3-8 ans", from: 500, to: 800 },
  { name: "Senior", years: "8+ ans", from: 800, to: 1200 },
] as const;

/** STAT-1: indicative euros per day, commission included. */
export const FORMULA_PRICES = [
  { rank: "lieutenant", experience: "2 à 5 ans d’expérience", dailyPrice: 250 },
  { rank: "capitaine", experience: "5 à 10 ans d’expérience", dailyPrice: 400 },
  { rank: "colonel", experience: "Plus de 10 ans d’expérience", dailyPrice: 650 },
] as const satisfies readonly { rank: Rank; experience: string; dailyPrice: number }[];

export const ELITE_PRICE = { lead: "à partir de ", figure: "1.000", unit: "€", per: "par jour" } as const;
