import { labelOfField } from "./field-labels";
import { SECTIONS, type SectionName, SINGLE } from "./sections";

/** The fields of a record; nested ones with a dot. */
export function fieldsIn(record: object): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const within = [value ?? []].flat().filter((each) => typeof each === "object" && !(each instanceof Date));
    return [
      name,
      ...new Set(within.flatMap((each: object) => fieldsIn(each)).map((each) => `${name}.${each}`)),
    ];
  });
}

/** The README of the archive: its files, and the fields of the JSON that occur. */
export function readMe(madeAt: string, fields: ReadonlyMap<SectionName, ReadonlySet<string>>): string {
  const documented = [...fields].map(([name, names]) => {
    const { title, about } = SECTIONS[name];
    const shape = SINGLE.has(name) ? "une fiche" : "une liste";
    return [
      `${name}\u202f: «\u202f${title}\u202f», ${shape}. ${about}`,
      ...(names.size
        ? [...names].map((field) => `  ${field}\u202f: ${labelOfField(field.split(".").at(-1) ?? "")}`)
        : ["  Rien."]),
    ].join("\n");
  });
  return `${[
    `Vos données chez Les Acharnés, le ${madeAt}.`,
    "mes-donnees.html se lit dans un navigateur, sans connexion.\nmes-donnees.json contient la même chose, pour un programme\u202f: texte UTF-8, dates selon ISO 8601 en temps universel, montants en euros.\nfichiers/ contient votre photo, les pièces que vous avez envoyées, et vos réponses par e-mail du dernier mois.",
    "Ce qui n’y est pas\u202f: vos mots de passe et les autres secrets, dont nous ne gardons que l’empreinte, et nos numéros internes. D’autrui, seulement ce qui vous a été écrit.",
    "Les noms de mes-donnees.json\u202f:",
    ...documented,
  ].join("\n\n")}\n`;
}
