/** Texts of a given length that are slow to parse, normalise, match or escape. */
const FILLS: Readonly<Record<string, (length: number) => string>> = {
  plain: (length) => "a".repeat(length),
  escaped: (length) => "<&\"'".repeat(length / 4),
  marks: (length) => `e${"\u0301\u0323".repeat(length / 2)}`,
  addresses: (length) => "a.b@".repeat(length / 4),
  domains: (length) => `a@${"a-a.".repeat(length / 4)}`,
  links: (length) => "http://www.".repeat(length / 11),
  numbers: (length) => "06 1-".repeat(length / 5),
  spaces: (length) => `a${" \n\t\u00a0".repeat(length / 4)}b`,
  families: (length) => "👨‍👩‍👧‍👦\u202e".repeat(length / 12),
};

type Named = { readonly name: string; readonly body: string };

const body = (fields: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();

/** The length of a body in its encoding, which writes most characters as three or more. */
const WORST_ENCODING = 9;

/** Bodies up to a number of bytes for a form with these fields; `fixed` fields stay. */
export function heavyForms(
  fields: readonly (readonly [string, string])[],
  { bytes, most }: { readonly bytes: number; readonly most: number },
): readonly Named[] {
  const isFixed = ([name, value]: readonly [string, string]) =>
    /^(?:intent|id|key|submission_key|mission)$/.test(name) || /^[0-9a-f-]{36}$/.test(value);
  const typed = fields.filter((field) => !isFixed(field));
  const fixed = fields.filter(isFixed);
  const share = Math.floor(bytes / WORST_ENCODING / Math.max(1, typed.length));
  const filled = Object.entries(FILLS).map(([name, fill]) => ({
    name,
    body: body([...fixed, ...typed.map(([field]) => [field, fill(share)] as const)]),
  }));
  const [first = "x"] = typed.map(([name]) => name);
  return [
    ...filled,
    { name: "one field", body: body([...fixed, [first, "x".repeat(bytes - 1024)]]) },
    { name: "many fields", body: body(Array.from({ length: most }, (_, at) => [`${first}${at}`, "x"])) },
    { name: "one field many times", body: body(Array.from({ length: most }, () => [first, "x"])) },
    { name: "a deep name", body: body([[`${first}${"[a]".repeat((bytes - 1024) / 9)}`, "x"]]) },
    { name: "a name of many parts", body: body([[`a${".a".repeat((bytes - 1024) / 2)}`, "x"]]) },
    {
      name: "places far out",
      body: body(Array.from({ length: most }, (_, at) => [`${first}[${at}][${2 ** 31 - at}]`, "x"])),
    },
    { name: "empty names", body: "=&".repeat(most - 1) },
  ];
}
