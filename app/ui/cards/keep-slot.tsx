import { createContext, type ReactNode, useContext } from "react";

/** LIST-6: an Acharné or a mission that the reader can keep, and the lists that it is in, with the number of notes on it. */
export type Keepable = {
  readonly slug: string;
  readonly name: string;
  /** Undefined for who keeps nothing of the kind. */
  readonly kept:
    | readonly { readonly id: string; readonly name: string; readonly notes: number }[]
    | undefined;
};

type Drawing = (item: Keepable) => ReactNode;

/** Fills the slots of a page's cards; a page without it, as that of a visitor, has none. */
export const KeepSlots = createContext<Drawing | null>(null);

/** LIST-6: where a card or a page has the control that keeps it. */
export function KeepSlot({ className, ...item }: Keepable & { readonly className?: string }) {
  const draw = useContext(KeepSlots);
  return draw && item.kept ? <div className={className}>{draw(item)}</div> : null;
}
