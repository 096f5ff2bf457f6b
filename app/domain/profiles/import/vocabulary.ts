import type { Language, SectorCode, Skill } from "../../catalogue";
import { normalize } from "../../search/search-text";

/** Words that name a sector, as `normalize` writes them; '*' stands for any ending. */
const SECTOR_WORDS: Readonly<Record<SectorCode, string>> = {
  industrie:
    "industri*|usine*|usinage|metallurg*|plasturg*|mecanique|machine* outil*|automatisme*|chimie|agroalimentaire|manufactur*|automobile|aeronautique|emballage*|batiment|btp|construction|maintenance industrielle|factory",
  pharma:
    "pharma*|laboratoire*|dispositif* medica*|medical|medicaux|medicament*|biotech*|hospitali*|visiteu* medica*|delegu* medica*|medical device*",
  assurance: "assurance*|assureur*|mutuelle*|courtage|courtier*|courtiere*|prevoyance|insurance",
  services:
    "service* aux entreprises|services b2b|business services|cabinet de conseil|conseil en *|consulting|facility management|facilities services|nettoyage|proprete|externalisation|centre* d appel*|evenementiel|accueil en entreprise|agence de communication|transport*|logistique",
  it_telecom:
    "saas|logiciel*|software|informatique|esn|ssii|cloud|cybersecurite|cybersecurity|telecom*|erp|hebergement|infogerance|it services|information technology*|editeur* de logiciel*|computer*|internet|startup tech|operateur telecom",
  rh_formation:
    "ressources humaines|human resources|recrutement|recruiting|interim|travail temporaire|staffing|rh|formation professionnelle|organisme* de formation|e learning|elearning|professional training*",
  finance:
    "banque*|bancaire*|banking|finance|financier*|financial services|credit*|leasing|affacturage|fintech|gestion de patrimoine|investment*|financement*",
};

/** French and English names. */
const LANGUAGE_WORDS: Readonly<Record<Language, string>> = {
  français: "francais|francaise|french",
  anglais: "anglais|english",
  espagnol: "espagnol|spanish|castillan|espanol",
  allemand: "allemand|german|deutsch",
  italien: "italien|italian|italiano",
  portugais: "portugais|portuguese|portugues",
  néerlandais: "neerlandais|dutch|hollandais|flamand",
  russe: "russe|russian",
  chinois: "chinois|chinese|mandarin",
  japonais: "japonais|japanese",
  arabe: "arabe|arabic",
};

const SKILL_WORDS: Readonly<Record<Skill, string>> = {
  Appel:
    "appel|appels|phoning|cold call*|teleprospect*|telephon*|prise* de rendez vous|prise* de rdv|telemarketing|televente|inside sales|sdr|bdr",
  Emailing: "email*|e mail*|cold email*|cold mail*|mailing*|newsletter*|sequences mail*",
  Réseaux: "linkedin|social selling|reseaux sociaux|sales navigator|social media",
  Automation:
    "automation|automatisation*|automatise*|lemlist|waalaxy|phantombuster|zapier|outreach|salesloft|lagrowthmachine|la growth machine|hubspot",
  "Prospection physique":
    "terrain|porte a porte|door to door|prospection physique|itinerant*|field sales|salon*|tournee*|visite* client*|rendez vous physique*|face a face",
};

const patternOf = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.replaceAll("*", "[\\p{L}]*")})(?![\\p{L}\\p{N}])`, "gu");

const patternsOf = <Code extends string>(words: Readonly<Record<Code, string>>) =>
  (Object.entries(words) as [Code, string][]).map(([code, all]) => [code, patternOf(all)] as const);

const SECTOR_PATTERNS = patternsOf(SECTOR_WORDS);
const LANGUAGE_PATTERNS = patternsOf(LANGUAGE_WORDS);
const SKILL_PATTERNS = patternsOf(SKILL_WORDS);

const counted = <Code extends string>(
  patterns: readonly (readonly [Code, RegExp])[],
  plain: string,
): readonly (readonly [Code, number])[] =>
  patterns.flatMap(([code, pattern]) => {
    const times = plain.match(pattern)?.length ?? 0;
    return times > 0 ? [[code, times] as const] : [];
  });

/** The sectors proposed at most. */
const SECTORS_MOST = 3;

/** The sectors whose words a text has at least twice, most often first; else the one that it has once, if it is one alone. */
export function findSectors(text: string): SectorCode[] {
  const found = counted(SECTOR_PATTERNS, normalize(text)).toSorted(([, one], [, other]) => other - one);
  const often = found.filter(([, times]) => times > 1);
  const clear = often.length > 0 ? often : found.slice(0, found.length === 1 ? 1 : 0);
  return clear.slice(0, SECTORS_MOST).map(([code]) => code);
}

/** The sectors of a short label, as the industry of a company. */
export const sectorsOfLabel = (label: string): SectorCode[] =>
  counted(SECTOR_PATTERNS, normalize(label)).map(([code]) => code);

const BASICS = /(?<![\p{L}\p{N}])(?:notions?|debutante?|a1|elementary|scolaire)(?![\p{L}\p{N}])/u;
const LEVEL =
  /(?<![\p{L}\p{N}])(?:courante?|couramment|bilingue|nati[fv]e?|maternelle|professionnelle?|fluent|lu|ecrit|parle|technique|intermediaire|avance|toeic|toefl|ielts|[abc][12]|limited working|full professional|proficiency)(?![\p{L}\p{N}])/u;

/** The languages of a list, without those of which the person has only notions. */
export function findLanguages(list: string): Language[] {
  const parts = list.split(/[\n,;•·|▪]|\s[-–—]\s(?=\p{Lu})|\s{3,}/u);
  const languages = new Set<Language>();
  for (const [at, part] of parts.entries()) {
    const found = counted(LANGUAGE_PATTERNS, normalize(part)).map(([code]) => code);
    const next = parts[at + 1] ?? "";
    // The level may stand on the line below.
    const level = counted(LANGUAGE_PATTERNS, normalize(next)).length > 0 ? part : `${part} ${next}`;
    if (!BASICS.test(normalize(level))) for (const code of found) languages.add(code);
  }
  return [...languages];
}

/** The languages of a text outside a list: only with a level on the same line. */
export const findStatedLanguages = (text: string): Language[] =>
  findLanguages(
    text
      .split("\n")
      .filter((line) => LEVEL.test(normalize(line)))
      .join("\n"),
  );

/** The channels that a text names. */
export const findSkills = (text: string): Skill[] =>
  counted(SKILL_PATTERNS, normalize(text.replace(/linkedin\.com\S*/gi, " "))).map(([skill]) => skill);
