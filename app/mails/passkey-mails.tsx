import { moment } from "~/domain/french";
import { isolated } from "~/domain/text";
import type { MailContent } from "./render";
import { type Happened, securityMail } from "./security-mails";

type Passkey = Happened & { readonly name: string };

export const passkeyAddedMail = ({ at, settings, name }: Passkey): MailContent =>
  securityMail(
    {
      subject: "Clé d’accès ajoutée",
      preview: "Elle fait entrer dans votre compte sans mot de passe.",
      lines: [
        `Une clé d’accès, «\u202f${isolated(name)}\u202f», a été ajoutée à votre compte le ${moment(at)}. Elle fait entrer sans mot de passe ni code.`,
        "Si ce n’est pas vous, retirez-la d’abord dans vos paramètres\u202f: changer de mot de passe ne la retire pas.",
      ],
    },
    settings,
  );

export const passkeyRemovedMail = ({ at, settings, name }: Passkey): MailContent =>
  securityMail(
    {
      subject: "Clé d’accès retirée",
      preview: "Elle n’ouvre plus votre compte.",
      lines: [
        `La clé d’accès «\u202f${isolated(name)}\u202f» a été retirée de votre compte le ${moment(at)}. Elle n’ouvre plus rien.`,
      ],
    },
    settings,
  );
