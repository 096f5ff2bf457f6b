import { writerOf } from "~/domain/conversations/writer";
import { isolated } from "~/domain/text";
import { MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";

type Approach = {
  readonly firstName: string;
  readonly companyName: string;
  /** The first name of the member who writes (TEAM-4). */
  readonly writer: string | null;
  readonly message: string;
  readonly link: string;
};

export function approachMail({ firstName, companyName, writer, message, link }: Approach): MailContent {
  return {
    subject: `Une entreprise vous écrit\u202f: ${isolated(companyName)}`,
    body: (
      <MailLayout
        preview="Une entreprise vous écrit sur Les Acharnés."
        title={`${isolated(firstName)}, ${isolated(companyName)} vous écrit`}
        action={{ label: "Lire et répondre", href: link }}
        reason="Vous recevez ce message parce que votre profil est publié sur Les Acharnés."
      >
        <Quotation>{message}</Quotation>
        {writer ? <Paragraph>{writerOf(companyName, writer)}</Paragraph> : null}
        <Paragraph>Ni votre adresse ni votre téléphone ne lui ont été donnés.</Paragraph>
      </MailLayout>
    ),
  };
}
