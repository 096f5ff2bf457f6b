import { isSlug } from "../slug";

/** The last row of a page of a public list: newest first, ties ordered by slug. */
export type Cursor = { readonly publishedAt: Date; readonly slug: string };

/** The `apres` of an address. */
export const writeCursor = ({ publishedAt, slug }: Cursor): string => `${publishedAt.getTime()}.${slug}`;

/** Parses an `apres`; null, the first page, when invalid. */
export function readCursor(text: string | null): Cursor | null {
  const [, millis, slug] = /^(\d{1,14})\.(.+)$/.exec(text ?? "") ?? [];
  if (!millis || !slug || !isSlug(slug)) return null;
  return { publishedAt: new Date(Number(millis)), slug };
}

/** The cursor of a list by price: the price in euros, then the slug. */
export type PriceCursor = { readonly price: number; readonly slug: string };

export const writePriceCursor = ({ price, slug }: PriceCursor): string => `p${price}.${slug}`;

export function readPriceCursor(text: string | null): PriceCursor | null {
  const [, price, slug] = /^p(\d{1,7})\.(.+)$/.exec(text ?? "") ?? [];
  return price && slug && isSlug(slug) ? { price: Number(price), slug } : null;
}
