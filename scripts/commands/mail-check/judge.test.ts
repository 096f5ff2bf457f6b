import { expect, test } from "vitest";
import { type Found, isReady, judge, spfTargets } from "./judge";

const KEY = "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A";

/** Everything as it should be. */
const GOOD: Found = {
  fromDomain: "acharnes.example",
  dkim: { domain: "acharnes.example", selector: "s1", publicKey: KEY, bits: 2_048, aligned: true },
  inbound: { domain: "reponses.acharnes.example", port: 2525, aligned: true },
  spf: {
    "acharnes.example": { found: ["v=spf1 include:relais.example -all", "google-site-verification=x"] },
    "reponses.acharnes.example": { found: ["v=spf1 ip4:192.0.2.1 ~all"] },
    "relais.example": { found: ["v=spf1 ip4:192.0.2.0/24 a mx -all"] },
  },
  dkimKeys: { found: [`v=DKIM1; k=rsa; p=${KEY.slice(0, 9)} ${KEY.slice(9)}`] },
  dmarc: [
    { domain: "acharnes.example", records: { found: ["v=DMARC1; p=quarantine; rua=mailto:a@b.example"] } },
  ],
  mx: { found: [{ host: "mx.acharnes.example", hasAddress: { found: true } }] },
  smtp: {
    host: "smtp.acharnes.example",
    answers: true,
    addresses: {
      found: [{ address: "192.0.2.1", names: { found: ["smtp.acharnes.example"] }, confirmed: true }],
    },
  },
};

const DKIM = GOOD.dkim as NonNullable<Found["dkim"]>;
const INBOUND = GOOD.inbound as NonNullable<Found["inbound"]>;
const SMTP = GOOD.smtp as NonNullable<Found["smtp"]>;

const lineOf = (about: RegExp, changes: Partial<Found>) => {
  const line = judge({ ...GOOD, ...changes }).find((each) => about.test(each.about));
  return line ? `${line.verdict} : ${line.text}` : undefined;
};

test("MAIL-1 with everything in place each line is OK, and nothing is missing", () => {
  const lines = judge(GOOD);
  expect(lines.map(({ verdict }) => verdict)).toEqual(lines.map(() => "OK"));
  expect(lines.map(({ about }) => about)).toEqual([
    "SMTP_URL",
    "Nom inverse de smtp.acharnes.example (192.0.2.1)",
    "SPF de acharnes.example",
    "DKIM de s1._domainkey.acharnes.example",
    "DMARC de acharnes.example",
    "Adresse de retour",
    "SPF de reponses.acharnes.example",
    "MX de reponses.acharnes.example",
    "INBOUND_PORT",
  ]);
  expect(isReady(lines)).toBe(true);
});

const spf = (records: readonly string[], others: Found["spf"] = {}): Partial<Found> => ({
  spf: { ...GOOD.spf, ...others, "acharnes.example": { found: records } },
});
const includes = (count: number) => Array.from({ length: count }, (_, i) => `include:${i}.example`).join(" ");
const included = (count: number): Found["spf"] =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.example`, { found: ["v=spf1 -all"] }]));

test.each([
  ["none", spf(["autre chose", "v=spf10 -all"]), /^manque : aucun/],
  ["no record at all", { spf: { ...GOOD.spf, "acharnes.example": "absent" as const } }, /^manque : aucun/],
  ["two", spf(["v=spf1 -all", "v=spf1 mx -all"]), /^manque : 2 enregistrements/],
  ["+all", spf(["v=spf1 mx +all"]), /^manque : il finit par \+all/],
  ["all", spf(["v=spf1 mx all"]), /^manque : il finit par \+all/],
  ["?all", spf(["v=spf1 mx ?all"]), /^à vérifier : il ne finit ni/],
  ["no end", spf(["v=spf1 mx"]), /^à vérifier : il ne finit ni/],
  ["~all", spf(["v=spf1 mx ~all"]), /^OK : v=spf1 mx ~all \(1 recherche DNS\)/],
  ["upper case", spf(["V=SPF1 MX -ALL"]), /^OK/],
  ["a redirect", spf(["v=spf1 redirect=relais.example"]), /^OK : .*\(3 recherches DNS\)/],
  ["ten lookups", spf([`v=spf1 ${includes(10)} -all`], included(10)), /^OK : .*\(10 recherches DNS\)/],
  [
    "eleven lookups",
    spf([`v=spf1 ${includes(11)} -all`], included(11)),
    /^manque : il demande 11 recherches/,
  ],
  [
    "eleven lookups, some of them by what it includes",
    spf([`v=spf1 ${includes(3)} -all`], {
      ...included(3),
      "0.example": { found: ["v=spf1 a mx ptr exists:x.example a:y.example a/24 mx:z.example a -all"] },
    }),
    /^manque : il demande 11 recherches/,
  ],
  ["a loop", spf(["v=spf1 include:acharnes.example -all"]), /^OK/],
  [
    "an include of nothing",
    spf(["v=spf1 include:vide.example -all"], { "vide.example": "absent" }),
    /^manque : vide\.example n’a pas de SPF/,
  ],
  [
    "an include that cannot be read",
    spf(["v=spf1 include:loin.example -all"], { "loin.example": "unread" }),
    /^à vérifier/,
  ],
  ["no DNS", { spf: { "acharnes.example": "unread" as const } }, /^à vérifier : le DNS n’a pas répondu/],
])("MAIL-1 SPF: %s", (_, changes, expected) => {
  expect(lineOf(/^SPF de acharnes\.example$/, changes)).toMatch(expected);
});

test("MAIL-1 SPF is required of the domain to which mails return as well", () => {
  const without = { spf: { ...GOOD.spf, "reponses.acharnes.example": "absent" as const } };
  expect(lineOf(/^SPF de reponses/, without)).toMatch(/^manque/);
  const same = { inbound: { ...INBOUND, domain: "acharnes.example" } };
  expect(judge({ ...GOOD, ...same }).filter(({ about }) => about.startsWith("SPF"))).toHaveLength(1);
});

const key = (record: string): Partial<Found> => ({ dkimKeys: { found: [record] } });

test.each([
  ["no settings", { dkim: null }, /^manque : DKIM_DOMAIN, DKIM_SELECTOR et DKIM_PRIVATE_KEY/],
  ["no key", { dkimKeys: "absent" as const }, new RegExp(`^manque : aucune clé.*p=${KEY}`)],
  ["another key", key("v=DKIM1; p=QUJD"), /^manque : la clé publiée n’est pas celle/],
  ["a revoked key", key("v=DKIM1; p="), /^manque : la clé est révoquée/],
  ["a key of another kind", key(`v=DKIM1; k=ed25519; p=${KEY}`), /^manque : ce n’est pas une clé RSA/],
  ["another version", key(`v=DKIM2; p=${KEY}`), /^manque/],
  ["two keys", { dkimKeys: { found: [`p=${KEY}`, `p=${KEY}`] } }, /^manque : 2 enregistrements/],
  ["a key in test", key(`v=DKIM1; t=s:y; p=${KEY}`), /^à vérifier : .*en essai/],
  ["a short key", { dkim: { ...DKIM, bits: 1_024 } }, /^à vérifier : .*1024 bits/],
  ["the key alone", key(`p=${KEY}`), /^OK/],
  ["no DNS", { dkimKeys: "unread" as const }, /^à vérifier : le DNS/],
])("MAIL-1 DKIM: %s", (_, changes, expected) => {
  expect(lineOf(/^DKIM(?: de .*)?$/, changes)).toMatch(expected);
});

test("MAIL-1 a DKIM domain of another organisation is named", () => {
  expect(lineOf(/^DKIM_DOMAIN$/, { dkim: { ...DKIM, domain: "relais.example", aligned: false } })).toMatch(
    /^manque : relais\.example n’est pas de l’organisation de acharnes\.example/,
  );
});

const dmarc = (record: string, domain = "acharnes.example"): Partial<Found> => ({
  dmarc: [{ domain, records: { found: [record] } }],
});

test.each([
  ["none", { dmarc: [{ domain: "acharnes.example", records: "absent" as const }] }, /^manque : aucun/],
  ["something else", dmarc("v=spf1 -all"), /^manque : aucun/],
  [
    "two",
    { dmarc: [{ domain: "acharnes.example", records: { found: ["v=DMARC1; p=none", "v=DMARC1; p=none"] } }] },
    /^manque : .*2 enregistrements/,
  ],
  ["no policy", dmarc("v=DMARC1; rua=mailto:a@b.example"), /^manque : il n’a pas de règle/],
  ["only watching", dmarc("v=DMARC1; p=none"), /^à vérifier : p=none/],
  ["reject without reports", dmarc("v=DMARC1;p=reject"), /^OK : p=reject, sans rapports/],
  [
    "of the parent domain",
    { fromDomain: "mail.acharnes.example", ...dmarc("v=DMARC1; p=reject; sp=none") },
    /^à vérifier : p=none/,
  ],
  ["strict, with the same domain", dmarc("v=DMARC1; p=reject; adkim=s; aspf=s"), /^OK/],
  [
    "strict, with another domain",
    { ...dmarc("v=DMARC1; p=reject; adkim=s; aspf=s"), dkim: { ...DKIM, domain: "m.acharnes.example" } },
    /^manque : adkim=s/,
  ],
  [
    "no DKIM, and mails that return elsewhere",
    { ...dmarc("v=DMARC1; p=reject"), dkim: null, inbound: { ...INBOUND, aligned: false } },
    /^manque : sans DKIM/,
  ],
  ["no DNS", { dmarc: [{ domain: "acharnes.example", records: "unread" as const }] }, /^à vérifier : le DNS/],
])("MAIL-1 DMARC: %s", (_, changes, expected) => {
  expect(lineOf(/^DMARC/, changes)).toMatch(expected);
});

test.each([
  ["no server", { smtp: null }, /^SMTP_URL$/, /^manque : n’est pas donné/],
  ["a silent server", { smtp: { ...SMTP, answers: false } }, /^SMTP_URL$/, /^manque : .* ne répond pas/],
  [
    "a host without an address",
    { smtp: { ...SMTP, addresses: "absent" as const } },
    /^Nom inverse/,
    /^manque/,
  ],
  ["a server on this machine", { smtp: { ...SMTP, addresses: null } }, /^Nom inverse/, /^à vérifier/],
  ["no DNS", { smtp: { ...SMTP, addresses: "unread" as const } }, /^Nom inverse/, /^à vérifier : le DNS/],
  [
    "no reverse name",
    {
      smtp: {
        ...SMTP,
        addresses: { found: [{ address: "192.0.2.1", names: "absent" as const, confirmed: false }] },
      },
    },
    /^Nom inverse/,
    /^à vérifier : aucun/,
  ],
  [
    "a reverse name of another address",
    {
      smtp: {
        ...SMTP,
        addresses: { found: [{ address: "192.0.2.1", names: { found: ["x.example"] }, confirmed: false }] },
      },
    },
    /^Nom inverse/,
    /^à vérifier : x\.example ne ramène pas/,
  ],
  ["no MX", { mx: "absent" as const }, /^MX/, /^manque : aucun/],
  ["a null MX", { mx: { found: [{ host: "", hasAddress: "absent" as const }] } }, /^MX/, /^manque : aucun/],
  [
    "an MX without an address",
    { mx: { found: [{ host: "mx.example", hasAddress: "absent" as const }] } },
    /^MX/,
    /^manque : mx\.example/,
  ],
  ["an MX that cannot be read", { mx: "unread" as const }, /^MX/, /^à vérifier/],
  ["no listener", { inbound: { ...INBOUND, port: null } }, /^INBOUND_PORT$/, /^à vérifier/],
  ["no inbound mail", { inbound: null }, /^Adresse de retour$/, /^à vérifier : INBOUND_DOMAIN/],
  [
    "mails that return to another organisation",
    { inbound: { ...INBOUND, aligned: false } },
    /^Adresse de retour$/,
    /^à vérifier/,
  ],
])("MAIL-1 the servers: %s", (_, changes, about, expected) => {
  expect(lineOf(about, changes)).toMatch(expected);
});

test("MAIL-1 where nothing can be read nothing is called missing that is set", () => {
  const lines = judge({
    ...GOOD,
    spf: {},
    dkimKeys: "unread",
    dmarc: [{ domain: "acharnes.example", records: "unread" }],
    mx: "unread",
    smtp: { ...SMTP, addresses: "unread" },
  });
  expect(lines.filter(({ verdict }) => verdict === "manque")).toEqual([]);
});

test("MAIL-1 the names that SPF leads to are followed, without those that depend on the mail", () => {
  expect(
    spfTargets(["v=spf1 include:a.example ?include:B.example exists:%{i}.c.example redirect=d.example", "x"]),
  ).toEqual(["a.example", "b.example", "d.example"]);
  expect(spfTargets(["v=spf1 include:%{d}.example -all"])).toEqual([]);
});
