import { chmodSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { eq, getTableColumns, sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { CGU_VERSIONS } from "~/domain/accounts/cgu";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import { connect, openPool } from "~/platform/db/client.server";
import { connectEmbedded } from "~/platform/db/embedded.server";
import { migrateDatabase } from "~/platform/db/migrate.server";
import { missionFacts, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import { loadBulk } from "../seeds/bulk.server";
import { loadEngagements } from "../seeds/engagements.server";
import { loadExchanges } from "../seeds/exchanges.server";
import { parentOf } from "./processes";
import { Visitor } from "./visitor";

const PASSWORD = "seulement-pour-mesurer-2026";
const AUTH_SECRET = "only-ever-used-by-the-benchmark-0123456789";
const ADMIN = "mesures@example.test";

/** The database of one size, loaded by the first run and kept in `.data/bench` for the next. */
export async function openReferenceData(profiles: number) {
  const log = pino({ level: "info", base: null, timestamp: false });
  const DATA_DIR = resolve(".data", "bench", `${profiles}`);
  mkdirSync(DATA_DIR, { recursive: true });
  chmodSync(resolve(DATA_DIR, ".."), 0o755);
  const { connectionString: DATABASE_URL, stop } = await connectEmbedded({ dataDir: DATA_DIR, log });
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 });
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
  const close = async () => {
    await pool.end();
    await stop();
  };
  try {
    await migrateDatabase(DATABASE_URL, resolve("drizzle"));
    const config = { databaseUrl: DATABASE_URL };
    await loadBulk({ config }, { profiles, missions: profiles / 5, seed: 1, log });
    await loadExchanges(DATABASE_URL, { candidatures: 2 * profiles, messagesEach: 5, log });
    await loadEngagements(DATABASE_URL, { log, at: new Date() });
    const [backend] = await rows<{ pid: number }>("select pg_backend_pid() as pid");
    /** The process of PostgreSQL whose descendants serve the connections. */
    const postmaster = parentOf(backend?.pid ?? 0);
    const env = { DATA_DIR, DATABASE_URL, SMTP_URL: "smtp://127.0.0.1:9", AUTH_SECRET };
    return { profiles, env, rows, postmaster, close };
  } catch (error) {
    await close();
    throw error;
  }
}
export type ReferenceData = Awaited<ReturnType<typeof openReferenceData>>;

/** Addresses of stored profiles and missions. */
export async function readAddresses({ rows }: ReferenceData) {
  const sample = (table: string) =>
    rows<{ slug: string; cursor: string }>(
      `select slug, (extract(epoch from published_at) * 1000)::bigint || '.' || slug as cursor
        from ${table} order by md5(slug) limit 5000`,
    );
  const [profiles, missions] = [await sample("public_profiles"), await sample("public_missions")];
  return {
    profiles: profiles.slice(0, 24).map(({ slug }) => `/acharne/${slug}`),
    missions: missions.slice(0, 24).map(({ slug }) => `/mission/${slug}`),
    cursors: profiles.map(({ cursor }) => cursor),
  };
}
export type Addresses = Awaited<ReturnType<typeof readAddresses>>;

/** Stored Acharnés and missions that suggestions are made for. */
export async function readSuggestedFor({ env }: ReferenceData) {
  const pool = openPool(env.DATABASE_URL);
  try {
    const db = connect(pool);
    const missions = await db
      .select({
        ...getTableColumns(publicMissions),
        id: missionFacts.id,
        company_id: missionFacts.company_id,
      })
      .from(publicMissions)
      .innerJoin(missionFacts, eq(missionFacts.id, publicMissions.mission_id))
      .orderBy(sql`md5(${publicMissions.slug})`)
      .limit(100);
    const profiles = await db
      .select({ id: publicProfiles.profile_id, slug: publicProfiles.slug })
      .from(publicProfiles)
      .orderBy(sql`md5(${publicProfiles.slug})`)
      .limit(100);
    return { missions, profiles };
  } finally {
    await pool.end();
  }
}

/** Signs in the company and the Acharné with the most candidatures, the Acharné with the most engagements, and an administrator. */
export async function openSessions({ rows }: ReferenceData, origin: string) {
  const password = await hashPassword(PASSWORD);
  await rows("insert into users (email, email_verified) values ($1, true) on conflict do nothing", [ADMIN]);
  await rows(
    "insert into administrators (user_id) select id from users where email = $1 on conflict do nothing",
    [ADMIN],
  );
  const open = async (userQuery: string) => {
    const [user] = await rows<{ id: string; email: string }>(userQuery);
    if (!user) throw new Error(`nobody is found by ${userQuery}`);
    await rows(
      `insert into accounts (user_id, password, fits_admin)
        select $1::uuid, $2, true
        where not exists (select from accounts where user_id = $1::uuid)`,
      [user.id, password],
    );
    await rows(
      "insert into cgu_acceptances (user_id, version, accepted_at) select $1, unnest($2::text[]), now() on conflict do nothing",
      [user.id, CGU_VERSIONS.map((version) => version.id)],
    );
    const visitor = new Visitor(origin);
    await visitor.signIn(user.email, PASSWORD);
    return { id: user.id, cookie: visitor.cookie };
  };
  const busiest = (side: "company" | "commercial") =>
    `select u.id, u.email from candidatures c join users u on u.id = c.${side}_id
      group by u.id, u.email order by count(*) desc, u.id limit 1`;
  const engaged = `select u.id, u.email from engagements e join users u on u.id = e.commercial_id
    group by u.id, u.email order by count(*) desc, u.id limit 1`;
  const paths = async (query: string, id: string) =>
    (await rows<{ path: string }>(query, [id])).map(({ path }) => path);
  const threads = (side: string) =>
    `select '/messages/' || id as path from conversations where ${side}_id = $1 order by md5(id::text) limit 100`;
  const [company, commercial] = [await open(busiest("company")), await open(busiest("commercial"))];
  const acharne = await open(engaged);
  const admin = await open(`select id, email from users where email = '${ADMIN}'`);
  // AUTH-12: an administrator needs a second factor, which is not what is measured.
  await rows("update sessions set second_factor_at = now() where user_id = $1", [admin.id]);
  const boards = `select '/candidatures?mission=' || m.slug as path from missions m join candidatures c on c.mission_id = m.id
    where m.company_id = $1 group by m.id order by count(*) desc limit 10`;
  const engagementsOf = (side: string) =>
    `select '/engagements/' || id as path from engagements where ${side}_id = $1 order by md5(id::text) limit 100`;
  const monthsOf = (side: string) =>
    `select distinct '/engagements/' || e.id || to_char(p.week, '/YYYY-MM') || '.csv' as path
      from engagements e join points p on p.engagement_id = e.id where e.${side}_id = $1 order by path limit 100`;
  const followed = `select '/mes-missions/' || mission_id || '/suivi' as path from engagements
    where company_id = $1 group by mission_id order by count(*) desc, mission_id limit 10`;
  const proven = `select '/acharne/' || slug as path from public_profiles join public_proofs using (profile_id)
    where weeks > 0 order by md5(slug) limit 5000`;
  const shared = `select '/acharne/' || slug || '/resultats' as path from public_profiles join shared_results using (profile_id)
    order by md5(slug) limit 5000`;
  const companyPages = `select '/entreprise/' || slug as path from public_companies order by md5(slug) limit 5000`;
  return {
    companyPages: (await rows<{ path: string }>(companyPages)).map(({ path }) => path),
    shared: (await rows<{ path: string }>(shared)).map(({ path }) => path),
    proven: (await rows<{ path: string }>(proven)).map(({ path }) => path),
    company: {
      cookie: company.cookie,
      engagements: await paths(engagementsOf("company"), company.id),
      months: await paths(monthsOf("company"), company.id),
      followed: await paths(followed, company.id),
      threads: await paths(threads("company"), company.id),
      boards: await paths(boards, company.id),
    },
    commercial: { cookie: commercial.cookie, threads: await paths(threads("commercial"), commercial.id) },
    acharne: {
      cookie: acharne.cookie,
      engagements: await paths(engagementsOf("commercial"), acharne.id),
      months: await paths(monthsOf("commercial"), acharne.id),
    },
    admin: { cookie: admin.cookie },
  };
}
export type Sessions = Awaited<ReturnType<typeof openSessions>>;
