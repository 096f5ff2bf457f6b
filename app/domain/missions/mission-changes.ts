import { ANSWER_MAX } from "../bounds";
import { locationCardLabel } from "../catalogue";
import { calendarDay, count } from "../french";
import { regionName } from "../regions";
import type { PublicMission } from "./mission-columns";
import { netRate } from "./pricing";

type Weighed = Pick<
  PublicMission,
  "budget_min" | "budget_max" | "city" | "region" | "department" | "location_type" | "start_date"
>;

/** CAND-9: the fields whose change notifies candidates, in words. */
const WEIGHED: readonly { readonly label: string; readonly said: (mission: Weighed) => string }[] = [
  { label: "Budget", said: budgetText },
  { label: "Lieu", said: placeText },
  { label: "Début", said: ({ start_date }) => (start_date ? calendarDay(start_date) : "à convenir") },
];

/** CAND-9: the changes of budget, place and start, a line each; null without a change. */
export function missionChanges(before: Weighed, after: Weighed): string | null {
  const lines = WEIGHED.flatMap(({ label, said }) => {
    const [was, is] = [said(before), said(after)];
    return was === is ? [] : [`${label}\u202f: ${is}, au lieu de\u202f: ${was}.`];
  });
  return lines.length === 0 ? null : [...lines.join("\n")].slice(0, ANSWER_MAX).join("");
}

/** The budget of both sides, the Acharné's first. */
function budgetText({ budget_min, budget_max }: Weighed): string {
  const bounds = [budget_min, budget_max].filter((bound) => bound !== null);
  if (bounds.length === 0) return "à négocier";
  const side = (of: (budget: number) => number) =>
    `${[...new Set(bounds)].map((bound) => count(of(bound))).join("-")}\u202f€`;
  const lead = budget_max === null ? "à partir de " : budget_min === null ? "jusqu’à " : "";
  return `${lead}${side(netRate)} pour l’Acharné et ${side((budget) => budget)} pour l’entreprise`;
}

function placeText({ city, region, department, location_type }: Weighed): string {
  const place = [city ?? department, region && regionName(region)].filter(Boolean).join(", ");
  const how = locationCardLabel(location_type);
  return place ? `${place} (${how})` : how;
}
