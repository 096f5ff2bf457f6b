import { beforeAll, expect, test } from "vitest";
import { findMissionsToModerate } from "~/operations/missions/find-missions-to-moderate.server";
import { countOwnMissions, findOwnMissions } from "~/operations/missions/find-own-missions.server";
import { countPending, findAdminFigures } from "~/operations/moderation/find-figures.server";
import { countWaiting } from "~/operations/moderation/queue/find-queue.server";
import { findLastActs, findReviewFigures } from "~/operations/moderation/queue/find-review-figures.server";
import { findUndoable } from "~/operations/moderation/undoable.server";
import {
  findProfilesToModerate,
  findProfileToModerate,
} from "~/operations/profiles/find-profiles-to-moderate.server";
import { countPublic } from "~/operations/search/count-public.server";
import { anAdmin, aVisitor, madeOnce } from "../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aMission } from "../../../tests/missions";
import { aCommercial, aCompany, aDraft } from "../../../tests/profiles";
import { anOpenMission } from "../../../tests/published";

const context = { appUrl: APP_URL, at: new Date("2026-11-20T12:00:00Z") };

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));
const commercial = madeOnce(() => aCommercial(t.db));
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
const titles = { published: "Vente à l’étranger", closed: "Salon de printemps" };
beforeAll(async () => {
  await aCommercial(t.db, { status: "published" });
  await aDraft(t.db, "entreprise");
  const [first, second, third] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day)));
  for (const status of ["pending", "draft"] as const)
    await aMission(t.db, company, { status, created_at: first });
  await aMission(t.db, company, { status: "closed", created_at: second, title: titles.closed });
  await anOpenMission(t.db, company, { created_at: third, title: titles.published });
});

test("ADM-1 only administrators read profiles, missions and figures", async () => {
  for (const actor of [aVisitor(), company, commercial]) {
    const everything = { q: "", role: null, status: null, page: 1 };
    expect(await findProfilesToModerate(t.db, actor, everything)).toMatchObject({ kind: "forbidden" });
    expect(await findMissionsToModerate(t.db, actor, everything)).toMatchObject({ kind: "forbidden" });
    expect(await findProfileToModerate(t.db, actor, commercial.userId)).toBeUndefined();
    expect(await findAdminFigures(t.db, actor)).toMatchObject({ kind: "forbidden" });
    expect(await countPending(t.db, actor)).toMatchObject({ kind: "forbidden" });
    expect(await countWaiting(t.db, actor, context.at)).toMatchObject({ kind: "forbidden" });
    expect(await findReviewFigures(t.db, actor, context.at)).toMatchObject({ kind: "forbidden" });
    expect(await findLastActs(t.db, actor, 1)).toMatchObject({ kind: "forbidden" });
    expect(await findUndoable(t.db, actor, context.at)).toBeUndefined();
  }
});

test("ADM-3 the figures are those of the database", async () => {
  expect(await findAdminFigures(t.db, admin)).toMatchObject({
    ok: true,
    profiles: { draft: 1, pending: 1, published: 2, total: 4 },
    roles: { commercial: 2, entreprise: 2 },
    missions: { draft: 1, pending: 1, published: 1, closed: 1, total: 4 },
  });
  expect(await countPending(t.db, admin)).toEqual({ ok: true, profiles: 1, missions: 1, references: 0 });
});

test("DASH-3 DASH-4 the counts of the dashboard are real", async () => {
  expect(await countPublic(t.db, "missions")).toBe(1);
  expect(await countOwnMissions(t.db, company)).toMatchObject({
    draft: 1,
    pending: 1,
    published: 1,
    closed: 1,
    all: 4,
  });
  expect(await countOwnMissions(t.db, commercial)).toMatchObject({ all: 0 });
  const own = await findOwnMissions(t.db, company, { status: null, page: 1, size: 2 });
  expect(own.map(({ title, status, publicSlug }) => [title, status, publicSlug !== null])).toEqual([
    [titles.published, "published", true],
    [titles.closed, "closed", false],
  ]);
  expect(await findOwnMissions(t.db, admin, { status: null, page: 1 })).toEqual([]);
});
