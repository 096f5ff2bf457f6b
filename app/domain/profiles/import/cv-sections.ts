import { normalize } from "../../search/search-text";

export type CvSection =
  | "head"
  | "summary"
  | "experience"
  | "education"
  | "languages"
  | "skills"
  | "contact"
  | "other";

/** Whole headings as `normalize` writes them. */
const HEADINGS: Readonly<Record<Exclude<CvSection, "head">, string>> = {
  summary:
    "profil|mon profil|profil professionnel|a propos(?: de moi)?|resume|presentation|objectifs?(?: professionnels?)?|accroche|qui suis je|en bref|synthese|summary|professional summary|about(?: me)?|profile",
  experience:
    "(?:mes )?experiences?(?: (?:professionnelles?|commerciales?|cles|significatives?|et missions|pro))?|parcours(?: professionnel)?|missions|carriere|emplois?|references professionnelles|work experience|professional experience|employment(?: history)?",
  education:
    "(?:mes )?formations?(?: (?:et|&) (?:diplomes|certifications))?|formations? (?:initiale|academique|continue|certifications|diplomes)|diplomes?(?: et formations?)?|etudes|cursus|parcours scolaire|certifications?|education|scolarite",
  languages: "langues?(?: (?:vivantes|etrangeres|parlees))?|languages?",
  skills:
    "(?:mes )?competences?(?: (?:cles|commerciales|professionnelles|techniques|et outils|outils))?|savoir faire|savoirs? etre|atouts?|expertises?|domaines d expertise|outils(?: et logiciels)?|logiciels|canaux|skills|key skills|tools",
  contact:
    "contacts?|coordonnees|informations?(?: personnelles)?|etat civil|me contacter|localisation|mobilite",
  other:
    "centres? d interets?|loisirs|interets|interests|hobbies|references|benevolat|engagements?|divers|permis|activites(?: extra professionnelles)?|langues et informatique|publications",
};

const PATTERNS = (Object.entries(HEADINGS) as [Exclude<CvSection, "head">, string][]).map(
  ([name, words]) => [name, new RegExp(`^(?:${words})$`)] as const,
);
const MIXED = [
  [/^langues? (?:et|&) /, "languages"],
  [/^competences? (?:et|&) /, "skills"],
  [/^(?:profil|contact) (?:et|&) /, "contact"],
] as const;

const HEADING_MOST = 48;

type Section = { readonly name: CvSection; readonly lines: string[] };

/** The lines of a CV by its headings; those above the first are its head. */
export function sectionsOf(text: string): Section[] {
  const sections: Section[] = [{ name: "head", lines: [] }];
  for (const line of text.split("\n")) {
    const { name, rest } = headingOf(line) ?? {};
    if (name) sections.push({ name, lines: rest ? [rest] : [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

function headingOf(line: string): { readonly name: CvSection; readonly rest: string } | undefined {
  const [, before = "", rest = ""] = /^([^:]{1,48})(?::\s*(.*))?$/u.exec(line.trim()) ?? [];
  const words = normalize(unspaced(before));
  if (words === "" || words.length > HEADING_MOST) return undefined;
  const found = PATTERNS.find(([, pattern]) => pattern.test(words)) ?? undefined;
  if (found) return { name: found[0], rest };
  const mixed = rest === "" ? MIXED.find(([pattern]) => pattern.test(words)) : undefined;
  return mixed && { name: mixed[1], rest };
}

/** 'E X P É R I E N C E' is spaced by its letters. */
const unspaced = (line: string): string =>
  /^(?:\p{L} ){3,}\p{L}$/u.test(line.trim()) ? line.replaceAll(" ", "") : line;
