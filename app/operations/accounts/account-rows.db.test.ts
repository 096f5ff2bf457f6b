import { expect, test } from "vitest";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { anAdmin, type User } from "../../../tests/accounts/people";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aMission } from "../../../tests/missions";
import { aCommercial, aCompany } from "../../../tests/profiles";

const t = ownDatabase();

const context = { appUrl: APP_URL, at: new Date("2026-11-20T12:00:00Z") };

/** The tables that contain one of these ids in any column. */
async function tablesHolding(...ids: string[]): Promise<string[]> {
  const columns = await t.sql<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'uuid'",
  );
  const holding: string[] = [];
  for (const { table_name, column_name } of columns) {
    const found = await t.sql(`select 1 from "${table_name}" where "${column_name}" = any($1) limit 1`, [
      ids,
    ]);
    if (found.length) holding.push(`${table_name}.${column_name}`);
  }
  return holding.sort();
}

const leave = (user: User) => t.sql("delete from users where id = $1", [user.userId]);

test("DATA-2 DATA-1 a profile has the id of its account", async () => {
  const orphan = t.sql(
    "insert into profiles (id, role, email) values (gen_random_uuid(), 'commercial', 'a@b.fr')",
  );
  await expect(orphan).rejects.toMatchObject({ constraint: "profiles_id_users_id_fk" });
  const shouting = t.sql("insert into users (email) values ('Solenn@Exemple.fr')");
  await expect(shouting).rejects.toMatchObject({ constraint: "users_email_lower" });
});

test("DATA-2 deleting an account leaves nothing of it in any table", async () => {
  const admin = await anAdmin(t.db);
  const commercial = await aCommercial(t.db);
  const company = await aCompany(t.db);
  const missionId = await aMission(t.db, company);
  await moderateProfile(
    t.db,
    admin,
    { profileId: commercial.userId, move: "approve", reason: null },
    context,
  );
  await moderateProfile(
    t.db,
    admin,
    { profileId: company.company.id, move: "approve", reason: null },
    context,
  );
  await moderateMission(t.db, admin, { missionId, move: "approve", reason: null }, context);
  const letter = "Bonjour, votre besoin correspond à mon métier : parlons-nous cette semaine.";
  await aCandidature(t.db, { mission: { id: missionId }, company, commercial, letter });
  await anApproach(t.db, { company, commercial, letter });
  for (const user of [commercial, company]) {
    await t.sql("insert into sessions (token, user_id, expires_at) values ($1::text, $1::uuid, now())", [
      user.userId,
    ]);
    await t.sql("insert into accounts (user_id) values ($1)", [user.userId]);
  }
  expect(await tablesHolding(commercial.userId, company.userId, company.company.id, missionId)).toEqual(
    expect.arrayContaining([
      "conversations.company_id",
      "candidatures.mission_id",
      "missions.id",
      "moderation_acts.mission_id",
      "public_missions.mission_id",
      "public_profiles.profile_id",
      "sessions.user_id",
      "shown_missions.mission_id",
      "shown_profiles.profile_id",
      "users.id",
    ]),
  );
  await leave(commercial);
  await t.sql("delete from companies where id = $1", [company.company.id]);
  await leave(company);
  expect(await tablesHolding(commercial.userId, company.userId, company.company.id, missionId)).toEqual([]);
});

test("DATA-2 ADM-7 SAFE-7 acts of a deleted administrator stay without the name; only the journal keeps it, for a year", async () => {
  const admin = await anAdmin(t.db);
  const commercial = await aCommercial(t.db);
  await moderateProfile(
    t.db,
    admin,
    { profileId: commercial.userId, move: "approve", reason: null },
    context,
  );
  await leave(admin);
  const acts = await t.sql("select move, admin_id from moderation_acts where profile_id = $1", [
    commercial.userId,
  ]);
  expect(acts).toEqual([{ move: "approve", admin_id: null }]);
  expect(await tablesHolding(admin.userId)).toEqual(["audit_particulars.person_id"]);
});
