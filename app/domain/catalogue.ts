/** The fixed lists of the product (LIST-1 to LIST-4), with their codes and French labels. */

type Option<Code extends string = string> = { readonly value: Code; readonly label: string };

export const SECTORS = [
  { value: "industrie", label: "Industrie" },
  { value: "pharma", label: "Pharmaceutique" },
  { value: "assurance", label: "Assurance" },
  { value: "services", label: "Service aux entreprises" },
  { value: "it_telecom", label: "IT/Tech/Telecoms" },
  { value: "rh_formation", label: "RH/Formation" },
  { value: "finance", label: "Finance/Banque/Crédit" },
] as const satisfies readonly Option[];

export const LANGUAGES = [
  { value: "français", label: "Français" },
  { value: "anglais", label: "Anglais" },
  { value: "espagnol", label: "Espagnol" },
  { value: "allemand", label: "Allemand" },
  { value: "italien", label: "Italien" },
  { value: "portugais", label: "Portugais" },
  { value: "néerlandais", label: "Néerlandais" },
  { value: "russe", label: "Russe" },
  { value: "chinois", label: "Chinois" },
  { value: "japonais", label: "Japonais" },
  { value: "arabe", label: "Arabe" },
] as const satisfies readonly Option[];

export const SKILLS = ["Appel", "Emailing", "Réseaux", "Automation", "Prospection physique"] as const;

export const COMPANY_SIZES = ["1-10", "11-50", "51-200", "201-1000", "1000+"] as const;

export const MARKETS = [
  { value: "b2b", label: "B2B" },
  { value: "b2c", label: "B2C" },
  { value: "les_deux", label: "Les deux" },
] as const satisfies readonly Option[];

export const MISSION_TYPES = [
  { value: "B2B", label: "B2B only" },
  { value: "B2C", label: "B2C only" },
  { value: "both", label: "B2B et B2C" },
] as const satisfies readonly Option[];

export const LOCATION_TYPES = [
  { value: "remote", label: "100% Remote", cardLabel: "Remote" },
  { value: "on_site", label: "Sur site", cardLabel: "Sur site" },
  { value: "hybrid", label: "Hybride", cardLabel: "Hybride" },
] as const satisfies readonly (Option & { readonly cardLabel: string })[];

export const VOLUME_PERIODS = [
  { value: "week", label: "par semaine" },
  { value: "month", label: "par mois" },
] as const satisfies readonly Option[];

export const ROLES = [
  { value: "commercial", label: "Commercial Indépendant" },
  { value: "entreprise", label: "Entreprise" },
] as const satisfies readonly Option[];

export type SectorCode = (typeof SECTORS)[number]["value"];
export type Language = (typeof LANGUAGES)[number]["value"];
export type Skill = (typeof SKILLS)[number];
export type LocationType = (typeof LOCATION_TYPES)[number]["value"];
export type Role = (typeof ROLES)[number]["value"];

/** The codes of a list, as `z.enum` takes them. */
export function codesOf<Code extends string>(options: readonly Option<Code>[]): [Code, ...Code[]] {
  const [first, ...rest] = options.map((option) => option.value);
  if (first === undefined) throw new Error("empty catalogue");
  return [first, ...rest];
}

/** The label of a code. An unknown code is shown as it is. */
export function labelOf(options: readonly Option[], code: string): string {
  return options.find((option) => option.value === code)?.label ?? code;
}

export const sectorLabel = (code: string): string => labelOf(SECTORS, code);
export const languageLabel = (code: string): string => labelOf(LANGUAGES, code);

/** FMT-4: 'Remote', 'Sur site', 'Hybride' on cards. */
export function locationCardLabel(code: LocationType): string {
  return LOCATION_TYPES.find((location) => location.value === code)?.cardLabel ?? code;
}
