import { MEMBERSHIP_ROLES, MEMBERSHIPS } from "~/domain/companies/memberships";
import { Facts } from "~/ui/cards/facts";

/** TEAM-2: what each role may do. */
export const RoleList = () => (
  <Facts
    items={MEMBERSHIP_ROLES.map((role) => ({
      term: MEMBERSHIPS[role].label,
      detail: MEMBERSHIPS[role].description,
    }))}
  />
);
