import { ELITE_PRICE, FORMULA_PRICES, PROMISES } from "../figures";

export type Formula = (typeof FORMULA_PRICES)[number] & {
  readonly popular?: true;
  readonly gets: readonly string[];
  readonly action: string;
};

const [lieutenant, capitaine, colonel] = FORMULA_PRICES;

export const FORMULAS: readonly Formula[] = [
  {
    ...lieutenant,
    gets: [
      "Prise de rendez-vous et qualification",
      "Fichiers neufs, gros volumes d’appels",
      "Compte rendu chaque semaine",
    ],
    action: "Trouver un Lieutenant",
  },
  {
    ...capitaine,
    popular: true,
    gets: [
      "Cycle complet, du premier appel à l’offre",
      "Plusieurs canaux menés de front",
      "Objectifs chiffrés dès la première semaine",
    ],
    action: "Trouver un Capitaine",
  },
  {
    ...colonel,
    gets: [
      "Grands comptes et cycles longs",
      "Carnet d’adresses du secteur",
      "Conseil sur l’offre et le discours",
    ],
    action: "Trouver un Colonel",
  },
];

export const ELITE_UNIT = {
  name: "Unité d’élite",
  members: [
    { post: "first", rank: "colonel" },
    { post: "second", rank: "capitaine" },
    { post: "third", rank: "capitaine" },
    { post: "fourth", rank: "lieutenant" },
  ],
  price: ELITE_PRICE,
  variable: "Plus un variable par rendez-vous pris.",
  pitch: `Une équipe de 4 acharnés menés ensemble sur un même objectif. Le briefing est offert : ${PROMISES.briefing} pour apprendre votre produit avant le premier appel.`,
} as const;
