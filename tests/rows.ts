import { eq } from "drizzle-orm";
import { companies, missions, profiles, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { companyIdOf, type User } from "./accounts/people";

export const profileOf = async (db: Db, { userId }: User) =>
  (await db.select().from(profiles).where(eq(profiles.id, userId)))[0];

/** The company of a member. */
export const companyOf = async (db: Db, member: User) =>
  (
    await db
      .select()
      .from(companies)
      .where(eq(companies.id, companyIdOf(member)))
  )[0];

/** The public columns of a profile. */
export const publicProfileOf = async (db: Db, { userId }: User) =>
  (await db.select().from(publicProfiles).where(eq(publicProfiles.profile_id, userId)))[0];

export const missionOf = async (db: Db, id: string) =>
  (await db.select().from(missions).where(eq(missions.id, id)))[0];

/** The public columns of a mission. */
export const publicMissionOf = async (db: Db, id: string) =>
  (await db.select().from(publicMissions).where(eq(publicMissions.mission_id, id)))[0];
