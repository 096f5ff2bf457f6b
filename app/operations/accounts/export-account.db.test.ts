import { getTableColumns, getTableName, isTable } from "drizzle-orm";
import { expect, test } from "vitest";
import { missionForm } from "~/marketplace/missions/mission-form";
import { commercialForm } from "~/marketplace/profiles/commercial-form";
import { looksLikePhone } from "~/marketplace/profiles/profile-fields";
import * as schema from "~/platform/db/schema.server";
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
  const kept = Object.keys(getTableColumns(schema.profiles)).filter((column) => !HIDDEN.includes(column));
  expect(Object.keys(exported ?? {}).sort()).toEqual(kept.filter((column) => column !== "id").sort());
});

test("SET-5 chaque champ d’une mission est exporté, sous le nom de sa colonne", async () => {
  const company = await aCompany(t.db);
  const written = missionForm.parse(everyMissionField());
  await aMission(t.db, company, written);
  const exported = (await exportAccount(t.db, company, AT))?.missions;
  expect(exported).toMatchObject([written]);
  const kept = Object.keys(getTableColumns(schema.missions)).filter((column) => !HIDDEN.includes(column));
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

/** Where each table's part of somebody stands in the export; null where nothing of it is anybody's to read. */
const SECTIONS: Readonly<Record<string, string | null>> = {
  users: "account",
  administrators: "account",
  sessions: "sessions",
  profiles: "profile",
  profile_links: "profile",
  public_profiles: "public_profile",
  missions: "missions",
  candidatures: "candidatures",
  candidature_events: "candidature_events",
  offers: "offers",
  conversations: "conversations",
  messages: "messages",
  attachments: "messages",
  letter_templates: "letter_templates",
  company_responses: "responses",
  notifications: "notifications",
  notification_preferences: "preferences",
  reports: "reports",
  form_drafts: "drafts",
  contact_messages: "contact_messages",
  moderation_acts: "profile_reviews",
  public_missions: null, // The validated version of what stands in `missions`.
  public_changes: null,
  public_totals: null,
  public_tallies: null,
  listed_profiles: null, // What the directory is searched by, of what stands in `public_profiles`.
  listed_missions: null, // The same of `public_missions`.
  listed_words: null, // Words without their authors.
  public_words: null, // Words without their authors.
  report_readings: null, // How the team's reading is watched.
  undoable_acts: null, // What an act of the team had changed, for as long as it can be undone.
  answer_links: null, // Secrets and what watches over them, as all that follow.
  accounts: null,
  verifications: null,
  confirmations: null,
  sign_in_failures: null,
  throttles: null,
  account_mails: null,
};

test("SET-5 chaque table est dans l’export, ou n’a rien qui soit à quelqu’un", async () => {
  const tables = Object.values(schema)
    .filter((each) => isTable(each))
    .map((table) => getTableName(table));
  expect(tables.filter((name) => !(name in SECTIONS))).toEqual([]);
  const exported = Object.keys((await exportAccount(t.db, await aCompany(t.db), AT)) ?? {});
  expect(Object.values(SECTIONS).filter((section) => section && !exported.includes(section))).toEqual([]);
});

test("SET-5 RESP-1 CONV-7 son taux de réponse, ses modèles et les signalements que l’on décide sont exportés", async () => {
  const company = await aCompany(t.db);
  const commercial = await aCommercial(t.db);
  const admin = await anAdmin(t.db);
  await t.db
    .insert(schema.companyResponses)
    .values({ company_id: company.userId, rate: 80, days: 2, cases: 5, counted_at: AT });
  const body = "Je connais vos clients, un par un, depuis plus de dix ans.";
  await t.db
    .insert(schema.letterTemplates)
    .values({ commercial_id: commercial.userId, title: "Industrie", body });
  const decision = {
    status: "upheld",
    decision: "Ce message insulte une personne.",
    decided_at: AT,
  } as const;
  await t.db.insert(schema.reports).values({
    by: "company",
    reason_text: "Des propos à relire de près.",
    excerpt: [],
    decided_by: admin.userId,
    ...decision,
  });
  expect(await exportAccount(t.db, company, AT)).toMatchObject({
    responses: [{ response_rate: 80, response_days: 2, cases: 5 }],
  });
  expect(await exportAccount(t.db, commercial, AT)).toMatchObject({
    letter_templates: [{ title: "Industrie", body }],
  });
  expect(await exportAccount(t.db, admin, AT)).toMatchObject({ reports_decided: [decision] });
});
