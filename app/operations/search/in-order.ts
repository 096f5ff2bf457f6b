/** Rows in the order of their slugs; slugs without a row are left out. */
export function inOrder<Row extends { readonly slug: string }>(
  slugs: readonly string[],
  rows: readonly Row[],
): Row[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}
