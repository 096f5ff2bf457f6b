import type { ContestOutcome } from "~/domain/moderation/contest";
import { isolated } from "~/domain/text";
import { MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";

type Decided = {
  readonly firstName: string;
  readonly outcome: ContestOutcome;
  /** Whether a rejected report is open again. */
  readonly reopened: boolean;
  readonly restored: boolean | null;
  /** ADM-9: whether the removed version is reviewed again before it is public. */
  readonly unread: boolean;
  readonly reason: string;
  readonly reviewedAlone: boolean;
  readonly link: string;
};

/** SAFE-6: the outcome of a contest, its reason, and the reviewer's role. */
export function contestDecidedMail({ outcome, ...words }: Decided): MailContent {
  const { firstName, reason, reviewedAlone, link } = words;
  const line = outcome === "confirmed" ? "La décision est confirmée." : "La décision est annulée.";
  return {
    subject: "Votre contestation est relue",
    body: (
      <MailLayout
        preview={line}
        title={`${isolated(firstName)}, votre contestation est relue`}
        action={{ label: "Lire la réponse", href: link }}
        reason="Vous recevez ce message parce que vous avez contesté une décision de notre équipe."
      >
        <Paragraph>
          {line} {outcome === "reversed" ? consequence(words) : ""}
        </Paragraph>
        <Quotation>{reason}</Quotation>
        <Paragraph>
          {reviewedAlone
            ? "Notre équipe n’avait personne d’autre à qui la confier : la personne qui avait décidé, ou qui conteste, l’a relue elle-même."
            : "Une autre personne que celle qui avait décidé l’a relue, sans moyen automatique."}{" "}
          Cela ne prive ni de la médiation, ni du recours au juge.
        </Paragraph>
      </MailLayout>
    ),
  };
}

function consequence({
  restored,
  unread,
  reopened,
}: Pick<Decided, "restored" | "unread" | "reopened">): string {
  if (!restored) return "L’état a changé depuis : rien d’autre n’est modifié.";
  if (unread) return "Votre texte sera relu avant d’être remis en ligne.";
  return reopened
    ? "Votre signalement sera relu, et vous recevrez une nouvelle décision."
    : "Ce qui avait été retiré est rétabli.";
}
