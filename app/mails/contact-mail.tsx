import { ofName } from "~/domain/french";
import { isolated } from "~/domain/text";
import { AddressLink, MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";

type Contact = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};

/** Sent to the team; a reply goes to the person who wrote. */
export function contactMail({ name, email, subject, message }: Contact): MailContent {
  return {
    subject: `Contact : ${isolated(subject)}`,
    body: (
      <MailLayout
        preview={`Un message ${ofName(isolated(name))}.`}
        title={subject}
        reason="Message envoyé par la page de contact. Répondre à ce mail répond à son auteur."
      >
        <Paragraph>
          De {isolated(name)}, <AddressLink address={email} />
        </Paragraph>
        <Quotation>{message}</Quotation>
      </MailLayout>
    ),
  };
}
