import { STARS } from "~/domain/bounds";
import { listed, plural } from "~/domain/french";
import type { PublicMission } from "~/domain/missions/mission-columns";
import { type FitMission, fitOf } from "~/domain/search/fit";
import { capitalized } from "~/domain/text";
import type { SuggestedAcharne } from "~/operations/search/suggestions/find-suggested-acharnes.server";
import { suggestedAcharneView } from "../../directory/acharne-card-view";
import { missionFacts } from "../../mission-text/mission-facts";

/** What a mission asks for, in words; it is compared with profiles criterion by criterion. */
export function demandsView(mission: PublicMission & FitMission) {
  const { skills, sectors, languages, budget, place, region, startsOn, experience } = missionFacts(mission);
  return {
    skills: listed(skills.map(({ name, rating }) => `${name} (${rating} sur ${STARS.max})`)),
    sectors: sectors.join(" ou "),
    languages: listed(languages),
    budget,
    place: [place, region].filter(Boolean).join(", "),
    startsOn,
    experience,
  };
}

const NOBODY = {
  experience_years: null,
  sectors: [],
  languages: [],
  competences: null,
  region: null,
  available_from: null,
  price_min: null,
};

/** Whether the mission sets a criterion; which ones does not depend on the profile. */
export const setsCriteria = (mission: FitMission, at: Date): boolean =>
  fitOf(mission, NOBODY, "company", at).of > 0;

export type SuggestionView = ReturnType<typeof suggestionView>;

/** SUGG-4: an Acharné with the reasons, and whether each criterion that the mission sets is met. */
export const suggestionView = (row: SuggestedAcharne, at: Date) => ({
  ...suggestedAcharneView(row, at),
  /** What is missing stands in the reasons. */
  criteria: row.fit.criteria.map(({ name, met, words }) => ({
    met,
    text: `${capitalized(name)}\u202f: ${met ? words : "non rempli"}`,
  })),
});

type Notices = { readonly notified: number; readonly answered: number };

/** SUGG-5: '12 Acharnés prévenus, 3 ont postulé'. */
export function noticesText({ notified, answered }: Notices): string {
  if (notified === 0) return "Aucun Acharné prévenu";
  const applied = answered === 0 ? "aucun n’a postulé" : plural(answered, "a postulé", "ont postulé");
  return `${plural(notified, "Acharné prévenu", "Acharnés prévenus")}, ${applied}`;
}
