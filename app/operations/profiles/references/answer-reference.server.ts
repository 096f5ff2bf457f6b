import { eq } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { WriteReferenceInput } from "~/domain/profiles/reference-forms";
import { endOfRequest, statusAt } from "~/domain/profiles/reference-life";
import { REFERENCE_TRANSITIONS, type ReferenceStatus } from "~/domain/profiles/reference-status";
import { done, type Result, refused } from "~/domain/result";
import { isStorable } from "~/domain/text";
import { findTransition } from "~/domain/transition";
import { sha256 } from "~/platform/accounts/tokens.server";
import { type ClientReferenceRow, clientReferences, publicReferences } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import type { RequestOrigin } from "../../accounts/request-origin";
import { takeAttempt } from "../../rate-limit.server";
import { findAsker } from "./find-asker.server";
import { lockReference } from "./lock-reference.server";
import { notifyReference } from "./notify-reference.server";

/** What the mailed link answers. */
type Request = { readonly token: string; readonly appUrl: string };

const ofToken = (token: string) => eq(clientReferences.token_hash, sha256(token));

/** REF-2: the request behind a mailed link; undefined once it is deleted. */
export async function findRequest(db: Reader, token: string, at: Date) {
  if (!isStorable(token)) return undefined;
  const [row] = await db.select().from(clientReferences).where(ofToken(token));
  const asker = row && (await findAsker(db, row.profile_id));
  if (!row || !asker) return undefined;
  const { name, company, text } = row;
  return { status: statusAt(row, at), asker, name, company, text, endsAt: endOfRequest(row) };
}

/** REF-2: the client confirms who they are and writes, once. */
export const writeReference = (
  db: Db,
  origin: RequestOrigin,
  request: Request,
  { name, company, text }: Omit<WriteReferenceInput, "confirmed">,
): Promise<Result> =>
  answer(db, origin, request, "write", (tx, { id }, status) =>
    tx
      .update(clientReferences)
      .set({ status, name, company, text, answered_at: origin.at })
      .where(eq(clientReferences.id, id)),
  );

/** REF-3: the client declines, and their address is kept for a while so that they are not asked again. */
export const declineReference = (db: Db, origin: RequestOrigin, request: Request): Promise<Result> =>
  answer(db, origin, request, "decline", (tx, { id }, status) =>
    tx.update(clientReferences).set({ status, answered_at: origin.at }).where(eq(clientReferences.id, id)),
  );

/** REF-4: the client takes back what they wrote, also after it was shown: its text is deleted. */
export const withdrawReference = (db: Db, origin: RequestOrigin, request: Request): Promise<Result> =>
  answer(db, origin, request, "withdraw", async (tx, { id }, status) => {
    await tx.delete(publicReferences).where(eq(publicReferences.reference_id, id));
    await tx
      .update(clientReferences)
      .set({ status, text: null, reason: null, answered_at: origin.at })
      .where(eq(clientReferences.id, id));
  });

type Write = (tx: Tx, row: ClientReferenceRow, status: ReferenceStatus) => Promise<unknown>;

/** One answer by a mailed link; the second of two finds that the first was given. */
async function answer(
  db: Db,
  { clientAddress, at }: RequestOrigin,
  { token, appUrl }: Request,
  name: string,
  write: Write,
): Promise<Result> {
  if (!isStorable(token)) return refused("missing", REFUSALS.referenceOver);
  return db.transaction(async (tx): Promise<Result> => {
    const throttled = await takeAttempt(tx, "referenceByAddress", clientAddress, at);
    if (throttled) return throttled;
    const row = await lockReference(tx, ofToken(token));
    if (!row) return refused("missing", REFUSALS.referenceOver);
    const from = statusAt(row, at);
    const move = findTransition(REFERENCE_TRANSITIONS, { from, name, by: "client" });
    if (!move)
      return refused("conflict", from === "lapsed" ? REFUSALS.referenceOver : REFUSALS.referenceAnswered);
    await write(tx, row, move.to);
    if (move.event)
      await notifyReference(db, tx, {
        profileId: row.profile_id,
        event: move.event,
        name: row.name,
        appUrl,
        at,
      });
    return done({});
  });
}
