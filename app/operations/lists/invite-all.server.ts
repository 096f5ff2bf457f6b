import { createHash } from "node:crypto";
import { and, eq, exists, isNotNull, or, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import type { InviteAllInput } from "~/domain/lists/list-forms";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Refusal, type Result } from "~/domain/result";
import { extendDeadline } from "~/platform/db/request-deadline.server";
import {
  profileFacts,
  publicProfiles,
  savedListItems,
  savedLists,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { isRefusal } from "../authorize";
import { inviteToMission } from "../candidatures/invitations/invite-to-mission.server";
import { mayContactAcharnes } from "../conversations/approach-once.server";

/** LIST-9: what happened for one person; the refusal of those who were not invited. */
export type InvitedOne = {
  readonly slug: string;
  /** The last validated name; null where the company may not read it. */
  readonly name: string | null;
  readonly refusal: Refusal | null;
};

/**
 * LIST-9: invites several Acharnés to one mission, each in a transaction of its own. The key of each invitation follows from the
 * form's key, so that a form sent twice invites nobody twice.
 */
export async function inviteAll(
  db: Db,
  actor: Actor,
  { profile: slugs, mission, message, submissionKey }: InviteAllInput & { readonly submissionKey: string },
  when: { readonly appUrl: string; readonly at: Date },
): Promise<Result<{ readonly invited: readonly InvitedOne[] }>> {
  const company = mayContactAcharnes(actor);
  if (isRefusal(company)) return company;
  extendDeadline(slugs.length);
  const names = await findNames(db, company.companyId, slugs);
  const invited: InvitedOne[] = [];
  for (const slug of slugs) {
    const key = keyFor(submissionKey, slug);
    const outcome = await inviteToMission(
      db,
      actor,
      { acharneSlug: slug, mission, message, submissionKey: key },
      when,
    );
    invited.push({ slug, name: names.get(slug) ?? null, refusal: outcome.ok ? null : outcome });
  }
  // Nobody was invited and the mission is the reason: the field says so.
  const [first] = invited;
  if (invited.every(({ refusal }) => refusal?.message === REFUSALS.missionNotOpen) && first?.refusal)
    return first.refusal;
  return done({ invited });
}

/** PUB-8: the names of those who are public, or in a list of the company. */
async function findNames(db: Reader, companyId: CompanyId, slugs: readonly string[]) {
  const kept = db
    .select({ one: sql`1` })
    .from(savedListItems)
    .innerJoin(savedLists, eq(savedLists.id, savedListItems.list_id))
    .where(and(eq(savedListItems.profile_id, profileFacts.id), eq(savedLists.company_id, companyId)));
  const rows = await db
    .select({ slug: profileFacts.slug, name: shownProfiles.name })
    .from(profileFacts)
    .innerJoin(shownProfiles, eq(shownProfiles.profile_id, profileFacts.id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profileFacts.id))
    .where(
      and(
        sql`${profileFacts.slug} = any(${sql.param([...slugs])}::text[])`,
        or(isNotNull(publicProfiles.profile_id), exists(kept)),
      ),
    );
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** A UUID of version 8 that is always the same for one form and one person. */
function keyFor(submissionKey: string, slug: string): string {
  const hex = createHash("sha256").update(`${submissionKey}:${slug}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
