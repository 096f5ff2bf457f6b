import type { ReactNode, Ref } from "react";
import { useDeferredLayout } from "./use-deferred-layout";

type CardListProps<Item> = {
  readonly items: readonly Item[];
  readonly className: string;
  /** Defers the layout of cards out of sight until the browser is idle. */
  readonly long?: boolean;
  readonly list?: Ref<HTMLUListElement>;
  readonly children: (item: Item) => ReactNode;
};

export function CardList<Item extends { readonly slug: string }>({
  items,
  className,
  long = false,
  list,
  children,
}: CardListProps<Item>) {
  return (
    <ul className={className} ref={list}>
      {items.map((item, index) =>
        long ? (
          <WaitingItem key={item.slug} index={index}>
            {children(item)}
          </WaitingItem>
        ) : (
          <li key={item.slug}>{children(item)}</li>
        ),
      )}
    </ul>
  );
}

const WaitingItem = ({ index, children }: { readonly index: number; readonly children: ReactNode }) => (
  <li className={useDeferredLayout(index) ? "grid-cards__deferred" : undefined}>{children}</li>
);
