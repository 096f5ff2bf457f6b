import type { Side } from "~/domain/conversations/conversation";
import type { EngagementStatus } from "~/domain/engagements/engagement-status";
import { LETTERS } from "./letters";

/** A week as both sides left it. `corrected` waits for the Acharné, `kept` is one on which they disagree. */
export type DemoWeek = {
  readonly left: "confirmed" | "silent" | "to_confirm" | "corrected" | "agreed" | "kept";
  readonly halfDays: number;
  readonly counts: readonly [contacts: number, meetings: number, quotes: number, signatures: number];
  readonly signed?: number;
  readonly said?: string;
  /** What the company counts of meetings, where it corrects. */
  readonly meetings?: number;
  /** The company agrees to be named. */
  readonly named?: true;
};

export type DemoReview = {
  readonly by: Side;
  readonly scores: readonly [number, number, number];
  readonly text: string;
  readonly answer?: string;
};

export type DemoEngagement = {
  readonly mission: string;
  readonly acharne: string;
  readonly letter: string;
  readonly kind: "mission" | "essai";
  readonly rate: number;
  readonly percent?: number;
  readonly days: number;
  readonly weeks: number;
  readonly objective?: readonly [kind: "rendez_vous" | "devis" | "signatures", count: number];
  /** The Monday of the first week lies so many weeks before the current one. */
  readonly startedWeeksAgo: number;
  readonly status: EngagementStatus;
  readonly points: readonly DemoWeek[];
  readonly reason?: string;
  readonly proposal?: { readonly by: Side; readonly kind: "pause" | "end"; readonly reason: string };
  readonly replacement?: {
    readonly reason: string;
    readonly hoursAgo: number;
    readonly proposed: readonly string[];
  };
  readonly reviews?: readonly DemoReview[];
};

const week = (
  left: DemoWeek["left"],
  halfDays: number,
  counts: DemoWeek["counts"],
  more: Partial<DemoWeek> = {},
): DemoWeek => ({ left, halfDays, counts, ...more });

const accounts = "Ouvrir quarante comptes dans l’agroalimentaire breton";
const canneries = "Relancer les conserveries du littoral";

export const engagements = (me: string): readonly DemoEngagement[] => [
  {
    mission: accounts,
    acharne: "Grégoire de Kerangal",
    letter: LETTERS.field,
    kind: "mission",
    rate: 460,
    percent: 3,
    days: 3,
    weeks: 12,
    objective: ["signatures", 40],
    startedWeeksAgo: 5,
    status: "running",
    points: [
      week("confirmed", 6, [18, 3, 1, 0], { said: "Les audits de février décident de tout.", named: true }),
      week("confirmed", 6, [26, 5, 3, 2], {
        said: "Le prix passe, le délai de six semaines inquiète.",
        signed: 18_000,
      }),
      week("silent", 6, [22, 4, 4, 3], { said: "Trois envoyés au devis, à la palette." }),
      week("agreed", 6, [31, 6, 5, 4], {
        meetings: 5,
        said: "Deux demandent un essai avant l’audit.",
        signed: 26_500,
      }),
      week("to_confirm", 6, [29, 6, 4, 3], {
        said: "Votre barquette tient le micro-ondes, la nôtre non.",
        signed: 21_000,
      }),
    ],
    proposal: {
      by: "commercial",
      kind: "pause",
      reason: "Les ateliers ferment entre Noël et le Nouvel An\u202f: personne ne décide d’ici là.",
    },
  },
  {
    mission: canneries,
    acharne: me,
    letter: LETTERS.method,
    kind: "mission",
    rate: 450,
    days: 2,
    weeks: 10,
    objective: ["rendez_vous", 30],
    startedWeeksAgo: 4,
    status: "running",
    points: [
      week("confirmed", 4, [24, 4, 1, 0], { named: true }),
      week("confirmed", 4, [28, 5, 2, 1], { signed: 9_000, named: true }),
      week("kept", 4, [25, 5, 2, 0], { meetings: 3 }),
      week("corrected", 4, [30, 6, 3, 1], { meetings: 5, signed: 7_500 }),
    ],
  },
  {
    mission: canneries,
    acharne: "Erwan Drévillon",
    letter: LETTERS.phone,
    kind: "mission",
    rate: 420,
    days: 3,
    weeks: 10,
    objective: ["devis", 25],
    startedWeeksAgo: 6,
    status: "paused",
    points: [
      week("confirmed", 6, [20, 2, 2, 0]),
      week("confirmed", 6, [24, 3, 4, 1], { signed: 5_200 }),
      week("confirmed", 6, [19, 3, 3, 1], { signed: 4_100 }),
      week("silent", 6, [21, 4, 2, 0]),
    ],
    reason: "Les conserveries tournent à plein\u202f: on reprend après la saison.",
  },
  {
    mission: canneries,
    acharne: "Yann Le Bihan",
    letter: LETTERS.network,
    kind: "mission",
    rate: 380,
    days: 2,
    weeks: 6,
    startedWeeksAgo: 9,
    status: "ended",
    points: [
      week("confirmed", 4, [12, 2, 1, 0]),
      week("confirmed", 4, [16, 3, 2, 1], { signed: 3_000 }),
      week("confirmed", 4, [15, 4, 2, 1], { signed: 4_500 }),
      week("confirmed", 4, [18, 3, 3, 2], { signed: 8_000 }),
      week("confirmed", 4, [14, 4, 2, 1], { signed: 3_900 }),
      week("silent", 2, [6, 1, 0, 0]),
    ],
    reviews: [
      {
        by: "company",
        scores: [5, 4, 5],
        text: "Cinq comptes rouverts en six semaines, et un point clair chaque vendredi. Nos commerciaux ont repris sa méthode.",
        answer: "Merci\u202f! Des fiches produits prêtes le premier jour, c’est rare et ça change tout.",
      },
      {
        by: "commercial",
        scores: [5, 5, 4],
        text: "Une équipe qui rappelle dans l’heure et un fichier à jour. Le tarif est arrivé un peu tard.",
      },
    ],
  },
  {
    mission: accounts,
    acharne: "Hélène Schaeffer",
    letter: LETTERS.short,
    kind: "mission",
    rate: 400,
    days: 3,
    weeks: 12,
    startedWeeksAgo: 4,
    status: "broken_off",
    points: [week("confirmed", 6, [10, 1, 0, 0]), week("silent", 4, [7, 0, 0, 0])],
    reason: "Les déplacements jusqu’à Brest ne tiennent pas dans trois jours.",
    replacement: {
      reason: "La mission s’est arrêtée au bout de deux semaines, et le salon est en mars.",
      hoursAgo: 17,
      proposed: ["Maud Teyssier", "Claire Lavergne", "Florian Astier"],
    },
  },
  {
    mission: canneries,
    acharne: "Amandine Pruvost",
    letter: LETTERS.field,
    kind: "essai",
    rate: 390,
    days: 5,
    weeks: 1,
    startedWeeksAgo: 0,
    status: "trial_decision",
    points: [],
  },
  {
    mission: "Obtenir le référencement dans trois groupements de pharmacies",
    acharne: me,
    letter: LETTERS.method,
    kind: "mission",
    rate: 440,
    days: 3,
    weeks: 6,
    objective: ["rendez_vous", 20],
    startedWeeksAgo: 14,
    status: "ended",
    points: [
      week("confirmed", 6, [30, 5, 1, 0], { named: true }),
      week("confirmed", 6, [33, 6, 2, 1], { signed: 12_000, named: true }),
      week("confirmed", 6, [28, 4, 2, 1], { signed: 11_000, named: true }),
      week("confirmed", 6, [31, 6, 3, 2], { signed: 19_000, named: true }),
      week("confirmed", 6, [35, 7, 2, 1], { signed: 9_500 }),
      week("silent", 6, [26, 5, 1, 1]),
    ],
    reviews: [
      {
        by: "company",
        scores: [5, 5, 4],
        text: "Deux groupements signés sur trois, et des comptes rendus que nous avons pu transmettre tels quels.",
      },
      {
        by: "commercial",
        scores: [4, 5, 5],
        text: "Des interlocuteurs disponibles et un brief tenu d’un bout à l’autre.",
      },
    ],
  },
  {
    mission: "Assurer les flottes des artisans du bâtiment",
    acharne: me,
    letter: LETTERS.phone,
    kind: "mission",
    rate: 420,
    days: 2,
    weeks: 4,
    startedWeeksAgo: 11,
    status: "ended",
    points: [
      week("confirmed", 4, [22, 4, 3, 1], { signed: 4_800 }),
      week("confirmed", 4, [25, 5, 2, 2], { signed: 7_200 }),
      week("agreed", 4, [20, 6, 2, 1], { meetings: 5, signed: 3_600 }),
      week("confirmed", 4, [24, 5, 4, 2], { signed: 8_000 }),
    ],
    reviews: [
      {
        by: "company",
        scores: [4, 4, 5],
        text: "Efficace dès la première semaine, et franc sur ce qui ne marchait pas.",
      },
      { by: "commercial", scores: [5, 4, 4], text: "Un portefeuille clair et un paiement à l’heure." },
    ],
  },
  {
    mission: canneries,
    acharne: "Quentin Vasseur",
    letter: LETTERS.method,
    kind: "mission",
    rate: 320,
    days: 2,
    weeks: 5,
    startedWeeksAgo: 5,
    status: "ended",
    points: [
      week("confirmed", 4, [18, 3, 1, 0]),
      week("confirmed", 4, [21, 4, 1, 1], { signed: 6_000 }),
      week("confirmed", 4, [17, 3, 2, 0]),
      week("confirmed", 4, [19, 4, 2, 1], { signed: 5_500 }),
    ],
  },
  {
    mission: "Relancer les ateliers équipés avant 2015",
    acharne: me,
    letter: LETTERS.network,
    kind: "mission",
    rate: 430,
    days: 2,
    weeks: 4,
    startedWeeksAgo: 4,
    status: "ended",
    points: [
      week("confirmed", 4, [19, 3, 1, 0]),
      week("confirmed", 4, [23, 4, 2, 1], { signed: 14_000 }),
      week("confirmed", 4, [20, 4, 1, 0]),
      week("confirmed", 4, [22, 5, 2, 1], { signed: 12_500 }),
    ],
    reviews: [
      {
        by: "company",
        scores: [5, 4, 4],
        text: "Vingt ateliers rappelés, deux rénovations signées. On recommencera.",
      },
    ],
  },
  {
    mission: "Lancer notre agence d’Avignon",
    acharne: me,
    letter: LETTERS.short,
    kind: "mission",
    rate: 450,
    percent: 2,
    days: 2,
    weeks: 8,
    startedWeeksAgo: 5,
    status: "paused",
    points: [
      week("confirmed", 4, [26, 3, 1, 0]),
      week("confirmed", 4, [24, 4, 2, 1], { signed: 16_000 }),
      week("silent", 4, [20, 2, 1, 0]),
    ],
    replacement: {
      reason: "Il nous faut quelqu’un sur place trois jours par semaine dès l’ouverture.",
      hoursAgo: 5,
      proposed: [],
    },
    reason: "L’agence ouvre en janvier\u202f: plus rien à vendre avant.",
  },
  {
    mission: "Remplir deux sessions inter-entreprises de janvier",
    acharne: me,
    letter: LETTERS.field,
    kind: "mission",
    rate: 400,
    days: 3,
    weeks: 8,
    startedWeeksAgo: 4,
    status: "broken_off",
    points: [week("confirmed", 6, [30, 2, 0, 0]), week("confirmed", 6, [28, 1, 0, 0])],
    reason: "Les sessions sont annulées faute de salle.",
    reviews: [
      {
        by: "company",
        scores: [4, 5, 4],
        text: "Du beau travail sur une session que nous avons dû annuler. Rien à lui reprocher.",
      },
      {
        by: "commercial",
        scores: [3, 4, 4],
        text: "Annulé au dernier moment, mais dit clairement et payé sans discuter.",
      },
    ],
  },
  {
    mission: "Équiper les intercommunalités picardes",
    acharne: me,
    letter: LETTERS.phone,
    kind: "essai",
    rate: 410,
    days: 4,
    weeks: 1,
    startedWeeksAgo: 0,
    status: "trial_decision",
    points: [],
  },
];
