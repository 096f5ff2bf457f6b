import type pg from "pg";

export type Table = {
  /** The qualified name, quoted. */
  readonly name: string;
  /** The stored columns, without generated ones. */
  readonly columns: readonly string[];
};

/** The tables of pg-boss with pending jobs; it recreates queues and schedules. */
const JOBS = "pgboss.job";

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where (n.nspname = 'public' and c.relkind = 'r' or format('%I.%I', n.nspname, c.relname) = $1)
  group by 1 order by 1`;

const REFERENCES = `
  select distinct format('%I.%I', n.nspname, c.relname) as owner, format('%I.%I', rn.nspname, r.relname) as referred
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
  where k.contype = 'f' and k.conrelid <> k.confrelid and n.nspname = 'public'`;

/** Every table to back up, in the order of foreign keys. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(TABLES, [JOBS]);
  const { rows: references } = await client.query<{ owner: string; referred: string }>(REFERENCES);
  return inOrder(tables, references);
}

function inOrder(
  tables: readonly Table[],
  references: readonly { readonly owner: string; readonly referred: string }[],
): Table[] {
  const placed: Table[] = [];
  const isPlaced = (name: string) => placed.some((table) => table.name === name);
  while (placed.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !isPlaced(name) && references.every(({ owner, referred }) => owner !== name || isPlaced(referred)),
    );
    if (next.length === 0) throw new Error("the tables refer to each other in a circle");
    placed.push(...next);
  }
  return placed;
}

/** All rows of a table, except the internal jobs of pg-boss. */
export const selectAll = (table: Table): string =>
  `select ${columnList(table)} from ${table.name}${table.name === JOBS ? " where left(name, 8) <> '__pgboss'" : ""}`;

export const columnList = ({ columns }: Table): string => columns.map((name) => `"${name}"`).join(", ");

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;

export type Sequence = { readonly name: string; readonly last: string };

export const findSequences = async (client: pg.ClientBase): Promise<Sequence[]> =>
  (await client.query<Sequence>(SEQUENCES)).rows;

/** The newest applied migration and the schema version of pg-boss. */
export async function findVersions(client: pg.ClientBase): Promise<{ migration: number; jobs: number }> {
  const { rows } = await client.query<{ migration: string; jobs: number }>(
    `select (select max(created_at)::text from drizzle.__drizzle_migrations) as migration,
      (select version from pgboss.version) as jobs`,
  );
  return { migration: Number(rows[0]?.migration), jobs: Number(rows[0]?.jobs) };
}
