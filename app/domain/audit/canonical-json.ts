export type Canonical =
  | null
  | boolean
  | number
  | string
  | readonly Canonical[]
  | { readonly [name: string]: Canonical };

/**
 * Serialises a value as RFC 8785 does: names in the order of their UTF-16 units, no spaces, so that equal
 * values have equal bytes and hashes. Accepts safe integers and well-formed strings only.
 */
export function canonicalJson(value: Canonical): string {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new TypeError(`${value} is no whole number that is exact`);
  if (typeof value === "string" && !value.isWellFormed())
    throw new TypeError("half a sign has no canonical bytes");
  if (value === null || typeof value !== "object") return JSON.stringify(Object.is(value, -0) ? 0 : value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value)
    .sort()
    .map((name) => `${canonicalJson(name)}:${canonicalJson(value[name] ?? null)}`);
  return `{${members.join(",")}}`;
}

const isList = (value: object): value is readonly Canonical[] => Array.isArray(value);
