import { isolated } from "../text";

/** TEAM-4: what a colleague was faster with, after 'Claire a déjà'. */
const ACTS = {
  "answer-trial": "répondu à la question de l’essai",
  "propose-change": "fait une proposition, qui attend sa réponse",
  "accept-change": "accepté cette proposition",
  "refuse-change": "refusé cette proposition",
  confirm: "confirmé cette semaine",
  correct: "corrigé cette semaine",
  review: "donné l’avis sur cet Acharné",
  "answer-review": "répondu à cet avis",
  replace: "demandé un remplacement",
} as const;

export type ColleaguesAct = keyof typeof ACTS;

/** TEAM-4: 'Claire a déjà confirmé cette semaine.'; of a member who has left, the company. */
export const colleagueActed = (name: string | undefined, act: ColleaguesAct): string =>
  `${name ? isolated(name) : "Votre entreprise"} a déjà ${ACTS[act]}.`;
