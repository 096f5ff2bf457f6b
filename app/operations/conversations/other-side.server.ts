import { eq, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { givesContact } from "~/domain/conversations/thread-rules";
import { CONFIDENTIAL_COMPANY, DELETED_ACCOUNT, NEVER_VALIDATED } from "~/domain/profiles/name";
import {
  publicCompanies,
  publicMissions,
  publicProfiles,
  shownCompanies,
  shownMissions,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findContactMember } from "../companies/contact-member.server";
import { findOtherName } from "../other-name.server";
import { preparedOnce } from "../prepared-once.server";
import { findGivenContact } from "./given-contact.server";
import { factsOf, type SidedThread } from "./lock-thread.server";

/** The other side as a side reads it. A deleted account has no facts left (CONV-9). */
export type OtherSide = {
  readonly name: string;
  readonly initials: string;
  readonly avatarUrl: string | null;
  /** The slug of the public page of an Acharné, if any. */
  readonly slug: string | null;
  /** COMP-1: that of the page of a company. */
  readonly companySlug: string | null;
  readonly firstName: string | null;
  /** MIS-9: a company that the Acharné does not know, nor its members. */
  readonly confidential: boolean;
  readonly contact: { readonly email: string; readonly phone: string | null } | null;
};

const GONE: OtherSide = {
  name: DELETED_ACCOUNT,
  initials: "",
  avatarUrl: null,
  slug: null,
  companySlug: null,
  firstName: null,
  confidential: false,
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
  const [row] = await personOf(db, "shown").execute({ id });
  return {
    ...GONE,
    name: row?.name ?? NEVER_VALIDATED.commercial,
    initials: row?.initials ?? "",
    avatarUrl: row?.avatarUrl ?? null,
    slug: row?.slug ?? null,
    firstName: row?.firstName ?? null,
    contact: givesContact(factsOf(thread), thread.conversation.commercial_contact_at)
      ? ((await findGivenContact(db, id)) ?? null)
      : null,
  };
}

async function findCompany(db: Reader, thread: SidedThread, id: CompanyId | null): Promise<OtherSide> {
  if (!id) return GONE;
  const missionId = thread.candidature?.mission_id ?? null;
  const name = await findOtherName(db, "commercial", { otherId: id, missionId });
  const contact = givesContact(factsOf(thread), thread.conversation.company_contact_at)
    ? await findMember(db, thread)
    : null;
  if (name === null) return { ...GONE, name: CONFIDENTIAL_COMPANY, confidential: true, contact };
  const [row] = await companyOf(db, "shown").execute({ id });
  return {
    ...GONE,
    name,
    initials: row?.initials ?? "",
    avatarUrl: row?.logoUrl ?? null,
    companySlug: row?.slug ?? null,
    contact,
  };
}

/** CONV-4, TEAM-4: the contact that a company shares. */
async function findMember(db: Reader, { conversation, candidature }: SidedThread) {
  const { company_id } = conversation;
  if (!company_id || !candidature) return null;
  const about = { candidature_id: candidature.id, mission_id: candidature.mission_id };
  const member = await findContactMember(db, about, company_id);
  return member ? { email: member.email, phone: member.phone } : null;
}

const companyOf = preparedOnce((db, which: "shown") =>
  db
    .select({
      initials: shownCompanies.initials,
      slug: publicCompanies.slug,
      logoUrl: publicCompanies.logo_url,
    })
    .from(shownCompanies)
    .leftJoin(publicCompanies, eq(publicCompanies.company_id, shownCompanies.company_id))
    .where(eq(shownCompanies.company_id, sql.placeholder("id")))
    .prepare(`other side, ${which} company`),
);

const personOf = preparedOnce((db, which: "shown") =>
  db
    .select({
      name: shownProfiles.name,
      initials: shownProfiles.initials,
      firstName: shownProfiles.first_name,
      avatarUrl: publicProfiles.avatar_url,
      slug: publicProfiles.slug,
    })
    .from(shownProfiles)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, shownProfiles.profile_id))
    .where(eq(shownProfiles.profile_id, sql.placeholder("id")))
    .prepare(`other side, ${which} Acharné`),
);

/** The title of a candidature's mission, and its public slug, if any. */
export async function findThreadMission(db: Reader, { candidature }: Pick<SidedThread, "candidature">) {
  if (!candidature) return null;
  const [mission] = candidature.mission_id
    ? await titlesOf(db, "mission").execute({ id: candidature.mission_id })
    : [];
  return {
    title: mission?.title ?? candidature.mission_title ?? "Mission retirée",
    slug: mission?.slug ?? null,
  };
}

const titlesOf = preparedOnce((db, of: "mission") =>
  db
    .select({ title: shownMissions.title, slug: publicMissions.slug })
    .from(shownMissions)
    .leftJoin(publicMissions, eq(publicMissions.mission_id, shownMissions.mission_id))
    .where(eq(shownMissions.mission_id, sql.placeholder("id")))
    .prepare(`titles of a ${of}`),
);
