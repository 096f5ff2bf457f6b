import type pg from "pg";

/**
 * Tables that a request changes by itself: rate limits, recorded refusals, tables derived in the background, and the reply addresses
 * that digests of unread messages create in the background.
 */
const UNTOLD = /^(?:throttle|audit|public_|retention_runs$|reply_addresses$)/;

/** Columns that viewing a page changes, and those of sessions and of mails in progress. */
const READING =
  "commercial_unread unread company_read_id commercial_read_id read_id read_at updated_at expires_at mailed_at commercial_mailed_at points_reminded_at".split(
    " ",
  );

export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  return rows.map(({ tablename }) => String(tablename)).filter((name) => !UNTOLD.test(name));
}

/** Deletes rows of earlier journeys that would expire during the comparison. */
export async function forgetWhatRunsOut(client: pg.Client): Promise<void> {
  await client.query("delete from verifications where expires_at < now() + interval '10 minutes'");
}

type Asked = {
  /** Includes read marks. */
  readonly reading?: boolean;
  /** Excludes rows that contain one of these. */
  readonly without?: readonly string[];
};

/** A checksum of each table. */
export function storedIn(
  client: pg.Client,
  tables: readonly string[],
  { reading = false, without = [] }: Asked = {},
) {
  const row = reading ? "t::text" : `(to_jsonb(t) - '{${READING.join(",")}}'::text[])::text`;
  const rest = without.length > 0 ? ` where t::text !~ '${without.join("|")}'` : "";
  return sumsOf(client, tables, `hashtextextended(${row}, 0)`, rest);
}

/** The place and transaction of a row version, which no earlier version had. */
const WRITTEN = "hashtidextended(t.ctid, hashxidextended(t.xmin, 0))";

/** The same repeatedly: a table without a new row version is not read again. */
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
