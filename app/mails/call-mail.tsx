import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import { CALL_MINUTES } from "~/domain/bounds";
import type { CallEvent } from "~/domain/calls/call-status";
import { type CallMeeting, callTitle, meetingText } from "~/domain/calls/call-words";
import { slotWords } from "~/domain/calls/slots";
import { INK, INK_FAINT } from "~/domain/colours";
import type { Side } from "~/domain/conversations/conversation";
import { calendarDayOf, hourOf } from "~/domain/french";
import { capitalized, isolated } from "~/domain/text";
import { MailLayout, Paragraph, Quotation, TextLink } from "./layout";
import type { MailContent } from "./render";

export type CallMailFacts = {
  readonly reader: Side;
  /** Whom the reader talks to: 'Awa N.', 'Claire, Ateliers Morvan' or 'une entreprise confidentielle'. */
  readonly otherName: string;
  /** Who acted, as the reader knows them; 'vous' for the reader's own act, null for the clock and for an end. */
  readonly actor: string | "vous" | null;
  readonly missionTitle: string;
  /** The times to choose from. */
  readonly slots: readonly Date[];
  /** The agreed beginning. */
  readonly start: Date | null;
  /** The agreed beginning that no longer holds. */
  readonly before: Date | null;
  /** Whether the other side only takes note of a move. */
  readonly isNoted: boolean;
  /** Whether a colleague takes part now, and no longer the reader. */
  readonly isTakenOver: boolean;
  readonly meeting: CallMeeting | null;
  readonly reason: string | null;
  readonly links: {
    readonly thread: string;
    /** CALL-5: where the company makes an offer or refuses; null where it can do neither. */
    readonly offer: string | null;
    readonly refuse: string | null;
  };
  readonly at: Date;
};

/** The text of one event. */
type Words = {
  readonly subject?: string;
  readonly line: string;
  readonly action: string;
  readonly after?: ReactNode;
};

const OPEN = "Ouvrir la conversation";

/** CALL-1 to CALL-5: the mail about what happened to a call, to one of its two sides. */
export function callMail(event: CallEvent, facts: CallMailFacts): MailContent {
  const named = {
    ...facts,
    otherName: isolated(facts.otherName),
    actor: facts.actor && isolated(facts.actor),
  };
  const { subject, line, action, after } = facts.isTakenOver ? takenOver(named) : WORDS[event](named);
  const title = subject ?? callTitle(event, named.otherName);
  const mission = `Pour «\u202f${isolated(facts.missionTitle)}\u202f».`;
  return {
    subject: withTime(title, event, facts),
    body: (
      <MailLayout
        preview={line}
        title={title}
        action={{ label: action, href: action === OFFER ? (facts.links.offer ?? "") : facts.links.thread }}
        reason="Vous recevez ce message parce que vous échangez sur Les Acharnés."
      >
        <Paragraph>{`${line} ${mission}`}</Paragraph>
        <Times {...timesOf(event, facts)} at={facts.at} />
        {facts.reason ? <Quotation>{facts.reason}</Quotation> : null}
        {facts.start && SHOWS_MEETING.includes(event) ? <Meeting {...named} /> : null}
        {after}
      </MailLayout>
    ),
  };
}

const OFFER = "Faire une offre";
const SHOWS_MEETING: readonly CallEvent[] = ["confirmed", "moved", "reminded"];

/** 'Appel confirmé avec Awa N., jeudi 17 décembre, 14 h 30' */
const withTime = (title: string, event: CallEvent, { start, at }: CallMailFacts): string =>
  start && (event === "confirmed" || event === "moved") ? `${title}, ${slotWords(start, at)}` : title;

const has = (actor: string | null): string =>
  actor === "vous" ? "Vous avez" : `${capitalized(actor ?? "")} a`;

const WORDS: Readonly<Record<CallEvent, (facts: CallMailFacts) => Words>> = {
  proposed: ({ actor, otherName, before }) => {
    const gone = before ? " Le moment convenu ne tient plus\u202f: il est retiré des deux agendas." : "";
    return actor === "vous"
      ? {
          subject: `Appel avec ${otherName}\u202f: d’autres moments proposés`,
          line: `Vous avez proposé d’autres moments.${gone}`,
          action: OPEN,
        }
      : {
          line: `${capitalized(actor ?? otherName)} propose un appel de ${CALL_MINUTES} minutes. Choisissez le moment qui vous convient, ou proposez-en d’autres.${gone}`,
          action: "Choisir un moment",
        };
  },
  confirmed: ({ actor, isNoted }) =>
    isNoted
      ? { line: `${has(actor)} noté le nouveau moment de votre appel.`, action: OPEN }
      : {
          line: `${has(actor)} choisi le moment de votre appel. L’invitation jointe le met dans votre agenda.`,
          action: OPEN,
        },
  moved: ({ actor }) => ({
    line: `${has(actor)} déplacé votre appel. L’invitation jointe met votre agenda à jour.`,
    action: OPEN,
  }),
  cancelled: ({ actor, before, otherName }) => ({
    ...(before ? {} : { subject: `Appel avec ${otherName}\u202f: proposition retirée` }),
    line: actor
      ? `${has(actor)} ${before ? "annulé votre appel. Il est retiré de votre agenda." : "retiré la proposition d’appel."}`
      : `Votre échange avec ${otherName} est terminé ou bloqué\u202f: ${before ? "l’appel est annulé, et retiré de votre agenda." : "la proposition d’appel est retirée."}`,
    action: OPEN,
  }),
  lapsed: ({ otherName }) => ({
    line: `Les moments proposés pour votre appel avec ${otherName} sont passés sans choix. Vous pouvez en proposer d’autres.`,
    action: "Proposer d’autres moments",
  }),
  reminded: ({ otherName, start, at }) => {
    const isToday = start && calendarDayOf(start) === calendarDayOf(at);
    const when = start ? `${isToday ? "aujourd’hui" : "demain"} à\u00a0${hourOf(start)}` : "";
    return {
      subject: `Rappel\u202f: appel avec ${otherName} ${when}`,
      line: `Votre appel est ${when}, heure de Paris.`,
      action: OPEN,
    };
  },
  past: ({ reader, otherName, links }) =>
    reader === "company"
      ? {
          line: `Votre appel avec ${otherName} est passé. Dites-lui la suite pendant qu’il est frais.`,
          action: links.offer ? OFFER : OPEN,
          after: links.refuse ? (
            <Paragraph>
              Ou <TextLink href={links.refuse}>refuser la candidature, avec un motif</TextLink>. Un refus
              aussi est une réponse.
            </Paragraph>
          ) : null,
        }
      : {
          line: "Votre appel est passé. Notez ce qui s’est dit\u202f: personne d’autre ne lit vos notes.",
          action: "Écrire mes notes",
        },
};

/** For the member who took part before. */
const takenOver = ({ actor, otherName }: CallMailFacts): Words => ({
  subject: `Appel avec ${otherName}\u202f: ${actor ?? "un membre de l’équipe"} s’en occupe`,
  line: `${capitalized(actor ?? "Un membre de l’équipe")} s’occupe désormais de cet appel. Il est retiré de votre agenda.`,
  action: OPEN,
});

type ShownTimes = { readonly gone: Date | null; readonly times: readonly Date[] };

/** The times of the mail: those to choose from, or the one agreed on; the one that no longer holds is struck. */
function timesOf(event: CallEvent, { slots, start, before }: CallMailFacts): ShownTimes {
  if (event === "proposed") return { gone: before, times: slots };
  if (event === "cancelled" || event === "lapsed") return { gone: before, times: [] };
  return { gone: event === "moved" ? before : null, times: start ? [start] : [] };
}

/** Times, one on each line, in Paris. In plain text the struck one says that it no longer holds. */
function Times({ gone, times, at }: ShownTimes & { readonly at: Date }) {
  if (!gone && times.length === 0) return null;
  return (
    <>
      {gone ? (
        <Text className="m-faint" style={{ ...line, color: INK_FAINT.light }}>
          Ne tient plus{"\u202f"}: <s>{slotWords(gone, at)}</s>
        </Text>
      ) : null}
      {times.length > 0 ? (
        <Text className="m-ink" style={line}>
          {times.map((time, index) => (
            <Fragment key={time.getTime()}>
              {index ? <br /> : null}
              <strong>{capitalized(slotWords(time, at))}</strong>
            </Fragment>
          ))}
          <br />
          {CALL_MINUTES} minutes, heure de Paris.
        </Text>
      ) : null}
    </>
  );
}

const line = { fontSize: 16, lineHeight: "27px", color: INK.light, margin: "0 0 14px" } as const;

/** CALL-2: how one meets; a link can be clicked. */
function Meeting({ meeting, otherName }: Pick<CallMailFacts, "meeting" | "otherName">) {
  if (meeting?.kind !== "link" || !meeting.value)
    return <Paragraph>{meetingText(meeting, otherName)}</Paragraph>;
  return (
    <Paragraph>
      En visio{"\u202f"}: <TextLink href={meeting.value}>{meeting.value}</TextLink>
    </Paragraph>
  );
}
