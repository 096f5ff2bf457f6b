import { plural } from "~/domain/french";

/** The records of a name: found, none, or not readable (no DNS, or no answer in time). */
export type Lookup<T> = { readonly found: T } | "absent" | "unread";

export type Verdict = "OK" | "manque" | "à vérifier";

export type Line = { readonly verdict: Verdict; readonly about: string; readonly text: string };

/** MAIL-1: what the settings and the DNS say. Domains are in lower case. */
export type Found = {
  /** Of MAIL_FROM. */
  readonly fromDomain: string;
  /** DKIM_*, with the public key of the private one; `aligned`: of the organisation of `fromDomain`. */
  readonly dkim: {
    readonly domain: string;
    readonly selector: string;
    readonly publicKey: string;
    readonly bits: number;
    readonly aligned: boolean;
  } | null;
  readonly inbound: {
    readonly domain: string;
    readonly port: number | null;
    readonly aligned: boolean;
  } | null;
  /** The TXT records of each name that SPF leads to. */
  readonly spf: Readonly<Record<string, Lookup<readonly string[]>>>;
  readonly dkimKeys: Lookup<readonly string[]>;
  /** From the domain of MAIL_FROM upwards. */
  readonly dmarc: readonly { readonly domain: string; readonly records: Lookup<readonly string[]> }[];
  /** The MX records of the inbound domain, and whether each host has an address. */
  readonly mx: Lookup<readonly { readonly host: string; readonly hasAddress: Lookup<true> }[]>;
  readonly smtp: {
    readonly host: string;
    /** Whether it answers, over TLS unless it is on this machine. */
    readonly answers: boolean;
    /** The reverse names of each address; `confirmed`: one of them leads back to it. Null on this machine. */
    readonly addresses: Lookup<
      readonly {
        readonly address: string;
        readonly names: Lookup<readonly string[]>;
        readonly confirmed: boolean;
      }[]
    > | null;
  } | null;
};

const SPF_LOOKUPS_MAX = 10;
const DKIM_BITS = 2_048;

/** The lines for the operator, in the order in which mails are set up. */
export function judge(found: Found): Line[] {
  const { fromDomain, inbound } = found;
  return [
    judgeSmtp(found.smtp),
    ...judgeReverse(found.smtp),
    judgeSpf(fromDomain, found.spf, "l’adresse de MAIL_FROM"),
    ...judgeDkim(found),
    judgeDmarc(found),
    judgeBounces(found),
    ...(inbound && inbound.domain !== fromDomain
      ? [judgeSpf(inbound.domain, found.spf, "l’adresse de retour des e-mails")]
      : []),
    ...judgeMx(found),
  ];
}

export const isReady = (lines: readonly Line[]): boolean =>
  lines.every(({ verdict }) => verdict !== "manque");

const ok = (about: string, text: string): Line => ({ verdict: "OK", about, text });
const missing = (about: string, text: string): Line => ({ verdict: "manque", about, text });
const unsure = (about: string, text: string): Line => ({ verdict: "à vérifier", about, text });
const unread = (about: string): Line =>
  unsure(about, "le DNS n’a pas répondu, rien n’a pu être lu. Recommencez depuis une machine qui a un DNS.");

function judgeSmtp(smtp: Found["smtp"]): Line {
  if (!smtp)
    return missing("SMTP_URL", "n’est pas donné : les e-mails restent des fichiers de DATA_DIR/mails.");
  return smtp.answers
    ? ok("SMTP_URL", `${smtp.host} répond et accepte l’identification.`)
    : missing(
        "SMTP_URL",
        `${smtp.host} ne répond pas, n’offre pas TLS avec un certificat valable, ou refuse l’identification.`,
      );
}

function judgeReverse(smtp: Found["smtp"]): Line[] {
  if (!smtp) return [];
  const about = `Nom inverse de ${smtp.host}`;
  const note =
    "C’est à l’adresse qui sort vers Internet d’en avoir un : si votre serveur de mails passe par un relais, celle du relais.";
  if (smtp.addresses === null)
    return [unsure("Nom inverse", `votre serveur de mails est sur cette machine. ${note}`)];
  if (smtp.addresses === "unread") return [unread(about)];
  if (smtp.addresses === "absent") return [missing(about, "ce nom n’a pas d’adresse.")];
  return smtp.addresses.found.map(({ address, names, confirmed }) => {
    if (names === "unread") return unread(`${about} (${address})`);
    if (names === "absent") return unsure(`${about} (${address})`, `aucun. ${note}`);
    const [name = ""] = names.found;
    if (!confirmed) return unsure(`${about} (${address})`, `${name} ne ramène pas à cette adresse. ${note}`);
    return ok(
      `${about} (${address})`,
      `${name}, qui ramène à cette adresse. Votre serveur doit se nommer ainsi (HELO).`,
    );
  });
}

const isSpf = (record: string): boolean => /^v=spf1(?: |$)/i.test(record);

const termsOf = (record: string): string[] => record.trim().toLowerCase().split(/\s+/).slice(1);

/** The names to which the SPF records of a name lead; those with macros depend on the mail. */
export const spfTargets = (records: readonly string[]): string[] =>
  records
    .filter(isSpf)
    .flatMap(termsOf)
    .flatMap((term) => /^(?:[+?~-]?include:|redirect=)([^%]+)$/.exec(term)?.[1] ?? []);

const COUNTED_TERM = /^(?:[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?:[:/]|$)|exists:)|redirect=)/;

/** The lookups that a receiver makes (RFC 7208, 4.6.4). */
function countLookups(domain: string, spf: Found["spf"], path: readonly string[] = []): number {
  const records = spf[domain];
  if (!records || typeof records === "string" || path.includes(domain)) return 0;
  const own = records.found
    .filter(isSpf)
    .flatMap(termsOf)
    .filter((term) => COUNTED_TERM.test(term)).length;
  return spfTargets(records.found).reduce(
    (sum, target) => sum + countLookups(target, spf, [...path, domain]),
    own,
  );
}

function judgeSpf(domain: string, spf: Found["spf"], what: string): Line {
  const about = `SPF de ${domain}`;
  const records = spf[domain] ?? "unread";
  if (records === "unread") return unread(about);
  const given = records === "absent" ? [] : records.found.filter(isSpf);
  const [record = ""] = given;
  if (given.length === 0)
    return missing(
      about,
      `aucun. Publiez un TXT « v=spf1 … -all » qui nomme vos serveurs : c’est le domaine de ${what}.`,
    );
  if (given.length > 1)
    return missing(about, `${given.length} enregistrements : il n’en faut qu’un, sinon aucun ne compte.`);
  const end = termsOf(record)
    .filter((term) => /^[+?~-]?all$/.test(term))
    .at(-1);
  const redirects = termsOf(record).some((term) => term.startsWith("redirect="));
  if (end === "all" || end === "+all")
    return missing(about, "il finit par +all : n’importe qui peut écrire en votre nom.");
  const lookups = countLookups(domain, spf);
  if (lookups > SPF_LOOKUPS_MAX)
    return missing(about, `il demande ${lookups} recherches DNS, et ${SPF_LOOKUPS_MAX} au plus sont faites.`);
  const broken = spfTargets([record]).filter((target) => isWithoutSpf(spf[target]));
  if (broken.length > 0)
    return missing(about, `${broken.join(", ")} n’a pas de SPF : tout l’enregistrement est refusé.`);
  if (end === undefined && redirects) return ok(about, `${record} (${plural(lookups, "recherche")} DNS).`);
  if (end !== "-all" && end !== "~all")
    return unsure(about, "il ne finit ni par -all ni par ~all : il ne refuse rien.");
  if (Object.values(spf).includes("unread"))
    return unsure(about, `${record}. Une partie de ce qu’il inclut n’a pas pu être lue.`);
  return ok(about, `${record} (${plural(lookups, "recherche")} DNS).`);
}

const isWithoutSpf = (records: Found["spf"][string] | undefined): boolean =>
  records === "absent" || (typeof records === "object" && !records.found.some(isSpf));

/** The tags of a DKIM or DMARC record. */
function tagsOf(record: string): Readonly<Record<string, string>> {
  const pairs = record.split(";").flatMap((tag) => {
    const [name = "", ...value] = tag.split("=");
    return value.length > 0 ? [[name.trim().toLowerCase(), value.join("=").trim()] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function judgeDkim({ dkim, dkimKeys, fromDomain }: Found): Line[] {
  if (!dkim)
    return [
      missing(
        "DKIM",
        "DKIM_DOMAIN, DKIM_SELECTOR et DKIM_PRIVATE_KEY ne sont pas donnés : le produit ne signe pas. Si votre serveur de mails signe pour ce domaine, c’est bien aussi.",
      ),
    ];
  const about = `DKIM de ${dkim.selector}._domainkey.${dkim.domain}`;
  const line = judgeKey(about, dkim, dkimKeys);
  const alignment = dkim.aligned
    ? []
    : [
        missing(
          "DKIM_DOMAIN",
          `${dkim.domain} n’est pas de l’organisation de ${fromDomain} (MAIL_FROM) : DMARC ne le compte pas.`,
        ),
      ];
  return [line, ...alignment];
}

function judgeKey(about: string, dkim: NonNullable<Found["dkim"]>, keys: Found["dkimKeys"]): Line {
  if (keys === "unread") return unread(about);
  const wanted = `« v=DKIM1; k=rsa; p=${dkim.publicKey} »`;
  const records = keys === "absent" ? [] : keys.found;
  const [record] = records;
  if (record === undefined) return missing(about, `aucune clé. Publiez un TXT ${wanted}.`);
  if (records.length > 1) return missing(about, `${records.length} enregistrements : il n’en faut qu’un.`);
  const { v = "DKIM1", k = "rsa", p = "", t = "" } = tagsOf(record);
  if (v !== "DKIM1" || k.toLowerCase() !== "rsa")
    return missing(about, `ce n’est pas une clé RSA de DKIM. Publiez ${wanted}.`);
  const key = p.replace(/\s/g, "");
  if (key === "") return missing(about, "la clé est révoquée (p= est vide).");
  if (key !== dkim.publicKey)
    return missing(about, `la clé publiée n’est pas celle de DKIM_PRIVATE_KEY. Publiez ${wanted}.`);
  if (t.split(":").includes("y"))
    return unsure(about, "la clé est la bonne, mais en essai (t=y) : ôtez ce drapeau.");
  if (dkim.bits < DKIM_BITS)
    return unsure(about, `la clé est la bonne, mais de ${dkim.bits} bits : prenez-en une de ${DKIM_BITS}.`);
  return ok(about, "la clé publiée est celle de DKIM_PRIVATE_KEY.");
}

const isDmarc = (record: string): boolean => /^v\s*=\s*dmarc1\s*(?:;|$)/i.test(record);

function judgeDmarc({ dmarc, fromDomain, dkim, inbound }: Found): Line {
  const about = `DMARC de ${fromDomain}`;
  for (const { domain, records } of dmarc) {
    if (records === "unread") return unread(about);
    const given = records === "absent" ? [] : records.found.filter(isDmarc);
    const [record] = given;
    if (record === undefined) continue;
    if (given.length > 1)
      return missing(
        about,
        `_dmarc.${domain} a ${given.length} enregistrements : il n’en faut qu’un, sinon aucun ne compte.`,
      );
    return judgePolicy(about, tagsOf(record), { domain, fromDomain, dkim, inbound });
  }
  return missing(
    about,
    `aucun. Publiez un TXT _dmarc.${fromDomain} « v=DMARC1; p=quarantine; rua=mailto:… ».`,
  );
}

type Policed = Pick<Found, "fromDomain" | "dkim" | "inbound"> & { readonly domain: string };

function judgePolicy(
  about: string,
  { p = "", sp, adkim = "r", aspf = "r", rua }: Readonly<Record<string, string>>,
  { domain, fromDomain, dkim, inbound }: Policed,
): Line {
  const policy = (domain === fromDomain ? p : (sp ?? p)).toLowerCase();
  if (!["none", "quarantine", "reject"].includes(policy))
    return missing(about, "il n’a pas de règle valable (p=).");
  const strictDkim = adkim.toLowerCase() === "s" && dkim && dkim.domain !== fromDomain;
  const strictSpf = aspf.toLowerCase() === "s" && inbound && inbound.domain !== fromDomain;
  // One of both is enough.
  if (strictDkim && (strictSpf || !inbound))
    return missing(about, `adkim=s demande que DKIM_DOMAIN soit ${fromDomain}.`);
  if (!dkim && inbound && (strictSpf || !inbound.aligned))
    return missing(about, `sans DKIM, l’adresse de retour (INBOUND_DOMAIN) doit être de ${fromDomain}.`);
  if (policy === "none")
    return unsure(about, "p=none observe seulement. Passez à p=quarantine une fois les rapports lus.");
  return ok(about, `p=${policy}${rua ? "" : ", sans rapports (rua=)"}.`);
}

function judgeBounces({ inbound, fromDomain }: Found): Line {
  const about = "Adresse de retour";
  if (!inbound)
    return unsure(
      about,
      "INBOUND_DOMAIN n’est pas donné : ce qui revient arrive à MAIL_FROM, et les adresses mortes ne sont pas comptées.",
    );
  return inbound.aligned
    ? ok(about, `retour+…@${inbound.domain}, de la même organisation que ${fromDomain}.`)
    : unsure(
        about,
        `${inbound.domain} n’est pas de l’organisation de ${fromDomain} : SPF ne compte plus pour DMARC, seule la signature DKIM compte.`,
      );
}

function judgeMx({ inbound, mx }: Found): Line[] {
  if (!inbound) return [];
  const listener =
    inbound.port === null
      ? [unsure("INBOUND_PORT", "n’est pas donné : le produit ne reçoit pas lui-même ce que l’on répond.")]
      : [
          ok(
            "INBOUND_PORT",
            `le produit reçoit sur le port ${inbound.port} ; le MX ou son relais doit y mener.`,
          ),
        ];
  const about = `MX de ${inbound.domain}`;
  if (mx === "unread") return [unread(about), ...listener];
  const hosts = mx === "absent" ? [] : mx.found.filter(({ host }) => host !== "" && host !== ".");
  if (hosts.length === 0) return [missing(about, "aucun : ni réponse ni retour n’arrive."), ...listener];
  const lost = hosts.filter(({ hasAddress }) => hasAddress === "absent").map(({ host }) => host);
  if (lost.length > 0) return [missing(about, `${lost.join(", ")} n’a pas d’adresse.`), ...listener];
  return [ok(about, `${hosts.map(({ host }) => host).join(", ")}.`), ...listener];
}
