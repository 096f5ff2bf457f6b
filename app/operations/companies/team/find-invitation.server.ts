import { and, eq, gt } from "drizzle-orm";
import { TEAM_MAX } from "~/domain/bounds";
import type { CompanyId } from "~/domain/companies/company-id";
import type { MembershipRole } from "~/domain/companies/memberships";
import { maskedAddress } from "~/domain/companies/team-rules";
import { REFUSALS } from "~/domain/messages";
import { type Refusal, refused } from "~/domain/result";
import { isStorable } from "~/domain/text";
import { sha256 } from "~/platform/accounts/tokens.server";
import { companies, companyInvitations, memberships, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findShownInviter, type ShownInviter } from "./find-shown-inviter.server";

/** TEAM-3: the open invitation of a mailed link. */
export async function readInvitation(db: Reader, token: string, at: Date) {
  if (!isStorable(token)) return undefined;
  const [found] = await db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.token_hash, sha256(token)), gt(companyInvitations.expires_at, at)));
  return found;
}

/** The address that the sign-in page fills in for whoever follows a mailed link; null without an open invitation. */
export const findInvitedAddress = async (db: Reader, token: string, at: Date): Promise<string | null> =>
  (await readInvitation(db, token, at))?.email ?? null;

type Reading = { readonly userId: string; readonly email: string } | null;

export type FoundInvitation = ShownInviter & {
  readonly role: MembershipRole;
  /** The invited address. */
  readonly email: string;
  /** Why the signed-in reader cannot join; null for a visitor and for whoever can. */
  readonly refusal: Refusal | null;
  /** The profile of the reader, to fill in the form. */
  readonly person: {
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly phone: string | null;
  } | null;
};

/** TEAM-3: what a mailed link offers to its reader; undefined once it was used, withdrawn or has expired. */
export async function findInvitation(
  db: Reader,
  reader: Reading,
  token: string,
  at: Date,
): Promise<FoundInvitation | undefined> {
  const invitation = await readInvitation(db, token, at);
  if (!invitation) return undefined;
  const { company_id, invited_by, email, role } = invitation;
  const shown = await findShownInviter(db, company_id, invited_by);
  const standing = reader && (await readStanding(db, reader.userId));
  const refusal =
    reader && standing ? await refusalOf(db, { companyId: company_id, email, reader, standing }) : null;
  return { ...shown, email, role, refusal, person: standing?.person ?? null };
}

export type Standing = Awaited<ReturnType<typeof readStanding>>;

/** The profile and the company of an account. */
export async function readStanding(db: Reader, userId: string) {
  const [found] = await db
    .select({
      role: profiles.role,
      person: {
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        phone: profiles.phone,
      },
      companyId: memberships.company_id,
      submittedAt: companies.submitted_at,
    })
    .from(profiles)
    .leftJoin(memberships, eq(memberships.user_id, profiles.id))
    .leftJoin(companies, eq(companies.id, memberships.company_id))
    .where(eq(profiles.id, userId));
  return found ?? { role: null, person: null, companyId: null, submittedAt: null };
}

type Asking = {
  readonly companyId: CompanyId;
  readonly email: string;
  readonly reader: NonNullable<Reading>;
  readonly standing: Standing;
};

/** TEAM-3: only the invited person learns why they cannot join. */
export async function refusalOf(
  db: Reader,
  { companyId, email, reader, standing }: Asking,
): Promise<Refusal | null> {
  if (reader.email !== email) return refused("forbidden", REFUSALS.invitationForOther(maskedAddress(email)));
  if (standing.role === "commercial") return refused("conflict", REFUSALS.joinsAsCommercial);
  if (standing.companyId === companyId) return refused("conflict", REFUSALS.alreadyInCompany);
  if (standing.companyId && standing.submittedAt) return refused("conflict", REFUSALS.joinsElsewhere);
  const members = await db.$count(memberships, eq(memberships.company_id, companyId));
  return members < TEAM_MAX ? null : refused("conflict", REFUSALS.companyFull(TEAM_MAX));
}
