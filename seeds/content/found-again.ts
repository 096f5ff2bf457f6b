import type { Rhythm } from "~/domain/search/rhythm";
import type { PublicList } from "~/platform/db/schema.server";
import { demoAccounts } from "./demo-accounts";

const founder = demoAccounts.company.email;
const claire = demoAccounts.recruiter.email;

export type DemoKept = {
  /** The full name of an Acharné, or the title of a mission. */
  readonly what: string;
  readonly ago: number;
  readonly notes?: readonly { readonly by: string; readonly ago: number; readonly text: string }[];
};

/** A list; `by` is the address of the member, or of the Acharné. */
export type DemoList = { readonly by: string; readonly name: string; readonly kept: readonly DemoKept[] };

export const lists: readonly DemoList[] = [
  {
    by: claire,
    name: "Agroalimentaire Bretagne",
    kept: [
      {
        what: "Solenn Kermarrec",
        ago: 6,
        notes: [
          {
            by: claire,
            ago: 0.4,
            text: "Pose les bonnes questions sur la gamme. Au-dessus du budget, à garder pour l’emballage compostable.",
          },
          { by: founder, ago: 5, text: "Je l’ai croisée sur un salon, elle connaît nos machines." },
        ],
      },
      {
        what: "Yann Le Bihan",
        ago: 7,
        notes: [
          { by: claire, ago: 3, text: "Très à l’aise dans les criées, moins dans les ateliers de découpe." },
        ],
      },
      { what: "Nolwenn Cadiou", ago: 8 },
      { what: "Thibault Wendling", ago: 4 },
    ],
  },
  {
    by: founder,
    name: "Salon de mars",
    kept: [
      {
        what: "Inès Marchetti",
        ago: 2,
        notes: [{ by: founder, ago: 2, text: "Tient un stand seule. À rappeler début février." }],
      },
      { what: "Erwan Drévillon", ago: 9 },
    ],
  },
  { by: founder, name: "À revoir au printemps", kept: [{ what: "Noémie Szymanski", ago: 12 }] },
  {
    by: demoAccounts.commercial.email,
    name: "À étudier ce week-end",
    kept: [
      {
        what: "Obtenir vingt démonstrations avec des directeurs financiers",
        ago: 1,
        notes: [
          {
            by: demoAccounts.commercial.email,
            ago: 1,
            text: "Demander le taux de démonstrations tenues avant de proposer un tarif.",
          },
        ],
      },
      { what: "Décrocher des rendez-vous avec les DSI de la métropole lilloise", ago: 3 },
      { what: "Vendre un logiciel de maintenance aux sites classés", ago: 5 },
    ],
  },
];

export type DemoAlert = {
  readonly by: string;
  readonly list: PublicList;
  readonly name: string;
  readonly query: string;
  readonly rhythm: Rhythm;
  /** Days since it was saved. */
  readonly ago: number;
};

export const alerts: readonly DemoAlert[] = [
  {
    by: founder,
    list: "profiles",
    name: "Bretagne, industrie",
    query: "?secteur=industrie&region=53",
    rhythm: "daily",
    ago: 90,
  },
  {
    by: claire,
    list: "profiles",
    name: "Anglais et prospection physique",
    query: "?competence=Prospection+physique&langue=anglais",
    rhythm: "weekly",
    ago: 20,
  },
  {
    by: demoAccounts.commercial.email,
    list: "missions",
    name: "Tech à distance",
    query: "?secteur=it_telecom&lieu=remote",
    rhythm: "now",
    ago: 90,
  },
  {
    by: demoAccounts.commercial.email,
    list: "missions",
    name: "Services, 400 € et plus",
    query: "?secteur=services&budget=400",
    rhythm: "weekly",
    ago: 60,
  },
];

export type DemoReference = {
  /** The full name of the Acharné. */
  readonly acharne: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  /** Days since it was asked for. */
  readonly ago: number;
  readonly text?: string;
  readonly shown?: true;
};

export const references: readonly DemoReference[] = [
  {
    acharne: "Mehdi Belkacem",
    name: "Sandrine Aubert",
    company: "Logiciels Calanque",
    email: "sandrine.aubert@calanque.example",
    ago: 120,
    text: "Mehdi a repris nos appels de zéro pendant quatre mois. Il tenait son tableau à jour chaque soir, et disait quand une piste ne valait rien. Trois des clients qu’il a ouverts sont toujours chez nous.",
    shown: true,
  },
  {
    acharne: "Mehdi Belkacem",
    name: "Patrick Rolland",
    company: "Infogérance du Pays d’Aix",
    email: "patrick.rolland@infogerance-aix.example",
    ago: 4,
    text: "Mission courte, arrêtée d’un commun accord parce que notre offre n’était pas prête. Il nous l’a expliqué clairement, chiffres à l’appui.",
  },
  {
    acharne: "Mehdi Belkacem",
    name: "Leïla Fabre",
    company: "Studio Méridien",
    email: "leila.fabre@meridien.example",
    ago: 2,
  },
  {
    acharne: "Solenn Kermarrec",
    name: "Gwenaël Prigent",
    company: "Conserverie des Abers",
    email: "gwenael.prigent@abers.example",
    ago: 200,
    text: "Solenn connaît les ateliers et parle le langage des chefs de ligne. Elle nous a ouvert deux enseignes que nous approchions depuis cinq ans.",
    shown: true,
  },
];
