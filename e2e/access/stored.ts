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

/** Takes away what a journey before left to run out: it would go by itself while rows are compared. */
export async function forgetWhatRunsOut(client: pg.Client): Promise<void> {
  await client.query("delete from verifications where expires_at < now() + interval '10 minutes'");
}

type Asked = {
  /** With what has been seen of it. */
  readonly reading?: boolean;
  /** Only rows in which none of these is written. */
  readonly without?: readonly string[];
};

/** What is stored, table by table. */
export function storedIn(
  client: pg.Client,
  tables: readonly string[],
  { reading = false, without = [] }: Asked = {},
) {
  const row = reading ? "t::text" : `(to_jsonb(t) - '{${READING.join(",")}}'::text[])::text`;
  const rest = without.length > 0 ? ` where t::text !~ '${without.join("|")}'` : "";
  return sumsOf(client, tables, `hashtextextended(${row}, 0)`, rest);
}

/** Each row that is written has a place and a transaction that together no row of its table had before. */
const WRITTEN = "hashtidextended(t.ctid, hashxidextended(t.xmin, 0))";

/** The same, asked again and again: a table in which no row was written since then is not read again. */
export function storedAgain(client: pg.Client, tables: readonly string[]) {
  const known = new Map<boolean, { readonly written: Sums; readonly stored: Sums }>();
  return async ({ reading = false }: Pick<Asked, "reading"> = {}): Promise<Sums> => {
    const last = known.get(reading);
    const written = await sumsOf(client, tables, WRITTEN);
    const changed = tables.filter((name) => written[name] !== last?.written[name]);
    const stored = {
      ...last?.stored,
      ...(changed.length > 0 ? await storedIn(client, changed, { reading }) : {}),
    };
    known.set(reading, { written, stored });
    return stored;
  };
}

type Sums = Readonly<Record<string, string | null>>;

async function sumsOf(client: pg.Client, tables: readonly string[], hash: string, rest = ""): Promise<Sums> {
  const sums = tables.map((name) => `(select sum(${hash})::text from ${name} t${rest}) as ${name}`);
  const { rows } = await client.query(`select ${sums.join(", ")}`);
  return rows[0];
}
