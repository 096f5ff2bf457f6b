import { type MouseEvent, type Ref, type RefObject, use, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { PageScriptsContext } from "../frame/scripts-after-paint";
import { useWaits } from "./use-waits";
import "../brand/avatar.css";
import "../brand/btn.css";
import "../brand/galon.css";
import "../brand/icon.css";
import "../brand/more.css";
import "../brand/rank.css";
import "../feedback/badge.css";
import "../cards/acharne-card.css";
import "../cards/amount.css";
import "../cards/avail.css";
import "../cards/card.css";
import "../cards/mission-card.css";
import "../cards/pay.css";
import "../cards/skill-list.css";
import "../cards/stars.css";
import "../cards/tags.css";

/** A card as the server wrote it. The first page of a visit holds its markup, and the data beside do not. */
export type MadeCard = { readonly slug: string; readonly markup?: string };

type MadeCardsProps = {
  readonly cards: readonly MadeCard[];
  readonly className: string;
  /** Of a long list, the cards out of sight wait to be laid out. */
  readonly long?: boolean;
  /** What the pages that the cards lead to are told of the way. */
  readonly state?: unknown;
  readonly list?: Ref<HTMLUListElement>;
};

/**
 * A list of cards that need no script: the server writes them, and a browser takes them as they stand, so that neither
 * what they show nor what draws them travels to it (FAST-3).
 */
export function MadeCards({ cards, className, long = false, state = null, list }: MadeCardsProps) {
  const follow = useFollowedLinks(state);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its links are clicked, by the keyboard too.
    <ul className={className} ref={list} onClick={follow}>
      {cards.map((card, index) =>
        long ? (
          <WaitingCard key={card.slug} card={card} index={index} />
        ) : (
          <Card key={card.slug} card={card} />
        ),
      )}
    </ul>
  );
}

const WaitingCard = ({ card, index }: { readonly card: MadeCard; readonly index: number }) => (
  <Card card={card} className={useWaits(index) ? "grid-cards__waits" : undefined} />
);

function Card({ card, className }: { readonly card: MadeCard; readonly className?: string | undefined }) {
  const item = useRef<HTMLLIElement>(null);
  const markup = useMarkup(card, item);
  const { apart } = use(PageScriptsContext);
  return (
    <li
      className={className}
      ref={item}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server.
      dangerouslySetInnerHTML={{ __html: apart ? apart(markup) : markup }}
    />
  );
}

const stood = new WeakMap<MadeCard, string>();

/**
 * What the server wrote, read out of the page where the data do not hold it: for a card that is shown again, and for a page
 * that React draws anew because something else in it was changed before it woke, as translators do.
 */
function markupOf(card: MadeCard): string {
  const markup = card.markup ?? stood.get(card) ?? standingFor(card);
  if (card.markup === undefined) stood.set(card, markup);
  return markup;
}

const standingFor = ({ slug }: MadeCard): string =>
  document.querySelector(`.card__link[href$="/${slug}"], .card__link[href*="/${slug}?"]`)?.closest("li")
    ?.innerHTML ?? "";

/** A card read anew stays as it stands where nothing in it has changed, and so does the focus on its links. */
function useMarkup(card: MadeCard, item: RefObject<HTMLLIElement | null>): string {
  const [told, setTold] = useState({ card, markup: markupOf(card) });
  if (told.card === card) return told.markup;
  const markup = stands(item.current, card) ? told.markup : markupOf(card);
  setTold({ card, markup });
  return markup;
}

function stands(item: HTMLLIElement | null, { markup }: MadeCard): boolean {
  if (!item || markup === undefined) return false;
  const made = document.createElement("template");
  made.innerHTML = markup;
  return made.innerHTML === item.innerHTML;
}

/** A click on a link of the markup goes where a link of React Router would. */
function useFollowedLinks(state: unknown) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || event.button !== 0 || elsewhere || link.target) return;
    event.preventDefault();
    navigate({ pathname: link.pathname, search: link.search, hash: link.hash }, { state });
  };
}
