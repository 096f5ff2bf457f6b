import { amountText, priceOf } from "~/marketplace/pricing";
import { RANK_LABELS, rankOf } from "~/marketplace/profiles/rank";
import { isolated } from "~/marketplace/text/text";
import { MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";

type Candidature = {
  readonly firstName: string;
  readonly missionTitle: string;
  /** What the public may read of who applies, and no more. */
  readonly applicant: {
    readonly display_name: string;
    readonly experience_years: number;
    readonly price_min: number | null;
    readonly price_max: number | null;
  };
  readonly message: string;
  readonly link: string;
};

export function candidatureMail(candidature: Candidature): MailContent {
  const { firstName, missionTitle, applicant, message, link } = candidature;
  const { display_name, experience_years, price_min, price_max } = applicant;
  return {
    subject: `Candidature\u202f: ${isolated(display_name)} postule à votre mission «\u202f${isolated(missionTitle)}\u202f»`,
    body: (
      <MailLayout
        preview={`Une candidature pour «\u202f${isolated(missionTitle)}\u202f».`}
        title={`${isolated(firstName)}, une candidature est arrivée`}
        action={{ label: "Voir son profil", href: link }}
        reason="Vous recevez ce message parce que votre mission est ouverte sur Les Acharnés."
      >
        <Paragraph>
          {isolated(display_name)}, {RANK_LABELS[rankOf(experience_years)]},{" "}
          <span style={{ whiteSpace: "nowrap" }}>{amountText(priceOf(price_min, price_max))}</span>, postule à
          {` «\u202f${isolated(missionTitle)}\u202f».`}
        </Paragraph>
        <Quotation>{message}</Quotation>
        <Paragraph>Toutes vos candidatures vous attendent dans votre tableau de bord.</Paragraph>
      </MailLayout>
    ),
  };
}

type Approach = {
  readonly firstName: string;
  readonly companyName: string;
  readonly message: string;
  readonly link: string;
};

export function approachMail({ firstName, companyName, message, link }: Approach): MailContent {
  return {
    subject: `Une entreprise vous écrit\u202f: ${isolated(companyName)}`,
    body: (
      <MailLayout
        preview="Une entreprise vous écrit sur Les Acharnés."
        title={`${isolated(firstName)}, ${isolated(companyName)} vous écrit`}
        action={{ label: "Ouvrir mon tableau de bord", href: link }}
        reason="Vous recevez ce message parce que votre profil est publié sur Les Acharnés."
      >
        <Quotation>{message}</Quotation>
        <Paragraph>Ni votre adresse ni votre téléphone ne lui ont été donnés.</Paragraph>
      </MailLayout>
    ),
  };
}
