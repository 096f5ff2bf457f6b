import type { Side } from "~/domain/conversations/conversation";
import { ENGAGEMENT_ACTS, type EngagementAct } from "~/domain/engagements/engagement-acts";
import { isolated } from "~/domain/text";
import { FactLines } from "./fact-lines";
import { MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";

export type EngagementMailFacts = {
  readonly reader: Side;
  readonly otherName: string;
  readonly missionTitle: string;
  /** What the act adds: a date, the figures of a week. */
  readonly lines?: readonly (readonly [term: string, detail: string])[];
  /** What somebody typed with it. */
  readonly text?: string | null;
  /** The address of the button. */
  readonly link: string;
};

/** NOTIF-2: the mail about something that happened to an engagement. */
export function engagementMail(act: EngagementAct, facts: EngagementMailFacts): MailContent {
  const { title, line, action } = ENGAGEMENT_ACTS[act];
  const named = { other: isolated(facts.otherName), reader: facts.reader };
  const mission = `«\u202f${isolated(facts.missionTitle)}\u202f»`;
  return {
    subject: `${title(named)}, ${mission}`,
    body: (
      <MailLayout
        preview={line(named)}
        title={title(named)}
        action={{ label: action, href: facts.link }}
        reason="Vous recevez ce message parce que vous avez un engagement sur Les Acharnés."
      >
        <Paragraph>{`${mission}. ${line(named)}`}</Paragraph>
        {facts.lines && facts.lines.length > 0 ? <FactLines lines={facts.lines} /> : null}
        {facts.text ? <Quotation>{facts.text}</Quotation> : null}
      </MailLayout>
    ),
  };
}
