const PAGE = 500;

type Find<Row> = (page: { readonly limit: number; readonly offset: number }) => PromiseLike<readonly Row[]>;

/** All rows, some at a time, so that memory never holds more of them; in an order that what is added later ends. */
export async function* inPages<Row>(find: Find<Row>, limit = PAGE): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += limit) {
    const rows = await find({ limit, offset });
    yield* rows;
    if (rows.length < limit) return;
  }
}
