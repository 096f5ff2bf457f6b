import { plainLetters } from "../search/plain-letters";
import { findNumbers, type Span } from "./contact-numbers";
import { EMAILS } from "./contact-patterns";

/** CONV-4: the replacements of an address and of a number. */
export const MASKED_EMAIL = "[adresse masquée]";
export const MASKED_PHONE = "[numéro masqué]";

/** CONV-4: masks the addresses and numbers of a text and leaves the rest as it is. */
export function withoutContacts(source: string): string {
  const { text, sourceOf } = plainLetters(source);
  const found: { readonly span: Span; readonly mask: string }[] = [];
  let rest = text;
  for (const pattern of EMAILS)
    rest = rest.replace(pattern, (address: string, ...groups) => {
      const start = groups.find((group) => typeof group === "number") as number;
      found.push({ span: [start, start + address.length], mask: MASKED_EMAIL });
      return "x".repeat(address.length);
    });
  for (const span of findNumbers(rest)) found.push({ span, mask: MASKED_PHONE });
  if (found.length === 0) return source;
  let masked = "";
  let done = 0;
  for (const { span, mask } of found.sort((a, b) => a.span[0] - b.span[0])) {
    const [start, end] = sourceOf(...span);
    masked += source.slice(done, start) + mask;
    done = end;
  }
  return masked + source.slice(done);
}

/** Whether a part of the text would be masked. */
export const containsContact = (text: string): boolean => withoutContacts(text) !== text;
