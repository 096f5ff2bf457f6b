import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { anAdmin, madeOnce, type User } from "../../../tests/people";
import { aCompany, companyInput } from "../../../tests/profiles";
import { profileOf } from "../../../tests/rows";

const AT = new Date("2026-11-20T09:00:00.000Z");

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));

const moderate = (profileId: string, move: string, { reason = null as string | null, at = AT } = {}) =>
  moderateProfile(t.db, admin, { profileId, move, reason }, { appUrl: APP_URL, at });
const rowOf = (user: User) => profileOf(t.db, user);

test("PUB-5 PUB-6 une entreprise est validée dès sa première publication, malgré modifications et refus, jusqu’à être dépubliée", async () => {
  const company = await aCompany(t.db);
  const since = async () => (await rowOf(company))?.company_validated_at;
  expect(await since()).toBe(null);
  await moderate(company.userId, "reject", { reason: "Nom à préciser" });
  expect(await since()).toBe(null);
  await moderate(company.userId, "publish");
  expect(await since()).toEqual(AT);
  await submitCompany(t.db, company, companyInput({ bio: "Autre chose." }));
  expect(await since()).toEqual(AT);
  await moderate(company.userId, "reject", { reason: "À reprendre" });
  expect(await since()).toEqual(AT);
  await moderate(company.userId, "publish", { at: new Date("2026-11-25T09:00:00Z") });
  expect(await since()).toEqual(AT);
  await moderate(company.userId, "unpublish", { reason: "Messages abusifs" });
  expect(await since()).toBe(null);
});

test("PUB-5 la mise à jour de la base reconnaît les entreprises déjà validées", async () => {
  const stories = [
    { moves: ["approve"], validated: true },
    { moves: ["approve", "reject"], validated: true },
    { moves: ["approve", "unpublish"], validated: false },
    { moves: ["approve", "unpublish", "publish"], validated: true },
    { moves: ["reject"], validated: false },
    { moves: [], validated: false },
  ];
  const companies: User[] = [];
  for (const { moves } of stories) {
    const company = await aCompany(t.db);
    for (const move of moves) {
      if (move === "reject" && moves.length > 1) await submitCompany(t.db, company, companyInput());
      expect(await moderate(company.userId, move, { reason: "Dix caractères" })).toMatchObject({ ok: true });
    }
    companies.push(company);
  }
  const unrecorded = await aCompany(t.db, { status: "published" });
  const [backfill] = globSync("drizzle/*_backfill_company_validation.sql");
  await t.sql("update profiles set company_validated_at = null");
  await t.sql(readFileSync(backfill ?? "", "utf8"));
  const validated = async (who: User) => (await rowOf(who))?.company_validated_at !== null;
  expect(await Promise.all(companies.map(validated))).toEqual(stories.map((story) => story.validated));
  expect(await validated(unrecorded)).toBe(true);
});
