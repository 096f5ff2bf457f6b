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

/** CAND-9: what of a mission concerns those who answered it already, and how each is said. */
const WEIGHED: readonly { readonly label: string; readonly said: (mission: Weighed) => string }[] = [
  { label: "Budget", said: budgetText },
  { label: "Lieu", said: placeText },
  { label: "Début", said: ({ start_date }) => (start_date ? calendarDay(start_date) : "à convenir") },
];

/** CAND-9: what has changed of its budget, its place or its start, a line each; null when nothing has. */
export function missionChanges(before: Weighed, after: Weighed): string | null {
  const lines = WEIGHED.flatMap(({ label, said }) => {
    const [was, is] = [said(before), said(after)];
    return was === is ? [] : [`${label}\u202f: ${is}, au lieu de\u202f: ${was}.`];
  });
  return lines.length === 0 ? null : [...lines.join("\n")].slice(0, ANSWER_MAX).join("");
}

/** Both sides of it, that of the Acharné who is told first. */
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
