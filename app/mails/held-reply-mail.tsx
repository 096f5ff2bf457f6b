import { day } from "~/domain/french";
import { isolated } from "~/domain/text";
import { MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";

const ACTIONS = {
  answer: "Répondre sur le site",
  read: "Ouvrir la conversation",
  inbox: "Voir mes messages",
} as const;
export type HeldReplyNext = keyof typeof ACTIONS;

type HeldReply = {
  readonly firstName: string;
  readonly receivedAt: Date;
  /** Why it is not in the thread, as a sentence. */
  readonly reason: string;
  /** The words of the person; null where nothing proves that they are theirs. */
  readonly words: string | null;
  /** What the person can do on the site. */
  readonly next: HeldReplyNext;
  readonly link: string;
};

const WORDS_MAX = 20_000;

/** REPLY-2, REPLY-3: a reply by mail that did not become a message. */
export function heldReplyMail({ firstName, receivedAt, reason, words, next, link }: HeldReply): MailContent {
  const isTheirs = words !== null;
  return {
    subject: isTheirs
      ? "Votre réponse par e-mail n’est pas partie"
      : "Un e-mail retenu, à votre adresse de réponse",
    body: (
      <MailLayout
        preview={reason}
        title={`${isolated(firstName)}, ${isTheirs ? "votre réponse n’est pas partie" : "un e-mail a été retenu"}`}
        action={{ label: ACTIONS[next], href: link }}
        reason="Vous recevez ce message parce qu’un e-mail est arrivé à l’adresse de réponse d’une de vos conversations."
      >
        <Paragraph>
          {`Un e-mail du ${day(receivedAt)} n’a pas été ajouté à la conversation\u202f: personne d’autre ne l’a lu.`}
        </Paragraph>
        <Paragraph>{/[.?!…]$/.test(reason) ? reason : `${reason}.`}</Paragraph>
        {isTheirs ? null : (
          <Paragraph>S’il est de vous, répondez sur le site. Sinon, vous n’avez rien à faire.</Paragraph>
        )}
        {words ? (
          <>
            <Paragraph>{"Voici ce que vous aviez écrit\u202f:"}</Paragraph>
            <Quotation>{excerpt(words)}</Quotation>
          </>
        ) : null}
      </MailLayout>
    ),
  };
}

const excerpt = (text: string): string =>
  text.length <= WORDS_MAX ? text : `${text.slice(0, WORDS_MAX).toWellFormed()}…`;
