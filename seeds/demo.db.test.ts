import { once } from "node:events";
import pg from "pg";
import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { CANDIDATURE_STATUSES } from "~/domain/candidatures/candidature-status";
import { ENGAGEMENT_STATUSES } from "~/domain/engagements/engagement-status";
import { findCredentials } from "~/operations/accounts/credentials.server";
import { verifyPassword } from "~/platform/accounts/password-hash.server";
import type { Services } from "~/platform/services.server";
import { APP_URL, openTestDb, ownDatabase, type TestDb } from "../tests/database";
import { loadBulk } from "./bulk.server";
import { PASSWORD } from "./demo/accounts.server";
import { LOOKS } from "./demo/commercials.server";
import { daysBefore } from "./demo/stage";
import { seedDemo } from "./demo.server";
import { lockLoads } from "./loads";

const opened = ownDatabase();
const now = new Date("2026-11-20T10:00:00Z");
const seed = (into = opened) =>
  seedDemo(
    {
      config: { appUrl: APP_URL },
      db: into.db,
      files: into.files,
      log: pino({ level: "warn" }),
    } as Services,
    now,
  );

beforeAll(async () => {
  await seed();
});

const countBy = async (text: string) =>
  Object.fromEntries(
    (await opened.sql<{ key: string; count: number }>(text)).map(({ key, count }) => [key, count]),
  );

test("DATA-1 the demo fills every status", async () => {
  expect(
    await countBy(
      `select role || ' ' || status as key, count(*)::int as count from profiles where role = 'commercial' group by 1
        union all select 'entreprise ' || status, count(*)::int from companies group by 1`,
    ),
  ).toEqual({
    "commercial published": 61,
    "commercial pending": 6,
    "commercial draft": 6,
    "entreprise published": 12,
    "entreprise pending": 3,
    "entreprise draft": 1,
  });
  expect(
    await countBy("select status::text as key, count(*)::int as count from missions group by 1"),
  ).toEqual({
    published: 30,
    pending: 5,
    draft: 3,
    closed: 4,
  });
});

test("LIST-6 LIST-7 ALERT-1 FREE-1 REF-4 the demo accounts have lists with notes, alerts, free weeks and references", async () => {
  const ofEmail = (email: string) => `(select id from users where email = '${email}')`;
  expect(
    await opened.sql(`select l.name, count(distinct i.id)::int as kept, count(n.id)::int as notes
      from saved_lists l join saved_list_items i on i.list_id = l.id left join saved_list_notes n on n.item_id = i.id
      group by l.id order by kept desc, l.name`),
  ).toEqual([
    { name: "Agroalimentaire Bretagne", kept: 4, notes: 3 },
    { name: "À étudier ce week-end", kept: 3, notes: 1 },
    { name: "Salon de mars", kept: 2, notes: 1 },
    { name: "À revoir au printemps", kept: 1, notes: 0 },
  ]);
  expect(
    await countBy(
      "select users.email as key, count(*)::int as count from saved_searches join users on users.id = user_id group by 1",
    ),
  ).toEqual({ "entreprise@demo.test": 1, "recruteur@demo.test": 1, "commercial@demo.test": 2 });
  const [free] = await opened.sql<{ stated: number; own: number }>(
    `select count(distinct profile_id)::int as stated,
      count(*) filter (where profile_id = ${ofEmail("commercial@demo.test")})::int as own from public_free_weeks`,
  );
  expect(free?.stated).toBeGreaterThan(20);
  expect(free?.own).toBeGreaterThan(2);
  expect(
    await countBy("select status as key, count(*)::int as count from client_references group by 1"),
  ).toEqual({ asked: 1, shown: 2, written: 1 });
  expect(await opened.sql("select 1 from public_references")).toHaveLength(2);
  const addresses = "select 1 from client_references where email is not null and answered_at <= $1";
  expect(await opened.sql(addresses, [daysBefore(now, 30)])).toEqual([]);
});

test("TEAM-1 TEAM-4 the company of the demo has three members, and two of them publish", async () => {
  const team = await opened.sql(
    `select email, m.role::text, notified from memberships m join users on users.id = user_id
      where company_id = (select company_id from memberships join users on users.id = user_id where email = 'entreprise@demo.test')
      order by m.role`,
  );
  expect(team).toEqual([
    { email: "entreprise@demo.test", role: "owner", notified: "all" },
    { email: "recruteur@demo.test", role: "recruiter", notified: "own" },
    { email: "lecture@demo.test", role: "reader", notified: "own" },
  ]);
  expect(
    await opened.sql(
      `select distinct email from missions join users on users.id = responsible_id where email like '%@demo.test' order by 1`,
    ),
  ).toEqual([{ email: "entreprise@demo.test" }, { email: "recruteur@demo.test" }]);
});

test("COMP-1 the companies of the demo that published under their name have a page", async () => {
  const pages = await opened.sql<{ slug: string }>("select slug from public_companies order by 1");
  expect(pages).toHaveLength(12);
  expect(pages).toContainEqual({ slug: "emballages-kervadec" });
});

test("DATA-1 what the public reads is what is published", async () => {
  const [publics] = await opened.sql<object>(
    `select (select count(*)::int from public_profiles) as profiles,
      (select count(*)::int from public_profiles where avatar_url is not null) as pictured,
      (select count(distinct published_at)::int from public_profiles) as dates,
      (select count(*)::int from public_missions) as missions,
      (select count(*)::int from public_profiles where published_at > $1) as future`,
    [now],
  );
  expect(publics).toEqual({ profiles: 61, pictured: LOOKS.size, dates: 61, missions: 30, future: 0 });
  expect(opened.storedFiles()).toHaveLength(LOOKS.size);
});

const STATES = [...CANDIDATURE_STATUSES].sort();
const statesOf = (side: "company_id" | "commercial_id", email: string) =>
  opened.sql<{ status: string }>(
    `select distinct status::text from candidatures join users on users.id = ${side} where email = $1 order by 1`,
    [email],
  );

test("WORK-6 the company and the Acharné of the demo have candidatures in every state", async () => {
  for (const [side, email] of [
    ["company_id", "entreprise@demo.test"],
    ["commercial_id", "commercial@demo.test"],
  ] as const) {
    const states = await statesOf(side, email);
    expect(states.map(({ status }) => status)).toEqual(STATES);
  }
});

test("WORK-6 ENG-2 the company and the Acharné of the demo have engagements in every state", async () => {
  for (const [side, email] of [
    ["company_id", "entreprise@demo.test"],
    ["commercial_id", "commercial@demo.test"],
  ] as const) {
    const states = await opened.sql<{ status: string }>(
      `select distinct status::text from engagements join users on users.id = ${side} where email = $1 order by 1`,
      [email],
    );
    expect(states.map(({ status }) => status)).toEqual([...ENGAGEMENT_STATUSES].sort());
  }
});

test("WORK-6 CALL-6 both demo accounts have a call to come, and calls that wait for a choice or are over", async () => {
  const found = await opened.sql(
    `select email, array_agg(distinct calls.status::text order by calls.status::text) as statuses from calls
      join users on users.id = calls.commercial_id or users.id = calls.company_id
      where email in ('entreprise@demo.test', 'commercial@demo.test') group by email order by email`,
  );
  expect(found).toEqual([
    { email: "commercial@demo.test", statuses: ["confirmed", "proposed"] },
    { email: "entreprise@demo.test", statuses: ["confirmed", "past", "proposed"] },
  ]);
});

test("WORK-6 CONV-7 the administrators of the demo have a report to read", async () => {
  expect(await opened.sql("select status::text, jsonb_array_length(excerpt) as lines from reports")).toEqual([
    { status: "open", lines: 1 },
  ]);
});

test("WORK-6 nothing in the demo is due when it starts", async () => {
  expect(await opened.sql("select id from candidatures where expires_at <= $1", [now])).toEqual([]);
});

test("WORK-6 the demo has the three kinds of offers, approaches, read and unread messages, and response rates", async () => {
  expect(await opened.sql("select distinct kind::text from offers order by 1")).toEqual([
    { kind: "commission" },
    { kind: "essai" },
    { kind: "mission" },
  ]);
  const [threads] = await opened.sql<Record<string, number>>(
    `select count(*) filter (where origin = 'approach')::int as approaches,
      count(*) filter (where unread > 0)::int as for_company,
      count(*) filter (where commercial_unread > 0)::int as for_commercial,
      count(*) filter (where unread + commercial_unread = 0)::int as read
      from conversations, lateral (select coalesce(sum(member_threads.unread), 0) as unread from member_threads
        where conversation_id = conversations.id) as members`,
  );
  for (const many of Object.values(threads ?? {})) expect(many).toBeGreaterThan(2);
  const [rates] = await opened.sql<{ shown: number; low: number }>(
    "select count(rate)::int as shown, count(*) filter (where rate < 50)::int as low from company_responses",
  );
  expect(rates).toEqual({ shown: 3, low: 1 });
});

test("ADM-6 a rejection keeps its reason", async () => {
  const rejections = await opened.sql(
    "select reason from moderation_acts where move = 'reject' and reason <> ''",
  );
  expect(rejections).toHaveLength(3);
});

test.each([
  "admin@demo.test",
  "entreprise@demo.test",
  "recruteur@demo.test",
  "lecture@demo.test",
  "commercial@demo.test",
])("AUTH-2 %s signs in with the demo password", async (email) => {
  const account = await findCredentials(opened.db, email);
  expect(account?.confirmed).toBe(true);
  expect(await verifyPassword(account?.passwordHash ?? "", PASSWORD)).toBe(true);
});

test("DATA-1 no mail and no job stays in the queue", async () => {
  expect(await opened.mails()).toEqual([]);
  expect(await opened.queued("discard-file")).toEqual([]);
});

/** All rows of the product's tables, except those of these accounts. */
const othersThan = (into: TestDb, emails: string) =>
  into.sql(
    `with own as (select id from users where email like $1)
      select 'user' as kind, to_jsonb(u) as row from users u where id not in (select id from own)
      union all select 'profile', to_jsonb(p) from profiles p where id not in (select id from own)
      union all select 'company', to_jsonb(c) from companies c where id not in (select id from own)
      union all select 'member', to_jsonb(m) from memberships m where user_id not in (select id from own)
      union all select 'company page', to_jsonb(p) from public_companies p where company_id not in (select id from own)
      union all select 'mission', to_jsonb(m) from missions m where company_id not in (select id from own)
      union all select 'public profile', to_jsonb(p) from public_profiles p where profile_id not in (select id from own)
      union all select 'public mission', to_jsonb(p) from public_missions p join missions m on m.id = mission_id
        where company_id not in (select id from own)
      order by 1, 2`,
    [emails],
  );

test("DATA-1 a complete demo stays as it is", async () => {
  const before = await othersThan(opened, "");
  await seed();
  expect(await othersThan(opened, "")).toEqual(before);
});

test("DATA-1 only the missing parts of the demo are added, account by account", async () => {
  const missing = "%@demo.test";
  const others = await othersThan(opened, missing);
  const all = await opened.sql("select email from users order by 1");
  await opened.sql(
    `with gone as (
      delete from companies where id in (select company_id from memberships join users on users.id = user_id where email like $1))
      delete from users where email like $1`,
    [missing],
  );
  await seed();
  expect(await opened.sql("select email from users order by 1")).toEqual(all);
  expect(await othersThan(opened, missing)).toEqual(others);
  const [theirs] = await opened.sql(
    `select count(*)::int as missions from missions join users on users.id = company_id where email = 'entreprise@demo.test'`,
  );
  expect(theirs).not.toEqual({ missions: 0 });
});

test("DATA-1 a bulk database gets the same demo, and nothing else changes", {
  timeout: 60_000,
}, async () => {
  const filled = await openTestDb();
  const bulk = { profiles: 60, missions: 20, seed: 1, log: pino({ level: "silent" }) };
  try {
    await loadBulk({ config: { databaseUrl: filled.connectionString } }, bulk);
    const before = await othersThan(filled, "");
    const shown = `select slug, published_at, search_text from public_profiles where slug <> all($1)
      union all select slug, published_at, search_text from public_missions where slug <> all($1) order by slug`;
    const loaded = await filled.sql<{ slug: string }>(
      "select slug from public_profiles union select slug from public_missions",
    );
    await seed(filled);
    const slugs = loaded.map(({ slug }) => slug);
    expect(await filled.sql(shown, [slugs])).toEqual(await opened.sql(shown, [[]]));
    expect(await othersThan(filled, "")).toEqual(expect.arrayContaining(before));
  } finally {
    await filled.close();
  }
});

test("DATA-1 the demo waits for the end of a load, and logs it", async () => {
  const other = new pg.Client({ connectionString: opened.connectionString });
  await other.connect();
  await other.query("begin");
  await lockLoads(other);
  const message = new Promise<string>((said) => {
    const log = { info: said } as unknown as Services["log"];
    const services = { config: { appUrl: APP_URL }, db: opened.db, files: opened.files, log } as Services;
    seedDemo(services, now).then(() => other.end());
  });
  expect(await message).toContain("Un chargement de données est en cours");
  const ended = once(other, "end");
  await other.query("commit");
  await ended;
});
