import { FREE_WEEKS } from "~/domain/bounds";
import { day, inWords } from "~/domain/french";
import { isolated } from "~/domain/text";
import { MailLayout, Paragraph } from "./layout";
import type { MailContent } from "./render";

type ToConfirm = {
  readonly firstName: string;
  readonly confirmedAt: Date;
  readonly link: string;
};

/** FREE-2: asks an Acharné to confirm their free half-days again. */
export function availabilityMail({ firstName, confirmedAt, link }: ToConfirm): MailContent {
  return {
    subject: "Vos disponibilités sont à confirmer",
    body: (
      <MailLayout
        preview={`Vous les avez confirmées le ${day(confirmedAt)}.`}
        title={`${isolated(firstName)}, vos disponibilités sont à confirmer`}
        action={{ label: "Confirmer mes disponibilités", href: link }}
        reason="Vous recevez ce message parce que vous avez dit vos disponibilités sur Les Acharnés."
      >
        <Paragraph>
          Vous les avez confirmées le {day(confirmedAt)}. Les entreprises cherchent un Acharné libre une
          semaine précise{"\u202f"}: dites vos demi-journées des {inWords(FREE_WEEKS)} prochaines semaines, en
          un formulaire.
        </Paragraph>
        <Paragraph>
          Sans réponse, rien n’est retiré{"\u202f"}: les semaines déjà dites restent affichées jusqu’à leur
          fin, avec la date de votre confirmation.
        </Paragraph>
      </MailLayout>
    ),
  };
}
