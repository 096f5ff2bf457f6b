import { and, eq, lt, sql } from "drizzle-orm";
import type { ShownPasskey } from "~/domain/accounts/passkey-forms";
import { noteRefusal } from "~/platform/audit/audit-context.server";
import { passkeyOwners, passkeys } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";

export type Recognised = { readonly id: string; readonly userId: string; readonly counter: number };

type PasskeyResponse = { readonly credential: ShownPasskey; readonly challenge: string };

/**
 * SAFE-2: the passkey that signed the challenge for our origin, with user verification and a counter that moved
 * forward. Every other response is refused in the same way.
 */
export async function recognisePasskey(
  db: Db,
  { credential, challenge }: PasskeyResponse,
): Promise<Recognised | undefined> {
  const [kept] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.user_id,
      handle: passkeyOwners.handle,
      credentialId: passkeys.credential_id,
      publicKey: passkeys.public_key,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .innerJoin(passkeyOwners, eq(passkeyOwners.user_id, passkeys.user_id))
    .where(eq(passkeys.credential_id, credential.id));
  const named = credential.response.userHandle;
  const isTheirs = kept && (named === undefined || named === kept.handle);
  const counter = isTheirs
    ? await db.accounts.passkeys.verifyAuthentication(credential, challenge, kept)
    : undefined;
  if (kept && counter !== undefined) return { id: kept.id, userId: kept.userId, counter };
  noteRefusal("passkey.refused", { subjectId: kept?.userId });
  return undefined;
}

/** Records the use, in the transaction that depends on it; false if the passkey is gone or another use came first. */
export async function notePasskeyUse(tx: Tx, { id, counter }: Recognised, at: Date): Promise<boolean> {
  const hasIncreased = counter === 0 ? eq(passkeys.counter, sql`0`) : lt(passkeys.counter, counter);
  const used = await tx
    .update(passkeys)
    .set({ counter, last_used_at: at })
    .where(and(eq(passkeys.id, id), hasIncreased))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
