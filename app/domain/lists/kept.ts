import { isUuid } from "../slug";

/** LIST-6: the list of someone who keeps something without having a list. */
export const FIRST_LIST = "À revoir";

/** What is kept, by its slug: companies keep Acharnés, Acharnés keep missions. */
export type Kept = { readonly profile?: string | undefined; readonly mission?: string | undefined };

/** LIST-6: the last line of a page: the newest come first. */
export type KeptCursor = { readonly keptAt: Date; readonly id: string };

/** The `apres` of an address. */
export const writeKeptCursor = ({ keptAt, id }: KeptCursor): string => `${keptAt.getTime()}.${id}`;

/** Parses an `apres`; null, the first page, when invalid. */
export function readKeptCursor(text: string | null): KeptCursor | null {
  const [, millis, id] = /^(\d{1,14})\.(.+)$/.exec(text ?? "") ?? [];
  return millis && id && isUuid(id) ? { keptAt: new Date(Number(millis)), id } : null;
}
