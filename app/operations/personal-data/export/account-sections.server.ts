import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { valuesOf } from "~/domain/drafts/form-draft";
import { pushMakerOf } from "~/domain/notifications/push-services";
import type { Actor } from "~/domain/policy";
import {
  addressChanges,
  administrators,
  cguAcceptances,
  cguAnnouncements,
  contactMessages,
  formDrafts,
  letterTemplates,
  mailBounces,
  profiles,
  publicProfiles,
  secondFactors,
  shownProfiles,
  users,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findPasskeys } from "../../accounts/passkeys/find-passkeys.server";
import { findSessions } from "../../accounts/sessions/find-sessions.server";
import { findPreferences } from "../../notifications/find-preferences.server";
import { findDevices } from "../../notifications/push/devices.server";
import { OWN_PICTURE, SHOWN_PICTURE } from "./archive-names";
import { inPages } from "./in-pages";

type Whose = { readonly userId: string; readonly at: Date };

/** The sections about the account and how it signs in. */
export function accountSections(db: Reader, actor: Actor, { userId, at }: Whose) {
  return {
    account: () => findAccount(db, userId, at),
    profile: () => findProfile(db, userId),
    shown_profile: () => findShown(db, userId),
    letter_templates: () =>
      inPages((page) =>
        db
          .select({
            title: letterTemplates.title,
            body: letterTemplates.body,
            created_at: letterTemplates.created_at,
          })
          .from(letterTemplates)
          .where(eq(letterTemplates.commercial_id, userId))
          .orderBy(asc(letterTemplates.created_at), letterTemplates.id)
          .limit(page.limit)
          .offset(page.offset),
      ),
    drafts: () => findDrafts(db, userId),
    preferences: async function* () {
      yield* await findPreferences(db, actor);
    },
    sessions: async function* () {
      for (const session of await findSessions(db, actor, at))
        yield {
          user_agent: session.userAgent,
          ip_address: session.ipAddress,
          created_at: session.openedAt,
          updated_at: session.usedAt,
          second_factor_at: session.secondFactorAt,
          proven_at: session.provenAt,
        };
    },
    passkeys: async function* () {
      for (const { name, createdAt, lastUsedAt } of await findPasskeys(db, actor))
        yield { name, created_at: createdAt, last_used_at: lastUsedAt };
    },
    devices: async function* () {
      for (const { endpoint, since } of await findDevices(db, actor))
        yield { push_service: pushMakerOf(endpoint) ?? null, created_at: since };
    },
    consents: async function* () {
      yield* await db
        .select({ version: cguAcceptances.version, accepted_at: cguAcceptances.accepted_at })
        .from(cguAcceptances)
        .where(eq(cguAcceptances.user_id, userId))
        .orderBy(asc(cguAcceptances.accepted_at));
    },
    cgu_announcements: async function* () {
      yield* await db
        .select({ version: cguAnnouncements.version, announced_at: cguAnnouncements.announced_at })
        .from(cguAnnouncements)
        .where(eq(cguAnnouncements.user_id, userId))
        .orderBy(asc(cguAnnouncements.announced_at));
    },
    contact_messages: () => findContactMessages(db, userId),
  };
}

async function* findAccount(db: Reader, userId: string, at: Date) {
  yield* await db
    .select({
      email: users.email,
      email_verified: users.email_verified,
      push_details: users.push_details,
      email_wanted: addressChanges.email,
      created_at: users.created_at,
      updated_at: users.updated_at,
      administrator_since: administrators.granted_at,
      second_factor_since: secondFactors.enabled_at,
      bounces: mailBounces.count,
      last_bounce_at: mailBounces.last_at,
      last_bounce_status: mailBounces.last_status,
      address_dead_since: mailBounces.dead_at,
    })
    .from(users)
    .leftJoin(administrators, eq(administrators.user_id, users.id))
    .leftJoin(secondFactors, eq(secondFactors.user_id, users.id))
    .leftJoin(mailBounces, eq(mailBounces.user_id, users.id))
    .leftJoin(addressChanges, and(eq(addressChanges.user_id, users.id), gt(addressChanges.expires_at, at)))
    .where(eq(users.id, userId));
}

async function* findProfile(db: Reader, userId: string) {
  const { search_text: _search, id: _id, ...columns } = getTableColumns(profiles);
  for (const row of await db.select(columns).from(profiles).where(eq(profiles.id, userId)))
    yield { ...row, avatar_url: row.avatar_url && OWN_PICTURE };
}

/** PUB-7: the public version, with its date. */
async function* findShown(db: Reader, userId: string) {
  const { profile_id: _id, ...columns } = getTableColumns(shownProfiles);
  const { avatar_url, published_at } = publicProfiles;
  const rows = await db
    .select({ ...columns, avatar_url, published_at })
    .from(shownProfiles)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, shownProfiles.profile_id))
    .where(eq(shownProfiles.profile_id, userId));
  for (const row of rows) yield { ...row, avatar_url: row.avatar_url && SHOWN_PICTURE };
}

async function* findDrafts(db: Reader, userId: string) {
  const drafts = await db
    .select({ form: formDrafts.form, payload: formDrafts.payload, updated_at: formDrafts.updated_at })
    .from(formDrafts)
    .where(eq(formDrafts.user_id, userId));
  for (const { payload, ...draft } of drafts) if (payload) yield { ...draft, values: valuesOf(payload) };
}

function findContactMessages(db: Reader, userId: string) {
  return inPages((page) =>
    db
      .select({
        name: contactMessages.name,
        email: contactMessages.email,
        subject: contactMessages.subject,
        message: contactMessages.message,
        created_at: contactMessages.created_at,
      })
      .from(contactMessages)
      .innerJoin(users, eq(users.email, sql`lower(${contactMessages.email})`))
      .where(eq(users.id, userId))
      .orderBy(asc(contactMessages.created_at), contactMessages.id)
      .limit(page.limit)
      .offset(page.offset),
  );
}
