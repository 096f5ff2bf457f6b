import { RESPONSE_CASES, RESPONSE_DAYS } from "../candidatures/response-rate";
import { count, inWords, plural } from "../french";
import type { Proof } from "./proof";
import { AVERAGED_REVIEWS, REVIEW_CRITERIA, ratingInWords } from "./reviews";

/** A public figure, with the sentence that says what it counts. */
export type ProofFigure = {
  readonly key: "meetings" | "signatures" | "engagements" | "rating" | "response";
  readonly value: string;
  readonly label: string;
  readonly sentence: string;
};

/** '4,3', from tenths; whole numbers without a decimal. */
export const inTenths = (tenths: number): string =>
  tenths % 10 === 0 ? count(tenths / 10) : `${count(Math.floor(tenths / 10))},${tenths % 10}`;

/** PROOF-1, PROOF-5: the figures that are shown of an Acharné, each with its sentence; none for what is not shown. */
export function proofFigures({ work, rating, response }: Proof): ProofFigure[] {
  return [
    ...(work ? workFigures(work) : []),
    ...(rating ? [ratingFigure(rating)] : []),
    ...(response ? [responseFigure(response)] : []),
  ];
}

function workFigures({
  engagements,
  weeks,
  meetings,
  signatures,
}: NonNullable<Proof["work"]>): ProofFigure[] {
  const confirmed = plural(weeks, "semaine confirmée", "semaines confirmées");
  return [
    {
      key: "meetings",
      value: inTenths(meetings),
      label: `rendez-vous par semaine, sur ${plural(weeks, "semaine")}`,
      sentence: `Médiane des rendez-vous de ${confirmed} par des entreprises\u202f: une semaine sur deux en compte au moins autant. Les semaines non confirmées ne comptent pas.`,
    },
    {
      key: "signatures",
      value: count(signatures),
      label: signatures > 1 ? "signatures" : "signature",
      sentence: `Signatures de ${confirmed} par des entreprises. Les semaines non confirmées ne comptent pas.`,
    },
    ...(engagements > 0
      ? [
          {
            key: "engagements",
            value: count(engagements),
            label: engagements > 1 ? "engagements menés" : "engagement mené",
            sentence:
              "Engagements qui ont pris fin et dont une entreprise a confirmé au moins une semaine. Un essai ne compte que si les deux ont voulu continuer.",
          } as const,
        ]
      : []),
  ];
}

const ratingFigure = ({ tenths, reviews }: NonNullable<Proof["rating"]>): ProofFigure => ({
  key: "rating",
  value: ratingInWords(tenths),
  label: `sur 5, ${plural(reviews, "avis", "avis")}`,
  sentence: `Moyenne de ${plural(reviews, "avis", "avis")} d’entreprises, donnés après un engagement, sur trois critères\u202f: ${REVIEW_CRITERIA.commercial.join(", ").toLocaleLowerCase("fr-FR")}. Affichée à partir de ${AVERAGED_REVIEWS}\u202favis.`,
});

const responseFigure = ({ rate, days }: NonNullable<Proof["response"]>): ProofFigure => ({
  key: "response",
  value: days === null ? `${rate}\u202f%` : plural(days, "jour"),
  label: days === null ? "de réponses aux entreprises" : `pour répondre, ${rate}\u202f% de réponses`,
  sentence: `Sur ${plural(RESPONSE_DAYS, "jour")}, il a répondu avant l’échéance à ${rate}\u202f% des invitations, offres et messages d’entreprises${days === null ? "" : `, en ${plural(days, "jour")} le plus souvent (délai médian)`}. Affiché à partir de ${inWords(RESPONSE_CASES)}.`,
});
