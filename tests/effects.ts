import { kindsOf } from "~/domain/audit/act-kinds";
import type { TestDb } from "./database";

/** What counts attempts, and what follows from other rows, is no effect of its own. */
const ASIDE = ["audit_checkpoints", "throttles", "sign_in_failures", "public_words"];

const REFUSALS = `select id from audit_entries where kind in (${kindsOf("refusals")
  .map((kind) => `'${kind}'`)
  .join(", ")})`;

/** Whoever asks again may be told no, and each no is recorded. */
const OF_THEM: Readonly<Record<string, string>> = {
  audit_entries: `id not in (${REFUSALS})`,
  audit_particulars: `entry_id not in (${REFUSALS})`,
};

type Figures = Readonly<Record<string, number>>;
type Table = { readonly name: string; readonly amounts: readonly string[] };

/** The tables, and of each the columns that count or measure something: keys are longer numbers. */
const tablesOf = ({ sql }: TestDb) =>
  sql<Table>(
    `select tablename as name, coalesce(array_agg(attname::text) filter (where attname is not null), '{}') as amounts
     from pg_tables left join pg_attribute
       on attrelid = format('%I.%I', schemaname, tablename)::regclass and attnum > 0 and not attisdropped
       and atttypid in ('int2'::regtype, 'int4'::regtype)
     where schemaname = 'public' and tablename <> all($1) group by tablename`,
    [ASIDE],
  );

/** How many rows each table has, what its amounts add up to, and how many rows were written since a transaction. */
async function figuresOf({ sql }: TestDb, tables: readonly Table[], since: string): Promise<Figures> {
  const figures = tables.map(({ name, amounts }) => {
    const sums = amounts.flatMap((amount) => [`'${name}.${amount}'`, `coalesce(sum(${amount}), 0)`]);
    const written = `count(*) filter (where xmin::text::bigint >= ${since})`;
    return `select jsonb_build_object(${[`'${name}'`, "count(*)", `'${name}, written'`, written, ...sums].join(", ")}) as of
      from "${name}" where ${OF_THEM[name] ?? "true"}`;
  });
  const jobs = "select jsonb_build_object('job ' || name, count(*)) from pgboss.job group by name";
  const rows = await sql<{ of: Figures }>([...figures, jobs].join(" union all "));
  return Object.assign({}, ...rows.map(({ of }) => of));
}

/**
 * By how many rows each table has grown or shrunk and its amounts by how much, how many of its rows were written, and how
 * many jobs were queued.
 */
export async function effectsOf(t: TestDb, work: () => Promise<unknown>): Promise<Figures> {
  const tables = await tablesOf(t);
  const [start] = await t.sql<{ next: string }>(
    "select pg_snapshot_xmax(pg_current_snapshot())::text as next",
  );
  const since = start?.next ?? "0";
  const before = await figuresOf(t, tables, since);
  await work();
  const after = await figuresOf(t, tables, since);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const grown = names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, by]) => by !== 0));
}
