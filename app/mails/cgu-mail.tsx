import { calendarDay, calendarDayOf } from "~/domain/french";
import { MailLayout, Paragraph, TextLink } from "./layout";
import type { MailContent } from "./render";

type ComingCgu = {
  readonly appliesAt: Date;
  /** The changes, in sentences. */
  readonly changes: readonly string[];
  /** The links to the text, to the acceptance page, and to the settings for leaving. */
  readonly links: {
    readonly text: string;
    readonly acceptance: string;
    readonly data: string;
    readonly leaving: string;
  };
};

/** SAFE-5: announces a new version of the CGU; the mail itself lists the changes, as a durable medium. */
export function cguMail({ appliesAt, changes, links }: ComingCgu): MailContent {
  const day = calendarDay(calendarDayOf(appliesAt));
  return {
    subject: `Nos conditions changent le ${day}`,
    body: (
      <MailLayout
        preview="Ce qui change, et ce que vous pouvez faire d’ici là."
        title={`Nos conditions changent le ${day}`}
        action={{ label: "Lire les conditions en entier", href: links.text }}
        reason="Vous recevez ce message parce que vous avez un compte sur Les Acharnés. Il part une fois, à chaque changement de nos conditions, quels que soient vos choix de notification."
      >
        <Paragraph>
          Une nouvelle version des conditions générales d’utilisation s’appliquera le {day}. Jusque-là, rien
          ne change. Voici ce qui sera différent{"\u202f"}:
        </Paragraph>
        {changes.map((change) => (
          <Paragraph key={change}>{`•\u00a0${change}`}</Paragraph>
        ))}
        <Paragraph>
          Elles vous conviennent{"\u202f"}?{" "}
          <TextLink href={links.acceptance}>Acceptez-les dès maintenant</TextLink> ou à votre première visite
          après cette date.
        </Paragraph>
        <Paragraph>
          Vous ne les acceptez pas{"\u202f"}? Vous pouvez{" "}
          <TextLink href={links.data}>télécharger vos données</TextLink> et{" "}
          <TextLink href={links.leaving}>supprimer votre compte</TextLink> d’ici là.
        </Paragraph>
      </MailLayout>
    ),
  };
}
