/**
 * The names that our forms use (DATA-4): of a field, or of one in a group, 'competences.Appel'. Others are passed over:
 * 'a[99999999]' would make a list that long.
 */
const FIELD_NAME = /^[a-z_]{1,40}(\.[\p{L} ]{1,40})?$/u;

export const isFieldName = (name: string): boolean => FIELD_NAME.test(name);

export const fieldIn = (group: string, field: string): string => `${group}.${field}`;

/** The group of a name and the field in it; a field in no group stands alone. */
export function partsOf(name: string): readonly [outer: string, inner: string | undefined] {
  const [outer = "", inner] = name.split(".");
  return [outer, inner];
}
