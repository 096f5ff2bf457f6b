/**
 * Whether going back leads to that address of ours, and nowhere else. Browsers without the Navigation API do not tell,
 * so there the answer is no.
 */
export function liesBehind(path: string): boolean {
  const { navigation } = globalThis as { readonly navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return Boolean(before) && withoutBlanks(before ?? "") === withoutBlanks(path);
}

/** An address as its links write it: a form also sends the fields left empty. */
function withoutBlanks(address: string): string {
  const url = new URL(address, location.href);
  for (const [name, value] of [...url.searchParams]) if (!value) url.searchParams.delete(name);
  url.searchParams.sort();
  return url.href;
}
