import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { valuesOf } from "~/marketplace/drafts/form-draft";
import type { Actor } from "~/marketplace/policy";
import {
  administrators,
  contactMessages,
  formDrafts,
  missions,
  moderationActs,
  profiles,
  publicProfiles,
  users,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { findPreferences } from "../notifications/find-preferences.server";
import { exportExchanges, exportKept } from "./export-exchanges.server";
import { findSessions } from "./find-sessions.server";

export type PersonalData = NonNullable<Awaited<ReturnType<typeof exportAccount>>>;

/** SET-5: everything that is kept about the actor, but secrets; of others, what they wrote to the actor. */
export async function exportAccount(db: Reader, actor: Actor, at: Date) {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return undefined;
  const id = user.userId;
  const [account] = await findAccount(db, id);
  if (!account) return undefined;
  return {
    exported_at: at,
    account,
    ...(await findProfileParts(db, id)),
    missions: await findMissions(db, id),
    ...(await exportExchanges(db, id, user.role === "entreprise" ? "company" : "commercial")),
    ...(await exportKept(db, id)),
    drafts: await findDrafts(db, id),
    preferences: await findPreferences(db, actor),
    sessions: (await findSessions(db, actor, at)).map((session) => ({
      user_agent: session.userAgent,
      ip_address: session.ipAddress,
      created_at: session.openedAt,
      updated_at: session.usedAt,
    })),
    ...(await findModeration(db, id)),
    contact_messages: await db
      .select({
        name: contactMessages.name,
        email: contactMessages.email,
        subject: contactMessages.subject,
        message: contactMessages.message,
        created_at: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(eq(contactMessages.email, account.email))
      .orderBy(desc(contactMessages.createdAt)),
  };
}

function findAccount(db: Reader, userId: string) {
  return db
    .select({
      id: users.id,
      email: users.email,
      email_verified: users.emailVerified,
      created_at: users.createdAt,
      administrator_since: administrators.grantedAt,
    })
    .from(users)
    .leftJoin(administrators, eq(administrators.userId, users.id))
    .where(eq(users.id, userId));
}

async function findProfileParts(db: Reader, userId: string) {
  const { search_text: _own, id: _id, ...profileColumns } = getTableColumns(profiles);
  const { search_text: _public, profile_id: _profile, ...shownColumns } = getTableColumns(publicProfiles);
  const {
    skill_bits: _skills,
    language_bits: _languages,
    sector_bits: _sectors,
    price_from: _from,
    ...publicColumns
  } = shownColumns;
  const [profile] = await db.select(profileColumns).from(profiles).where(eq(profiles.id, userId));
  const [shown] = await db
    .select(publicColumns)
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, userId));
  return { profile: profile ?? null, public_profile: shown ?? null };
}

function findMissions(db: Reader, companyId: string) {
  const {
    search_text: _search,
    company_id: _owner,
    submission_key: _key,
    public_confidential: _shown,
    ...columns
  } = getTableColumns(missions);
  return db
    .select(columns)
    .from(missions)
    .where(eq(missions.company_id, companyId))
    .orderBy(desc(missions.created_at));
}

async function findDrafts(db: Reader, userId: string) {
  const drafts = await db
    .select({ form: formDrafts.form, payload: formDrafts.payload, updated_at: formDrafts.updated_at })
    .from(formDrafts)
    .where(eq(formDrafts.user_id, userId));
  return drafts.flatMap(({ payload, ...draft }) =>
    payload ? [{ ...draft, values: valuesOf(payload) }] : [],
  );
}

async function findModeration(db: Reader, userId: string) {
  const act = {
    move: moderationActs.move,
    from_status: moderationActs.fromStatus,
    to_status: moderationActs.toStatus,
    reason: moderationActs.reason,
    created_at: moderationActs.createdAt,
  };
  const reviewed = sql<
    "mission" | "profile"
  >`case when ${moderationActs.missionId} is null then 'profile' else 'mission' end`;
  const newestFirst = desc(moderationActs.id);
  return {
    profile_reviews: await db
      .select(act)
      .from(moderationActs)
      .where(eq(moderationActs.profileId, userId))
      .orderBy(newestFirst),
    mission_reviews: await db
      .select({ mission: missions.title, ...act })
      .from(moderationActs)
      .innerJoin(missions, eq(missions.id, moderationActs.missionId))
      .where(eq(missions.company_id, userId))
      .orderBy(newestFirst),
    reviews_made: await db
      .select({ reviewed, ...act })
      .from(moderationActs)
      .where(eq(moderationActs.adminId, userId))
      .orderBy(newestFirst),
  };
}
