import { afterAcceptance } from "~/domain/candidatures/agreement-words";
import { isolated } from "~/domain/text";
import type { CandidatureView } from "./candidature-view";

type Steps = Pick<
  CandidatureView,
  "status" | "side" | "firstName" | "offer" | "needsFilledAnswer" | "declined" | "isTrialAgreed" | "again"
>;

/** WORK-5: the consequences of an answer and the reader's next steps; empty while an answer is pending. */
export function nextSteps({
  status,
  side,
  firstName,
  offer,
  needsFilledAnswer,
  declined,
  isTrialAgreed,
  again,
}: Steps): string[] {
  if (declined) return [];
  const company = side === "company";
  const name = isolated(firstName);
  switch (status) {
    case "accepted":
      if (isTrialAgreed)
        return [
          "L’essai est terminé, et vous avez dit oui tous les deux.",
          company
            ? `Faites une offre à ${name} pour la suite.`
            : "L’entreprise vous fait maintenant une offre pour la suite.",
        ];
      return [
        ...(company ? [] : ["L’entreprise est prévenue de votre accord."]),
        ...(offer ? [`Le premier jour est le ${offer.start}.`] : []),
        ...afterAcceptance(needsFilledAnswer),
      ];
    case "refused":
      return company
        ? [`${name} lit votre motif.`, "Répondez aux autres candidatures, ou invitez quelqu’un."]
        : ["Le motif est en tête de page.", "Vos autres candidatures restent ouvertes."];
    case "offer_declined":
    case "invitation_declined":
      if (again) return [again.until, "Elle ne se fait qu’une fois."];
      return company
        ? ["Son motif est en tête de page.", "Reprenez une autre candidature, ou invitez quelqu’un."]
        : ["L’entreprise lit votre réponse.", "Vos autres candidatures restent ouvertes."];
    default:
      return [];
  }
}
