import { LETTERS } from "./letters";
import type { DemoCandidature } from "./types";

/** The full name of the demo's Acharné. */
export const acharne = "Mehdi Belkacem";

/** The candidatures of the demo's Acharné, at least one in each state. */
export const belkacem: readonly DemoCandidature[] = [
  {
    mission: "Décrocher des rendez-vous avec les DSI de la métropole lilloise",
    acharne,
    ago: 2,
    invited: true,
    letter: LETTERS.invite,
  },
  {
    mission: "Vendre un logiciel de maintenance aux sites classés",
    acharne,
    ago: 1,
    rate: 440,
    letter: LETTERS.phone,
  },
  {
    mission: "Ouvrir quarante comptes dans l’agroalimentaire breton",
    acharne,
    ago: 6.8,
    rate: 460,
    letter: LETTERS.method,
    steps: [{ ago: 5.8, does: "view" }],
  },
  {
    mission: "Remplir 6 000 m² d’entrepôt avant l’été",
    acharne,
    ago: 14,
    rate: 400,
    letter: LETTERS.phone,
    steps: [
      { ago: 13, does: "view" },
      { ago: 9, does: "shortlist" },
      {
        ago: 0.6,
        does: "say",
        by: "company",
        text: "Nous hésitons entre deux profils. Combien de chargeurs de la région avez-vous déjà démarchés\u202f?",
      },
      {
        ago: 0.3,
        does: "propose-call",
        by: "company",
        slots: [
          { in: 2, at: "09:30" },
          { in: 3, at: "14:00" },
          { in: 4, at: "17:30" },
        ],
        meet: "link",
        value: "https://meet.jit.si/entrepot-avant-ete",
      },
    ],
  },
  {
    mission: "Trouver cinq nouveaux donneurs d’ordre en pharmacie",
    acharne,
    ago: 11,
    rate: 480,
    letter: LETTERS.network,
    steps: [
      { ago: 10, does: "view" },
      { ago: 8, does: "shortlist" },
      {
        ago: 3,
        does: "offer",
        offer: {
          kind: "mission",
          rate: 470,
          days_per_week: 2,
          weeks: 8,
          startsIn: 18,
          message: "Deux jours par semaine pour commencer, frais de déplacement sur justificatif.",
        },
      },
      {
        ago: 2,
        does: "propose-call",
        by: "company",
        slots: [
          { in: 2, at: "11:00" },
          { in: 3, at: "16:00" },
        ],
        meet: "phone",
        value: "02 61 91 00 14",
      },
      { ago: 1.2, does: "pick-slot", by: "commercial", slot: { in: 3, at: "16:00" } },
    ],
  },
  {
    mission: "Animer un réseau de prescripteurs comptables en Normandie",
    acharne,
    ago: 24,
    rate: 380,
    letter: LETTERS.method,
    steps: [
      { ago: 23, does: "view" },
      { ago: 20, does: "offer", offer: { kind: "essai", rate: 380, days_per_week: 4, startsIn: 6 } },
      { ago: 18, does: "accept", text: "Entendu pour une semaine d’essai." },
    ],
    read: true,
  },
  {
    mission: "Obtenir vingt démonstrations avec des directeurs financiers",
    acharne,
    ago: 20,
    rate: 490,
    letter: LETTERS.phone,
    steps: [
      { ago: 19, does: "view" },
      { ago: 17, does: "refuse", reason: "tarif" },
    ],
    read: true,
  },
  {
    mission: "Vendre une formation à la négociation aux réseaux bancaires",
    acharne,
    ago: 30,
    percent: 15,
    letter: LETTERS.success,
    steps: [
      { ago: 29, does: "view" },
      { ago: 26, does: "offer", offer: { kind: "commission", rate: 8, startsIn: 3 } },
      {
        ago: 22,
        does: "decline",
        reason: "montant",
        text: "À ce niveau, la part ne couvre pas le temps passé.",
      },
    ],
    read: true,
  },
  {
    mission: "Identifier les acheteurs italiens de machines de tri",
    acharne,
    ago: 18,
    invited: true,
    letter: LETTERS.invite,
    steps: [
      { ago: 15, does: "decline", reason: "lieu", text: "Mon italien n’irait pas jusqu’à la signature." },
    ],
    read: true,
  },
  {
    mission: "Monter la prospection automatisée d’une équipe de quatre",
    acharne,
    ago: 9,
    rate: 430,
    letter: LETTERS.method,
    steps: [
      { ago: 8, does: "view" },
      { ago: 4, does: "withdraw" },
    ],
    read: true,
  },
  {
    mission: "Prospecter les e-commerçants alsaciens",
    acharne,
    ago: 30,
    rate: 220,
    letter: LETTERS.short,
    read: true,
  },
  {
    mission: "Reprendre les devis sans réponse du premier semestre",
    acharne,
    ago: 30,
    rate: 350,
    letter: LETTERS.short,
    steps: [{ ago: 28, does: "view" }],
    read: true,
  },
];
