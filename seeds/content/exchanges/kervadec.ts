import { demoAccounts } from "../demo-accounts";
import { LETTERS } from "./letters";
import type { DemoCandidature } from "./types";

const claire = demoAccounts.recruiter.email;

const accounts = "Ouvrir quarante comptes dans l’agroalimentaire breton";
const canneries = "Relancer les conserveries du littoral";
const caterers = "Rouvrir les comptes traiteurs perdus en 2024";

/** The candidatures of the demo's company, at least one in each state. */
export const kervadec: readonly DemoCandidature[] = [
  { mission: accounts, acharne: "Inès Marchetti", ago: 0.2, rate: 440, letter: LETTERS.phone },
  { mission: accounts, acharne: "Thibault Wendling", ago: 4, rate: 400, letter: LETTERS.method },
  { mission: canneries, acharne: "Pauline Achard", ago: 2, rate: 320, letter: LETTERS.short },
  {
    mission: accounts,
    acharne: "Yann Le Bihan",
    ago: 7.5,
    rate: 480,
    letter: LETTERS.field,
    steps: [{ ago: 6, does: "view" }],
  },
  {
    mission: canneries,
    acharne: "Noémie Szymanski",
    ago: 12,
    rate: 360,
    letter: LETTERS.field,
    steps: [{ ago: 11, does: "view" }],
  },
  {
    mission: accounts,
    acharne: "Nolwenn Cadiou",
    ago: 7,
    rate: 460,
    letter: LETTERS.network,
    steps: [
      { ago: 6.6, does: "view", member: claire },
      { ago: 5, does: "shortlist", member: claire },
      {
        ago: 4.8,
        does: "say",
        by: "company",
        member: claire,
        text: "Votre liste recoupe la nôtre à moitié. Pourriez-vous me dire lesquels de ces comptes vous ouvririez en premier, et pourquoi\u202f?",
      },
      {
        ago: 4.2,
        does: "say",
        by: "commercial",
        text: "Les trois salaisons du Morbihan\u202f: elles renouvellent leurs contrats d’emballage en mars, et leurs acheteurs décrochent avant 8 h 30.",
      },
      { ago: 3, does: "share", by: "commercial" },
      {
        ago: 0.4,
        does: "say",
        by: "commercial",
        text: "J’ai joint mes coordonnées. Je suis joignable demain matin si vous voulez en parler de vive voix.",
      },
      {
        ago: 0.1,
        does: "propose-call",
        by: "company",
        member: claire,
        slots: [
          { in: 2, at: "10:00" },
          { in: 3, at: "14:30" },
          { in: 4, at: "09:00" },
        ],
        meet: "link",
        value: "https://meet.jit.si/kervadec-premier-appel",
      },
    ],
  },
  {
    mission: canneries,
    acharne: "Tristan Beaufils",
    ago: 16,
    rate: 400,
    letter: LETTERS.method,
    steps: [
      { ago: 15, does: "view" },
      { ago: 9, does: "shortlist" },
      {
        ago: 7,
        does: "propose-call",
        by: "company",
        slots: [
          { in: -1, at: "11:00" },
          { in: -1, at: "14:30" },
        ],
        meet: "phone",
        value: "02 61 91 00 12",
      },
      { ago: 6.5, does: "pick-slot", by: "commercial", slot: { in: -1, at: "14:30" } },
    ],
    read: true,
  },
  {
    mission: accounts,
    acharne: "Sabrina Ouali",
    ago: 7.6,
    rate: 420,
    letter: LETTERS.field,
    steps: [
      { ago: 7, does: "view" },
      { ago: 6, does: "shortlist" },
      {
        ago: 2,
        does: "offer",
        offer: {
          kind: "essai",
          rate: 420,
          days_per_week: 3,
          startsIn: 15,
          message: "Une semaine pour ouvrir cinq comptes ensemble, et décider de la suite.",
        },
      },
    ],
  },
  {
    mission: canneries,
    acharne: "Karim Haddouche",
    ago: 10,
    percent: 12,
    letter: LETTERS.success,
    steps: [
      { ago: 9, does: "view" },
      { ago: 3, does: "offer", offer: { kind: "commission", rate: 10, startsIn: 20 } },
      {
        ago: 1.5,
        does: "propose-call",
        by: "commercial",
        slots: [
          { in: 1, at: "09:30" },
          { in: 2, at: "17:30" },
        ],
        meet: "phone",
        value: "06 39 98 00 41",
      },
      { ago: 1, does: "pick-slot", by: "company", slot: { in: 1, at: "09:30" } },
    ],
  },
  { mission: accounts, acharne: "Erwan Drévillon", ago: 3, invited: true, letter: LETTERS.invite },
  {
    mission: canneries,
    acharne: "Leïla Mokrani",
    ago: 30,
    rate: 380,
    letter: LETTERS.phone,
    steps: [
      { ago: 29, does: "view" },
      { ago: 27, does: "shortlist" },
      {
        ago: 24,
        does: "offer",
        offer: { kind: "mission", rate: 380, days_per_week: 3, weeks: 6, startsIn: 4 },
      },
      { ago: 22, does: "accept", text: "Avec plaisir. Je prépare la liste des trente sites d’ici là." },
      {
        ago: 21,
        does: "say",
        by: "company",
        text: "Parfait, je vous envoie les fiches des essais du printemps et le catalogue.",
      },
    ],
    read: true,
  },
  {
    mission: canneries,
    acharne: "Damien Rouquette",
    ago: 28,
    rate: 420,
    letter: LETTERS.network,
    steps: [
      { ago: 27, does: "view" },
      { ago: 25, does: "offer", offer: { kind: "commission", rate: 8, startsIn: 5 } },
      {
        ago: 21,
        does: "decline",
        reason: "montant",
        text: "Sans fixe, je ne peux pas tenir trois jours par semaine sur le terrain.",
      },
    ],
    read: true,
  },
  {
    mission: canneries,
    acharne: "Olivier Zamora",
    ago: 20,
    invited: true,
    letter: LETTERS.invite,
    steps: [
      {
        ago: 17,
        does: "decline",
        reason: "autre_mission",
        text: "Je suis pris jusqu’au printemps, et loin du littoral.",
      },
    ],
    read: true,
  },
  { mission: canneries, acharne: "Maëlys Rabouin", ago: 40, rate: 260, letter: LETTERS.short, read: true },
  {
    mission: canneries,
    acharne: "Kevin Laporte",
    ago: 26,
    rate: 240,
    letter: LETTERS.phone,
    steps: [
      { ago: 25, does: "view" },
      { ago: 22, does: "refuse", reason: "zone" },
    ],
    read: true,
  },
  {
    mission: accounts,
    acharne: "Lucie Bonnefoy",
    ago: 7.7,
    rate: 230,
    letter: LETTERS.short,
    steps: [
      { ago: 7.1, does: "view" },
      { ago: 5, does: "refuse", reason: "profil" },
    ],
  },
  {
    mission: accounts,
    acharne: "Bastien Vauquelin",
    ago: 6,
    rate: 390,
    letter: LETTERS.method,
    steps: [
      { ago: 5.5, does: "view" },
      { ago: 1, does: "withdraw" },
    ],
  },
  {
    mission: caterers,
    acharne: "Frédéric Nogaret",
    ago: 8.3,
    rate: 560,
    letter: LETTERS.network,
    steps: [{ ago: 7.5, does: "view" }],
    read: true,
  },
];
