import { href } from "react-router";
import { figureInText } from "~/domain/french";
import { COMMISSION } from "~/domain/missions/pricing";
import type { Rank } from "~/domain/profiles/rank";
import { type Figures, PROMISES } from "../content/figures";

/** Copy of the home page; the figures are in `content/figures.ts`. */

type Side = {
  readonly title: string;
  readonly pitch: string;
  readonly gains: readonly string[];
  readonly action: { readonly to: string; readonly label: string };
  readonly look: { readonly to: string; readonly label: string };
};

export const SIDES: { readonly company: Side; readonly commercial: Side } = {
  company: {
    title: "Entreprise",
    pitch:
      "Vous avez un produit à vendre et des portes à ouvrir. Choisissez un Acharné sur son grade, ses canaux et son prix, ou publiez votre mission et laissez-les venir.",
    gains: [
      "Prix public affiché, commission comprise",
      `Une mission d’essai d’${PROMISES.trial}`,
      `Remplacement sous ${PROMISES.replacement}, sans frais`,
    ],
    action: { to: href("/mission/publier"), label: "Proposer une mission" },
    look: { to: href("/acharne"), label: "Voir les Acharnés" },
  },
  commercial: {
    title: "Commercial indépendant",
    pitch:
      "Vous savez vendre. Fixez votre tarif, montrez vos canaux, postulez aux missions qui vous ressemblent. Votre grade parle pour vous.",
    gains: [
      "Vous gardez votre taux journalier en entier",
      "Des missions relues avant d’être publiées",
      "Votre nom et votre téléphone restent privés",
    ],
    action: { to: `${href("/auth")}?role=commercial#signup`, label: "Créer mon profil" },
    look: { to: href("/missions"), label: "Voir les missions" },
  },
};

type Titled = { readonly title: string; readonly text: string };

export const REASONS: readonly Titled[] = [
  {
    title: "Le grade dit l’expérience, pas l’ancienneté chez nous.",
    text: "Deux galons avant cinq ans de métier, trois ensuite, cinq à partir de dix. On sait en un coup d’œil à qui l’on parle.",
  },
  {
    title: "Cinq canaux, quinze étoiles, pas une de plus.",
    text: "Chaque Acharné répartit quinze étoiles entre ses canaux. Personne n’est excellent partout, et c’est écrit.",
  },
  {
    title: "Chaque profil est relu par quelqu’un.",
    text: "Notre équipe lit le parcours et la présentation avant toute publication. Un profil creux ne passe pas.",
  },
  {
    title: "Le prix affiché est le prix payé.",
    text: `Taux du commercial et commission de ${COMMISSION} réunis dans un seul montant par jour. Aucun devis surprise.`,
  },
  {
    title: `Un essai d’${PROMISES.trial} avant d’aller plus loin.`,
    text: "Cinq jours pour juger sur des appels passés et des rendez-vous tenus, pas sur une promesse.",
  },
];

export type Testimonial = {
  readonly quote: string;
  readonly name: string;
  readonly from: string;
  readonly rank?: Rank;
  /** The signed document and its date; null if unsigned, and then hidden in production (HOME-8). */
  readonly source: string | null;
};

export const TESTIMONIALS: readonly [Testimonial, Testimonial] = [
  {
    quote:
      "En six semaines, Solenn nous a ouvert onze comptes que nous appelions en vain depuis deux ans. Elle rappelle, elle se déplace, elle rend compte le vendredi. C’est aussi simple que cela.",
    name: "Hélène Le Goff",
    from: "Directrice commerciale, Emballages Kervadec, Quimper",
    source: null,
  },
  {
    quote: "J’ai fixé mon tarif, j’ai choisi trois missions, et je n’ai plus jamais négocié au rabais.",
    name: "Karim B.",
    from: "Marseille",
    rank: "capitaine",
    source: null,
  },
];

export const questions = ({ introduction }: Figures): readonly Titled[] => [
  {
    title: "Combien coûte un Acharné ?",
    text: `Le prix par jour est affiché sur chaque profil. Il comprend le taux du commercial et notre commission de ${COMMISSION}. Rien d’autre ne s’ajoute, sauf la part variable si vous choisissez une formule au succès.`,
  },
  {
    title: "En combien de temps suis-je mis en relation ?",
    text: `${introduction ? `En ${figureInText(introduction)} en moyenne. ` : ""}Vous pouvez écrire tout de suite à un Acharné de l’annuaire, ou publier une mission : une fois relue, elle reçoit les candidatures.`,
  },
  {
    title: "Qui valide les profils et les missions ?",
    text: "Notre équipe lit chaque profil et chaque mission avant publication. Ce qui est modifié repasse par la même lecture, et un refus est toujours motivé.",
  },
  {
    title: "Puis-je essayer avant de m’engager ?",
    text: `Oui : une mission d’essai d’${PROMISES.trial}, au prix affiché. À la fin de la semaine, vous continuez, vous ajustez ou vous arrêtez.`,
  },
  {
    title: "Et si l’Acharné ne convient pas ?",
    text: `Nous vous proposons un remplaçant sous ${PROMISES.replacement}, sans frais supplémentaires.`,
  },
  {
    title: "Que veulent dire les galons ?",
    text: "Deux galons, Lieutenant : moins de 5 ans d’expérience. Trois galons, Capitaine : de 5 à 9 ans. Cinq galons, Colonel : 10 ans et plus.",
  },
  {
    title: "Je suis commercial : combien me coûte l’inscription ?",
    text: "Rien. La commission s’ajoute à votre taux et c’est l’entreprise qui la paie : vous touchez votre taux en entier.",
  },
];
