import { normalize } from "../../search/search-text";
import { csvRows } from "./csv-rows";
import type { Findings } from "./findings";
import { asBio, asSentence, unwrapped } from "./own-text";
import { readPeriod, yearsOf } from "./periods";
import { findPlace } from "./place";
import { findLanguages, findSectors, findSkills, sectorsOfLabel } from "./vocabulary";

/** The files of an export that are read; no other is opened. */
export const LINKEDIN_FILES = ["Profile.csv", "Positions.csv", "Languages.csv", "Skills.csv"] as const;

/** The names of columns as `normalize` writes them, in English and in French. */
const COLUMNS = {
  firstName: ["first name", "prenom"],
  lastName: ["last name", "nom", "nom de famille"],
  headline: ["headline", "titre du profil", "titre", "accroche"],
  summary: ["summary", "resume", "infos"],
  industry: ["industry", "secteur", "secteur d activite"],
  zip: ["zip code", "code postal"],
  geo: ["geo location", "location", "localisation", "lieu", "emplacement geographique"],
  websites: ["websites", "sites web"],
  company: ["company name", "entreprise", "nom de l entreprise"],
  title: ["title", "titre", "poste", "intitule du poste"],
  description: ["description"],
  from: ["started on", "debut", "date de debut", "commence le"],
  to: ["finished on", "fin", "date de fin", "termine le"],
  name: ["name", "nom", "langue", "competence"],
  level: ["proficiency", "niveau", "maitrise"],
} as const;

type Column = keyof typeof COLUMNS;
type Row = (column: Column) => string;

/** How many lines of notes may precede the header. */
const NOTES_MOST = 10;

/** The rows below the header that has one of these columns; none where no line is that header. */
function rowsOf(text: string | undefined, known: readonly Column[]): Row[] {
  const rows = csvRows(text ?? "");
  const positionIn = (header: readonly string[], column: Column) =>
    header.findIndex((name) => COLUMNS[column].some((known) => known === normalize(name)));
  const at = rows
    .slice(0, NOTES_MOST)
    .findIndex((row) => known.every((column) => positionIn(row, column) >= 0));
  const header = rows[at];
  if (!header) return [];
  return rows.slice(at + 1).map((row) => (column) => row[positionIn(header, column)]?.trim() ?? "");
}

export type LinkedInFiles = Readonly<Record<string, string>>;

/** IMPORT-2: what LinkedIn's own export says; undefined where neither profile nor positions can be read. */
export function readLinkedIn(files: LinkedInFiles, today: string): Findings | undefined {
  const [profile] = rowsOf(files["Profile.csv"], ["firstName", "lastName"]);
  const positions = rowsOf(files["Positions.csv"], ["company", "from"]);
  if (!profile && positions.length === 0) return undefined;
  const languages = rowsOf(files["Languages.csv"], ["name"]);
  const skills = rowsOf(files["Skills.csv"], ["name"]).map((row) => row("name"));
  const periods = positions.flatMap((row) => readPeriod(row("from"), row("to"), today) ?? []);
  const says = (column: Column) => profile?.(column) ?? "";
  const worked = positions.map((row) => `${row("title")}, ${row("company")}\n${row("description")}`.trim());
  const words = [says("headline"), says("summary"), ...worked, ...skills].join("\n");
  const links = [...says("websites").matchAll(/https?:\/\/[^\s,\]"]+/g)].map(([link]) => link);
  return {
    firstName: says("firstName") || undefined,
    lastName: says("lastName") || undefined,
    place: findPlace(`${says("zip") && `${says("zip")} `}${says("geo")}`),
    linkedin: links.find((link) => link.includes("linkedin.com/in/")),
    website: links.find((link) => !link.includes("linkedin.com")),
    headline: asSentence(says("headline")),
    text:
      asBio(unwrapped(says("summary").split("\n"))) ??
      asBio(worked.map((text) => unwrapped(text.split("\n"))).join("\n\n")),
    years: periods.length > 0 ? yearsOf(periods) : undefined,
    sectors: [...new Set([...sectorsOfLabel(says("industry")), ...findSectors(words)])],
    languages: findLanguages(languages.map((row) => `${row("name")} ${row("level")}`).join("\n\n")),
    skills: findSkills(words),
  };
}
