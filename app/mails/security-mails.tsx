import { moment, plural } from "~/domain/french";
import { AddressLink, MailLayout, Paragraph } from "./layout";
import type { MailContent } from "./render";

/** The time, and the link to the account settings. */
export type Happened = { readonly at: Date; readonly settings: string };

const REASON =
  "Vous recevez ce message parce qu’il touche à la sécurité de votre compte Les Acharnés\u202f: il part toujours.";

const NOT_YOU =
  "Si ce n’est pas vous, changez votre mot de passe sans attendre\u202f: toutes les sessions ouvertes seront fermées.";

type Words = { readonly subject: string; readonly preview: string; readonly lines: readonly string[] };

export const securityMail = ({ subject, preview, lines }: Words, settings: string): MailContent => ({
  subject,
  body: (
    <MailLayout
      preview={preview}
      title={subject}
      action={{ label: "Voir mes paramètres", href: settings }}
      reason={REASON}
    >
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Paragraph>{NOT_YOU}</Paragraph>
    </MailLayout>
  ),
});

export const secondFactorOnMail = ({ at, settings }: Happened): MailContent =>
  securityMail(
    {
      subject: "Validation en deux étapes activée",
      preview: "Un code vous sera demandé à chaque connexion.",
      lines: [
        `Depuis le ${moment(at)}, un code de votre application d’authentification est demandé à chaque connexion, en plus du mot de passe. Vos autres sessions ont été fermées.`,
        "Gardez vos codes de secours à l’abri\u202f: ils vous feront entrer si vous perdez votre téléphone.",
      ],
    },
    settings,
  );

export const secondFactorOffMail = ({ at, settings }: Happened): MailContent =>
  securityMail(
    {
      subject: "Validation en deux étapes désactivée",
      preview: "Votre mot de passe suffit de nouveau pour vous connecter.",
      lines: [
        `Depuis le ${moment(at)}, votre mot de passe suffit de nouveau pour vous connecter. Vos codes de secours ne servent plus.`,
      ],
    },
    settings,
  );

/** Sent to the former address of the account, whose owner can no longer sign in to undo the change. */
export const addressChangedMail = ({
  at,
  contact,
  email,
}: Pick<Happened, "at"> & { readonly contact: string; readonly email: string }): MailContent => ({
  subject: "L’adresse de votre compte a changé",
  body: (
    <MailLayout
      preview="Ce message est le dernier que vous recevez ici."
      title="Votre compte a une autre adresse"
      action={{ label: "Nous écrire", href: contact }}
      reason={REASON}
    >
      <Paragraph>
        Depuis le {moment(at)}, votre compte est à l’adresse <AddressLink address={email} />. Les deux
        adresses l’ont confirmé, et les autres sessions ont été fermées.
      </Paragraph>
      <Paragraph>Si ce n’est pas vous, écrivez-nous sans attendre.</Paragraph>
    </MailLayout>
  ),
});

/** A sign-in from an unknown browser. */
export const newBrowserMail = ({
  at,
  settings,
  browser,
  address,
}: Happened & { readonly browser: string; readonly address: string }): MailContent =>
  securityMail(
    {
      subject: "Nouvelle connexion à votre compte",
      preview: `${browser}, le ${moment(at)}.`,
      lines: [
        `Une connexion à votre compte s’est faite le ${moment(at)} depuis un navigateur qui ne s’y était encore jamais connecté\u202f: ${browser}, adresse ${address}.`,
        "Si c’est vous, il n’y a rien à faire.",
      ],
    },
    settings,
  );

export const recoveryCodesRenewedMail = ({ at, settings }: Happened): MailContent =>
  securityMail(
    {
      subject: "Nouveaux codes de secours",
      preview: "Les anciens ne servent plus.",
      lines: [`De nouveaux codes de secours ont été affichés le ${moment(at)}. Les anciens ne servent plus.`],
    },
    settings,
  );

export const recoveryCodeUsedMail = ({
  at,
  settings,
  left,
}: Happened & { readonly left: number }): MailContent =>
  securityMail(
    {
      subject: "Un code de secours a servi",
      preview: "Une connexion à votre compte vient de se faire avec un code de secours.",
      lines: [
        `Le ${moment(at)}, une connexion à votre compte s’est faite avec un de vos codes de secours, qui ne servira plus.`,
        left > 0
          ? `Il vous reste ${plural(left, "code")}. Vous pouvez en demander de nouveaux dans vos paramètres.`
          : "C’était le dernier\u202f: demandez-en de nouveaux dans vos paramètres.",
      ],
    },
    settings,
  );
