import { PERSON_NAME } from "../../bounds";
import { normalize } from "../../search/search-text";

export type FoundName = { readonly firstName?: string; readonly lastName?: string };

const LABELLED = { first: /^pr[ée]noms?\s*:\s*(.+)$/imu, last: /^nom(?: de famille)?\s*:\s*(.+)$/imu };

/** Words of a trade, of headings and of addresses, which no name has. */
const NO_NAME =
  /(?<![\p{L}])(?:curriculum|vitae|cv|commercial|commerciale|business|developer|developpeur|developpeuse|sales|manager|ingenieur|technico|attache|attachee|chasseur|chasseuse|prospection|responsable|consultant|consultante|independant|independante|agent|account|executive|rue|avenue|boulevard|place|chemin|profil|contact|experience|experiences|competences|formation|langues|b2b|france|permis|directeur|directrice|charge|chargee|vente|ventes|delegue|deleguee|conseiller|conseillere|terrain|telephone|email|mail|adresse)(?![\p{L}])/u;

const PART = "\\p{Lu}[\\p{L}'’-]*";
const NAME = new RegExp(
  `^(?:M\\.|Mme|Mlle)?\\s*(${PART}(?:\\s(?:de|du|des|d['’]|le|la|van|von|${PART})){1,4})$`,
  "u",
);
const LINES = 12;

/** The name at the head of a CV: the line that its e-mail address repeats, else the first that looks like a name. */
export function findName(text: string, head: readonly string[]): FoundName {
  const first = LABELLED.first.exec(text)?.[1]?.trim();
  const last = LABELLED.last.exec(text)?.[1]?.trim();
  if (first && last && !/\d/.test(first + last))
    return { firstName: written(first), lastName: written(last) };
  const [, mailbox = ""] = /([\w.+-]{2,64})@[\w-]{1,64}\./.exec(text) ?? [];
  const mail = normalize(mailbox).replaceAll(" ", "");
  const lines = [...head, ...text.split("\n").slice(0, LINES)].flatMap(nameIn);
  const known = mail
    ? [...lines, ...text.split("\n").flatMap(nameIn)].find((words) =>
        words.every((word) => mail.includes(normalize(word).replaceAll(" ", ""))),
      )
    : undefined;
  const words = known ?? lines[0];
  return words ? divided(words) : {};
}

/** The words of a line that may be a name; what follows a dash or a bar is a title. */
function nameIn(line: string): string[][] {
  const [before = ""] = line.trim().split(/\s[-–—|•]\s|,|\s{3,}/u);
  const [, name] = NAME.exec(before.replace(/\s+/g, " ")) ?? [];
  if (!name || NO_NAME.test(normalize(name)) || name.length > PERSON_NAME.max) return [];
  return [name.split(" ")];
}

const isCapitals = (word: string) => word.length > 1 && word === word.toLocaleUpperCase("fr-FR");

/** The words in capitals are the family name, unless all are; else all but the first. */
function divided(words: readonly string[]): FoundName {
  const capitals = words.filter(isCapitals);
  const mixed = capitals.length > 0 && capitals.length < words.length;
  const particles = /^(?:de|du|des|le|la|van|von)$/;
  if (mixed && isCapitals(words[0] ?? "")) {
    const at = words.findIndex((word) => !isCapitals(word) && !particles.test(word));
    if (at > 0)
      return {
        firstName: written(words.slice(at).join(" ")),
        lastName: written(words.slice(0, at).join(" ")),
      };
  }
  const at = mixed ? words.findIndex((word) => isCapitals(word) || particles.test(word)) : 1;
  return {
    firstName: written(words.slice(0, at).join(" ")),
    lastName: written(words.slice(at).join(" ")),
  };
}

/** 'EXEMPLE' is 'Exemple'; a name in small letters and capitals stays as it is. */
const written = (name: string): string =>
  name
    .split(" ")
    .map((word) =>
      isCapitals(word)
        ? word
            .toLocaleLowerCase("fr-FR")
            .replace(
              /(^|[-'’])(\p{L})/gu,
              (_, mark: string, letter: string) => mark + letter.toLocaleUpperCase("fr-FR"),
            )
        : word,
    )
    .join(" ");
