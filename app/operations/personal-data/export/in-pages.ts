/** The rows of a section on the page; they are read first, since most readers need no more. */
export const SHOWN_ROWS = 50;
const PAGE = 500;

type Find<Row> = (page: { readonly limit: number; readonly offset: number }) => PromiseLike<readonly Row[]>;

/** Reads all rows page by page, to bound memory. */
export async function* inPages<Row>(find: Find<Row>): AsyncGenerator<Row> {
  for (let [offset, limit] = [0, SHOWN_ROWS + 1]; ; [offset, limit] = [offset + limit, PAGE]) {
    const rows = await find({ limit, offset });
    yield* rows;
    if (rows.length < limit) return;
  }
}
