/** Around the number of what was set apart, where it belongs. A page that holds more of these than were written is written anew. */
const MARK = "\u0000";

/**
 * Finished markup that a page holds as it stands, such as a list's cards, and React need not write (FAST-3): a page of 90,000 signs in
 * one string is too long for where Node keeps what is young, and takes a sixth of the page's time to be put together.
 */
export class SetApart {
  readonly #parts: string[] = [];

  /** Takes some markup, and gives what is to be written in its place. */
  readonly put = (markup: string): string => `${MARK}${this.#parts.push(markup) - 1}${MARK}`;

  /** All that the page holds, in its order; undefined of a page that holds anything but each part once. */
  within(page: string): string[] | undefined {
    const pieces: string[] = [];
    const left = new Set(this.#parts.keys());
    let from = 0;
    for (let start = page.indexOf(MARK); start >= 0; start = page.indexOf(MARK, from)) {
      const end = page.indexOf(MARK, start + 1);
      const place = Number(page.slice(start + 1, end));
      if (end < 0 || !left.delete(place)) return undefined;
      pieces.push(page.slice(from, start), this.#parts[place] ?? "");
      from = end + 1;
    }
    pieces.push(page.slice(from));
    return left.size ? undefined : pieces;
  }
}
