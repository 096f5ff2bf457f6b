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

export type Offered = {
  readonly experience_years: number | null;
  readonly sectors: readonly string[];
  readonly languages: readonly string[];
  readonly competences: Readonly<Partial<Record<Skill, number>>> | null;
};

export type Criterion = { readonly label: string; readonly met: boolean };

/** The requirements that a mission sets. */
export const requiredOf = (mission: MissionCriteria) => ({
  years: mission.required_experience_years ?? 0,
  sectors: mission.required_sectors ?? [],
  languages: mission.required_languages,
  skills: SKILLS.filter((skill) => mission.required_competences[skill]),
});

/** CAND-1, SUGG-1: what a profile lacks of them: years and skill levels are minimums, and one of several sectors is enough. */
export function lackingOf(mission: MissionCriteria, profile: Offered) {
  const { years, sectors, languages, skills } = requiredOf(mission);
  return {
    years: (profile.experience_years ?? 0) < years,
    sectors: sectors.length > 0 && !sectors.some((sector) => profile.sectors.includes(sector)),
    languages: languages.filter((language) => !profile.languages.includes(language)),
    skills: skills.filter(
      (skill) => (profile.competences?.[skill] ?? 0) < (mission.required_competences[skill] ?? 0),
    ),
  };
}

/** CAND-1: each requirement of a mission, and whether the profile meets it. */
export function criteriaOf(mission: MissionCriteria, profile: Offered): Criterion[] {
  const { years, sectors, languages, skills } = requiredOf(mission);
  const lacking = lackingOf(mission, profile);
  return [
    ...(years === 0 ? [] : [{ label: `${plural(years, "an")} d’expérience au moins`, met: !lacking.years }]),
    ...(sectors.length === 0
      ? []
      : [{ label: sectors.map(sectorLabel).join(" ou "), met: !lacking.sectors }]),
    ...languages.map((language) => ({
      label: languageLabel(language),
      met: !lacking.languages.includes(language),
    })),
    ...skills.map((skill) => ({ label: skill, met: !lacking.skills.includes(skill) })),
  ];
}

/** '4 critères sur 5'; null for a mission without requirements. */
export function criteriaText(criteria: readonly Criterion[]): string | null {
  if (criteria.length === 0) return null;
  return metOf(criteria.filter((criterion) => criterion.met).length, criteria.length);
}

/** '4 critères sur 5'. */
export const metOf = (met: number, of: number): string => `${plural(met, "critère")} sur ${of}`;
