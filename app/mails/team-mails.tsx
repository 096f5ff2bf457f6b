import { MEMBERSHIPS, type MembershipRole } from "~/domain/companies/memberships";
import { type ConcernedMember, type TeamAct, teamWords } from "~/domain/companies/team-acts";
import { isolated } from "~/domain/text";
import { MailLayout, Paragraph } from "./layout";
import type { MailContent } from "./render";

/** The deletion of a company has a mail of its own. */
type MailedAct = Exclude<TeamAct, "company_deleted">;

type Changed = {
  readonly act: MailedAct;
  readonly member: ConcernedMember;
  /** The role of the member, after the change where the member stays. */
  readonly role: MembershipRole;
  readonly readerFirstName: string | null;
  readonly link: string;
};

const SUBJECTS: Readonly<Record<MailedAct, string>> = {
  joined: "Nouveau membre dans votre équipe",
  left: "Un membre a quitté votre équipe",
  removed: "Un membre retiré de votre équipe",
  role_changed: "Un rôle a changé dans votre équipe",
  handed_over: "Nouveau propriétaire de votre entreprise",
};

const OWN_SUBJECTS: Readonly<Record<MailedAct, string>> = {
  ...SUBJECTS,
  removed: "Votre accès à l’équipe est fermé",
  role_changed: "Votre rôle a changé",
  handed_over: "Votre entreprise vous est confiée",
};

/** What follows for the reader. */
function afterwards({ act, member, role }: Changed): string {
  const { label, description } = MEMBERSHIPS[role];
  if (act === "removed" && member.isReader)
    return "Les missions, les candidatures et les messages de l’entreprise ne vous sont plus ouverts. Votre compte reste le vôtre.";
  if (act === "removed" || act === "left")
    return "Son accès est fermé. Ce qui a été écrit reste à l’entreprise, et ses missions reviennent au propriétaire.";
  return `Rôle\u202f: ${label}. ${description}`;
}

/** TEAM-3, TEAM-6: a change of the team, to the owners and the member whom it concerns. */
export function teamMail(changed: Changed): MailContent {
  const { act, member, readerFirstName, link } = changed;
  const named = { ...member, firstName: member.firstName && isolated(member.firstName) };
  const stays = !(act === "removed" && member.isReader);
  return {
    subject: (member.isReader ? OWN_SUBJECTS : SUBJECTS)[act],
    body: (
      <MailLayout
        preview={`${teamWords(act, named)}.`}
        title={`${teamWords(act, named)}.`}
        action={{ label: stays ? "Voir l’équipe" : "Voir mes paramètres", href: link }}
        reason="Vous recevez ce message parce que vous avez un compte d’entreprise sur Les Acharnés."
      >
        {readerFirstName ? <Paragraph>Bonjour {isolated(readerFirstName)},</Paragraph> : null}
        <Paragraph>{afterwards(changed)}</Paragraph>
      </MailLayout>
    ),
  };
}
