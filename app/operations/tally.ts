type Counted<Key extends string> = { readonly key: Key; readonly count: number };

/** The counts of a grouped query by key, with zero for missing ones. */
export function tally<Key extends string>(
  keys: readonly Key[],
  rows: readonly Counted<Key>[],
): Record<Key, number> {
  const sum = (key: Key) =>
    rows.filter((row) => row.key === key).reduce((total, row) => total + row.count, 0);
  return Object.fromEntries(keys.map((key) => [key, sum(key)])) as Record<Key, number>;
}

export const total = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, row) => sum + row.count, 0);
