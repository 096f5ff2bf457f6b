import { MEMBERSHIPS, type MembershipRole } from "~/domain/companies/memberships";
import { invitationLife } from "~/domain/companies/team-rules";
import { isolated } from "~/domain/text";
import { MailLayout, Paragraph } from "./layout";
import type { MailContent } from "./render";

type Invitation = {
  /** Null before the company is validated. */
  readonly companyName: string | null;
  readonly inviterFirstName: string | null;
  readonly role: MembershipRole;
  readonly link: string;
};

/** TEAM-3: invites an address to a company, whether or not it has an account. */
export function memberInvitationMail({ companyName, inviterFirstName, role, link }: Invitation): MailContent {
  const company = companyName ? isolated(companyName) : "une entreprise";
  const inviter = inviterFirstName ? `${isolated(inviterFirstName)} vous invite` : "Vous êtes invité";
  return {
    subject: `Invitation à rejoindre ${company} sur Les Acharnés`,
    body: (
      <MailLayout
        preview={`Le lien est valable ${invitationLife()}, une seule fois.`}
        title={companyName ? `Rejoignez ${company}` : "Rejoignez votre entreprise"}
        action={{ label: "Voir l’invitation", href: link }}
        reason="Vous recevez ce message parce qu’un membre de cette entreprise a saisi votre adresse sur Les Acharnés. Si vous ne l’attendiez pas, ignorez-le : rien ne se fait sans vous."
      >
        <Paragraph>
          {inviter} à rejoindre {company} sur Les Acharnés, où elle propose des missions à des commerciaux
          indépendants. Votre rôle y serait{"\u202f"}: {MEMBERSHIPS[role].label}.
        </Paragraph>
        <Paragraph>{MEMBERSHIPS[role].description}</Paragraph>
        <Paragraph>
          Le lien est valable {invitationLife()} et ne sert qu’une fois, avec un compte à cette adresse. Vous
          pourrez en ouvrir un.
        </Paragraph>
      </MailLayout>
    ),
  };
}
