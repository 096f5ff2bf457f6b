import { columnsOf } from "../columns";
import type { MissionInput } from "./mission-form";

/**
 * The public columns of a mission and their labels. The public table, publishing, duplication, form values, review and export
 * derive from this list; `mission-form.ts` has the bounds of each.
 */
export const PUBLIC_MISSION_LABELS = {
  title: "Titre",
  description: "Description",
  objectives: "Objectifs",
  deliverables: "Livrables",
  target_contacts: "Contacts cibles",
  tools_provided: "Outils fournis",
  daily_volume_estimate: "Volume par jour",
  volume_days: "Jours",
  volume_period: "Période",
  start_date: "Début",
  duration_weeks: "Semaines",
  budget_min: "Budget minimum",
  budget_max: "Budget maximum",
  location_type: "Lieu de travail",
  city: "Ville",
  region: "Région",
  department: "Département",
  required_experience_years: "Expérience demandée",
  required_sectors: "Secteurs demandés",
  required_competences: "Compétences demandées",
  required_languages: "Langues demandées",
  mission_type: "Type de mission",
} as const;

/** All columns that a company writes; each is a field of the form. */
export const MISSION_LABELS = {
  ...PUBLIC_MISSION_LABELS,
  company_confidential: "Nom de l’entreprise gardé confidentiel",
} as const satisfies Record<keyof MissionInput, string>;

export const PUBLIC_MISSION_COLUMNS = columnsOf(PUBLIC_MISSION_LABELS);
export const MISSION_COLUMNS = columnsOf(MISSION_LABELS);

/** The long texts, in the order in which they are read. */
export const MISSION_TEXTS = [
  "description",
  "objectives",
  "deliverables",
  "target_contacts",
  "tools_provided",
] as const satisfies readonly PublicMissionColumn[];

export type PublicMissionColumn = keyof typeof PUBLIC_MISSION_LABELS;

/** The public columns of a mission; without a volume of days it has no period. */
export type PublicMission = Omit<Pick<MissionInput, PublicMissionColumn>, "volume_period"> & {
  readonly volume_period: MissionInput["volume_period"] | null;
};
