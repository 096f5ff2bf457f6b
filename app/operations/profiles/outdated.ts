import { isDeepStrictEqual } from "node:util";

/**
 * ONB-10, ONB-32: whether the row was changed after the form was opened, with different values; sending the
 * same form twice is no conflict.
 */
export function isOutdated<Row extends { readonly submitted_at: Date | null }>(
  row: Row,
  columns: Partial<Row>,
  seen: Date | null,
): boolean {
  if (!seen || !row.submitted_at || row.submitted_at <= seen) return false;
  return Object.entries(columns).some(([name, value]) => !isDeepStrictEqual(row[name as keyof Row], value));
}
