import type { ProfileView } from "../profiles/profile-view.server";
import type { CompanyView } from "./company-view.server";
import { FullCompany } from "./full-company";
import { FullProfile } from "./full-profile";

export type FullView =
  | { readonly of: "commercial"; readonly profile: ProfileView }
  | { readonly of: "company"; readonly company: CompanyView };

/** ADM-5, TEAM-7. */
export const FullProfileOrCompany = ({ full }: { readonly full: FullView }) =>
  full.of === "company" ? <FullCompany company={full.company} /> : <FullProfile profile={full.profile} />;
