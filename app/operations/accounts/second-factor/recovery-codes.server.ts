import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "~/domain/accounts/second-factor";
import { saltedHash } from "~/platform/accounts/password-hash.server";
import { recoveryCodes } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { newSalt } from "~/platform/salt.server";

/** Recovery codes, shown once, and their hashes, as costly as those of passwords. */
export type RecoveryCodes = {
  readonly codes: readonly string[];
  readonly salt: string;
  readonly hashes: readonly string[];
};

const newCode = (): string =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join("");

export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = newSalt();
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes: string[] = [];
  // One after the other, to leave threads of the pool to sign-ins.
  for (const code of codes) hashes.push(await saltedHash(code, salt));
  return { codes, salt, hashes };
}

/** Replaces earlier codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, { hashes }: RecoveryCodes): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ user_id: userId, hash })));
}
