import { LETTERS } from "./letters";
import type { DemoCandidature, Step } from "./types";

const dsi = "Décrocher des rendez-vous avec les DSI de la métropole lilloise";
const webinars = "Rappeler les inscrits de nos deux derniers webinaires";
const warehouse = "Remplir 6 000 m² d’entrepôt avant l’été";

const seen = (ago: number): Step => ({ ago, does: "view" });

/** Some companies that answer, and one that seldom does. */
export const others: readonly DemoCandidature[] = [
  {
    mission: dsi,
    acharne: "Samir Kaddour",
    ago: 30,
    rate: 300,
    letter: LETTERS.phone,
    steps: [seen(29.5), { ago: 29, does: "refuse", reason: "profil" }],
  },
  {
    mission: dsi,
    acharne: "Adrien Mallet",
    ago: 28,
    rate: 290,
    letter: LETTERS.short,
    steps: [seen(27), { ago: 26, does: "refuse", reason: "disponibilite" }],
  },
  {
    mission: dsi,
    acharne: "Quentin Vasseur",
    ago: 25,
    rate: 320,
    letter: LETTERS.method,
    steps: [
      seen(24.5),
      { ago: 24, does: "shortlist" },
      {
        ago: 22,
        does: "offer",
        offer: { kind: "mission", rate: 320, days_per_week: 4, weeks: 4, startsIn: 1 },
      },
      { ago: 20, does: "accept" },
    ],
  },
  {
    mission: dsi,
    acharne: "Awa Ndiaye",
    ago: 12,
    rate: 330,
    letter: LETTERS.phone,
    steps: [seen(11), { ago: 10, does: "shortlist" }],
  },
  {
    mission: dsi,
    acharne: "Antoine Pinchon",
    ago: 20,
    rate: 250,
    letter: LETTERS.short,
    steps: [{ ago: 18, does: "refuse", reason: "tarif" }],
  },
  { mission: dsi, acharne: "Sarah Elbaz", ago: 2, rate: 440, letter: LETTERS.network },
  { mission: webinars, acharne: "Victoire Lemercier", ago: 36, rate: 270, letter: LETTERS.phone },
  { mission: webinars, acharne: "Dylan Moreira", ago: 34, rate: 190, letter: LETTERS.short },
  { mission: webinars, acharne: "Antoine Pinchon", ago: 31, rate: 240, letter: LETTERS.short },
  { mission: webinars, acharne: "Jade Pellissier", ago: 22, rate: 260, letter: LETTERS.phone },
  {
    mission: webinars,
    acharne: "Nathalie Quéméner",
    ago: 33,
    rate: 520,
    letter: LETTERS.method,
    steps: [seen(32), { ago: 30, does: "refuse", reason: "tarif" }],
  },
  { mission: webinars, acharne: "Amandine Pruvost", ago: 4, rate: 380, letter: LETTERS.field },
  {
    mission: warehouse,
    acharne: "Rachid Bensalem",
    ago: 35,
    rate: 620,
    letter: LETTERS.network,
    steps: [seen(34), { ago: 33, does: "refuse", reason: "tarif" }],
  },
  {
    mission: warehouse,
    acharne: "Nadia Ferhat",
    ago: 13,
    rate: 440,
    letter: LETTERS.field,
    steps: [seen(12), { ago: 9, does: "shortlist" }],
  },
];
