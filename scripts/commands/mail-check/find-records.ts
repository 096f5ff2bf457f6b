import { createPublicKey } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { getAlignment } from "mailauth/lib/tools";
import type { Config } from "~/platform/config.server";
import { openMailTransport } from "~/platform/mail/mail.server";
import { isLoopback } from "~/platform/transport-security";
import { type Found, type Lookup, spfTargets } from "./judge";

const LOOKUP_MS = 2_000;
const SPF_NAMES_MAX = 25;
const ABSENT = ["ENOTFOUND", "ENODATA"];

export type Dns = Pick<Resolver, "resolveTxt" | "resolveMx" | "resolve4" | "resolve6" | "reverse">;

/** What the DNS says: in a network without one, nothing can be read. */
async function look<T>(ask: Promise<T>): Promise<Lookup<T>> {
  try {
    return { found: await ask };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return ABSENT.includes(code) ? "absent" : "unread";
  }
}

const txtOf = (dns: Dns, name: string): Promise<Lookup<string[]>> =>
  look(dns.resolveTxt(name).then((records) => records.map((parts) => parts.join(""))));

async function addressesOf(dns: Dns, name: string): Promise<Lookup<string[]>> {
  const both = await Promise.all([look(dns.resolve4(name)), look(dns.resolve6(name))]);
  const addresses = both.flatMap((each) => (typeof each === "string" ? [] : each.found));
  if (addresses.length > 0) return { found: addresses };
  return both.includes("unread") ? "unread" : "absent";
}

/** MAIL-1: reads the DNS for the settings, and connects to the mail server. */
export async function findRecords(
  config: Config,
  dns: Dns = new Resolver({ timeout: LOOKUP_MS, tries: 1 }),
): Promise<Found> {
  const fromDomain = domainOf(config.mailFrom);
  const { inboundDomain } = config;
  const isAligned = (domain: string) => getAlignment(fromDomain, [domain], false) !== false;
  const dkim = config.dkim && {
    domain: config.dkim.domain,
    selector: config.dkim.selector,
    ...publicKeyOf(config.dkim.privateKey),
    aligned: isAligned(config.dkim.domain),
  };
  const [spf, dkimKeys, dmarc, mx, smtp] = await Promise.all([
    findSpf(dns, [fromDomain, ...(inboundDomain ? [inboundDomain] : [])]),
    dkim ? txtOf(dns, `${dkim.selector}._domainkey.${dkim.domain}`) : ("absent" as const),
    findDmarc(dns, fromDomain),
    inboundDomain ? findMx(dns, inboundDomain) : ("absent" as const),
    findSmtp(dns, config),
  ]);
  return {
    fromDomain,
    dkim: dkim ?? null,
    inbound: inboundDomain
      ? { domain: inboundDomain, port: config.inboundPort ?? null, aligned: isAligned(inboundDomain) }
      : null,
    spf,
    dkimKeys,
    dmarc,
    mx,
    smtp,
  };
}

/** Of 'Les Acharnés <bonjour@acharnes.example>' or of an address alone. */
const domainOf = (sender: string): string => /@([^@>\s]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? "";

function publicKeyOf(privateKey: string) {
  const key = createPublicKey(privateKey);
  return {
    publicKey: key.export({ type: "spki", format: "der" }).toString("base64"),
    bits: key.asymmetricKeyDetails?.modulusLength ?? 0,
  };
}

async function findSpf(dns: Dns, domains: readonly string[]): Promise<Found["spf"]> {
  const spf: Record<string, Lookup<string[]>> = {};
  let next = [...domains];
  while (next.length > 0 && Object.keys(spf).length < SPF_NAMES_MAX) {
    const read = await Promise.all(next.map(async (name) => [name, await txtOf(dns, name)] as const));
    for (const [name, records] of read) spf[name] = records;
    const targets = read.flatMap(([, records]) =>
      typeof records === "string" ? [] : spfTargets(records.found),
    );
    next = [...new Set(targets)].filter((name) => !(name in spf));
  }
  return spf;
}

/** The domain, and its parents that an organisation can own. */
async function findDmarc(dns: Dns, domain: string): Promise<Found["dmarc"]> {
  const labels = domain.split(".");
  const domains = labels.map((_, from) => labels.slice(from).join(".")).filter((each) => each.includes("."));
  const asked = domains.length > 0 ? domains : [domain];
  return Promise.all(
    asked.map(async (each) => ({ domain: each, records: await txtOf(dns, `_dmarc.${each}`) })),
  );
}

async function findMx(dns: Dns, domain: string): Promise<Found["mx"]> {
  const records = await look(dns.resolveMx(domain));
  if (typeof records === "string") return records;
  return {
    found: await Promise.all(
      records.found
        .sort((a, b) => a.priority - b.priority)
        .map(async ({ exchange: host }) => {
          const addresses = await addressesOf(dns, host);
          return { host, hasAddress: typeof addresses === "string" ? addresses : { found: true as const } };
        }),
    ),
  };
}

async function findSmtp(dns: Dns, config: Config): Promise<Found["smtp"]> {
  if (!config.smtpUrl) return null;
  const { hostname: host } = new URL(config.smtpUrl);
  const transport = openMailTransport(config);
  const [answers, addresses] = await Promise.all([
    transport.answers(),
    isLoopback(host) ? null : findReverse(dns, host),
  ]);
  transport.close();
  return { host, answers, addresses };
}

async function findReverse(dns: Dns, host: string) {
  const addresses = isIP(host) > 0 ? { found: [host] } : await addressesOf(dns, host);
  if (typeof addresses === "string") return addresses;
  return {
    found: await Promise.all(
      addresses.found.map(async (address) => {
        const names = await look(dns.reverse(address));
        const back =
          typeof names === "string"
            ? []
            : await Promise.all(names.found.map((name) => addressesOf(dns, name)));
        const confirmed = back.some((each) => typeof each !== "string" && each.found.includes(address));
        return { address, names, confirmed };
      }),
    ),
  };
}
