/**
 * DATA-4: names of fields, or of fields in a group: 'competences.Appel'. Other names are ignored, since
 * 'a[99999999]' would create a list of that length.
 */
const FIELD_NAME = /^[a-z_]{1,40}\d?(\.[\p{L} ]{1,40})?$/u;

export const isFieldName = (name: string): boolean => FIELD_NAME.test(name);

export const fieldIn = (group: string, field: string): string => `${group}.${field}`;

/** The group and the field of a name; the group alone where there is none. */
export function partsOf(name: string): readonly [outer: string, inner: string | undefined] {
  const [outer = "", inner] = name.split(".");
  return [outer, inner];
}
