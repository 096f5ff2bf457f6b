import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/services.server";
import { APP_URL, openTestDb, type TestDb } from "../tests/database";
import { PASSWORD } from "./demo/accounts.server";
import { LOOKS } from "./demo/looks";
import { seedDemo } from "./demo.server";

let opened: TestDb;
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
  opened = await openTestDb();
  await seed();
});
afterAll(() => opened.close());

const countBy = async (text: string) =>
  Object.fromEntries(
    (await opened.sql<{ key: string; count: number }>(text)).map(({ key, count }) => [key, count]),
  );

test("DATA-1 la démonstration remplit chaque statut", async () => {
  expect(
    await countBy("select role || ' ' || status as key, count(*)::int as count from profiles group by 1"),
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

test("DATA-1 ce que le public lit est ce qui est publié", async () => {
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

test("DATA-1 deux démonstrations sont les mêmes : adresses, dates et textes", async () => {
  const shown = `select slug, published_at, search_text from public_profiles
    union all select slug, published_at, search_text from public_missions order by slug`;
  const other = await openTestDb();
  try {
    await seed(other);
    expect(await other.sql(shown)).toEqual(await opened.sql(shown));
  } finally {
    await other.close();
  }
});

test("ADM-6 un refus garde son motif", async () => {
  const rejections = await opened.sql(
    "select reason from moderation_acts where move = 'reject' and reason <> ''",
  );
  expect(rejections).toHaveLength(3);
});

test.each(["admin@demo.test", "entreprise@demo.test", "commercial@demo.test"])(
  "AUTH-2 %s se connecte avec le mot de passe de la démonstration",
  async (email) => {
    const { user } = await opened.db
      .accounts(opened.db)
      .api.signInEmail({ body: { email, password: PASSWORD } });
    expect(user.email).toBe(email);
  },
);

test("aucun courriel ni travail ne reste en file", async () => {
  expect(await opened.mails()).toEqual([]);
  expect(await opened.queued("discard-file")).toEqual([]);
});

test("une base qui a déjà un compte reste comme elle est", async () => {
  const before = await opened.sql("select count(*) from users");
  await seed();
  expect(await opened.sql("select count(*) from users")).toEqual(before);
});
