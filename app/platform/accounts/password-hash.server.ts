import { argon2, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { composed } from "~/domain/search/composed";

const deriveArgon2 = promisify(argon2);
const deriveScrypt = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/** The minimum that OWASP recommends for Argon2id; memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const CURRENT = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
/** The format of the reference implementation: costs, salt, key. */
const ARGON2 = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes of accounts without a sign-in since Argon2id was introduced: salt and key in hexadecimal. */
const SCRYPT = /^([0-9a-f]+):([0-9a-f]+)$/;
const SCRYPT_COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } as const;

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** NIST SP 800-63B: composed and decomposed characters are the same password. */
const keyOf = (password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  deriveArgon2("argon2id", { message: composed(password, "NFKC"), nonce, tagLength, ...cost });

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Argon2id with a random salt, off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt, COST, KEY_BYTES);
  return `${CURRENT}${base64(salt)}$${base64(key)}`;
}

/** The hash of a generated secret under a salt shared by all secrets of its account, so that it can be looked up. */
export const saltedHash = async (secret: string, salt: string): Promise<string> =>
  (await keyOf(secret, Buffer.from(salt, "base64url"), COST, KEY_BYTES)).toString("base64url");

/** Verifies a hash of `hashPassword`, of any cost, or a scrypt hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = ARGON2.exec(hash) ?? [];
  if (!salt || !key) return verifyScrypt(hash, password);
  const expected = Buffer.from(key, "base64");
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await keyOf(password, Buffer.from(salt, "base64"), cost, expected.length);
  return timingSafeEqual(found, expected);
}

async function verifyScrypt(hash: string, password: string): Promise<boolean> {
  const [, salt, key] = SCRYPT.exec(hash) ?? [];
  if (!salt || !key) throw new Error("the password hash has an unknown format");
  const expected = Buffer.from(key, "hex");
  const found = await deriveScrypt(password.normalize("NFKC"), salt, expected.length, SCRYPT_COST);
  return timingSafeEqual(found, expected);
}

/** Whether a hash has another algorithm or other costs than new hashes have. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(CURRENT);
