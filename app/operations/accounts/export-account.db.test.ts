import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { missionForm } from "~/marketplace/missions/mission-form";
import { commercialForm } from "~/marketplace/profiles/commercial-form";
import { looksLikePhone } from "~/marketplace/profiles/profile-fields";
import { missions, profiles } from "~/platform/db/schema.server";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { everyCommercialField, everyMissionField } from "../../../tests/forms/inputs";
import { aMission } from "../../../tests/missions";
import { anAdmin } from "../../../tests/people";
import { aCommercial, aCompany } from "../../../tests/profiles";
import { moderateMission } from "../missions/moderate-mission.server";
import { moderateProfile } from "../profiles/moderate-profile.server";
import { exportAccount } from "./export-account.server";

const AT = new Date("2026-11-18T08:00:00Z");

const t = ownDatabase();

/** What the export leaves out: derived, or of the form that sent it. */
const HIDDEN = ["company_id", "submission_key", "search_text", "public_confidential"];

test("SET-5 chaque champ d’un profil est exporté, sous le nom de sa colonne", async () => {
  const written = commercialForm(looksLikePhone).parse(everyCommercialField());
  const commercial = await aCommercial(t.db, { ...written, phone: "+33612345678" });
  const exported = (await exportAccount(t.db, commercial, AT))?.profile;
  expect(exported).toMatchObject({ ...written, phone: "+33612345678" });
  const kept = Object.keys(getTableColumns(profiles)).filter((column) => !HIDDEN.includes(column));
  expect(Object.keys(exported ?? {}).sort()).toEqual(kept.filter((column) => column !== "id").sort());
});

test("SET-5 chaque champ d’une mission est exporté, sous le nom de sa colonne", async () => {
  const company = await aCompany(t.db);
  const written = missionForm.parse(everyMissionField());
  await aMission(t.db, company, written);
  const exported = (await exportAccount(t.db, company, AT))?.missions;
  expect(exported).toMatchObject([written]);
  const kept = Object.keys(getTableColumns(missions)).filter((column) => !HIDDEN.includes(column));
  expect(Object.keys(exported?.[0] ?? {}).sort()).toEqual(kept.sort());
});

test("SET-5 une relecture faite dit si elle porte sur un profil ou sur une mission", async () => {
  const admin = await anAdmin(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const missionId = await aMission(t.db, company, { status: "published" });
  const clock = { appUrl: APP_URL, at: AT };
  const unpublishing = { profileId: company.userId, move: "unpublish", reason: null };
  expect(await moderateProfile(t.db, admin, unpublishing, clock)).toMatchObject({ ok: true });
  const closing = { missionId, move: "close", reason: null };
  expect(await moderateMission(t.db, admin, closing, clock)).toMatchObject({ ok: true });
  const made = (await exportAccount(t.db, admin, AT))?.reviews_made;
  expect(made?.map(({ reviewed, to_status }) => [reviewed, to_status])).toEqual([
    ["mission", "closed"],
    ["profile", "draft"],
  ]);
});
