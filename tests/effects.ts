import type { TestDb } from "./database";

/** What counts attempts or tells of each that was refused, and what follows from other rows, is no effect of its own. */
const ASIDE = [
  "audit_entries",
  "audit_particulars",
  "audit_checkpoints",
  "throttles",
  "sign_in_failures",
  "public_changes",
  "public_tallies",
  "public_totals",
  "public_words",
  "listed_words",
];

type Rows = Readonly<Record<string, number>>;

async function rowsOf({ sql }: TestDb): Promise<Rows> {
  const tables = await sql<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [ASIDE],
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`);
  const jobs = "select 'job ' || name, count(*)::int from pgboss.job group by name";
  const rows = await sql<{ name: string; n: number }>([...counts, jobs].join(" union all "));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** By how many rows each table has grown or shrunk, and how many jobs were queued. */
export async function effectsOf(t: TestDb, work: () => Promise<unknown>): Promise<Rows> {
  const before = await rowsOf(t);
  await work();
  const after = await rowsOf(t);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const grown = names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, by]) => by !== 0));
}
