import { kindsOf } from "~/domain/audit/act-kinds";
import type { TestDb } from "./database";

/** Rate limit counters and derived tables are no effects. */
const ASIDE = ["audit_checkpoints", "throttles", "sign_in_failures", "public_words"];

const REFUSALS = `select id from audit_entries where kind in (${kindsOf("refusals")
  .map((kind) => `'${kind}'`)
  .join(", ")})`;

/** A repeated request may be refused, and each refusal is recorded. */
const OF_THEM: Readonly<Record<string, string>> = {
  audit_entries: `id not in (${REFUSALS})`,
  audit_particulars: `entry_id not in (${REFUSALS})`,
};

type Figures = Readonly<Record<string, number>>;
type Table = { readonly name: string; readonly amounts: readonly string[] };

/** The tables with their numeric columns; keys are longer numbers. */
const tablesOf = ({ sql }: TestDb) =>
  sql<Table>(
    `select tablename as name, coalesce(array_agg(attname::text) filter (where attname is not null), '{}') as amounts
     from pg_tables left join pg_attribute
       on attrelid = format('%I.%I', schemaname, tablename)::regclass and attnum > 0 and not attisdropped
       and atttypid in ('int2'::regtype, 'int4'::regtype)
     where schemaname = 'public' and tablename <> all($1) group by tablename`,
    [ASIDE],
  );

/** The rows and sums of each table, and the rows written since a transaction. */
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

/** The difference of two counts: rows and sums of each table, rows written, and jobs queued. */
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
