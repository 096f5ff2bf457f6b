type Sector = "industrie" | "pharma" | "services" | "it_telecom" | "rh_formation" | "assurance" | "finance";

type Language =
  | "français"
  | "anglais"
  | "espagnol"
  | "allemand"
  | "italien"
  | "portugais"
  | "néerlandais"
  | "russe"
  | "chinois"
  | "japonais"
  | "arabe";

type Skill = "Appel" | "Emailing" | "Réseaux" | "Automation" | "Prospection physique";

type Clientele = "b2b" | "b2c" | "les_deux";

export type DemoAcharne = {
  first_name: string;
  last_name: string;
  phone: string;
  regionCode: string;
  departmentCode: string;
  linkedin_url: string;
  website_url: string;
  experience_years: number;
  experience_type: Clientele;
  mission_preferences: Clientele;
  sectors: Sector[];
  languages: Language[];
  competences: Record<Skill, number>;
  daily_rate_min: number;
  daily_rate_max: number;
  success_only: boolean;
  bio_short: string;
  bio: string;
  status: "published" | "pending" | "draft" | "rejected";
  rejectionReason?: string;
};

export type DemoCompany = {
  company_name: string;
  company_size: "1-10" | "11-50" | "51-200" | "201-1000" | "1000+";
  first_name: string;
  last_name: string;
  phone: string;
  regionCode: string;
  departmentCode: string;
  sectors: Sector[];
  bio: string;
  website_url: string;
  linkedin_url: string;
  status: "published" | "pending" | "draft";
};

export type DemoMission = {
  companyIndex: number;
  /** The company keeps its name to itself. */
  company_confidential?: boolean;
  title: string;
  description: string;
  objectives?: string;
  deliverables?: string;
  target_contacts?: string;
  tools_provided?: string;
  daily_volume_estimate?: string;
  volume_days?: number;
  volume_period?: "week" | "month";
  startsInDays?: number;
  duration_weeks?: number;
  budget_min?: number;
  budget_max?: number;
  location_type: "remote" | "on_site" | "hybrid";
  city?: string;
  regionCode?: string;
  departmentCode?: string;
  required_experience_years?: number;
  required_sectors: Sector[];
  required_competences: Partial<Record<Skill, 1 | 2 | 3 | 4 | 5>>;
  required_languages: Language[];
  mission_type: "B2B" | "B2C" | "both";
  status: "published" | "pending" | "draft" | "closed";
};
