import type { Language, SectorCode, Skill } from "../catalogue";
import { languageLabel, SKILLS, sectorLabel } from "../catalogue";
import { plural } from "../french";

/** The requirements of a mission. */
export type MissionCriteria = {
  readonly required_experience_years: number | null;
  readonly required_sectors: readonly SectorCode[] | null;
  readonly required_languages: readonly Language[];
  readonly required_competences: Readonly<Partial<Record<Skill, number>>>;
};

type Offered = {
  readonly experience_years: number | null;
  readonly sectors: readonly string[];
  readonly languages: readonly string[];
  readonly competences: Readonly<Partial<Record<Skill, number>>> | null;
};

export type Criterion = { readonly label: string; readonly met: boolean };

/** CAND-1: each requirement of a mission, and whether the profile meets it; one of several sectors is enough. */
export function criteriaOf(mission: MissionCriteria, profile: Offered): Criterion[] {
  const { required_experience_years: years, required_languages: languages } = mission;
  const sectors = mission.required_sectors ?? [];
  return [
    ...(years === null || years === 0
      ? []
      : [
          {
            label: `${plural(years, "an")} d’expérience au moins`,
            met: (profile.experience_years ?? 0) >= years,
          },
        ]),
    ...(sectors.length === 0
      ? []
      : [
          {
            label: sectors.map(sectorLabel).join(" ou "),
            met: sectors.some((sector) => profile.sectors.includes(sector)),
          },
        ]),
    ...languages.map((language) => ({
      label: languageLabel(language),
      met: profile.languages.includes(language),
    })),
    ...SKILLS.flatMap((skill) => {
      const required = mission.required_competences[skill];
      return required ? [{ label: skill, met: (profile.competences?.[skill] ?? 0) >= required }] : [];
    }),
  ];
}

/** '4 critères sur 5'; null for a mission without requirements. */
export function criteriaText(criteria: readonly Criterion[]): string | null {
  if (criteria.length === 0) return null;
  const met = criteria.filter((criterion) => criterion.met).length;
  return `${plural(met, "critère")} sur ${criteria.length}`;
}
