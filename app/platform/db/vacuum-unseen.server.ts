import pg from "pg";

/** A database that takes the connection and says nothing must not keep whoever asks waiting for ever. */
export const FIRST_WORD_MS = 10_000;

/** In smaller ones every row is soon read. */
const WORTH_VACUUMING_PAGES = 100;

/**
 * FAST-4: a table that a migration wrote anew, or that was restored, has no page of which PostgreSQL knows that all may see
 * it: until it is vacuumed, indexes alone answer nothing, and nothing else has it vacuumed before its rows change. Gives the
 * names of those of which that is known now; who still reads the rows of before keeps it from the others, as does
 * another process that holds a table.
 */
export async function vacuumUnseen(client: pg.Client): Promise<string[]> {
  const unseen = async () => {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages > $1 and relallvisible = 0`,
      [WORTH_VACUUMING_PAGES],
    );
    return rows.map(({ name }) => name);
  };
  const names = await unseen();
  if (names.length === 0) return [];
  // A role may bound its statements, which is not to keep a start from going on.
  await client.query("set statement_timeout = 0");
  for (const name of names) await client.query(`vacuum (analyze, skip_locked) ${name}`);
  const left = new Set(await unseen());
  return names.filter((name) => !left.has(name));
}

/** The same over a connection of its own: what a start could not do while others read. */
export async function vacuumUnseenOf(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: FIRST_WORD_MS });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await vacuumUnseen(client);
  } finally {
    await client.end();
  }
}
