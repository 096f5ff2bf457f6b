/** A field of a reviewed text: a value that is replaced, a text that is compared by words, or a list. */
export type ReviewField = { readonly label: string } & (
  | { readonly kind: "value" | "text" | "picture"; readonly value: string }
  | { readonly kind: "list"; readonly value: readonly string[] }
);

export type Part = { readonly is: "same" | "removed" | "added"; readonly text: string };

export type Change = {
  readonly label: string;
  readonly kind: ReviewField["kind"];
  readonly parts: readonly Part[];
};

/** PUB-7: the changes between the public version and an edit. Both have the same fields in the same order. */
export function compareVersions(before: readonly ReviewField[], after: readonly ReviewField[]) {
  const changed: Change[] = [];
  const unchanged: ReviewField[] = [];
  for (const [index, field] of after.entries()) {
    const parts = compareFields(before[index], field);
    if (parts.every(({ is }) => is === "same")) unchanged.push(field);
    else changed.push({ label: field.label, kind: field.kind, parts });
  }
  return { changed, unchanged: unchanged.filter(({ value }) => value.length > 0) };
}

function compareFields(before: ReviewField | undefined, after: ReviewField): Part[] {
  if (after.kind === "list") return compareLists(before?.kind === "list" ? before.value : [], after.value);
  const old = before && before.kind !== "list" ? before.value : "";
  if (old === after.value) return old ? [{ is: "same", text: old }] : [];
  if (after.kind === "text") return compareWords(old, after.value);
  return [part("removed", old), part("added", after.value)].flat();
}

const part = (is: Part["is"], text: string): Part[] => (text ? [{ is, text }] : []);

function compareLists(before: readonly string[], after: readonly string[]): Part[] {
  return [
    ...before.flatMap((item) => part(after.includes(item) ? "same" : "removed", item)),
    ...after.flatMap((item) => (before.includes(item) ? [] : part("added", item))),
  ];
}

/** Beyond this many pairs of words, a text is shown as replaced. */
const MOST_PAIRS = 4_000_000;

/** A diff by the longest common subsequence of words. */
export function compareWords(before: string, after: string): Part[] {
  const old = words(before);
  const fresh = words(after);
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < fresh.length - start &&
    old[old.length - 1 - end] === fresh[fresh.length - 1 - end]
  )
    end += 1;
  return joined([
    ...part("same", old.slice(0, start).join("")),
    ...compareMiddles(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...part("same", old.slice(old.length - end).join("")),
  ]);
}

/** Each word includes the space after it. */
const words = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];

function compareMiddles(old: readonly string[], fresh: readonly string[]): Part[] {
  if (old.length * fresh.length > MOST_PAIRS)
    return [...part("removed", old.join("")), ...part("added", fresh.join(""))];
  const width = fresh.length + 1;
  const shared = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => shared[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      shared[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const parts: Part[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < fresh.length) {
    const [mine = "", theirs = ""] = [old[row], fresh[column]];
    if (row < old.length && column < fresh.length && mine === theirs) {
      parts.push({ is: "same", text: mine });
      row += 1;
      column += 1;
    } else if (row < old.length && (column === fresh.length || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ is: "removed", text: mine });
      row += 1;
    } else {
      parts.push({ is: "added", text: theirs });
      column += 1;
    }
  }
  return parts;
}

function joined(parts: readonly Part[]): Part[] {
  const runs: Part[] = [];
  for (const next of parts) {
    const last = runs.at(-1);
    if (last?.is === next.is) runs.splice(-1, 1, { is: next.is, text: last.text + next.text });
    else runs.push(next);
  }
  return runs;
}
