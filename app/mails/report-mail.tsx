import { CONTEST_PERIOD } from "~/domain/moderation/contest";
import { type Ground, groundLabel } from "~/domain/moderation/grounds";
import { isolated } from "~/domain/text";
import { AddressLink, MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";
import { HOW_DECIDED } from "./statement";

type Decided = {
  readonly to: "reporter" | "reported";
  readonly firstName: string;
  readonly upheld: boolean;
  readonly blocked: boolean;
  readonly reason: string;
  readonly ground: Ground;
  readonly link: string;
  /** The link to contest the decision, for the person it restricts or whose report was rejected. */
  readonly contest: string;
};

/** CONV-7: the mail of each side about a decision, with the same reason. */
export function reportMail({
  to,
  firstName,
  upheld,
  blocked,
  reason,
  ground,
  link,
  contest,
}: Decided): MailContent {
  const mine = to === "reporter";
  const line = mine
    ? `Votre signalement est ${upheld ? "retenu" : "écarté"}.`
    : `Un de vos messages avait été signalé\u202f: le signalement est ${upheld ? "retenu" : "écarté"}.`;
  return {
    subject: mine ? "Votre signalement est traité" : "Un signalement de votre message est traité",
    body: (
      <MailLayout
        preview={line}
        title={`${isolated(firstName)}, un signalement est traité`}
        action={{ label: "Ouvrir la conversation", href: link }}
        reason="Vous recevez ce message parce que vous avez un compte sur Les Acharnés."
      >
        <Paragraph>{line}</Paragraph>
        <Quotation>{reason}</Quotation>
        {blocked && !mine ? <Paragraph>Fondement : {groundLabel(ground)}.</Paragraph> : null}
        {blocked && !mine ? <Paragraph>{HOW_DECIDED}</Paragraph> : null}
        {(mine && !upheld) || (!mine && blocked) ? (
          <Paragraph>
            Contester cette décision, dans les {CONTEST_PERIOD} : <AddressLink address={contest} />
          </Paragraph>
        ) : null}
        {blocked ? (
          <Paragraph>
            {mine
              ? "Cette personne ne peut plus vous écrire dans cette conversation."
              : "Vous ne pouvez plus écrire dans cette conversation."}
          </Paragraph>
        ) : null}
      </MailLayout>
    ),
  };
}
