/** As many as a page shows of each part; the first rows are asked for by themselves, since most readers need no more. */
export const SHOWN_ROWS = 50;
const PAGE = 500;

type Find<Row> = (page: { readonly limit: number; readonly offset: number }) => PromiseLike<readonly Row[]>;

/** All rows, some at a time, so that memory never holds more of them; in an order that what is added later ends. */
export async function* inPages<Row>(find: Find<Row>): AsyncGenerator<Row> {
  for (let [offset, limit] = [0, SHOWN_ROWS + 1]; ; [offset, limit] = [offset + limit, PAGE]) {
    const rows = await find({ limit, offset });
    yield* rows;
    if (rows.length < limit) return;
  }
}
