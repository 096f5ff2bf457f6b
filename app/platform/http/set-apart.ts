/** Stands where what was set apart belongs. It is never asked for in an address, nor kept by the database. */
const PLACE = "\u0000";

/**
 * Finished markup that a page holds as it stands, such as a list's cards, and React need not write (FAST-3): a page of 90,000 signs in
 * one string is too long for where Node keeps what is young, and takes a sixth of the page's time to be put together.
 */
export class SetApart {
  readonly #parts: string[] = [];

  /** Takes some markup, and gives what is to be written in its place. */
  readonly put = (markup: string): string => {
    this.#parts.push(markup);
    return PLACE;
  };

  /** All that the page holds, in its order; undefined where the page holds such places of its own. */
  within(page: string): string[] | undefined {
    const pieces: string[] = [];
    let from = 0;
    for (const part of this.#parts) {
      const place = page.indexOf(PLACE, from);
      if (place < 0) return undefined;
      pieces.push(page.slice(from, place), part);
      from = place + PLACE.length;
    }
    if (page.includes(PLACE, from)) return undefined;
    pieces.push(page.slice(from));
    return pieces;
  }
}
