import type { Skill } from "~/domain/catalogue";
import type { MembershipRole } from "~/domain/companies/memberships";
import type { missionForm } from "~/domain/missions/mission-form";
import type { commercialForm } from "~/domain/profiles/commercial-form";
import type { companyForm } from "~/domain/profiles/company-form";
import type { z } from "~/domain/zod";

type MissionFields = z.input<typeof missionForm>;
type CommercialFields = z.input<ReturnType<typeof commercialForm>>;
type CompanyFields = z.input<ReturnType<typeof companyForm>>;

type With<Fields, Name extends keyof Fields> = Omit<Fields, Name> & Required<Pick<Fields, Name>>;

export type DemoAcharne = With<
  Omit<CommercialFields, "region" | "department" | "available_from" | "competences">,
  "linkedin_url" | "website_url" | "success_only"
> & {
  competences: Record<Skill, number>;
  regionCode: string;
  departmentCode: string;
  status: "published" | "pending" | "draft" | "rejected";
  rejectionReason?: string;
};

export type DemoCompany = With<
  Omit<CompanyFields, "region" | "department">,
  "linkedin_url" | "website_url" | "bio"
> & {
  regionCode: string;
  departmentCode: string;
  status: "published" | "pending" | "draft";
  /** TEAM-1: the members besides the founder. */
  colleagues?: readonly DemoColleague[];
};

export type DemoColleague = Pick<CompanyFields, "first_name" | "last_name" | "phone"> & {
  readonly email: string;
  readonly role: MembershipRole;
};

export type DemoMission = With<
  Omit<MissionFields, "region" | "department" | "start_date">,
  "location_type" | "required_sectors" | "required_competences" | "required_languages" | "mission_type"
> & {
  companyIndex: number;
  /** The address of the colleague who publishes it; else the founder. */
  by?: string;
  startsInDays?: number;
  regionCode?: string;
  departmentCode?: string;
  status: "published" | "pending" | "draft" | "closed";
};
