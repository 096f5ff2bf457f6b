import { Fragment } from "react";
import { SAVED_SEARCHES_MAX, VISITOR_SEARCH_DAYS } from "~/domain/bounds";
import { plural } from "~/domain/french";
import { droppedWords, type SavedList } from "~/domain/search/saved-search";
import { capitalized, isolated } from "~/domain/text";
import { MailLayout, Paragraph, TextLink } from "./layout";
import type { MailContent } from "./render";

export type AlertItem = {
  readonly title: string;
  readonly href: string;
  /** In the amounts of the reader, as on a card: 'Lille (Remote), 3 mois, budget …'. */
  readonly facts: string;
  /** Why it fits the reader: '5 critères sur 6'; null where only the search decides. */
  readonly reasons: string | null;
};

export type AlertSection = {
  readonly list: SavedList;
  readonly name: string;
  /** The choices of the search: 'Bretagne, Industrie'; '' for the whole list. */
  readonly words: string;
  /** ALERT-6: saved values that no longer exist. */
  readonly dropped: readonly string[];
  readonly items: readonly AlertItem[];
  /** How many were found beyond `items`. */
  readonly more: number;
  /** The list with the filter. */
  readonly link: string;
  /** ALERT-5: where a visitor manages this search; null for an account. */
  readonly manage: string | null;
};

type Alert = {
  readonly firstName: string;
  readonly sections: readonly AlertSection[];
  /** The page of the alerts of an account; null for a visitor. */
  readonly alerts: string | null;
};

const NOUNS: Readonly<Record<SavedList, readonly [one: string, many: string]>> = {
  profiles: ["nouvel Acharné", "nouveaux Acharnés"],
  missions: ["nouvelle mission", "nouvelles missions"],
};

const found = ({ list, items, more }: AlertSection): string => plural(items.length + more, ...NOUNS[list]);
const named = (name: string): string => `«\u202f${isolated(name)}\u202f»`;

/** ALERT-4: what the saved searches of a person found, a section for each. */
export function alertMail({ firstName, sections, alerts }: Alert): MailContent {
  const [first, ...others] = sections;
  if (!first) throw new Error("an alert without a search");
  const title = others.length
    ? `du nouveau pour ${plural(sections.length, "alerte")}`
    : `${found(first)} pour votre alerte`;
  return {
    subject: others.length ? capitalized(title) : `${found(first)} pour ${named(first.name)}`,
    body: (
      <MailLayout
        preview={sections.map((section) => `${named(section.name)}\u202f: ${found(section)}`).join(", ")}
        title={`${isolated(firstName)}, ${title}`}
        {...(others.length && alerts
          ? { action: { label: "Voir mes alertes", href: alerts } }
          : { action: { label: "Voir toute la liste", href: first.link } })}
        reason={
          alerts
            ? "Vous recevez ce message parce que vous avez enregistré une recherche sur Les Acharnés."
            : "Vous recevez ce message parce que vous avez enregistré une recherche sur Les Acharnés avec cette adresse."
        }
      >
        {sections.map((section) => (
          <Section key={section.link + section.name} section={section} alone={others.length === 0} />
        ))}
      </MailLayout>
    ),
  };
}

function Section({ section, alone }: { readonly section: AlertSection; readonly alone: boolean }) {
  const { name, words, dropped, items, more, link, manage } = section;
  return (
    <>
      <Paragraph>
        <strong>{named(name)}</strong>
        {`\u202f: ${found(section)}.`}
        {words ? (
          <>
            <br />
            {`Vous cherchez\u202f: ${words}.`}
          </>
        ) : null}
        {dropped.length ? (
          <>
            <br />
            {droppedWords(dropped)}
          </>
        ) : null}
      </Paragraph>
      {items.map((item) => (
        <Item key={item.href} item={item} />
      ))}
      {more > 0 ? <Paragraph>{`Et ${plural(more, "autre")}, dans la liste.`}</Paragraph> : null}
      <Links link={alone ? null : link} manage={manage} />
    </>
  );
}

function Item({ item: { title, href, facts, reasons } }: { readonly item: AlertItem }) {
  return (
    <Paragraph>
      <TextLink href={href}>{isolated(title)}</TextLink>
      {[facts, reasons].map((line) =>
        line ? (
          <Fragment key={line}>
            <br />
            {line}
          </Fragment>
        ) : null,
      )}
    </Paragraph>
  );
}

function Links({ link, manage }: { readonly link: string | null; readonly manage: string | null }) {
  if (!link && !manage) return null;
  return (
    <Paragraph>
      {link ? <TextLink href={link}>Voir toute la liste</TextLink> : null}
      {link && manage ? " ou " : null}
      {manage ? <TextLink href={manage}>Gérer cette alerte</TextLink> : null}
    </Paragraph>
  );
}

type Confirmation = {
  readonly name: string;
  /** A search that waits for the confirmation, a name that the address has already, or too many searches. */
  readonly state: "asked" | "taken" | "full";
  readonly link: string;
};

/** ALERT-5: the link by which a visitor confirms and manages a saved search. */
export function alertConfirmationMail({ name, state, link }: Confirmation): MailContent {
  const { subject, label, text } = CONFIRMATIONS[state];
  return {
    subject,
    body: (
      <MailLayout
        preview={subject}
        title={subject}
        action={{ label, href: link }}
        reason="Vous recevez ce message parce que quelqu’un a demandé une alerte sur Les Acharnés avec cette adresse. Ce n’était pas vous ? Ignorez-le : rien d’autre ne vous sera envoyé."
      >
        <Paragraph>{text(named(name))}</Paragraph>
      </MailLayout>
    ),
  };
}

const CONFIRMATIONS: Readonly<
  Record<
    Confirmation["state"],
    { readonly subject: string; readonly label: string; readonly text: (name: string) => string }
  >
> = {
  asked: {
    subject: "Confirmez votre alerte",
    label: "Confirmer mon alerte",
    text: (name) =>
      `Vous avez demandé l’alerte ${name}. Elle commence quand vous la confirmez, et dure douze mois. Le lien est valable ${plural(VISITOR_SEARCH_DAYS.toConfirm, "jour")}, puis vous permet de la régler ou de l’arrêter.`,
  },
  taken: {
    subject: "Cette alerte existe déjà",
    label: "Régler mon alerte",
    text: (name) =>
      `Vous avez demandé l’alerte ${name}, mais une alerte de ce nom existe déjà pour cette adresse. Elle n’a pas changé. Pour une autre recherche, choisissez un autre nom.`,
  },
  full: {
    subject: "Trop d’alertes pour cette adresse",
    label: "Régler une alerte",
    text: () =>
      `Cette adresse a déjà ${SAVED_SEARCHES_MAX} alertes. Arrêtez-en une avant d’en demander une autre.`,
  },
};
