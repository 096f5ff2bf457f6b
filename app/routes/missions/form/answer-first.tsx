import { href } from "react-router";
import { plural } from "~/domain/french";
import { MoreLink } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";

/** RESP-2: shown before the form, which can still be saved as a draft. */
export function AnswerFirst({
  unanswered,
}: {
  readonly unanswered: { readonly rate: number; readonly waiting: number };
}) {
  return (
    <Notice tone="danger" title="Répondez d’abord à qui vous attend">
      <p>
        Votre taux de réponse est de {unanswered.rate}
        {"\u202f%"} et{" "}
        {plural(
          unanswered.waiting,
          "candidature attend votre réponse",
          "candidatures attendent votre réponse",
        )}
        . Une nouvelle mission part dès qu’aucune n’attend plus{"\u202f"}: un refus aussi est une réponse.
      </p>
      <p>Vous pouvez l’écrire dès maintenant, elle reste en brouillon.</p>
      <MoreLink to={href("/candidatures")}>Répondre aux candidatures</MoreLink>
    </Notice>
  );
}
