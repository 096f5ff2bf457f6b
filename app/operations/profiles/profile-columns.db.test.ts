import { eq, getTableColumns } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { only } from "~/domain/columns";
import { commercialForm } from "~/domain/profiles/commercial-form";
import { companyForm } from "~/domain/profiles/company-form";
import {
  COMMERCIAL_COLUMNS,
  COMPANY_COLUMNS,
  companyFacts,
  PUBLIC_PROFILE_COLUMNS,
} from "~/domain/profiles/profile-columns";
import { type ProfileRow, publicProfiles } from "~/platform/db/schema.server";
import { anAdmin, type User } from "../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { everyCommercialField, everyCompanyField, leftEmpty } from "../../../tests/forms/inputs";
import { aDraft } from "../../../tests/profiles";
import { findOwnProfile } from "./find-own-profile.server";
import { moderateProfile } from "./moderate-profile.server";
import { readPhone } from "./phone.server";
import { submitCommercial } from "./submit-commercial.server";
import { submitCompany } from "./submit-company.server";

const AT = new Date("2026-11-18T08:00:00Z");

const t = ownDatabase();
let commercial: User;
beforeAll(async () => {
  commercial = await aDraft(t.db, "commercial");
});

/** Columns of a commercial that are never public. */
const PRIVATE = [
  "last_name",
  "email",
  "phone",
  "department",
  "daily_rate_min",
  "daily_rate_max",
  "linkedin_url",
  "website_url",
] as const satisfies readonly (keyof ProfileRow)[];

test("ONB-10 ONB-11 DATA-1 every field of a commercial is stored, and is in the form again", async () => {
  const written = commercialForm(readPhone).parse(everyCommercialField());
  expect(leftEmpty(written)).toEqual([]);
  expect((await submitCommercial(t.db, t.files, commercial, written)).ok).toBe(true);
  const row = await findOwnProfile(t.db, commercial);
  expect(row).toMatchObject(written);
  expect(row && commercialForm(readPhone).parse(only(row, COMMERCIAL_COLUMNS))).toEqual(written);
});

test("DIR-9 PUB-7 every public field is published, and nothing else", async () => {
  const admin = await anAdmin(t.db);
  const approval = { profileId: commercial.userId, move: "approve", reason: null };
  expect((await moderateProfile(t.db, admin, approval, { appUrl: APP_URL, at: AT })).ok).toBe(true);
  const [shown] = await t.db
    .select()
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, commercial.userId));
  const written = commercialForm(readPhone).parse(everyCommercialField());
  expect(shown).toMatchObject(only(written, PUBLIC_PROFILE_COLUMNS));
  const derived = ["display_name", "initials", "avatar_url", "price_min", "price_max", "strong_skills"];
  const ours = ["profile_id", "slug", "published_at", "search_text", ...derived];
  const generated = ["option_bits", "facets", "price_from", "skill_levels"];
  const read = Object.keys(getTableColumns(publicProfiles));
  expect(read.sort()).toEqual([...PUBLIC_PROFILE_COLUMNS, ...ours, ...generated].sort());
  expect(PRIVATE.filter((column) => read.includes(column))).toEqual([]);
});

test("ONB-30 ONB-32 DATA-1 every field of a company is stored, and is in the form again", async () => {
  const company = await aDraft(t.db, "entreprise");
  const written = companyForm(readPhone).parse(everyCompanyField());
  expect(leftEmpty(written)).toEqual([]);
  expect((await submitCompany(t.db, company, written)).ok).toBe(true);
  const row = await findOwnProfile(t.db, company);
  const kept = row && { ...only(row, COMPANY_COLUMNS), ...companyFacts(row.competences) };
  expect(kept).toEqual(written);
  expect(companyForm(readPhone).parse(kept)).toEqual(written);
});
