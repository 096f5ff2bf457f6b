import { eq, sql } from "drizzle-orm";
import type { Side } from "~/marketplace/conversations/conversation";
import {
  CONFIDENTIAL_COMPANY,
  DELETED_ACCOUNT,
  initials as initialsOf,
  publicName,
} from "~/marketplace/profiles/name";
import { givesContact } from "~/marketplace/threads/thread-rules";
import { missions, profiles, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findOtherName } from "../other-name.server";
import { preparedOnce } from "../prepared-once.server";
import { factsOf, type SidedThread } from "./held-thread.server";

/** What a side reads of the other. A deleted account has left no more than that it was there (CONV-9). */
export type OtherSide = {
  readonly name: string;
  readonly initials: string;
  readonly avatarUrl: string | null;
  /** Of the public page, where there is one. */
  readonly slug: string | null;
  /** Whom one writes to. */
  readonly firstName: string | null;
  readonly contact: { readonly email: string; readonly phone: string | null } | null;
};

const GONE: OtherSide = {
  name: DELETED_ACCOUNT,
  initials: "",
  avatarUrl: null,
  slug: null,
  firstName: null,
  contact: null,
};

export async function findOtherSide(db: Reader, thread: SidedThread): Promise<OtherSide> {
  const { conversation, side } = thread;
  return side === "company"
    ? findCommercial(db, thread, conversation.commercial_id)
    : findCompany(db, thread, conversation.company_id);
}

async function findCommercial(db: Reader, thread: SidedThread, id: string | null): Promise<OtherSide> {
  if (!id) return GONE;
  const [row] = await personOf(db, "commercial").execute({ id });
  if (!row) return GONE;
  const { profile, shown } = row;
  return {
    name: shown?.display_name ?? publicName(profile),
    initials: shown?.initials ?? initialsOf(profile),
    avatarUrl: shown?.avatar_url ?? null,
    slug: shown?.slug ?? null,
    firstName: profile.first_name,
    contact: contactOf(thread, profile, thread.conversation.commercial_contact_at),
  };
}

async function findCompany(db: Reader, thread: SidedThread, id: string | null): Promise<OtherSide> {
  if (!id) return GONE;
  const [row] = await personOf(db, "company").execute({ id });
  if (!row) return GONE;
  const { profile } = row;
  const missionId = thread.candidature?.mission_id ?? null;
  const name = await findOtherName(db, "commercial", { otherId: id, missionId });
  const contact = contactOf(thread, profile, thread.conversation.company_contact_at);
  if (name === null) return { ...GONE, name: CONFIDENTIAL_COMPANY, contact };
  return {
    ...GONE,
    name,
    initials: initialsOf({ first_name: name, last_name: name.split(" ")[1] ?? null }),
    firstName: profile.first_name,
    contact,
  };
}

const personOf = preparedOnce((db, who: Side) =>
  db
    .select({
      profile: {
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        email: profiles.email,
        phone: profiles.phone,
      },
      shown: {
        display_name: publicProfiles.display_name,
        initials: publicProfiles.initials,
        avatar_url: publicProfiles.avatar_url,
        slug: publicProfiles.slug,
      },
    })
    .from(profiles)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profiles.id))
    .where(eq(profiles.id, sql.placeholder("id")))
    .prepare(`other side, ${who}`),
);

const contactOf = (
  thread: SidedThread,
  { email, phone }: { readonly email: string; readonly phone: string | null },
  sharedAt: Date | null,
) => (givesContact(factsOf(thread), sharedAt) ? { email, phone } : null);

/** The mission of a candidature as its two sides name it, and its public page where there is one. */
export async function findThreadMission(db: Reader, { candidature }: SidedThread) {
  if (!candidature) return null;
  const [mission] = candidature.mission_id
    ? await titlesOf(db, "mission").execute({ id: candidature.mission_id })
    : [];
  return {
    title: mission?.shownTitle ?? mission?.title ?? candidature.mission_title ?? "Mission retirée",
    slug: mission?.slug ?? null,
  };
}

const titlesOf = preparedOnce((db, of: "mission") =>
  db
    .select({ title: missions.title, shownTitle: publicMissions.title, slug: publicMissions.slug })
    .from(missions)
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(eq(missions.id, sql.placeholder("id")))
    .prepare(`titles of a ${of}`),
);
