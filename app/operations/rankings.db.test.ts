import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { beginLife } from "~/domain/candidatures/candidature-life";
import { readInboxFilter } from "~/domain/conversations/inbox-filter";
import { readMissionsFilter } from "~/domain/missions/missions-filter";
import { readDirectoryFilter, SORTS } from "~/domain/profiles/directory-filter";
import { RANKINGS } from "~/domain/search/rankings";
import {
  candidatures,
  companies,
  conversations,
  notifications,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import { anAdmin, madeOnce } from "../../tests/accounts/people";
import { aCandidature } from "../../tests/candidatures";
import { ownDatabase } from "../../tests/database";
import { aCompany } from "../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../tests/published";
import { ranked } from "../../tests/ranked";
import { findCandidatures } from "./candidatures/lists/find-list.server";
import { findThreads } from "./conversations/find-threads.server";
import { findMissions } from "./missions/find-missions.server";
import { findWaiting } from "./moderation/queue/find-queue.server";
import { findNotifications } from "./notifications/find-notifications.server";
import { findAcharnes } from "./profiles/find-acharnes.server";

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
const NOW = new Date("2026-11-23T09:00:00Z");
const day = (index: number) => new Date(Date.UTC(2026, 10, 1 + index, 9));
/** The other columns are ordered the other way round. */
const PEOPLE = [2, 0, 3, 1, 3, 4].map((place, index) => ({ place, index }));

beforeAll(async () => {
  const mission = await anOpenMission(t.db, company);
  for (const { place, index } of PEOPLE) {
    const { user, slug } = await aPublicCommercial(t.db, {
      first_name: `Solenn${5 - index}`,
      experience_years: 20 - 3 * place,
      daily_rate_min: 300 + 100 * (index % 3),
    });
    await t.db
      .update(publicProfiles)
      .set({ published_at: day(place) })
      .where(eq(publicProfiles.slug, slug));
    const opened = await anOpenMission(t.db, company, { title: `Vente ${index}`, budget_max: 900 - place });
    await t.db
      .update(publicMissions)
      .set({ published_at: day(place) })
      .where(eq(publicMissions.slug, opened.slug));
    const at = day(place);
    const ended = index < 3 ? {} : { status: "refused" as const, expires_at: null };
    await aCandidature(t.db, {
      mission,
      company,
      commercial: user,
      at,
      life: { ...beginLife("submitted", at), ...ended },
    });
    await t.db.insert(notifications).values({ user_id: company.userId, kind: "message_received", at });
  }
});

test.each(SORTS)(
  "SAFE-6 DIR-10 the directory ordered by « $label » follows the published criteria, searched or not",
  async ({ value }) => {
    const expected = ranked(await t.db.select().from(publicProfiles), RANKINGS.directory[value]);
    for (const search of [`tri=${value}`, `tri=${value}&q=solenn`]) {
      const found = await findAcharnes(t.db, readDirectoryFilter(new URLSearchParams(search)), NOW);
      expect(found.rows.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug));
    }
  },
);

test("SAFE-6 MIS-1 missions follow the published criteria, searched or not", async () => {
  const all = ranked(await t.db.select().from(publicMissions), RANKINGS.missions);
  const listed = async (search: string) => {
    const { rows } = await findMissions(t.db, readMissionsFilter(new URLSearchParams(search)));
    return rows.map(({ slug }) => slug);
  };
  expect(await listed("")).toEqual(all.map(({ slug }) => slug));
  const sales = all.filter(({ title }) => title.startsWith("Vente "));
  expect(sales).toHaveLength(PEOPLE.length);
  expect(await listed("q=vente")).toEqual(expect.arrayContaining(sales.map(({ slug }) => slug)));
});

test("SAFE-6 WORK-3 received candidatures follow the published criteria", async () => {
  const expected = ranked(await t.db.select().from(candidatures), RANKINGS.candidatures);
  const { rows } = await findCandidatures(t.db, company, {
    group: null,
    mission: null,
    query: "",
    after: null,
  });
  expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});

test("SAFE-6 NOTIF-1 notifications follow the published criteria", async () => {
  const expected = ranked(await t.db.select().from(notifications), RANKINGS.notifications);
  const { items } = await findNotifications(t.db, company);
  expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});

test("SAFE-6 CONV-1 conversations follow the published criteria", async () => {
  const expected = ranked(await t.db.select().from(conversations), RANKINGS.threads);
  const { threads } = await findThreads(t.db, company, readInboxFilter(new URLSearchParams()));
  expect(threads.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});

test("SAFE-6 ADM-5 the review queue follows the published criteria", async () => {
  for (const { place } of PEOPLE) await aCompany(t.db, { status: "pending", submitted_at: day(place) });
  const waiting = await t.db.select().from(companies).where(eq(companies.status, "pending"));
  const answer = await findWaiting(t.db, await anAdmin(t.db), { kind: null });
  expect(answer).toMatchObject({
    ok: true,
    waiting: ranked(waiting, RANKINGS.review).map(({ id }) => ({ id })),
  });
});
