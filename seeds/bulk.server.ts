import pg from "pg";
import type { Logger } from "pino";
import { KEEP_ALL_WORDS } from "~/operations/search/public-words.server";
import type { Services } from "~/platform/services.server";
import { COMPANY_PAGES } from "./bulk/company-pages";
import { commercialId, commercialRows, companyId, companyRows, missionRows, type Rows } from "./bulk/rows";
import { withoutIndexes } from "./bulk/without-indexes";
import { lockLoads } from "./loads";

type Options = {
  readonly profiles: number;
  readonly missions: number;
  readonly seed: number;
  readonly log: Pick<Logger, "info">;
};

/** In the order of their foreign keys. */
const TABLES = [
  "users",
  "companies",
  "profiles",
  "memberships",
  "shown_companies",
  "public_profiles",
  "shown_profiles",
  "missions",
  "public_missions",
  "shown_missions",
  "public_companies",
  "public_words",
];
const BATCH = 2_000;
const MISSIONS_PER_COMPANY = 10;

/**
 * Loads synthetic commercials, companies and missions in one transaction: the same seed gives the same
 * rows.
 */
export async function loadBulk(
  { config }: { readonly config: Pick<Services["config"], "databaseUrl"> },
  { profiles, missions, seed, log }: Options,
): Promise<void> {
  if (!config.databaseUrl) throw new Error("bulk data needs a database");
  const client = new pg.Client({ connectionString: config.databaseUrl, application_name: "acharnes-load" });
  await client.connect();
  try {
    const started = Date.now();
    await client.query("begin");
    await lockLoads(client);
    if (await isLoaded(client, seed)) {
      log.info(`Les données de la graine ${seed} sont déjà chargées.`);
      return;
    }
    await client.query("set local synchronous_commit = off; set local maintenance_work_mem = '512MB'");
    const adding = profiles + missions;
    await withoutIndexes(client, TABLES, adding, async () => {
      const companies = Math.ceil(missions / MISSIONS_PER_COMPANY);
      await load(client, companies, (index) => companyRows(seed, index));
      await load(client, profiles, (index) => commercialRows(seed, index));
      log.info(`${profiles} commerciaux et ${companies} entreprises chargés.`);
      await load(client, missions, (index) => missionRows(seed, index, companies));
      await client.query(COMPANY_PAGES);
      await client.query(KEEP_ALL_WORDS);
      log.info(`${missions} missions chargées.`);
    });
    await client.query("commit");
    await client.query(`vacuum (analyze) ${TABLES.join(", ")}`);
    log.info(`Terminé en ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await client.end();
  }
}

async function isLoaded(client: pg.ClientBase, seed: number): Promise<boolean> {
  const first = [commercialId(seed, 0), companyId(seed, 0)];
  const { rowCount } = await client.query("select from users where id = any($1)", [first]);
  return rowCount !== 0;
}

async function load(client: pg.ClientBase, size: number, rowsOf: (index: number) => Rows): Promise<void> {
  for (let from = 0; from < size; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, size - from) }, (_, offset) => rowsOf(from + offset));
    for (const table of TABLES)
      await insert(
        client,
        table,
        batch.flatMap((rows) => rows[table] ?? []),
      );
  }
}

async function insert(client: pg.ClientBase, table: string, rows: object[]): Promise<void> {
  if (!rows[0]) return;
  const columns = Object.keys(rows[0]).join(", ");
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
