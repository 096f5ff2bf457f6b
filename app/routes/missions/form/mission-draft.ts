import { DAILY_RATE, DESCRIPTION, TITLE } from "~/domain/bounds";
import { LOCATION_TYPES, SKILLS } from "~/domain/catalogue";
import { duration } from "~/domain/french";
import { type Budget, budgetOf, isRange } from "~/domain/missions/pricing";
import { isolated, visibleLength } from "~/domain/text";
import { partialForm } from "../../forms/partial-form";

/** The preview's and the progress bar's fields of an incomplete mission. */
export type MissionDraft = {
  readonly title: string;
  readonly place: string;
  readonly duration: string;
  readonly budget: Budget;
  readonly budgetReversed: boolean;
  readonly done: Readonly<Record<"title" | "description" | "goal" | "budget" | "skill" | "rhythm", boolean>>;
};

/** Reads a form or its initial values. */
export function readMissionDraft(source: Parameters<typeof partialForm>[0]): MissionDraft {
  const { text, number, rating } = partialForm(source);
  const [min, max] = [number("budget_min"), number("budget_max")];
  const location = LOCATION_TYPES.find(({ value }) => value === text("location_type"))?.cardLabel ?? "Remote";
  const reversed = !isRange(min, max);
  const typed = (["budget_min", "budget_max"] as const).filter((name) => text(name) !== "").map(number);
  return {
    title: text("title"),
    place: text("city") ? `${isolated(text("city"))} (${location})` : location,
    duration: duration(number("duration_weeks") || null),
    budget: reversed
      ? { amount: { words: "Budget à préciser" }, net: null }
      : budgetOf({ budget_min: min, budget_max: max }),
    budgetReversed: reversed,
    done: {
      title: visibleLength(text("title")) >= TITLE.min,
      description: visibleLength(text("description")) >= DESCRIPTION.min,
      goal: text("objectives") !== "",
      budget: !reversed && typed.length > 0 && typed.every(isRate),
      skill: SKILLS.some((skill) => rating("required_competences", skill) > 0),
      rhythm: number("volume_days") !== null,
    },
  };
}

const isRate = (bound: number | null): boolean =>
  bound !== null && bound >= DAILY_RATE.min && bound <= DAILY_RATE.max;
