import type { Claim } from "~/marketplace/claims";
import type { Rank } from "~/marketplace/profiles/rank";

/** Every figure that the public pages say of us (HOME-8); the words around them are in `marketing.ts` and `arguments.ts`. */

const FIRST_SAID = "2026-11-20";
const OURS = "Notre engagement envers les entreprises et les commerciaux.";
const TERMS = "Nos conditions générales d’utilisation.";

/** What `/nos-chiffres` tells of a claim besides. */
type Explained = Claim & { readonly title: string; readonly what: string; readonly how: string };

const claims = <Name extends string>(all: Record<Name, Explained>): Readonly<Record<Name, Explained>> => all;

export const CLAIMS = claims({
  acharnes: {
    value: "150+",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    computed: "acharnes",
    title: "Acharnés actifs",
    what: "Les commerciaux dont la fiche est en ligne dans l’annuaire.",
    how: "On compte les fiches publiées, toutes les dix minutes.",
  },
  commercials: {
    value: "500+",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    computed: "commercials",
    title: "Commerciaux inscrits",
    what: "Les commerciaux qui ont soumis un profil complet, publié ou en cours de relecture.",
    how: "On compte ces profils, toutes les dix minutes.",
  },
  companies: {
    value: "200+",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    computed: "companies",
    title: "Entreprises",
    what: "Les entreprises que notre équipe a validées.",
    how: "On compte les profils d’entreprise validés, toutes les dix minutes.",
  },
  sectors: {
    value: "12",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    computed: "sectors",
    title: "Secteurs",
    what: "Les secteurs dans lesquels au moins un Acharné de l’annuaire propose de vendre.",
    how: "On compte les secteurs différents des fiches publiées, toutes les dix minutes.",
  },
  missions: {
    value: null,
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    computed: "missions",
    title: "Missions ouvertes",
    what: "Les missions relues et publiées auxquelles un Acharné peut postuler.",
    how: "On compte les missions publiées et pas encore fermées, toutes les dix minutes.",
  },
  introduction: {
    value: "48h",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    title: "Temps de mise en relation",
    what: "Le temps médian entre une candidature, ou le message d’une entreprise, et la première réponse.",
    how: "Pas encore calculé : les réponses ne passent pas encore par la plateforme.",
  },
  success: {
    value: "85%",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    title: "Taux de réussite",
    what: "La part des missions qui atteignent l’objectif écrit au départ.",
    how: "Pas encore calculé : le résultat d’une mission n’est pas encore enregistré ici.",
  },
  growth: {
    value: "+35%",
    kind: "measure",
    source: null,
    asOf: FIRST_SAID,
    title: "Hausse des ventes",
    what: "L’écart de ventes d’une entreprise avant et après une mission, en moyenne.",
    how: "Pas encore calculé : les entreprises ne nous confient pas leurs ventes.",
  },
  replacement: {
    value: "48h",
    kind: "promise",
    source: TERMS,
    asOf: FIRST_SAID,
    title: "Remplacement",
    what: "Si l’Acharné ne convient pas ou se trouve empêché, nous en proposons un autre dans ce délai, sans frais supplémentaires.",
    how: "Le délai court de votre demande à notre proposition.",
  },
  support: {
    value: "24/7",
    kind: "promise",
    source: OURS,
    asOf: FIRST_SAID,
    title: "Support",
    what: "La page de contact reçoit vos messages à toute heure, tous les jours.",
    how: "Chaque message arrive à une personne de l’équipe.",
  },
  trial: {
    value: "une semaine",
    kind: "promise",
    source: OURS,
    asOf: FIRST_SAID,
    title: "Mission d’essai",
    what: "Une première mission courte, au prix affiché, après laquelle vous continuez, vous ajustez ou vous arrêtez.",
    how: "Cinq jours de travail, avec un objectif écrit.",
  },
  briefing: {
    value: "2 x 2 heures",
    kind: "promise",
    source: OURS,
    asOf: FIRST_SAID,
    title: "Briefing offert",
    what: "Le temps que l’unité d’élite passe à apprendre votre produit avant le premier appel, sans le facturer.",
    how: "Deux séances avec vous, au début de la mission.",
  },
});

export type ClaimName = keyof typeof CLAIMS;

export const CLAIM_NAMES = Object.keys(CLAIMS) as ClaimName[];

/** What each claim shows as on a page; null for nothing. */
export type Figures = Readonly<Record<ClaimName, string | null>>;

const promised = (name: ClaimName): string => CLAIMS[name].value ?? "";

/** What we promise stays whatever is measured, so that any text may say it. */
export const PROMISES = {
  replacement: promised("replacement"),
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

/** HOME-7: indicative euros per day; the bars of `home.css` are drawn to the same figures. */
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
