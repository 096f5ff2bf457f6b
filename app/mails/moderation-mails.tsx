import type { ReactNode } from "react";
import type { Role } from "~/domain/catalogue";
import { STANDARD_REASON } from "~/domain/messages";
import type { MissionEvent } from "~/domain/missions/mission-status";
import type { ProfileEvent } from "~/domain/profiles/profile-status";
import { isolated } from "~/domain/text";
import { MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";
import { type Statement, StatementOfReasons } from "./statement";

export type { Statement } from "./statement";

type Greeted = { readonly firstName: string; readonly link: string };
type Reasoned = Greeted & { readonly reason: string | null; readonly statement: Statement | null };
/** Whether an earlier version stays public while this one is returned (PUB-7). */
type Returned = Reasoned & { readonly isPublic: boolean };

const member = "Vous recevez ce message parce que vous avez un compte sur Les Acharnés.";

function Reason({ reason }: { readonly reason: string | null }): ReactNode {
  if (!reason) return <Paragraph>{STANDARD_REASON}</Paragraph>;
  return (
    <>
      <Paragraph>Ce que nous vous proposons de reprendre :</Paragraph>
      <Quotation>{reason}</Quotation>
    </>
  );
}

function profilePublishedMail({ firstName, link }: Greeted): MailContent {
  return {
    subject: "Votre profil est en ligne",
    body: (
      <MailLayout
        preview="Notre équipe a validé votre profil."
        title={`${isolated(firstName)}, votre profil est en ligne`}
        action={{ label: "Ouvrir mon tableau de bord", href: link }}
        reason={member}
      >
        <Paragraph>Notre équipe a relu votre profil et l’a publié.</Paragraph>
      </MailLayout>
    ),
  };
}

/** A company has no public page. */
function companyValidatedMail({ firstName, link }: Greeted): MailContent {
  return {
    subject: "Votre profil est validé",
    body: (
      <MailLayout
        preview="Notre équipe a validé votre profil."
        title={`${isolated(firstName)}, votre profil est validé`}
        action={{ label: "Ouvrir mon tableau de bord", href: link }}
        reason={member}
      >
        <Paragraph>
          Notre équipe a relu votre profil et l’a validé. Le nom de votre entreprise paraît sur vos missions
          publiées, sauf sur celles que vous gardez confidentielles.
        </Paragraph>
      </MailLayout>
    ),
  };
}

function profileUnpublishedMail({ firstName, link, reason, statement }: Reasoned): MailContent {
  return {
    subject: "Votre profil n’est plus publié",
    body: (
      <MailLayout
        preview="Notre équipe l’a remis en brouillon."
        title={`${isolated(firstName)}, votre profil n’est plus publié`}
        action={{ label: "Reprendre mon profil", href: link }}
        reason={member}
      >
        <Paragraph>
          Notre équipe a retiré votre profil de la publication et l’a remis en brouillon. Rien de ce que vous
          aviez écrit n’est perdu.
        </Paragraph>
        <Reason reason={reason} />
        <Paragraph>Corrigez-le et soumettez-le de nouveau : nous le relirons.</Paragraph>
        <StatementOfReasons statement={statement} />
      </MailLayout>
    ),
  };
}

function profileReturnedMail({ firstName, link, reason, statement, isPublic }: Returned): MailContent {
  return {
    subject: "Votre profil est à reprendre",
    body: (
      <MailLayout
        preview="Votre profil n’a pas été publié en l’état."
        title={`${isolated(firstName)}, votre profil est à reprendre`}
        action={{ label: "Reprendre mon profil", href: link }}
        reason={member}
      >
        <Paragraph>Notre équipe a relu votre profil et ne l’a pas publié en l’état.</Paragraph>
        {isPublic ? <Paragraph>La version déjà publiée reste en ligne.</Paragraph> : null}
        <Reason reason={reason} />
        <Paragraph>Corrigez-le et soumettez-le de nouveau : nous le relirons.</Paragraph>
        <StatementOfReasons statement={statement} />
      </MailLayout>
    ),
  };
}

type OfMission = Greeted & { readonly title: string };

function missionPublishedMail({ firstName, title, link }: OfMission): MailContent {
  return {
    subject: `Votre mission est en ligne : ${isolated(title)}`,
    body: (
      <MailLayout
        preview="Notre équipe a approuvé votre mission."
        title={`${isolated(firstName)}, votre mission est en ligne`}
        action={{ label: "Voir la mission", href: link }}
        reason={member}
      >
        <Paragraph>Votre mission « {isolated(title)} » est ouverte aux candidatures des Acharnés.</Paragraph>
      </MailLayout>
    ),
  };
}

function missionReturnedMail({
  firstName,
  title,
  link,
  reason,
  statement,
  isPublic,
}: OfMission & Returned): MailContent {
  return {
    subject: `Votre mission est à reprendre : ${isolated(title)}`,
    body: (
      <MailLayout
        preview="Votre mission n’a pas été publiée en l’état."
        title={`${isolated(firstName)}, votre mission est à reprendre`}
        action={{ label: "Reprendre ma mission", href: link }}
        reason={member}
      >
        <Paragraph>
          Notre équipe a relu votre mission « {isolated(title)} » et l’a remise en brouillon.
        </Paragraph>
        {isPublic ? <Paragraph>La version déjà publiée reste en ligne.</Paragraph> : null}
        <Reason reason={reason} />
        <StatementOfReasons statement={statement} />
      </MailLayout>
    ),
  };
}

function missionClosedMail({ firstName, title, link, reason, statement }: OfMission & Reasoned): MailContent {
  return {
    subject: `Votre mission est fermée : ${isolated(title)}`,
    body: (
      <MailLayout
        preview="La mission n’est plus visible du public."
        title={`${isolated(firstName)}, votre mission est fermée`}
        action={{ label: "Ouvrir mon tableau de bord", href: link }}
        reason={member}
      >
        <Paragraph>
          Votre mission « {isolated(title)} » a été fermée et n’est plus visible du public.
        </Paragraph>
        {reason ? <Quotation>{reason}</Quotation> : null}
        <StatementOfReasons statement={statement} />
      </MailLayout>
    ),
  };
}

type Outcome = Omit<Returned, "link">;
type ProfileOutcome = Outcome & {
  readonly role: Role;
  readonly links: Readonly<Record<"form" | "dashboard", string>>;
};

/** The mails of each profile event. */
export const profileMails = {
  published: ({ role, links, ...facts }) =>
    role === "entreprise"
      ? companyValidatedMail({ ...facts, link: links.dashboard })
      : profilePublishedMail({ ...facts, link: links.dashboard }),
  returned: ({ links, ...facts }) => profileReturnedMail({ ...facts, link: links.form }),
  unpublished: ({ links, ...facts }) => profileUnpublishedMail({ ...facts, link: links.form }),
} as const satisfies Record<ProfileEvent, (outcome: ProfileOutcome) => MailContent>;

type MissionOutcome = Outcome & {
  readonly title: string;
  readonly links: Readonly<Record<"page" | "form" | "dashboard", string>>;
};

/** The mails of each mission event. */
export const missionMails = {
  published: ({ links, ...facts }) => missionPublishedMail({ ...facts, link: links.page }),
  returned: ({ links, ...facts }) => missionReturnedMail({ ...facts, link: links.form }),
  closed: ({ links, ...facts }) => missionClosedMail({ ...facts, link: links.dashboard }),
} as const satisfies Record<MissionEvent, (outcome: MissionOutcome) => MailContent>;
