import { expect, test } from "vitest";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { anAdmin, madeOnce, type User } from "../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany, companyInput } from "../../../tests/profiles";
import { companyOf } from "../../../tests/rows";

const AT = new Date("2026-11-20T09:00:00.000Z");

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));

const moderate = (profileId: string, move: string, { reason = null as string | null, at = AT } = {}) =>
  moderateProfile(t.db, admin, { profileId, move, reason }, { appUrl: APP_URL, at });
const rowOf = (user: User) => companyOf(t.db, user);

test("PUB-5 PUB-6 a company is validated from its first publication, despite edits and rejections, until it is unpublished", async () => {
  const company = await aCompany(t.db);
  const since = async () => (await rowOf(company))?.validated_at;
  expect(await since()).toBe(null);
  await moderate(company.company.id, "reject", { reason: "Nom à préciser" });
  expect(await since()).toBe(null);
  await moderate(company.company.id, "publish");
  expect(await since()).toEqual(AT);
  await submitCompany(t.db, company, companyInput({ bio: "Autre chose." }));
  expect(await since()).toEqual(AT);
  await moderate(company.company.id, "reject", { reason: "À reprendre" });
  expect(await since()).toEqual(AT);
  await moderate(company.company.id, "publish", { at: new Date("2026-11-25T09:00:00Z") });
  expect(await since()).toEqual(AT);
  await moderate(company.company.id, "unpublish", { reason: "Messages abusifs" });
  expect(await since()).toBe(null);
});
