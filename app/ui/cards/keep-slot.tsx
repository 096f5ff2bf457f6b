import { createContext, type ReactNode, useContext } from "react";

/** LIST-6: an Acharné or a mission that the reader can keep, and the lists that it is in. */
export type Keepable = {
  readonly slug: string;
  readonly name: string;
  /** Undefined for who keeps nothing of the kind. */
  readonly kept: readonly { readonly id: string; readonly name: string }[] | undefined;
};

type Drawing = (item: Keepable) => ReactNode;

const Slot = createContext<Drawing | null>(null);

/** Fills the slots of a page's cards: a page without it, and a visitor's page, have none. */
export const KeepSlots = Slot;

/** LIST-6: where a card or a page has the control that keeps it. */
export function KeepSlot({ className, ...item }: Keepable & { readonly className?: string }) {
  const draw = useContext(Slot);
  return draw && item.kept ? <div className={className}>{draw(item)}</div> : null;
}
