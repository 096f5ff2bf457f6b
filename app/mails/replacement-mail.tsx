import { isolated } from "~/domain/text";
import { FactLines } from "./fact-lines";
import { MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";

export type TeamReplacementMail = {
  /** A new request, or one whose term has passed. */
  readonly about: "requested" | "overdue";
  readonly missionTitle: string;
  readonly companyName: string | null;
  readonly commercialName: string | null;
  /** Until when somebody is to be proposed. */
  readonly due: string;
  readonly reason: string;
  readonly link: string;
};

const WORDS = {
  requested: {
    title: "Un remplacement est demandé",
    line: "Proposez jusqu’à trois Acharnés avant la fin du délai.",
  },
  overdue: {
    title: "Un remplacement est en retard",
    line: "Le délai promis est passé et personne n’est proposé.",
  },
} as const;

/** REPL-1, REPL-4: to the team, about a request. */
export function teamReplacementMail(facts: TeamReplacementMail): MailContent {
  const { about, missionTitle, companyName, commercialName, due, reason, link } = facts;
  const { title, line } = WORDS[about];
  return {
    subject: `${title}, «\u202f${isolated(missionTitle)}\u202f»`,
    body: (
      <MailLayout
        preview={line}
        title={title}
        action={{ label: "Ouvrir la demande", href: link }}
        reason="Message envoyé à l’équipe des Acharnés."
      >
        <Paragraph>{line}</Paragraph>
        <FactLines
          lines={[
            ["Mission", isolated(missionTitle)],
            ...(companyName ? [["Entreprise", isolated(companyName)] as const] : []),
            ...(commercialName ? [["À remplacer", isolated(commercialName)] as const] : []),
            ["Avant le", due],
          ]}
        />
        <Quotation>{reason}</Quotation>
      </MailLayout>
    ),
  };
}
