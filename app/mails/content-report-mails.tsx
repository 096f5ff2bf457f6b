import { CONTEST_PERIOD } from "~/domain/moderation/contest";
import type { Ground } from "~/domain/moderation/grounds";
import { isolated } from "~/domain/text";
import { MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";
import { StatementOfReasons } from "./statement";

/** What was reported: a public page, or the review of an engagement. */
type ReportedKind = "page" | "review";

const wordsOf = (of: ReportedKind) =>
  of === "review" ? { one: "un avis", the: "l’avis" } : { one: "une page", the: "la page" };

const why = (of: ReportedKind) =>
  `Vous recevez ce message parce que vous avez signalé ${wordsOf(of).one} des Acharnés.`;
/** '« Ouvrir la Bretagne »', or 'l’avis sur « Ouvrir la Bretagne »'. */
const named = (of: ReportedKind, title: string) =>
  `${of === "review" ? "l’avis sur " : ""}«\u202f${isolated(title)}\u202f»`;

type Received = {
  readonly of: ReportedKind;
  /** The title of the reported page, as it was public. */
  readonly title: string;
  readonly kind: string;
  /** The reason of the report, for its author. */
  readonly reason?: string;
  readonly link: string;
};

/** SAFE-6: confirms that a report arrived (DSA, article 16, 4). */
export function contentReportReceivedMail({ of, title, kind, reason, link }: Received): MailContent {
  return {
    subject: "Votre signalement est bien arrivé",
    body: (
      <MailLayout
        preview="Une personne de notre équipe le lit."
        title="Votre signalement est bien arrivé"
        action={{
          label: `Revoir ${wordsOf(of).the} ${of === "review" ? "signalé" : "signalée"}`,
          href: link,
        }}
        reason={why(of)}
      >
        <Paragraph>
          Vous avez signalé {named(of, title)}. Motif : {kind}.
        </Paragraph>
        {reason && <Quotation>{reason}</Quotation>}
        <Paragraph>
          Une personne de notre équipe examine votre signalement ; rien n’est décidé par une machine. Vous
          recevrez sa décision et ses raisons à cette adresse.
        </Paragraph>
      </MailLayout>
    ),
  };
}

type Decided = {
  readonly of: ReportedKind;
  readonly title: string;
  readonly outcome: "dismissed" | "warn" | "hide";
  /** Whether the page is still public. */
  readonly online: boolean;
  readonly reason: string;
  readonly link: string;
};

function inWords({ of, outcome, online }: Pick<Decided, "of" | "outcome" | "online">): string {
  const { the } = wordsOf(of);
  if (outcome === "hide") return `Nous l’avons retenu\u202f: ${the} n’est plus en ligne.`;
  if (outcome === "warn") return "Nous l’avons retenu\u202f: la personne concernée reçoit un avertissement.";
  return online
    ? `Nous n’y avons pas donné suite\u202f: ${the} reste en ligne.`
    : `Nous n’y avons pas donné suite. ${sentence(the)} n’est plus en ligne, pour une autre raison.`;
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** SAFE-6: the decision on a report, its reason and how to contest it (DSA, article 16, 5). */
export function contentReportDecidedMail({ of, title, reason, link, ...decided }: Decided): MailContent {
  const said = inWords({ of, ...decided });
  return {
    subject: "Votre signalement est traité",
    body: (
      <MailLayout
        preview={said}
        title="Votre signalement est traité"
        action={{ label: "Contester cette décision", href: link }}
        reason={why(of)}
      >
        <Paragraph>
          Votre signalement de {named(of, title)} a été lu par une personne de notre équipe. {said}
        </Paragraph>
        <Quotation>{reason}</Quotation>
        <Paragraph>
          Vous pouvez contester cette décision pendant {CONTEST_PERIOD}, gratuitement : une autre personne la
          relira. Cela ne prive pas du recours au juge.
        </Paragraph>
      </MailLayout>
    ),
  };
}

type Warned = {
  readonly of: ReportedKind;
  readonly firstName: string;
  readonly online: boolean;
  readonly title: string;
  readonly reason: string;
  readonly link: string;
};

/** SAFE-6: to the owner of a page whose report was justified and that stays public. */
export function contentWarningMail({ of, firstName, online, title, reason, link }: Warned): MailContent {
  return {
    subject: `Un avertissement de notre équipe : ${isolated(title)}`,
    body: (
      <MailLayout
        preview={
          of === "review"
            ? "Votre avis a été signalé, et une personne l’a lu."
            : "Votre page a été signalée, et une personne l’a lue."
        }
        title={`${isolated(firstName)}, un avertissement de notre équipe`}
        action={{ label: "Ouvrir mon tableau de bord", href: link }}
        reason="Vous recevez ce message parce que vous avez un compte sur Les Acharnés."
      >
        <Paragraph>
          Quelqu’un a signalé{" "}
          {of === "review" ? `votre avis sur ${named("page", title)}` : `votre page ${named(of, title)}`}. Une
          personne de notre équipe l’a {of === "review" ? "lu" : "lue"} et a retenu le signalement.{" "}
          {online && `${sentence(wordsOf(of).the)} reste en ligne.`} Voici ce qui est à corriger :
        </Paragraph>
        <Quotation>{reason}</Quotation>
      </MailLayout>
    ),
  };
}

type Removed = {
  readonly firstName: string;
  /** The title of the engagement's mission. */
  readonly title: string;
  readonly reason: string;
  readonly ground: Ground;
  /** The page to contest the decision. */
  readonly contest: string;
  readonly link: string;
};

/** REV-6: the statement of reasons to the author of a removed review (DSA, article 17). */
export function reviewRemovedMail({ firstName, title, reason, ground, contest, link }: Removed): MailContent {
  return {
    subject: `Votre avis est retiré, ${isolated(title)}`,
    body: (
      <MailLayout
        preview="Votre avis a été signalé, et notre équipe l’a retiré."
        title={`${isolated(firstName)}, votre avis est retiré`}
        action={{ label: "Voir la décision", href: link }}
        reason="Vous recevez ce message parce que vous avez un compte sur Les Acharnés."
      >
        <Paragraph>
          Votre avis sur {named("page", title)} avait été signalé. Notre équipe l’a retiré : personne d’autre
          que vous ne le lit plus. Voici pourquoi :
        </Paragraph>
        <Quotation>{reason}</Quotation>
        <StatementOfReasons statement={{ ground, byReport: true, link: contest }} />
      </MailLayout>
    ),
  };
}
