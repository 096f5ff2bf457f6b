import { DAILY_RATE, DESCRIPTION, TITLE } from "~/marketplace/bounds";
import { LOCATION_TYPES, SKILLS } from "~/marketplace/catalogue";
import { duration } from "~/marketplace/french";
import { type Budget, budgetOf } from "~/marketplace/pricing";
import { lengthOf } from "~/marketplace/text";

/** What of a half-written mission its preview and its progress show. */
export type MissionDraft = {
  readonly title: string;
  readonly place: string;
  readonly duration: string;
  readonly budget: Budget;
  readonly budgetReversed: boolean;
  /** The checklist, in the order of the sections. */
  readonly done: Readonly<Record<"title" | "description" | "goal" | "budget" | "skill" | "rhythm", boolean>>;
};

type Values = Readonly<Record<string, unknown>>;

const wholeNumber = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

/** Reads a form under way, or the values that it begins with. */
export function readMissionDraft(source: FormData | Values): MissionDraft {
  const one = (name: string): string => {
    const value = source instanceof FormData ? source.get(name) : source[name];
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  };
  const stars = (skill: string): number =>
    source instanceof FormData
      ? Number(source.get(`required_competences.${skill}`) ?? 0)
      : Number(Object(source.required_competences)[skill] ?? 0);
  const min = wholeNumber(one("budget_min"));
  const max = wholeNumber(one("budget_max"));
  const location = LOCATION_TYPES.find(({ value }) => value === one("location_type"))?.cardLabel ?? "Remote";
  const reversed = min !== null && max !== null && min > max;
  return {
    title: one("title"),
    place: one("city") ? `${one("city")} (${location})` : location,
    duration: duration(wholeNumber(one("duration_weeks")) || null),
    budget: budgetOf({ budget_min: min, budget_max: max }),
    budgetReversed: reversed,
    done: {
      title: lengthOf(one("title")) >= TITLE.min,
      description: lengthOf(one("description")) >= DESCRIPTION.min,
      goal: one("objectives") !== "",
      budget: !reversed && [min, max].some((bound) => bound !== null && bound >= DAILY_RATE.min),
      skill: SKILLS.some((skill) => stars(skill) > 0),
      rhythm: wholeNumber(one("volume_days")) !== null,
    },
  };
}
