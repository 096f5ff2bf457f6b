import { isolated } from "~/domain/text";
import { MailLayout, Paragraph } from "./layout";
import type { MailContent } from "./render";

type DeletedCompany = {
  readonly firstName: string | null;
  readonly companyName: string | null;
  /** Whether the reader deleted it. */
  readonly own: boolean;
  /** The form of a new company. */
  readonly link: string;
};

/** TEAM-6: tells a member that an owner deleted the company. */
export function companyDeletedMail({ firstName, companyName, own, link }: DeletedCompany): MailContent {
  const company = companyName ? isolated(companyName) : "Votre entreprise";
  return {
    subject: "Votre entreprise a été supprimée",
    body: (
      <MailLayout
        preview="Ses missions et ses candidatures sont closes. Votre compte reste."
        title={`${firstName ? `${isolated(firstName)}, votre` : "Votre"} entreprise a été supprimée`}
        action={{ label: "Créer une entreprise", href: link }}
        reason="Vous recevez ce message parce que vous étiez membre de cette entreprise sur Les Acharnés."
      >
        <Paragraph>
          {own ? `Vous avez supprimé ${companyName ? company : "votre entreprise"}. ` : ""}
          {own ? "" : `${company} a été supprimée par une personne propriétaire. `}
          Ses missions ne sont plus publiées, ses candidatures et ses engagements sont clos.
        </Paragraph>
        <Paragraph>
          Votre compte reste{"\u202f"}: vous pouvez rejoindre une autre entreprise ou en créer une.
        </Paragraph>
      </MailLayout>
    ),
  };
}
