import { figureInText } from "~/domain/french";
import { CLAIMS, type Figures, PROMISES } from "./figures";

/** Copy of the pages on advantages and on independents. */

export const REVIEW_STEPS = [
  {
    title: "Le dossier",
    text: "Parcours, secteurs, langues, tarif : rien n’est facultatif de ce qui sert à choisir. Un dossier incomplet ne peut pas être soumis.",
  },
  {
    title: "La lecture",
    text: "Une personne de l’équipe lit chaque ligne. Elle publie, ou elle renvoie le profil avec la raison écrite de ce qui manque.",
  },
  {
    title: "La relecture",
    text: "Toute modification repasse par là. En attendant, c’est la dernière version validée qui reste en ligne.",
  },
];

export const GUARANTEES = [
  {
    claim: "trial",
    value: PROMISES.trial,
    title: "pour essayer",
    text: "Une mission d’essai au prix affiché. Vous jugez sur des appels passés et des rendez-vous tenus.",
  },
  {
    claim: "replacement",
    value: CLAIMS.replacement.value ?? "",
    title: "pour remplacer",
    text: "L’entente ne se fait pas, ou l’Acharné est empêché : un autre prend la suite, sans frais supplémentaires.",
  },
  {
    claim: "support",
    value: PROMISES.support,
    title: "pour vous répondre",
    text: "Une équipe joignable, pour l’entreprise comme pour le commercial, du premier contact au dernier compte rendu.",
  },
] as const;

export const PRIVACY_LINES = [
  { what: "Prénom et initiale du nom", open: true },
  { what: "Grade, secteurs, langues, région", open: true },
  { what: "Canaux de prospection et étoiles", open: true },
  { what: "Prix par jour, commission comprise", open: true },
  { what: "Nom de famille", open: false },
  { what: "Téléphone et e-mail", open: false },
  { what: "Taux propre du commercial", open: false },
] as const;

export const independentAdvantages = ({ introduction }: Figures) => [
  {
    title: "Il démarre cette semaine.",
    text: `Un recrutement commercial prend souvent un trimestre, préavis compris. Un indépendant est libre ou ne l’est pas : quand il l’est, ${introduction ? `la mise en relation prend ${figureInText(introduction)} et ` : ""}le premier appel suit.`,
  },
  {
    title: "Vous payez des jours de vente.",
    text: "Ni congés, ni charges sociales, ni voiture, ni poste de travail. Un prix par jour, connu d’avance, pour des jours passés à prospecter.",
  },
  {
    title: "Il sait déjà faire.",
    text: "Un indépendant vit de ses résultats depuis des années. Il n’a pas besoin qu’on lui apprenne à relancer : il lui faut votre offre, vos cibles et une demi-journée de briefing.",
  },
  {
    title: "Il connaît votre marché mieux que votre organigramme.",
    text: "Industrie, assurance, informatique : vous choisissez quelqu’un qui a déjà vendu à vos clients, dans leur langue, avec son propre carnet d’adresses.",
  },
  {
    title: "Vous accélérez, puis vous levez le pied.",
    text: "Deux jours par semaine pour préparer un salon, cinq pour un lancement, plus rien en août. La mission suit votre calendrier, pas l’inverse.",
  },
  {
    title: "Il voit ce que l’équipe ne voit plus.",
    text: "Il vend plusieurs offres à plusieurs métiers. Ce qui accroche, ce qui bloque, ce que fait le concurrent : vous l’apprenez dans son compte rendu.",
  },
  {
    title: "Le risque reste petit.",
    text: `Une semaine d’essai, un remplacement sous ${PROMISES.replacement}, une formule au succès si vous la préférez. Si le marché ne répond pas, vous le savez au bout de quelques jours, pas d’une année.`,
  },
];

export const comparison = ({ introduction }: Figures) => [
  {
    point: "Avant le premier appel",
    hired: "Annonce, entretiens, préavis",
    independent: introduction
      ? `${figureInText(introduction)} de mise en relation`
      : "Un message, ou une mission",
  },
  {
    point: "Ce que vous payez",
    hired: "Un salaire, vendu ou non",
    independent: "Des jours travaillés, ou le succès",
  },
  { point: "Ce qui s’ajoute", hired: "Charges, congés, matériel", independent: "Rien, commission comprise" },
  { point: "Changer de rythme", hired: "Un avenant, parfois un départ", independent: "Un message" },
  {
    point: "Si cela ne marche pas",
    hired: "Une rupture à négocier",
    independent: `Un remplaçant sous ${PROMISES.replacement}`,
  },
];
