import { CONTEST_PERIOD } from "~/domain/moderation/contest";
import { isolated } from "~/domain/text";
import { MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";

const why = "Vous recevez ce message parce que vous avez signalé une page des Acharnés.";

type Received = {
  /** The title of the reported page, as it was public. */
  readonly title: string;
  readonly kind: string;
  /** The reason of the report, for its author. */
  readonly reason?: string;
  readonly link: string;
};

/** SAFE-6: confirms that a report arrived (DSA, article 16, 4). */
export function contentReportReceivedMail({ title, kind, reason, link }: Received): MailContent {
  return {
    subject: "Votre signalement est bien arrivé",
    body: (
      <MailLayout
        preview="Une personne de notre équipe le lit."
        title="Votre signalement est bien arrivé"
        action={{ label: "Revoir la page signalée", href: link }}
        reason={why}
      >
        <Paragraph>
          Vous avez signalé « {isolated(title)} ». Motif : {kind}.
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
  readonly title: string;
  readonly outcome: "dismissed" | "warn" | "hide";
  /** Whether the page is still public. */
  readonly online: boolean;
  readonly reason: string;
  readonly link: string;
};

function inWords({ outcome, online }: Pick<Decided, "outcome" | "online">): string {
  if (outcome === "hide") return "Nous l’avons retenu : la page n’est plus en ligne.";
  if (outcome === "warn") return "Nous l’avons retenu : la personne concernée reçoit un avertissement.";
  return online
    ? "Nous n’y avons pas donné suite : la page reste en ligne."
    : "Nous n’y avons pas donné suite. La page n’est plus en ligne, pour une autre raison.";
}

/** SAFE-6: the decision on a report, its reason and how to contest it (DSA, article 16, 5). */
export function contentReportDecidedMail({ title, reason, link, ...decided }: Decided): MailContent {
  const said = inWords(decided);
  return {
    subject: "Votre signalement est traité",
    body: (
      <MailLayout
        preview={said}
        title="Votre signalement est traité"
        action={{ label: "Contester cette décision", href: link }}
        reason={why}
      >
        <Paragraph>
          Votre signalement de « {isolated(title)} » a été lu par une personne de notre équipe. {said}
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
  readonly firstName: string;
  readonly online: boolean;
  readonly title: string;
  readonly reason: string;
  readonly link: string;
};

/** SAFE-6: to the owner of a page whose report was justified and that stays public. */
export function contentWarningMail({ firstName, online, title, reason, link }: Warned): MailContent {
  return {
    subject: `Un avertissement de notre équipe : ${isolated(title)}`,
    body: (
      <MailLayout
        preview="Votre page a été signalée, et une personne l’a lue."
        title={`${isolated(firstName)}, un avertissement de notre équipe`}
        action={{ label: "Ouvrir mon tableau de bord", href: link }}
        reason="Vous recevez ce message parce que vous avez un compte sur Les Acharnés."
      >
        <Paragraph>
          Quelqu’un a signalé votre page « {isolated(title)} ». Une personne de notre équipe l’a lue et a
          retenu le signalement. {online && "La page reste en ligne."} Voici ce qui est à corriger :
        </Paragraph>
        <Quotation>{reason}</Quotation>
      </MailLayout>
    ),
  };
}
