import { REFERENCE_TEXT } from "~/domain/bounds";
import { ofName } from "~/domain/french";
import { REFERENCE_LIFE } from "~/domain/profiles/reference-life";
import { REFERENCE_NEWS, type ReferenceEvent } from "~/domain/profiles/reference-status";
import { isolated } from "~/domain/text";
import { MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";
import { type Statement, StatementOfReasons } from "./statement";

type Asked = {
  /** The Acharné, as last validated. */
  readonly asker: string;
  readonly link: string;
};

/** REF-1: asks a past client for a reference, whether or not they have an account. Contains no text that the Acharné typed. */
export function referenceAskedMail({ asker, link }: Asked): MailContent {
  const who = isolated(asker);
  return {
    subject: `Une référence pour ${who}\u202f?`,
    body: (
      <MailLayout
        preview="Quelques lignes, ou un refus en un clic."
        title={`${who} vous demande une référence`}
        action={{ label: "Répondre", href: link }}
        reason={`Vous recevez ce message parce que ${who} a saisi votre adresse sur Les Acharnés. Elle ne sert qu’à cette demande, et nous l’effaçons ${REFERENCE_LIFE} après votre réponse, ou après cette demande si vous ne répondez pas.`}
      >
        <Paragraph>
          {who} est commercial indépendant sur Les Acharnés, et indique avoir travaillé pour vous.
        </Paragraph>
        <Paragraph>
          Si c’est exact, dites en {REFERENCE_TEXT.max} caractères au plus ce qui a été fait et ce que cela a
          donné. Notre équipe relit votre texte, puis il se lit sur son profil avec votre nom, votre
          entreprise et le mois.
        </Paragraph>
        <Paragraph>
          Si vous ne le souhaitez pas, déclinez d’un clic sur la même page{"\u202f"}: vous ne serez plus
          sollicité par cette personne.
        </Paragraph>
        <Paragraph>
          Le lien est valable {REFERENCE_LIFE}, sans compte. Gardez ce message{"\u202f"}: le même lien permet
          ensuite de retirer votre référence à tout moment.
        </Paragraph>
      </MailLayout>
    ),
  };
}

type Changed = {
  readonly event: ReferenceEvent;
  readonly firstName: string;
  /** The client. */
  readonly name: string;
  readonly reason: string | null;
  readonly statement: Statement | null;
  readonly link: string;
};

const TEXTS: Readonly<Record<ReferenceEvent, (name: string) => string>> = {
  written: (name) =>
    `${name} a écrit votre référence. Notre équipe la relit avant de la publier sur votre profil.`,
  declined: (name) => `${name} ne souhaite pas de référence à son nom. Rien ne se lit sur votre profil.`,
  shown: (name) => `Notre équipe a relu la référence ${ofName(name)} et l’a publiée sur votre profil.`,
  refused: (name) => `Notre équipe a relu la référence ${ofName(name)}. Elle ne se lit pas sur votre profil.`,
};

/** REF-3, REF-4: what became of a reference, to the Acharné. */
export function referenceChangedMail(changed: Changed): MailContent {
  const { event, firstName, name, reason, statement, link } = changed;
  return {
    subject: REFERENCE_NEWS[event],
    body: (
      <MailLayout
        preview={`${REFERENCE_NEWS[event]}.`}
        title={REFERENCE_NEWS[event]}
        action={{ label: "Voir mes références", href: link }}
        reason="Vous recevez ce message parce que vous avez un compte sur Les Acharnés."
      >
        <Paragraph>{isolated(firstName)},</Paragraph>
        <Paragraph>{TEXTS[event](isolated(name))}</Paragraph>
        {reason ? <Quotation>{reason}</Quotation> : null}
        <StatementOfReasons statement={statement} />
      </MailLayout>
    ),
  };
}
