import type { Role } from "../catalogue";

type Facts = {
  readonly first_name: string | null;
  readonly role: Role | null;
  /** TEAM-1: the company of a member. */
  readonly company?: { readonly name: string | null } | null;
};

/**
 * AUTH-9: whether the form of the role was submitted. It writes all required columns at once, with the
 * name; of a member, both the own name and that of the company.
 */
export const isFilledIn = <Row extends Facts>(
  profile: Row | null | undefined,
): profile is Row & { first_name: string } =>
  Boolean(profile?.first_name) && (profile?.role !== "entreprise" || Boolean(profile.company?.name));
