import type pg from "pg";

/**
 * What asking changes by itself: attempts that are counted, refusals that are recorded, and what follows
 * from other tables in the background.
 */
const UNTOLD = /^(?:throttle|audit|public_)/;

/** What a page changes that shows itself to whom it concerns, a session that is used, and a mail that is on its way. */
const READING =
  "company_unread commercial_unread company_read_id commercial_read_id read_at updated_at expires_at company_mailed_at commercial_mailed_at".split(
    " ",
  );

export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  return rows.map(({ tablename }) => String(tablename)).filter((name) => !UNTOLD.test(name));
}

type Asked = {
  /** With what has been seen of it. */
  readonly reading?: boolean;
  /** Only rows in which none of these is written. */
  readonly without?: readonly string[];
};

/** What is stored, table by table. */
export async function storedIn(
  client: pg.Client,
  tables: readonly string[],
  { reading = false, without = [] }: Asked = {},
) {
  const row = reading ? "t::text" : `(to_jsonb(t) - '{${READING.join(",")}}'::text[])::text`;
  const rest = without.length > 0 ? ` where t::text !~ '${without.join("|")}'` : "";
  const sums = tables.map(
    (name) => `(select sum(hashtextextended(${row}, 0))::text from ${name} t${rest}) as ${name}`,
  );
  const { rows } = await client.query(`select ${sums.join(", ")}`);
  return rows[0];
}
