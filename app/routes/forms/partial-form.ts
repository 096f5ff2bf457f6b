import { fieldIn } from "~/domain/drafts/field-names";
import { readNumber } from "~/domain/numbers";

type Values = Readonly<Record<string, unknown>>;

/** Reads an incomplete form, or its initial values. */
export function partialForm(source: FormData | Values) {
  const text = (name: string): string => {
    const value = source instanceof FormData ? source.get(name) : source[name];
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  };
  return {
    text,
    number: (name: string): number | null => {
      const read = readNumber(text(name), name);
      return Number.isInteger(read) && read >= 0 && read < 1_000_000 ? read : null;
    },
    choices: (name: string): readonly unknown[] => {
      const value = source instanceof FormData ? source.getAll(name) : source[name];
      return Array.isArray(value) ? value : [];
    },
    /** A number in a field group; 0 if missing. */
    rating: (group: string, field: string): number =>
      Number(
        (source instanceof FormData ? source.get(fieldIn(group, field)) : Object(source[group])[field]) ?? 0,
      ),
  };
}
