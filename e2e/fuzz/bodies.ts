import type { Chance } from "../../seeds/random";

export type Fuzzed = { readonly type: string; readonly body: Buffer };
type Field = readonly [name: string, value: string];

const BOUNDARY = "----fuzz";
const TYPES = [
  "text/plain",
  "application/json",
  "multipart/form-data",
  "application/x-www-form-urlencoded; charset=utf-16",
  "",
];

const VALUES = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\udfff\ud83d",
  "\u202egnihton\u2066",
  "\ufeff\u200b\u2028\u0085",
  `e${"\u0301\u0323".repeat(40)}`,
  "' or 1=1; drop table users; --",
  "%' and pg_sleep(3)--",
  "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>",
  "{{7*7}}<%= 1 %>",
  "../../../../etc/passwd",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "http://169.254.169.254/",
  "a@b@c",
  "\r\nBcc: tous@example.test\r\n\r\n",
  "-1",
  "0x1F",
  "1e309",
  "NaN",
  "99999999999999999999999999",
  "2147483648",
  "9223372036854775808",
  "-0.0000001",
  "0000-00-00",
  "275760-09-13",
  "2030-02-31",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "constructor",
  "__proto__",
  "hasOwnProperty",
  '{"$gt":""}',
  "published",
  "admin",
  "x".repeat(7000),
];

const NAMES = [
  "__proto__",
  "constructor.prototype.role",
  "toString",
  "role",
  "status",
  "slug",
  "company_id",
  "user_id",
  "owner",
  "id",
  "email",
  "is_admin",
  "__intent__",
  "__state__",
  "a[b][c].d[0]",
  "sectors[99999]",
  "sectors[]",
  "competences.Appel.x",
  "",
  "[",
  ".",
];

/** Values that an attacker would try: intents of other forms, ids of others. */
export type Pool = { readonly intents: readonly string[]; readonly ids: readonly string[] };

function mutate(chance: Chance, fields: readonly Field[], { intents, ids }: Pool): Field[] {
  const mutated = [...fields];
  for (let left = chance.between(1, 4); left > 0; left--) {
    const at = chance.between(0, Math.max(0, mutated.length - 1));
    const [name = "x", value = ""] = mutated[at] ?? [];
    const strange = chance.hit(0.3) ? chance.pick(ids) : chance.pick(VALUES);
    const changes: readonly (() => unknown)[] = [
      () => mutated.splice(at, 1, [name, strange]),
      () => mutated.splice(at, 1, [name, strange]),
      () => mutated.splice(at, 1),
      () => mutated.push([name, strange]),
      () => mutated.push([chance.pick(NAMES), strange]),
      () =>
        mutated.splice(at, 1, [`${name}${chance.pick(["[]", "[0]", ".x", "[__proto__]", "\u0000"])}`, value]),
      () => mutated.splice(at, 1, ["intent", chance.pick(intents)]),
    ];
    chance.pick(changes)();
  }
  return mutated;
}

const encoded = (text: string): string =>
  encodeURIComponent(
    text.toWellFormed() === text ? text : text.toWellFormed().replaceAll("\ufffd", "~"),
  ).replaceAll("~", "%ED%A0%80");

const urlencoded = (fields: readonly Field[]) =>
  fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");

const multipart = (chance: Chance, fields: readonly Field[]) =>
  `${fields
    .map(([name, value]) => {
      const file = chance.hit(0.2) ? '; filename="../a.png"\r\nContent-Type: image/png' : "";
      return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, "_")}"${file}\r\n\r\n${value}\r\n`;
    })
    .join("")}--${BOUNDARY}--\r\n`;

/** A body for a form with these fields, mostly valid with some invalid value. */
export function fuzzedBody(chance: Chance, fields: readonly Field[], pool: Pool): Fuzzed {
  const mutated = mutate(chance, fields, pool);
  const asParts = chance.hit(0.2);
  const body = Buffer.from(asParts ? multipart(chance, mutated) : urlencoded(mutated));
  const type = chance.hit(0.05)
    ? chance.pick(TYPES)
    : asParts
      ? `multipart/form-data; boundary=${BOUNDARY}`
      : "application/x-www-form-urlencoded";
  if (chance.hit(0.05)) return { type, body: body.subarray(0, chance.between(0, body.length)) };
  if (chance.hit(0.05) && body.length > 0) body[chance.between(0, body.length - 1)] = chance.between(0, 255);
  return { type, body };
}
