import type { CriterionName } from "~/domain/search/rankings";

/** The criteria of a ranking, the strongest first. */
export const OrderedBy = ({ criteria }: { readonly criteria: readonly CriterionName[] }) => (
  <ol>
    {criteria.map((name) => (
      <li key={name}>{CRITERION_WORDS[name]}</li>
    ))}
  </ol>
);

/** SAFE-6: the criteria in words. */
export const CRITERION_WORDS: Readonly<Record<CriterionName, string>> = {
  newest: "la date de première publication, la plus récente d’abord",
  cheapest: "le prix public le plus bas de la fiche, le moins cher d’abord",
  dearest: "le prix public le plus bas de la fiche, le plus cher d’abord",
  address: "à égalité, l’adresse de la page, de A\u00a0à\u00a0Z",
  addressBackwards: "à égalité, l’adresse de la page, de Z\u00a0à\u00a0A",
  endsSoonest: "le délai de réponse qui court encore, le plus court d’abord",
  endedLast: "puis celles qui n’en ont plus, de la dernière à avoir bougé à la plus ancienne",
  lastNotified: "le moment de la notification, la plus récente d’abord",
  lastWritten: "à égalité, la dernière enregistrée d’abord",
  lastMessage: "le moment du dernier message, le plus récent d’abord",
  waitsLongest: "le moment de l’envoi en relecture, le plus ancien d’abord",
  number: "à égalité, un numéro interne tiré au hasard",
  mostMet: "le nombre de critères de la mission qui sont remplis, le plus grand d’abord",
  mostWeeks: "à égalité, les semaines confirmées par des entreprises, le plus grand nombre d’abord",
  mostEngagements: "à égalité, les engagements menés ici jusqu’au bout, le plus grand nombre d’abord",
};
