import { atHour, deadlineHour, plural } from "~/domain/french";
import { isolated } from "~/domain/text";
import { Answers, type MailAnswerLink } from "./answers";
import { MailLayout, Paragraph } from "./layout";
import type { MailContent } from "./render";

export type WaitingCandidature = {
  readonly missionTitle: string;
  readonly commercialName: string;
  /** The days it has waited, and the days left. */
  readonly day: number;
  readonly daysLeft: number;
  readonly link: string;
};

type Reminder = {
  readonly firstName: string;
  /** By deadline. */
  readonly waiting: readonly WaitingCandidature[];
  /** Whether the company's time zone differs from Paris. */
  readonly overseas?: boolean;
  readonly listLink: string;
  /** The answer links, for a single candidature (CAND-7). */
  readonly answers: readonly MailAnswerLink[];
};

const NAMED = 10;

/** CAND-4: one mail for all candidatures that wait for a company. */
export function reminderMail({
  firstName,
  waiting,
  overseas = false,
  listLink,
  answers,
}: Reminder): MailContent {
  const [first] = waiting;
  if (!first) throw new Error("nothing waits");
  const only = waiting.length === 1 ? first : undefined;
  const who = only ? isolated(only.commercialName) : `${waiting.length} candidatures`;
  const asks = `${who} ${only ? "attend" : "attendent"} votre réponse`;
  const unnamed = waiting.length - NAMED;
  return {
    subject: only
      ? `Rappel\u202f: ${asks} pour ${quoted(only.missionTitle)}`
      : `Rappel\u202f: ${asks}, la première ${ends(first.daysLeft, overseas)}`,
    body: (
      <MailLayout
        preview={only ? line(only, overseas) : `La première ${ends(first.daysLeft, overseas)}.`}
        title={`${isolated(firstName)}, ${asks}`}
        action={
          only
            ? { label: "Lire la candidature et répondre", href: only.link }
            : { label: "Voir toutes les candidatures", href: listLink }
        }
        reason="Vous recevez ce message parce que votre mission est ouverte sur Les Acharnés."
      >
        {waiting.slice(0, NAMED).map((each) => (
          <Paragraph key={each.link}>{line(each, overseas)}</Paragraph>
        ))}
        {unnamed > 0 ? <Paragraph>{`Et ${plural(unnamed, "autre")}.`}</Paragraph> : null}
        <Answers links={answers} />
        <Paragraph>
          Un refus aussi est une réponse{"\u202f"}: il prend deux clics, et compte dans votre taux de réponse.
        </Paragraph>
      </MailLayout>
    ),
  };
}

const quoted = (title: string) => `«\u202f${isolated(title)}\u202f»`;

const line = ({ commercialName, missionTitle, day, daysLeft }: WaitingCandidature, overseas: boolean) =>
  `${isolated(commercialName)}, pour ${quoted(missionTitle)}\u202f: attend depuis ${plural(day, "jour")}, ${ends(daysLeft, overseas)}.`;

const ends = (daysLeft: number, overseas: boolean) =>
  daysLeft === 0
    ? `expire aujourd’hui ${atHour(deadlineHour("18\u202fh", overseas))}`
    : `expire dans ${plural(daysLeft, "jour")}`;
