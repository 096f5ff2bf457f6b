import { z } from "~/domain/zod";
import { LANGUAGES, labelOf, SECTORS, SKILLS } from "../../catalogue";
import { plural } from "../../french";
import { departmentName } from "../../places";
import { regionName } from "../../regions";
import { DEFAULT_STARS } from "../commercial-form";
import type { Proposal, Source } from "./proposal";
import { type FormValue, type FormValues, PROPOSED_FIELDS, type ProposedField } from "./proposed-fields";

const value = z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]);
const note = z.object({
  from: z.array(z.enum(["cv", "linkedin"])),
  /** Whether the field has the proposed value. */
  proposed: z.boolean(),
  /** The other values, of this field and of what goes with it; none where the field was empty. */
  other: z.partialRecord(z.enum(PROPOSED_FIELDS), value).optional(),
});
const notes = z.partialRecord(z.enum(PROPOSED_FIELDS), note);

/** IMPORT-3: where the value of a field comes from, and the value that it could have instead. */
export type ImportNote = z.output<typeof note>;
export type ImportNotes = z.output<typeof notes>;
export type ImportedForm = { readonly values: FormValues; readonly notes: ImportNotes };

/** The notes of a page as its form carries them. */
export function readNotes(text: unknown): ImportNotes | undefined {
  try {
    return notes.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}

/** The department goes with the region: one cannot be taken alone. */
const TOGETHER: { readonly [Field in ProposedField]?: readonly ProposedField[] } = {
  region: ["region", "department"],
};

/**
 * IMPORT-3: the form with what was proposed for its empty fields. Where it has a value, this one stays, and the proposed one
 * is beside it; lists are proposed with what they already have.
 */
export function withProposal(existing: FormValues, proposal: Proposal): ImportedForm {
  const values: Record<string, FormValue> = { ...existing };
  const found: ImportNotes = {};
  for (const field of PROPOSED_FIELDS) {
    const proposed = proposal[field];
    if (!proposed || (field === "department" && isFilled("region", existing.region))) continue;
    const own = existing[field];
    const from = [...proposed.from] as Source[];
    if (!isFilled(field, own)) {
      values[field] = proposed.value;
      found[field] = { from, proposed: true };
      continue;
    }
    const other = Object.fromEntries(
      (TOGETHER[field] ?? [field]).map((name) => [name, joined(existing[name], proposal[name]?.value ?? "")]),
    );
    if (Object.entries(other).some(([name, value]) => !isSame(value, existing[name] ?? "")))
      found[field] = { from, proposed: false, other: other as ImportNote["other"] };
  }
  return { values, notes: found };
}

/** IMPORT-3: the form with the other value of a field, which can be taken back the same way. */
export function swapped({ values, notes }: ImportedForm, field: string): ImportedForm {
  const note = notes[field as ProposedField];
  if (!note?.other) return { values, notes };
  const names = Object.keys(note.other) as ProposedField[];
  const before = Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
  return {
    values: { ...values, ...note.other },
    notes: {
      ...notes,
      [field]: { ...note, proposed: !note.proposed, other: before },
    },
  };
}

/** Unrated channels have the stars that a new form has. */
function isFilled(field: ProposedField, own: FormValue | undefined): boolean {
  if (field !== "competences") return own !== undefined && own.length !== 0;
  return Object.values(own ?? {}).some((stars) => stars !== String(DEFAULT_STARS));
}

const joined = (own: FormValue | undefined, proposed: FormValue): FormValue =>
  Array.isArray(proposed)
    ? [...new Set([...(Array.isArray(own) ? own : own ? [String(own)] : []), ...proposed])]
    : proposed;

const isSame = (one: FormValue, other: FormValue): boolean => keyOf(one) === keyOf(other);
const keyOf = (value: FormValue): string =>
  JSON.stringify(
    Array.isArray(value)
      ? value.toSorted()
      : typeof value === "string"
        ? value.replace(/\s+/g, " ").trim()
        : Object.entries(value).toSorted(),
  );

/** The other value in words: 'Bretagne, Finistère'; 'Anglais, Espagnol'; 'Appel 3 étoiles'. */
export function otherWords({ other = {} }: ImportNote): string {
  return Object.entries(other)
    .map(([field, value]) => valueWords(field as ProposedField, value as FormValue))
    .filter(Boolean)
    .join(", ");
}

function valueWords(field: ProposedField, value: FormValue): string {
  if (typeof value === "string") return wordsOf(field, value);
  if (Array.isArray(value)) return value.map((code) => wordsOf(field, code)).join(", ");
  return SKILLS.map(
    (skill) => `${skill} ${plural(Number((value as Record<string, string>)[skill] ?? 0), "étoile")}`,
  ).join(", ");
}

function wordsOf(field: ProposedField, code: string): string {
  if (field === "sectors") return labelOf(SECTORS, code);
  if (field === "languages") return labelOf(LANGUAGES, code);
  if (field === "region") return code && regionName(code);
  if (field === "department") return code && departmentName(code);
  return field === "experience_years" ? plural(Number(code), "an") : code;
}
