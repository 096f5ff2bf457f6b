import { randomUUID } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { only } from "~/domain/columns";
import { MISSION_COLUMNS, PUBLIC_MISSION_COLUMNS } from "~/domain/missions/mission-columns";
import { missionForm } from "~/domain/missions/mission-form";
import { type MissionRow, publicMissions } from "~/platform/db/schema.server";
import { anAdmin, type User } from "../../../tests/accounts/people";
import { NOON } from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { everyMissionField, leftEmpty } from "../../../tests/forms/inputs";
import { aCompany } from "../../../tests/profiles";
import { duplicateMission } from "./duplicate-mission.server";
import { findOwnMission } from "./find-own-missions.server";
import { moderateMission } from "./moderate-mission.server";
import { submitMission } from "./submit-mission.server";

const AT = new Date("2026-11-18T08:00:00Z");
const written = missionForm.parse(everyMissionField());
/** Whose it is, whether they keep their name to themselves, and whether an edit waits: the public never reads it. */
const PRIVATE = [
  "company_id",
  "company_confidential",
  "submission_key",
  "status",
  "submitted_at",
] as const satisfies readonly (keyof MissionRow)[];

const t = ownDatabase();
let company: User;
let id: string;
beforeAll(async () => {
  company = await aCompany(t.db, { status: "published" });
  const sent = await submitMission(t.db, company, written, randomUUID(), NOON);
  id = sent.ok ? sent.missionId : "";
});

const ownMission = async (missionId: string) => (await findOwnMission(t.db, company, missionId))?.mission;

test("PUBL-9 MIS-8 DATA-1 each field of a mission is stored and returns to its form", async () => {
  expect(leftEmpty(written)).toEqual([]);
  const row = await ownMission(id);
  expect(row).toMatchObject(written);
  expect(row && missionForm.parse(only(row, MISSION_COLUMNS))).toEqual(written);
});

test("DIR-9 PUB-7 MIS-6 each public field is published, and nothing else", async () => {
  const admin = await anAdmin(t.db);
  const approval = { missionId: id, move: "approve", reason: null };
  expect((await moderateMission(t.db, admin, approval, { appUrl: APP_URL, at: AT })).ok).toBe(true);
  const [shown] = await t.db.select().from(publicMissions).where(eq(publicMissions.mission_id, id));
  expect(shown).toMatchObject(only(written, PUBLIC_MISSION_COLUMNS));
  const ours = [
    "mission_id",
    "slug",
    "published_at",
    "company_name",
    "search_text",
    "option_bits",
    "facets",
    "required_levels",
  ];
  const read = Object.keys(getTableColumns(publicMissions));
  expect(read.sort()).toEqual([...PUBLIC_MISSION_COLUMNS, ...ours].sort());
  expect(PRIVATE.filter((column) => read.includes(column))).toEqual([]);
});

test("MIS-8 each field is duplicated, except the start", async () => {
  const copied = await duplicateMission(t.db, company, id, randomUUID(), NOON);
  const copy = await ownMission(copied.ok ? copied.missionId : "");
  expect(copy).toMatchObject({ ...written, title: `${written.title} (copie)`, start_date: null });
});
