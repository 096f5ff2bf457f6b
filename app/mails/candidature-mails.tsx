import { afterAcceptance } from "~/domain/candidatures/agreement-words";
import type { CandidatureEvent } from "~/domain/candidatures/candidature-status";
import { type OfferTerms, offerFacts } from "~/domain/candidatures/offer-facts";
import { type AnswerReason, reasonLabel } from "~/domain/candidatures/refusal-reasons";
import type { Side } from "~/domain/conversations/conversation";
import { atHour, day, deadlineHour, hourOf, ofName } from "~/domain/french";
import { amountText, priceOf } from "~/domain/missions/pricing";
import { RANK_LABELS, rankOf } from "~/domain/profiles/rank";
import { isolated } from "~/domain/text";
import { Answers, type MailAnswerLink } from "./answers";
import { FactLines, offerLines, type PayTerms, payTermLines } from "./fact-lines";
import { AddressLink, MailLayout, Paragraph, Quotation, TextLink } from "./layout";
import type { MailContent } from "./render";

export type CandidatureFacts = {
  readonly missionTitle: string;
  /** Null where the company chose to be confidential. */
  readonly companyName: string | null;
  readonly readerFirstName: string;
  /** The name as last validated, for the other side; empty without a validated version. */
  readonly shownFirstName: string;
  readonly commercialName: string;
  /** The public facts of the Acharné. */
  readonly applicant: {
    readonly experience_years: number;
    readonly price_min: number | null;
    readonly price_max: number | null;
  } | null;
  readonly letter: string;
  /** TEAM-4: who wrote the letter or the text for the company (`writerOf`); null of a confidential company, and of the Acharné. */
  readonly writer?: string | null;
  /** The Acharné's pay terms, in their own euros or percent. */
  readonly payTerms: PayTerms | null;
  readonly offer: OfferTerms | null;
  readonly expiresAt: Date | null;
  /** Whether the company's time zone differs from Paris. */
  readonly overseas?: boolean;
  readonly reason: AnswerReason | null;
  readonly text: string | null;
  /** CAND-2: until when the company may make a new offer after a declined one. */
  readonly newOfferUntil?: Date | null;
  readonly link: string;
  /** The contact of the other side after an accepted offer (CONV-4). */
  readonly contact?: {
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
  } | null;
  /** Whether the reader was invited and has not applied. */
  readonly invited?: boolean;
  /** The answer links (CAND-7). */
  readonly answers?: readonly MailAnswerLink[];
};

/** The mail of each side for an event. */
export function candidatureMail(event: CandidatureEvent, side: Side, facts: CandidatureFacts): MailContent {
  const mission = `«\u202f${isolated(facts.missionTitle)}\u202f»`;
  const who = isolated(facts.commercialName);
  const company = facts.companyName ? isolated(facts.companyName) : "L’entreprise";
  const firstName = isolated(facts.readerFirstName);
  const words = WORDS[event]({ mission, who, company, side, invited: facts.invited ?? false });
  return {
    subject: words.subject,
    body: (
      <MailLayout
        preview={words.line}
        title={`${firstName}, ${words.title}`}
        action={{ label: words.action, href: facts.link }}
        reason={REASONS[side]}
      >
        <Paragraph>{words.line}</Paragraph>
        {event === "submitted" && facts.applicant ? (
          <Paragraph>
            {RANK_LABELS[rankOf(facts.applicant.experience_years)]}
            {facts.payTerms ? null : <PublicPrice {...facts.applicant} />}
          </Paragraph>
        ) : null}
        {facts.letter && (event === "submitted" || event === "invited") ? (
          <Written text={facts.letter} by={facts.writer} />
        ) : null}
        <Terms event={event} side={side} facts={facts} />
        {facts.contact ? <Contact {...facts.contact} /> : null}
        {event === "accepted" ? (
          <Paragraph>
            {afterAcceptance(side === "company" && facts.offer?.kind !== "essai").join(" ")}
          </Paragraph>
        ) : null}
        {reasonLabel(facts.reason) ? <Paragraph>{reasonLabel(facts.reason)}</Paragraph> : null}
        {facts.text ? <Written text={facts.text} by={facts.writer} /> : null}
        {facts.newOfferUntil ? (
          <Paragraph>
            Une nouvelle offre est possible jusqu’au{" "}
            {moment(facts.newOfferUntil, side === "company" && facts.overseas)}, une fois.
          </Paragraph>
        ) : null}
        {facts.expiresAt ? (
          <Paragraph>
            {deadlineOf(event, side, facts.expiresAt, side === "company" && facts.overseas)}
          </Paragraph>
        ) : null}
        <Answers links={facts.answers ?? []} />
      </MailLayout>
    ),
  };
}

function Written({ text, by }: { readonly text: string; readonly by: string | null | undefined }) {
  return (
    <>
      <Quotation>{text}</Quotation>
      {by ? <Paragraph>{by}</Paragraph> : null}
    </>
  );
}

function PublicPrice({ price_min, price_max }: NonNullable<CandidatureFacts["applicant"]>) {
  return (
    <>
      , <span style={{ whiteSpace: "nowrap" }}>{amountText(priceOf(price_min, price_max))}</span>
    </>
  );
}

type TermsProps = { readonly event: CandidatureEvent; readonly side: Side; readonly facts: CandidatureFacts };

/** CAND-6: every amount on both sides, the reader's own first. */
function Terms({ event, side, facts }: TermsProps) {
  const name = isolated(facts.shownFirstName);
  if (facts.offer && (event === "offered" || event === "accepted"))
    return <FactLines lines={offerLines(offerFacts(facts.offer, side, name))} />;
  if (facts.payTerms && event === "submitted")
    return <FactLines lines={payTermLines(facts.payTerms, side, name)} />;
  return null;
}

/** A French number in national format; any other in E.164. */
const inPairs = (phone: string): string =>
  /^\+33\d{9}$/.test(phone) ? `0${phone.slice(3)}`.replace(/(\d\d)(?=\d)/g, "$1 ") : phone;

type ContactProps = NonNullable<CandidatureFacts["contact"]>;

function Contact({ name, email, phone }: ContactProps) {
  return (
    <Paragraph>
      {isolated(name)}
      {"\u202f: "}
      <AddressLink address={email} />
      {phone ? (
        <>
          , <TextLink href={`tel:${phone}`}>{inPairs(phone)}</TextLink>
        </>
      ) : null}
    </Paragraph>
  );
}

const moment = (at: Date, overseas = false): string =>
  `${day(at)} ${atHour(deadlineHour(hourOf(at), overseas))}`;

function deadlineOf(event: CandidatureEvent, side: Side, expiresAt: Date, overseas = false): string {
  const until = `le ${moment(expiresAt, overseas)}`;
  if (event === "offered" || event === "invited")
    return `Vous avez jusqu’au ${until.slice(3)} pour répondre.`;
  return side === "company"
    ? `Sans réponse de votre part, elle expire ${until}.`
    : `Sans réponse de l’entreprise, elle expire ${until}.`;
}

const REASONS: Readonly<Record<Side, string>> = {
  company: "Vous recevez ce message parce que votre mission est ouverte sur Les Acharnés.",
  commercial: "Vous recevez ce message parce que votre profil est publié sur Les Acharnés.",
};

type Named = {
  readonly mission: string;
  readonly who: string;
  readonly company: string;
  readonly side: Side;
  readonly invited: boolean;
};
type Words = {
  readonly subject: string;
  readonly title: string;
  readonly line: string;
  readonly action: string;
};

const WORDS: Readonly<Record<CandidatureEvent, (named: Named) => Words>> = {
  invited: ({ mission, company }) => ({
    subject: `Invitation\u202f: ${company} vous propose ${mission}`,
    title: "une entreprise vous invite",
    line: `${company} vous invite à sa mission ${mission}.`,
    action: "Lire l’invitation",
  }),
  submitted: ({ mission, who }) => ({
    subject: `Candidature\u202f: ${who} postule à votre mission ${mission}`,
    title: "une candidature est arrivée",
    line: `${who} postule à ${mission}.`,
    action: "Lire la candidature",
  }),
  shortlisted: ({ mission, company }) => ({
    subject: `Présélection\u202f: votre candidature à ${mission}`,
    title: "votre candidature est présélectionnée",
    line: `${company} a retenu votre candidature à ${mission} pour la suite.`,
    action: "Voir ma candidature",
  }),
  offered: ({ mission, company }) => ({
    subject: `Offre\u202f: ${company} vous propose ${mission}`,
    title: "une offre vous attend",
    line: `${company} vous fait une offre pour ${mission}.`,
    action: "Lire l’offre",
  }),
  retracted: ({ mission, company }) => ({
    subject: `Offre retirée\u202f: ${mission}`,
    title: "une offre est retirée",
    line: `${company} a retiré son offre pour ${mission}. Votre candidature reste présélectionnée.`,
    action: "Voir ma candidature",
  }),
  accepted: ({ mission, who, company, side }) =>
    side === "company"
      ? {
          subject: `Offre acceptée\u202f: ${who}, pour ${mission}`,
          title: "votre offre est acceptée",
          line: `${who} accepte votre offre pour ${mission}.`,
          action: "Ouvrir l’engagement",
        }
      : {
          subject: `Offre acceptée\u202f: ${mission}`,
          title: "vous avez accepté l’offre",
          line: `Vous avez accepté l’offre pour ${mission}. ${company} vient d’en être prévenue.`,
          action: "Ouvrir l’engagement",
        },
  refused: ({ mission, company }) => ({
    subject: `Réponse à votre candidature\u202f: ${mission}`,
    title: "une réponse est arrivée",
    line: `${company} ne donne pas suite à votre candidature à ${mission}.`,
    action: "Lire la réponse",
  }),
  declined: ({ mission, who }) => ({
    subject: `Réponse ${ofName(who)}\u202f: ${mission}`,
    title: "un Acharné décline",
    line: `${who} décline votre proposition pour ${mission}.`,
    action: "Voir la candidature",
  }),
  withdrawn: ({ mission, who }) => ({
    subject: `Candidature retirée\u202f: ${who}, pour ${mission}`,
    title: "une candidature est retirée",
    line: `${who} retire sa candidature à ${mission}.`,
    action: "Voir la candidature",
  }),
  expired: ({ mission, who, company, side }) => ({
    subject: `Délai passé\u202f: ${mission}`,
    title: "un délai est passé",
    line:
      side === "company"
        ? `Votre échange avec ${who} pour ${mission} a expiré.`
        : `Votre échange avec ${company} pour ${mission} a expiré.`,
    action: "Voir la candidature",
  }),
  mission_changed: ({ mission, company, invited }) => ({
    subject: `Mission modifiée\u202f: ${mission}`,
    title: "une mission a changé",
    line: invited
      ? `${company} a modifié sa mission ${mission} depuis son invitation. Si elle ne vous convient plus, déclinez\u202f: cela ne vous sera pas compté.`
      : `${company} a modifié sa mission ${mission} depuis votre candidature. Si elle ne vous convient plus, retirez-vous\u202f: cela ne vous sera pas compté.`,
    action: "Voir ce qui a changé",
  }),
  company_unpublished: ({ mission, company, invited }) => ({
    subject: `Entreprise retirée du site\u202f: ${mission}`,
    title: "une entreprise n’est plus publiée",
    line: `${company}, qui propose ${mission}, n’est plus validée pour l’instant. ${
      invited
        ? "Son invitation reste ouverte, et vous pouvez la décliner"
        : "Votre candidature reste en cours, et vous pouvez la retirer"
    } sans que cela vous soit compté.`,
    action: invited ? "Voir l’invitation" : "Voir ma candidature",
  }),
  commercial_unpublished: ({ mission, who }) => ({
    subject: `Profil retiré du site\u202f: ${who}, pour ${mission}`,
    title: "un profil n’est plus publié",
    line: `Le profil ${ofName(who)}, qui est en lice pour ${mission}, n’est plus public pour l’instant. Sa candidature reste en cours.`,
    action: "Voir la candidature",
  }),
  mission_closed: ({ mission, company, invited }) => ({
    subject: `Mission fermée\u202f: ${mission}`,
    title: "une mission se ferme",
    line: invited
      ? `${company} a fermé la mission ${mission}, à laquelle elle vous invitait\u202f: son invitation s’arrête là.`
      : `${company} a fermé sa mission ${mission}. Merci d’y avoir répondu.`,
    action: invited ? "Voir l’invitation" : "Voir ma candidature",
  }),
};
