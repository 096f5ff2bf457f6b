import { TITLE } from "../bounds";
import { lengthOf } from "../text";

const COPY = / \(copie(?: \d+)?\)$/;

/** The title of a duplicate, distinct from the company's other titles: 'Vendre (copie)', then 'Vendre (copie 2)'. */
export function copyTitle(title: string, taken: readonly string[]): string {
  const original = title.replace(COPY, "");
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? " (copie)" : ` (copie ${number})`;
    const copy = `${[...original]
      .slice(0, TITLE.max - lengthOf(mark))
      .join("")
      .trimEnd()}${mark}`;
    if (!taken.includes(copy)) return copy;
  }
}
