import { expect } from "vitest";

type Page = {
  readonly rows: readonly { readonly slug: string }[];
  readonly found: number;
  readonly total: number;
  readonly next: string | null;
};

/** Reads all pages of a list by their cursors. */
export async function everyPage<Found extends Page, Cursor>(
  readCursor: (text: string | null) => Cursor | null,
  find: (after: Cursor | null) => Promise<Found>,
): Promise<Found[]> {
  const pages = [await find(null)];
  for (;;) {
    const after = readCursor(pages.at(-1)?.next ?? null);
    if (!after) return pages;
    pages.push(await find(after));
  }
}

/** Expects exactly these items in this order, and the right totals on each page. */
export function expectPages(pages: readonly Page[], slugs: readonly string[], total: number): void {
  expect(pages.flatMap(({ rows }) => rows.map(({ slug }) => slug))).toEqual(slugs);
  for (const page of pages) expect([page.found, page.total]).toEqual([slugs.length, total]);
}
