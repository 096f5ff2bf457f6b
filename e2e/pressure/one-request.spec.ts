import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { formLimitsOf, MAX_FIELDS } from "../../server/body/form-limits";
import { CSP_REPORTS } from "../../server/policy/security-headers";
import { ACTS } from "../access/acts";
import { gather } from "../access/cast";
import { expect, test } from "../fixtures";
import { brokenPng, hugePng, png } from "../pictures";
import { ownServer } from "../servers";
import { heavyForms } from "./heavy-forms";
import { type Cost, costOf } from "./probe";
import { cookiesOf, type Sent, sendRaw } from "./raw";

const MOST = { turnMs: 100, memoryMb: 150 } as const;
/** Compilation and cache filling of the first request are not its cost. */
const TRIES = 3;

const URLENCODED = "application/x-www-form-urlencoded";

/** Repeats the request until its cost is low enough; returns the excess of each attempt. */
async function overrun(sent: Sent): Promise<string | undefined> {
  let least: Cost = { turnMs: Number.POSITIVE_INFINITY, memoryMb: Number.POSITIVE_INFINITY };
  let status = 0;
  for (let tried = 0; tried < TRIES; tried++) {
    const cost = await costOf(ownServer().dataDir, async () => {
      status = (await sendRaw(sent)).status;
    });
    least = {
      turnMs: Math.min(least.turnMs, cost.turnMs),
      memoryMb: Math.min(least.memoryMb, cost.memoryMb),
    };
    if (least.turnMs < MOST.turnMs && least.memoryMb < MOST.memoryMb && status < 500) return undefined;
  }
  return `${status}, ${least.turnMs.toFixed(0)} ms, ${least.memoryMb.toFixed(0)} MB`;
}

test("SAFE-4 no form blocks the server for 100 ms or takes 150 MB: each form at its heaviest", async ({
  visitor,
  newcomer,
  member,
  mission,
  admin,
}) => {
  test.setTimeout(300_000);
  const { people, things } = await gather({ visitor, newcomer, member, mission, admin });
  const tried = new Set<string>();
  for (const { pattern, to, form, by, unasked = [] } of ACTS) {
    const who = by.find((each) => each !== "admin") ?? by[0] ?? unasked[0] ?? "commercial";
    if (tried.has(pattern) || pattern === "/deconnexion") continue;
    tried.add(pattern);
    const path = to?.(things) ?? pattern;
    const fields = Object.entries(typeof form === "function" ? form(things) : form).flatMap(
      ([name, values]) => [values].flat().map((value) => [name, String(value)] as const),
    );
    const [bare = ""] = path.split("?");
    const bytes = formLimitsOf(bare).texts;
    const headers = { Cookie: await cookiesOf(people[who].api), "Content-Type": URLENCODED };
    for (const { name, body } of heavyForms(fields, { bytes, most: MAX_FIELDS })) {
      const wrong = await overrun({ path, method: "POST", headers, body });
      expect.soft(wrong, `${pattern} ${name}`).toBeUndefined();
    }
  }
});

const KILOBYTE = 1024;
/** Fits beside the other headers within 32 kB. */
const LONGEST = 30 * KILOBYTE;

const QUERIES: Readonly<Record<string, string>> = {
  long: `q=${"a".repeat(LONGEST)}`,
  words: `q=${"ab+".repeat(LONGEST / 3)}`,
  marks: `q=e${"%CC%81%CC%A3".repeat(LONGEST / 12)}`,
  wildcards: `q=${"%25_".repeat(LONGEST / 4)}`,
  short: "q=e",
  common: "q=commercial+vente+client+prospection+de+la+le+les",
  "many values": "secteur=a&".repeat(LONGEST / 10),
  "many names": Array.from({ length: LONGEST / 9 }, (_, at) => `n${at}=`)
    .join("&")
    .slice(0, LONGEST),
  places: `lieu=${"saint-".repeat(LONGEST / 6)}`,
  pages: `apres=${"9".repeat(1000)}.${"a".repeat(LONGEST / 2)}&page=1e308&langue=__proto__`,
  routes: `_routes=${"routes%2Fhome,".repeat(LONGEST / 14)}`,
  paths: `paths=${"%2Fadmin,".repeat(LONGEST / 9)}&version=x`,
  return: `suite=${"%2F".repeat(LONGEST / 3)}&token=${"a".repeat(100)}`,
};
const ASKED = ["/", "/acharne", "/missions", "/acharne.data", "/missions.data", "/auth", "/__manifest"];
const OF_ADMINISTRATORS = [
  "/admin/profiles",
  "/admin/missions",
  "/admin/journal",
  "/admin/signalements",
  "/admin/contestations",
];

const PATHS = [
  `/${"a".repeat(LONGEST)}`,
  "/a".repeat(LONGEST / 2),
  "/%2e%2e".repeat(LONGEST / 7),
  `/acharne/${"a-".repeat(LONGEST / 2)}`,
  `/mission/${"%F0%9F%92%A9".repeat(LONGEST / 12)}`,
  `/fichiers/${"../".repeat(LONGEST / 3)}`,
  `/og/mission/${"1".repeat(LONGEST)}.png`,
  `/brouillons/${"x".repeat(LONGEST)}`,
];

const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  cookies: { Cookie: Array.from({ length: 2500 }, (_, at) => `c${at}=${at}`).join("; ") },
  "a long cookie": { Cookie: `session=${"a%20".repeat(LONGEST / 4)}` },
  languages: { "Accept-Language": "fr;q=0.1,".repeat(LONGEST / 9) },
  encodings: { "Accept-Encoding": "gzip;q=0.5, ".repeat(LONGEST / 12) },
  kinds: { Accept: "a/b;q=0.1, ".repeat(LONGEST / 11) },
  tags: { "If-None-Match": '"a", '.repeat(LONGEST / 5) },
  ranges: { Range: `bytes=${"0-1,".repeat(LONGEST / 4)}0-` },
  addresses: { "X-Forwarded-For": "1.2.3.4, ".repeat(LONGEST / 9) },
  browser: { "User-Agent": "Mozilla/5.0 (".repeat(LONGEST / 13) },
};

test("SAFE-4 no address, search or header blocks the server for 100 ms or takes 150 MB", async ({
  admin,
}) => {
  test.setTimeout(300_000);
  const cookies = await cookiesOf(await admin());
  for (const [name, query] of Object.entries(QUERIES)) {
    for (const path of ASKED)
      expect.soft(await overrun({ path: `${path}?${query}` }), `${path} ${name}`).toBeUndefined();
    for (const path of OF_ADMINISTRATORS) {
      const wrong = await overrun({ path: `${path}?${query}`, headers: { Cookie: cookies } });
      expect.soft(wrong, `${path} ${name}`).toBeUndefined();
    }
  }
  for (const path of PATHS) expect.soft(await overrun({ path }), path.slice(0, 20)).toBeUndefined();
  for (const [name, headers] of Object.entries(HEADERS))
    for (const path of ["/acharne", "/dashboard", "/favicon.svg"])
      expect.soft(await overrun({ path, headers }), `${path} ${name}`).toBeUndefined();
  const report = JSON.stringify(
    Array(1000).fill({ type: "csp-violation", body: { effectiveDirective: "x" } }),
  );
  for (const body of [report, "[".repeat(60 * KILOBYTE), `{"a":`.repeat(12 * KILOBYTE)])
    for (const path of [CSP_REPORTS, "/auth.data", "/onboarding/commercial"]) {
      const headers = { "Content-Type": "application/json", Cookie: cookies };
      expect.soft(await overrun({ path, method: "POST", headers, body }), `${path} JSON`).toBeUndefined();
    }
});

test("SAFE-4 what is too long to be read is refused in French", async () => {
  const head = await sendRaw({ path: "/", headers: { "X-Long": "a".repeat(64 * KILOBYTE) } });
  expect(head).toMatchObject({ status: 431, text: expect.stringContaining("trop long") });
  const address = await sendRaw({ path: `/${"a".repeat(64 * KILOBYTE)}` });
  expect(address.status).toBe(431);
  for (const path of [`/${"a".repeat(4 * KILOBYTE)}`, "/a".repeat(40)])
    expect(await sendRaw({ path })).toMatchObject({
      status: 414,
      text: expect.stringContaining("trop longue"),
    });
  const body = "x".repeat(300 * KILOBYTE);
  const headers = { "Content-Type": URLENCODED };
  const form = await sendRaw({ path: "/contact", method: "POST", headers, body });
  expect(form).toMatchObject({ status: 413, text: expect.stringContaining("trop lourd") });
});

const MULTIPART = "multipart/form-data; boundary=x";
const part = (head: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const parts = (...all: readonly Buffer[]) => Buffer.concat([...all, Buffer.from("--x--\r\n")]);
const file = (name: string, content: Buffer | string, called = "a.png") =>
  part(`name="${name}"; filename="${called}"\r\nContent-Type: image/png`, content);

test("SAFE-4 no picture or file blocks the server for 100 ms or takes 150 MB", async ({
  newcomer,
  visitor,
  member,
  mission,
  admin,
}) => {
  test.setTimeout(300_000);
  const { people, things } = await gather({ visitor, newcomer, member, mission, admin });
  const noise = randomBytes(2500 * 2500 * 3);
  const raw = { raw: { width: 2500, height: 2500, channels: 3 } } as const;
  const flat = sharp({ create: { width: 2500, height: 2500, channels: 3, background: "#b3541e" } });
  const pictures: Readonly<Record<string, Buffer>> = {
    "a huge one": await hugePng(),
    "a flat one": await flat.clone().png().toBuffer(),
    "an interlaced one": await flat.clone().png({ progressive: true }).toBuffer(),
    "a progressive one": await sharp(noise, raw).jpeg({ quality: 30, progressive: true }).toBuffer(),
    "many scans": await sharp(noise, raw)
      .jpeg({ quality: 20, progressive: true, optimizeScans: true })
      .toBuffer(),
    "one that ends early": await brokenPng(),
    "nothing that it says": Buffer.concat([(await png()).subarray(0, 60), randomBytes(4_900_000)]),
  };
  const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(9_900_000)]);
  const uploads = Object.entries(pictures).flatMap(([name, picture]) => [
    { name, path: "/onboarding/commercial", body: parts(file("avatar", picture)) },
    {
      name,
      path: `/messages/${things.thread}`,
      body: parts(part('name="intent"', "send"), file("attachments", picture)),
    },
  ]);
  const thread = `/messages/${things.thread}`;
  const others = [
    {
      name: "three files",
      path: thread,
      body: parts(part('name="intent"', "send"), ...[1, 2, 3].map(() => file("attachments", pdf, "a.pdf"))),
    },
    {
      name: "a long name",
      path: thread,
      body: parts(
        part('name="intent"', "send"),
        file("attachments", "%PDF-1.7", `${"e\u0301".repeat(300)}.pdf`),
      ),
    },
    {
      name: "500 files",
      path: thread,
      body: parts(...Array.from({ length: 500 }, () => file("attachments", "%PDF-1.7"))),
    },
    { name: "boundaries alone", path: thread, body: Buffer.from("--x\r\n".repeat(300_000)) },
    {
      name: "a head without an end",
      path: thread,
      body: Buffer.concat([Buffer.from("--x\r\n"), Buffer.alloc(5_000_000, "a")]),
    },
    {
      name: "all but boundaries",
      path: thread,
      body: parts(file("attachments", Buffer.alloc(9_000_000, "\r\n--"))),
    },
  ];
  const cookies = await cookiesOf(people.commercial.api);
  for (const { name, path, body } of [...uploads, ...others]) {
    const headers = { "Content-Type": MULTIPART, Cookie: cookies };
    expect.soft(await overrun({ path, method: "POST", headers, body }), `${path} ${name}`).toBeUndefined();
  }
});
