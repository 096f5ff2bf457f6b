import {
  type Language,
  languageLabel,
  type SectorCode,
  SKILLS,
  type Skill,
  sectorLabel,
} from "../../catalogue";
import { plural } from "../../french";

type Wanted = {
  readonly required_experience_years: number | null;
  readonly required_sectors: readonly SectorCode[] | null;
  readonly required_languages: readonly Language[];
  readonly required_competences: Readonly<Partial<Record<Skill, number>>>;
};

type Person = {
  readonly experience_years: number;
  readonly sectors: readonly SectorCode[];
  readonly languages: readonly Language[];
  readonly competences: Readonly<Partial<Record<Skill, number>>>;
};

export type Criterion = {
  readonly key: "experience" | "sectors" | "languages" | Skill;
  /** What the mission asks for, in words. */
  readonly wanted: string;
  readonly met: boolean;
};

/** WORK-4: what a mission asks of a person, and whether the person has it; what it does not ask is no criterion. */
export function criteriaOf(mission: Wanted, person: Person): Criterion[] {
  const { required_experience_years: years, required_languages: languages } = mission;
  const sectors = mission.required_sectors ?? [];
  return [
    ...(years
      ? [
          {
            key: "experience",
            wanted: `${plural(years, "an")} au moins`,
            met: person.experience_years >= years,
          } as const,
        ]
      : []),
    ...(sectors.length
      ? [
          {
            key: "sectors",
            wanted: sectors.map(sectorLabel).join(", "),
            met: sectors.some((sector) => person.sectors.includes(sector)),
          } as const,
        ]
      : []),
    ...(languages.length
      ? [
          {
            key: "languages",
            wanted: languages.map(languageLabel).join(", "),
            met: languages.every((language) => person.languages.includes(language)),
          } as const,
        ]
      : []),
    ...SKILLS.flatMap((skill) => {
      const stars = mission.required_competences[skill];
      return stars
        ? [{ key: skill, wanted: `${stars} sur 5`, met: (person.competences[skill] ?? 0) >= stars } as const]
        : [];
    }),
  ];
}
