import type { Role } from "../catalogue";
import type { AccountId, CompanyId } from "../companies/company-id";
import type { MembershipRole } from "../companies/memberships";
import type { Actor } from "../policy";
import type { ProfileStatus } from "../profiles/profile-status";

export type ViewedCompany = {
  readonly id: CompanyId;
  readonly role: MembershipRole;
  /** Null before the form of the company is submitted. */
  readonly name: string | null;
};

/** The signed-in account, as pages show it. */
export type Viewer = {
  readonly userId: AccountId;
  readonly email: string;
  readonly role: Role | null;
  /** Of the profile of an Acharné, or of the company of a member. */
  readonly status: ProfileStatus | null;
  /** TEAM-1: the company of a member. */
  readonly company: ViewedCompany | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly avatar_url: string | null;
  /** Whether the region of the profile is overseas, outside the Paris time zone. */
  readonly overseas: boolean;
  /** The last accepted version of the CGU. */
  readonly terms: string | null;
};

export type Session = {
  readonly actor: Actor;
  readonly viewer: Viewer | null;
  /** The id of the session, not its token. */
  readonly sessionId: string | null;
  /** `Set-Cookie` values for the answer. */
  readonly cookies: readonly string[];
};
