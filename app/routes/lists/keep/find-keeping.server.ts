import type { Side } from "~/domain/conversations/conversation";
import type { Actor } from "~/domain/policy";
import { findKept } from "~/operations/lists/find-kept.server";
import { findLists } from "~/operations/lists/find-lists.server";
import type { Work } from "~/platform/http/session-context";
import type { Keepable } from "~/ui/cards/keep-slot";

type Card = { readonly slug: string };
type Kept = Pick<Keepable, "kept">;

/**
 * LIST-6: the lists of a reader who keeps what a page shows, and a function that adds to a card in which of them it is. The
 * lists are null for visitors, whose pages are cached, and for everybody who keeps nothing of the kind.
 */
export async function findKeeping(db: Work["db"], actor: Actor, keeper: Side, cards: readonly Card[]) {
  const { side, mayChange, lists } = await findLists(db, actor);
  if (side !== keeper || !mayChange)
    return { lists: null, on: <C extends Card>(card: C): C & Partial<Kept> => card };
  const kept = await findKept(
    db,
    actor,
    cards.map(({ slug }) => slug),
  );
  return {
    lists: lists.map(({ id, name }) => ({ id, name })),
    on: <C extends Card>(card: C): C & Partial<Kept> => ({ ...card, kept: kept.get(card.slug) ?? [] }),
  };
}
