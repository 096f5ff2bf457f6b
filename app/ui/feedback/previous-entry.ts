/** Whether the previous history entry is `path`. False in browsers without the Navigation API. */
export function isPreviousEntry(path: string): boolean {
  const { navigation } = globalThis as { readonly navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return Boolean(before) && withoutBlanks(before ?? "") === withoutBlanks(path);
}

/** The URL without empty parameters, which forms submit and links omit. */
function withoutBlanks(address: string): string {
  const url = new URL(address, location.href);
  for (const [name, value] of [...url.searchParams]) if (!value) url.searchParams.delete(name);
  url.searchParams.sort();
  return url.href;
}
