import type { ClaimName } from "./figures";

type Words = { readonly title: string; readonly what: string; readonly how: string };

/** HOME-8: the copy of `/nos-chiffres` about each claim. */
export const CLAIM_WORDS: Readonly<Record<ClaimName, Words>> = {
  acharnes: {
    title: "Acharnés actifs",
    what: "Les commerciaux dont la fiche est en ligne dans l’annuaire.",
    how: "On compte les fiches publiées, toutes les dix minutes.",
  },
  commercials: {
    title: "Commerciaux inscrits",
    what: "Les commerciaux qui ont soumis un profil complet, publié ou en attente de validation.",
    how: "On compte ces profils, toutes les dix minutes.",
  },
  companies: {
    title: "Entreprises",
    what: "Les entreprises que notre équipe a validées.",
    how: "On compte les profils d’entreprise validés, toutes les dix minutes.",
  },
  sectors: {
    title: "Secteurs",
    what: "Les secteurs dans lesquels au moins un Acharné de l’annuaire propose de vendre.",
    how: "On compte les secteurs différents des fiches publiées, toutes les dix minutes.",
  },
  missions: {
    title: "Missions ouvertes",
    what: "Les missions relues et publiées auxquelles un Acharné peut postuler.",
    how: "On compte les missions publiées et pas encore fermées, toutes les dix minutes.",
  },
  introduction: {
    title: "Temps de mise en relation",
    what: "Le temps médian entre une candidature, ou le message d’une entreprise, et la première réponse.",
    how: "Pas encore calculé : chaque réponse est datée ici, mais nous n’en tirons pas encore cette médiane.",
  },
  success: {
    title: "Taux de réussite",
    what: "La part des missions qui atteignent l’objectif écrit au départ.",
    how: "Pas encore calculé : le résultat d’une mission n’est pas encore enregistré ici.",
  },
  growth: {
    title: "Hausse des ventes",
    what: "L’écart de ventes d’une entreprise avant et après une mission, en moyenne.",
    how: "Pas encore calculé : les entreprises ne nous confient pas leurs ventes.",
  },
  replacement: {
    title: "Remplacement",
    what: "Si l’Acharné ne convient pas ou se trouve empêché, nous en proposons un autre dans ce délai, sans frais supplémentaires.",
    how: "Le délai court de votre demande à notre première proposition, jours de repos compris. À partir de vingt demandes, nous affichons la médiane de ces délais, calculée toutes les dix minutes.",
  },
  support: {
    title: "Support",
    what: "La page de contact reçoit vos messages à toute heure, tous les jours.",
    how: "Chaque message arrive à une personne de l’équipe.",
  },
  trial: {
    title: "Mission d’essai",
    what: "Une première mission courte, au prix affiché, après laquelle vous continuez, vous ajustez ou vous arrêtez.",
    how: "Cinq jours de travail, avec un objectif écrit.",
  },
  briefing: {
    title: "Briefing offert",
    what: "Le temps que l’unité d’élite passe à apprendre votre produit avant le premier appel, sans le facturer.",
    how: "Deux séances avec vous, au début de la mission.",
  },
};
