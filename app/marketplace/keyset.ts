import { isSlug } from "./slug";

/** The place after which a page of a public list begins: newest first, the slug decides between equals. */
export type Cursor = { readonly publishedAt: Date; readonly slug: string };

/** The `apres` of an address. */
export const writeCursor = ({ publishedAt, slug }: Cursor): string => `${publishedAt.getTime()}.${slug}`;

/** The cursor of an `apres`, or null for anything else: a damaged one shows the first page. */
export function readCursor(text: string | null): Cursor | null {
  const [, millis, slug] = /^(\d{1,14})\.(.+)$/.exec(text ?? "") ?? [];
  if (!millis || !slug || !isSlug(slug)) return null;
  return { publishedAt: new Date(Number(millis)), slug };
}
