import { normalize } from "./search/search-text";

const MAX_WORDS_LENGTH = 70;

/**
 * The slug of a text: 'Vendre à l’Île-de-Ré' gives 'vendre-a-l-ile-de-re'; the fallback when nothing is
 * usable.
 */
export function slugWords(text: string, fallback: string): string {
  const words = normalize(text)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/^-+|-+$/g, "");
  return words || fallback;
}

export const isSlug = (text: string): boolean => text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
