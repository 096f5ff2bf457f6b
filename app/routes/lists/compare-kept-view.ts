import { STARS } from "~/domain/bounds";
import { languageLabel, SKILLS, sectorLabel } from "~/domain/catalogue";
import { calendarDay, durationOrOpen, plural } from "~/domain/french";
import { placeText } from "~/domain/missions/mission-words";
import { amountText, budgetOf, budgetUnderLabel, priceOf } from "~/domain/missions/pricing";
import { availabilityOf } from "~/domain/profiles/availability";
import { RANK_LABELS, rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import type { ListNote } from "~/operations/lists/find-notes.server";
import type { MissionLine, ProfileLine } from "~/operations/lists/list-lines.server";
import type { Cell, Row, Section } from "../candidatures/compare/compare-view";
import { companyOf, figuresOf, missionLineView, noteViews, profileLineView } from "./list-view";

const GONE = { text: "N’est plus public" } satisfies Cell;
const UNSAID = "Non précisé";

type Compared = {
  readonly heads: readonly {
    readonly id: string;
    readonly name: string;
    readonly to: string | null;
    readonly rank: ReturnType<typeof rankOf> | null;
    readonly links: readonly { readonly to: string; readonly label: string }[];
  }[];
  readonly sections: readonly Section[];
};

const joined = (words: readonly string[]): string => words.join(", ") || UNSAID;

const rowsOf =
  <Line extends { readonly shown: object | null }>(lines: readonly Line[]) =>
  (label: string, cell: (shown: NonNullable<Line["shown"]>, line: Line) => Cell): Row => ({
    label,
    cells: lines.map((line) => (line.shown ? cell(line.shown, line) : GONE)),
  });

const notesRow = (lines: readonly { readonly id: string }[], notes: readonly ListNote[], now: Date): Row => ({
  label: "Notes",
  cells: lines.map(({ id }) => ({
    text:
      noteViews(notes, id, now)
        .map(({ by, text, on }) => `${text}\n${by}, ${on}`)
        .join("\n\n") || "Aucune",
  })),
});

/** LIST-8: kept Acharnés side by side. */
export function comparedProfiles(
  lines: readonly ProfileLine[],
  notes: readonly ListNote[],
  now: Date,
): Compared {
  const row = rowsOf(lines);
  const skills = SKILLS.filter((skill) => lines.some(({ shown }) => (shown?.competences[skill] ?? 0) > 0));
  return {
    heads: lines.map((line) => {
      const { slug: id, name, to, rank, links } = profileLineView(line, notes, now);
      return { id, name, to, rank, links };
    }),
    sections: [
      {
        title: "Conditions",
        rows: [
          row("Tarif", ({ price_min, price_max }) => ({ text: amountText(priceOf(price_min, price_max)) })),
          row("Région", ({ region }) => ({ text: regionName(region) })),
          row("Disponible", ({ available_from }) => ({
            text: availabilityOf(available_from, now)?.text ?? UNSAID,
          })),
          row("Expérience", ({ experience_years }) => ({
            text: `${plural(experience_years, "an")}, ${RANK_LABELS[rankOf(experience_years)]}`,
          })),
        ],
      },
      {
        title: "Savoir-faire",
        rows: [
          ...skills.map((skill) => row(skill, ({ competences }) => ({ stars: competences[skill] ?? 0 }))),
          row("Secteurs", ({ sectors }) => ({ text: joined(sectors.map(sectorLabel)) })),
          row("Langues", ({ languages }) => ({ text: joined(languages.map(languageLabel)) })),
          row("Résultats confirmés", (_, line) => ({
            text:
              figuresOf(line)
                .map(({ value, label }) => `${value} ${label}`)
                .join("\n") || "Pas encore de chiffres",
          })),
        ],
      },
      { title: "En vos mots", rows: [notesRow(lines, notes, now)] },
    ],
  };
}

/** LIST-8: kept missions side by side. */
export function comparedMissions(
  lines: readonly MissionLine[],
  notes: readonly ListNote[],
  now: Date,
): Compared {
  const row = rowsOf(lines);
  return {
    heads: lines.map((line) => {
      const { slug: id, name, to, rank, links } = missionLineView(line, notes, now);
      return { id, name, to, rank, links };
    }),
    sections: [
      {
        title: "Conditions",
        rows: [
          row("Entreprise", (_, line) => ({ text: companyOf(line) })),
          row("Budget", (mission) => ({ text: budgetUnderLabel(budgetOf(mission)) })),
          row("Lieu", (mission) => ({ text: placeText(mission) })),
          row("Début", ({ start_date }) => ({ text: start_date ? calendarDay(start_date) : UNSAID })),
          row("Durée", ({ duration_weeks }) => ({ text: durationOrOpen(duration_weeks) })),
        ],
      },
      {
        title: "Ce qui est demandé",
        rows: [
          row("Canaux", ({ required_competences: skills }) => ({
            text: joined(
              SKILLS.flatMap((skill) =>
                skills[skill] ? [`${skill} ${skills[skill]} sur ${STARS.max}`] : [],
              ),
            ),
          })),
          row("Secteurs", ({ required_sectors }) => ({
            text: joined((required_sectors ?? []).map(sectorLabel)),
          })),
          row("Langues", ({ required_languages }) => ({
            text: joined(required_languages.map(languageLabel)),
          })),
          row("Expérience", ({ required_experience_years: years }) => ({
            text: years === null ? UNSAID : `${plural(years, "an")} au moins`,
          })),
        ],
      },
      { title: "En vos mots", rows: [notesRow(lines, notes, now)] },
    ],
  };
}
