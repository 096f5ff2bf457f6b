import { createPrivateKey } from "node:crypto";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "~/domain/zod";
import { makePushKeys, PUSH_KEYS, type PushKeys, readPushKeys } from "~/platform/push/push-keys.server";
import type { Secrets } from "~/platform/signing.server";
import { AUTH_SECRET, storedSecret } from "~/platform/stored-secret.server";
import { isPrivateDatabase, isPrivateWeb } from "~/platform/transport-security";

export type Mode = "demo" | "dev" | "serve" | "test";

export type Config = {
  mode: Mode;
  demo: boolean;
  port: number;
  host: string;
  appUrl: string;
  dataDir: string;
  /** SAFE-8: where deletions of accounts are recorded beside the database. */
  erasuresFile: string;
  databaseUrl?: string;
  databaseReplicaUrl?: string;
  smtpUrl?: string;
  mailFrom: string;
  /** MAIL-3: signs outgoing mails. */
  dkim?: { domain: string; selector: string; privateKey: string };
  /** REPLY-1: the domain of reply addresses; unset, nobody answers by mail. */
  inboundDomain?: string;
  /** REPLY-5: where the listener takes mails to that domain. */
  inboundPort?: number;
  authSecrets: Secrets;
  /** PUSH-2: unset, no notification is sent to a device. */
  pushKeys?: PushKeys;
  s3?: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  trustedProxies: string[];
  metricsPort?: number;
  secureCookies: boolean;
  /** The operator's word that the domain is, or may be put, in the browsers' own list of those of https alone. */
  hstsPreload: boolean;
  /** CLOCK-1: the time from which the clock of a demonstration runs; unset, it is real time. */
  startsAt?: Date;
};

export class ConfigError extends Error {
  override name = "ConfigError";
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "doit être une adresse postgres://" });
const port = z
  .string()
  .regex(/^\d{1,5}$/, "doit être un numéro de port")
  .transform(Number)
  .refine((value) => value <= 65535, "doit être un numéro de port");

const secret = z.string().min(32, "doit compter au moins 32 caractères");

const domainName = z
  .string()
  .toLowerCase()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/, {
    error: "doit être un nom de domaine",
  });

/** MAIL-3: a private key in PEM, of which an environment file may write the ends of lines as `\n`. */
const rsaKey = z
  .string()
  .transform((pem) => pem.replaceAll("\\n", "\n"))
  .refine(isRsaKey, "doit être une clé privée RSA d’au moins 1024 bits, en PEM");

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024;
  } catch {
    // Node says what is wrong with its bytes, which an operator cannot use.
    return false;
  }
}
/** Leaves room for the local part in the 254 characters of an address (RFC 5321). */
const INBOUND_DOMAIN_MAX = 180;

const pushKeys = z.string().transform((text, context) => {
  const keys = readPushKeys(text);
  if (keys) return keys;
  context.addIssue({ code: "custom", message: "doit être une paire publique:privée, en base64url" });
  return z.NEVER;
});

/** A moment that an operator sets, with its time zone; seconds may be left out. */
export const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], {
    error: "doit être un instant comme 2026-12-24T10:00:00Z",
  })
  .transform((text) => new Date(text));

const environment = z.object({
  PORT: port.optional(),
  HOST: z.string().optional(),
  APP_URL: z
    .url({ protocol: /^https?$/, error: "doit être une adresse http:// ou https://", abort: true })
    .refine((url) => new URL(url).pathname === "/", "doit être une adresse sans chemin")
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().optional(),
  ERASURES_FILE: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "doit être une adresse smtp:// ou smtps://" }).optional(),
  MAIL_FROM: z.string().optional(),
  DKIM_DOMAIN: domainName.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/i, "doit être un sélecteur DKIM")
    .optional(),
  DKIM_PRIVATE_KEY: rsaKey.optional(),
  INBOUND_PORT: port.optional(),
  INBOUND_DOMAIN: domainName.max(INBOUND_DOMAIN_MAX, "doit être un nom de domaine plus court").optional(),
  AUTH_SECRET: secret.optional(),
  AUTH_SECRET_PREVIOUS: secret.optional(),
  PUSH_KEYS: pushKeys.optional(),
  METRICS_PORT: port.optional(),
  HSTS_PRELOAD: z.literal("1", "vaut 1, ou n’est pas donné").optional(),
  ACHARNES_NOW: moment.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(",").map((address) => address.trim()))
    .refine((list) => list.every(isAddressOrRange), "doit être une liste d’adresses IP ou de plages CIDR")
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "doit être une adresse http:// ou https://" }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/** '10.0.0.1', '10.0.0.0/8', 'fd00::/8'. */
function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // Half of such a range would be of one family, half of the other.
  if (bits !== undefined && address.includes(":") && address.includes(".")) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

type Environment = z.infer<typeof environment>;

const requiredToServe = ["DATABASE_URL", "APP_URL", "SMTP_URL", "AUTH_SECRET"] as const;

export function readConfig(env: NodeJS.ProcessEnv, mode: Mode): Config {
  const given = parse(env);
  if (mode === "serve") refuseMissing(requiredToServe, given);
  const demo = (mode === "demo" || mode === "dev") && !given.DATABASE_URL;
  if (given.ACHARNES_NOW && !demo)
    throw new ConfigError(
      "Configuration refusée : ACHARNES_NOW déplace l’heure de la démonstration, jamais celle d’une base de DATABASE_URL.",
    );
  if (!demo && mode !== "test") refuseReadable(given);
  if (given.INBOUND_PORT !== undefined && !demo && given.INBOUND_DOMAIN === undefined)
    throw new ConfigError("Configuration incomplète : INBOUND_PORT demande INBOUND_DOMAIN.");
  const listenOn = given.PORT ?? 3000;
  const dataDir = resolve(given.DATA_DIR ?? ".data");
  const appUrl = given.APP_URL ?? `http://localhost:${listenOn}`;
  if (given.HSTS_PRELOAD && !appUrl.startsWith("https:"))
    throw new ConfigError("Configuration refusée : HSTS_PRELOAD demande une adresse https:// dans APP_URL.");
  return {
    mode,
    demo,
    port: listenOn,
    host: given.HOST ?? "127.0.0.1",
    appUrl,
    dataDir,
    erasuresFile: resolve(given.ERASURES_FILE ?? join(dataDir, "erasures.log")),
    databaseUrl: given.DATABASE_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `Les Acharnés <bonjour@${new URL(appUrl).hostname}>`,
    dkim: readDkim(given),
    inboundPort: given.INBOUND_PORT,
    inboundDomain: given.INBOUND_DOMAIN ?? (demo ? new URL(appUrl).hostname : undefined),
    authSecrets: [
      given.AUTH_SECRET ?? storedSecret(dataDir, AUTH_SECRET),
      ...(given.AUTH_SECRET_PREVIOUS ? [given.AUTH_SECRET_PREVIOUS] : []),
    ],
    pushKeys:
      given.PUSH_KEYS ?? (demo ? readPushKeys(storedSecret(dataDir, PUSH_KEYS, makePushKeys)) : undefined),
    s3: readS3(given),
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    metricsPort: given.METRICS_PORT,
    secureCookies: !demo && mode !== "test",
    hstsPreload: given.HSTS_PRELOAD !== undefined,
    startsAt: given.ACHARNES_NOW,
  };
}

function parse(env: NodeJS.ProcessEnv): Environment {
  const set = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []));
  const result = environment.safeParse(Object.fromEntries(set));
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new ConfigError(`Configuration refusée : ${problems.join(" ; ")}.`);
}

function refuseMissing(names: readonly (keyof Environment)[], given: Environment) {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0)
    throw new ConfigError(`Configuration incomplète, il manque : ${missing.join(", ")}.`);
}

const databases = ["DATABASE_URL", "DATABASE_REPLICA_URL"] as const;
const websites = ["APP_URL", "S3_ENDPOINT"] as const;

/** Connections that leave the machine must be encrypted, unless the operator turns that off explicitly. */
function refuseReadable(given: Environment) {
  for (const name of databases)
    if (!isPrivateDatabase(given[name] ?? "postgres://localhost"))
      throw new ConfigError(
        `Configuration refusée : ${name} doit porter sslmode=verify-full, ou sslmode=disable si votre réseau chiffre lui-même.`,
      );
  for (const name of websites)
    if (!isPrivateWeb(given[name] ?? "http://localhost"))
      throw new ConfigError(`Configuration refusée : ${name} doit être une adresse https://.`);
}

const dkimNames = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"] as const;

function readDkim(given: Environment): Config["dkim"] {
  if (dkimNames.every((name) => given[name] === undefined)) return undefined;
  refuseMissing(dkimNames, given);
  return {
    domain: given.DKIM_DOMAIN ?? "",
    selector: given.DKIM_SELECTOR ?? "",
    privateKey: given.DKIM_PRIVATE_KEY ?? "",
  };
}

const s3Names = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

function readS3(given: Environment): Config["s3"] {
  if (s3Names.every((name) => given[name] === undefined)) return undefined;
  refuseMissing(s3Names, given);
  return {
    endpoint: given.S3_ENDPOINT ?? "",
    bucket: given.S3_BUCKET ?? "",
    region: given.S3_REGION ?? "",
    accessKeyId: given.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? "",
  };
}
