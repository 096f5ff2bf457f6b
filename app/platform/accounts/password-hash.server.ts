import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { verifyPassword as verifyScrypt } from "better-auth/crypto";
import { composed } from "~/domain/search/composed";

const derive = promisify(argon2);

/** What OWASP asks of Argon2id at least; memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const CURRENT = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
/** As the reference implementation writes a hash: its costs, its salt, its key. */
const WRITTEN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** NIST SP 800-63B: the same characters, typed on another keyboard, are the same password. */
const keyOf = (password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  derive("argon2id", { message: composed(password, "NFKC"), nonce, tagLength, ...cost });

const written = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Argon2id with a salt of its own, off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt, COST, KEY_BYTES);
  return `${CURRENT}${written(salt)}$${written(key)}`;
}

/** A secret made by us, as found again by its hash: under a salt that it shares with the others of its owner. */
export const saltedHash = async (secret: string, salt: string): Promise<string> =>
  (await keyOf(secret, Buffer.from(salt, "base64url"), COST, KEY_BYTES)).toString("base64url");

/** Reads what `hashPassword` wrote at whichever cost, and the scrypt of accounts that have not signed in since. */
export async function verifyPassword(kept: {
  readonly hash: string;
  readonly password: string;
}): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = WRITTEN.exec(kept.hash) ?? [];
  if (!salt || !key) return verifyScrypt(kept);
  const expected = Buffer.from(key, "base64");
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await keyOf(kept.password, Buffer.from(salt, "base64"), cost, expected.length);
  return timingSafeEqual(found, expected);
}

/** Whether a hash was made otherwise than they are made now. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(CURRENT);
