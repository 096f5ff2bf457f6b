import { normalize } from "../../search/search-text";
import { findName } from "./cv-name";
import { type CvSection, sectionsOf } from "./cv-sections";
import type { Findings } from "./findings";
import { asBio, asSentence, unwrapped } from "./own-text";
import { findPeriods, yearsOf } from "./periods";
import { findPlace } from "./place";
import { findLanguages, findSectors, findSkills, findStatedLanguages } from "./vocabulary";

const PHONE = /(?:\+33|0033|\+262|\b0)\s?(?:\(0\)\s?)?[1-9](?:[\s.-]?\d{2}){4}(?!\d)/;
const LINKEDIN = /linkedin\.com\/in\/([\w%À-ÿ-]+)/i;
const STATED_YEARS =
  /(?<!\d)(\d{1,2})\s{0,3}(?:ans|années|years)\s{1,3}(?:d['’]exp[ée]rience|d['’]expertise|of experience|dans (?:la vente|le commerc))/i;

/** IMPORT-2: what the text of a CV says. */
export function readCv(pages: readonly string[], today: string): Findings {
  const text = pages.join("\n\n").normalize("NFC");
  const sections = sectionsOf(text);
  const linesOf = (name: CvSection) =>
    sections.filter((each) => each.name === name).flatMap(({ lines }) => lines);
  const head = linesOf("head");
  const contact = [...head, ...linesOf("contact")].join("\n");
  const name = findName(text, head);
  const experience = linesOf("experience");
  const worked = (experience.length > 0 ? experience : [...head, ...linesOf("other")]).join("\n");
  const periods = findPeriods(worked, today);
  const [, stated] = STATED_YEARS.exec(text) ?? [];
  const languages = linesOf("languages");
  const business = [...head, ...linesOf("summary"), ...experience, ...linesOf("skills")].join("\n");
  const [, slug] = LINKEDIN.exec(text) ?? [];
  return {
    ...name,
    phone: PHONE.exec(contact)?.[0] ?? PHONE.exec(text)?.[0],
    place: findPlace(contact),
    linkedin: slug && `https://www.linkedin.com/in/${slug}`,
    headline: headlineOf(head, name),
    text: textOf(linesOf("summary"), experience),
    years: periods.length > 0 ? yearsOf(periods) : stated ? Number(stated) : undefined,
    sectors: findSectors(business),
    languages: languages.length > 0 ? findLanguages(languages.join("\n")) : findStatedLanguages(text),
    skills: findSkills(business),
  };
}

const JOB =
  /(?<![\p{L}])(?:commercial|commerciale|business|vente|ventes|sales|developpeur|developpeuse|ingenieure?|technico|attachee?|chasseu[rs]e?|prospect\p{L}*|charge|chargee|responsable|consultante?|independante?|agent|key account|account|sdr|bdr|delegue|deleguee|visiteur|visiteuse|conseiller|conseillere|apporteur)(?![\p{L}])/u;

/** The line below the name that names the trade. */
function headlineOf(
  head: readonly string[],
  name: { firstName?: string; lastName?: string },
): string | undefined {
  const rest = head
    .map((line) => withoutName(line, name))
    .filter((line) => line !== "" && !/\d{5}|@/.test(line));
  const job = rest.find((line) => JOB.test(normalize(line)) && asSentence(line));
  return job === undefined ? undefined : asSentence(job);
}

function withoutName(
  line: string,
  { firstName, lastName }: { firstName?: string; lastName?: string },
): string {
  if (!firstName || !lastName) return line;
  const plain = line.toLocaleLowerCase("fr-FR");
  const both = [`${firstName} ${lastName}`, `${lastName} ${firstName}`].map((each) =>
    each.toLocaleLowerCase("fr-FR"),
  );
  const written = both.find((each) => plain.startsWith(each));
  return written
    ? line
        .slice(written.length)
        .replace(/^\s*[-–—|,:•]\s*/u, "")
        .trim()
    : line;
}

/** The summary; the positions where it is too short. */
const textOf = (summary: readonly string[], experience: readonly string[]): string | undefined =>
  asBio(unwrapped(summary)) ??
  asBio([unwrapped(summary), unwrapped(experience)].filter(Boolean).join("\n\n"));
