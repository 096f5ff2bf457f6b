import { Resolver } from "node:dns/promises";
import type { Authentication } from "~/domain/conversations/mail-replies/authentication";
import { UNPROVEN } from "~/domain/conversations/mail-replies/authentication";
import { isReadable, readHead } from "./read-mail.server";

/** What the SMTP connection says of a mail. */
export type SmtpSession = {
  readonly clientAddress: string;
  readonly helo: string;
  /** MAIL FROM; null for `<>`. */
  readonly sender: string | null;
};

/** As `dns.promises.resolve`: the records of a name, or a rejection with the code of the DNS. */
export type DnsResolver = (name: string, type: string) => Promise<string[][] | string[]>;

/** The most lookups for one mail, whatever its number of signatures, and the time for all of them. */
const LOOKUPS_MAX = 40;
const LOOKUPS_MS = 20_000;
const LOOKUP_MS = 5_000;

const dns = new Resolver({ timeout: LOOKUP_MS / 2, tries: 2 });
const systemResolver: DnsResolver = (name, type) => dns.resolve(name, type) as Promise<string[][] | string[]>;

/** A resolver whose answers are limited in number and in time; what is beyond counts as a server that does not answer. */
function boundedResolver(resolver: DnsResolver): DnsResolver {
  const until = performance.now() + LOOKUPS_MS;
  let lookups = 0;
  return async (name, type) => {
    lookups += 1;
    const left = Math.min(LOOKUP_MS, until - performance.now());
    if (lookups > LOOKUPS_MAX || left <= 0) throw unanswered(name);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unanswered(name)), left);
    });
    return Promise.race([resolver(name, type), tooLate]).finally(() => clearTimeout(timer));
  };
}

const unanswered = (name: string) => Object.assign(new Error(`no answer for ${name}`), { code: "ETIMEOUT" });

/**
 * REPLY-2: which of SPF and DKIM proves the domain of the sender of a mail. A mail with several authors, or too long to be read,
 * proves nothing.
 */
export async function authenticate(
  raw: Buffer,
  { clientAddress, helo, sender }: SmtpSession,
  resolver: DnsResolver = systemResolver,
): Promise<Authentication> {
  if (!isReadable(raw)) return UNPROVEN;
  const [{ dkimVerify }, { spf }, { getAlignment }, head] = await Promise.all([
    import("mailauth/lib/dkim/verify"),
    import("mailauth/lib/spf"),
    import("mailauth/lib/tools"),
    readHead(raw),
  ]);
  const bounded = boundedResolver(resolver);
  const signed = await dkimVerify(raw, { resolver: bounded, rejectRsaSha1: true, ...(sender && { sender }) });
  const [from, ...others] = [signed.headerFrom].flat();
  if (!from || others.length > 0 || signed.fromFields !== 1) return UNPROVEN;
  // The reply is read by another parser: both must read the same author.
  if (head.from.length !== 1 || head.from[0] !== from.toLowerCase()) return UNPROVEN;
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const isAligned = (one: string | undefined): one is string => !!one && !!getAlignment(domain, [one], false);
  const dkim = signed.results
    // With a limited length, anybody can write below what was signed.
    .filter(({ status, canonBodyLengthLimited }) => status.result === "pass" && !canonBodyLengthLimited)
    .map(({ signingDomain }) => signingDomain)
    .filter(isAligned);
  if (!sender) return { spf: null, dkim };
  const checked = await spf({ resolver: bounded, ip: clientAddress, helo, sender, mta: "inbound" });
  const passed = checked.status.result === "pass" && isAligned(checked.domain) ? checked.domain : null;
  return { spf: passed, dkim };
}
