import { eq, inArray } from "drizzle-orm";
import { mailboxKey } from "~/domain/accounts/mailbox-key";
import { REFERENCES_MAX } from "~/domain/bounds";
import { day } from "~/domain/french";
import { REFUSALS } from "~/domain/messages";
import { PATHS, pathOf } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import type { AskReferenceInput } from "~/domain/profiles/reference-forms";
import { isActive, isOver, keptUntil, statusAt } from "~/domain/profiles/reference-life";
import { done, type Refusal, type Result, refused, type Throttled } from "~/domain/result";
import { normalize } from "~/domain/search/search-text";
import { referenceAskedMail } from "~/mails/reference-mails";
import { newToken, sha256 } from "~/platform/accounts/tokens.server";
import { type ClientReferenceRow, clientReferences } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { queueAccountMail } from "../../accounts/account-mail.server";
import { recordAct } from "../../audit/record-act.server";
import { authorize, isRefusal } from "../../authorize";
import { isRepeated, returnAttempt, type Throttle, takeAttempt } from "../../rate-limit.server";
import { findAsker } from "./find-asker.server";
import { isOneself, lockSelf } from "./is-oneself.server";

type Context = { readonly at: Date; readonly appUrl: string };

/** REF-1: asks a past client for a reference, by one mail with one link. */
export async function askReference(
  db: Db,
  actor: Actor,
  asked: AskReferenceInput,
  { at, appUrl }: Context,
): Promise<Result> {
  const user = authorize(actor, "reference.ask");
  if (isRefusal(user)) return user;
  return db.transaction(async (tx): Promise<Result> => {
    const self = await lockSelf(tx, user.userId);
    const asker = await findAsker(tx, user.userId);
    if (!self || !asker?.slug) return refused("conflict", REFUSALS.referenceNeedsProfile);
    if (await isOneself(tx, self, asked))
      return refused("invalid", REFUSALS.referenceOfOneself, { email: [REFUSALS.referenceOfOneself] });
    const rows = await findKept(tx, user.userId, at);
    const repeated = await isRepeated(tx, ["ask reference", user.userId, asked.email], at);
    if (repeated && rows.some(({ email, status }) => email === asked.email && status === "asked"))
      return done({});
    const refusal = refuseClient(rows, asked, at);
    if (refusal) return refusal;
    if (rows.filter((row) => isActive(row, at)).length >= REFERENCES_MAX)
      return refused("conflict", REFUSALS.referencesFull);
    const throttled = await takeRequest(tx, { byId: user.userId, email: asked.email, at });
    if (throttled) return throttled;
    const token = newToken();
    const [created] = await tx
      .insert(clientReferences)
      .values({ profile_id: user.userId, ...asked, token_hash: sha256(token), created_at: at })
      .returning({ id: clientReferences.id });
    const content = referenceAskedMail({
      asker: asker.fullName,
      link: `${appUrl}${pathOf(PATHS.reference, token)}`,
    });
    await queueAccountMail(db, tx, { to: asked.email, content, at });
    await recordAct(tx, {
      kind: "reference.asked",
      at,
      actorId: user.userId,
      facts: { reference: created?.id ?? "" },
    });
    return done({});
  });
}

/** The references of the Acharné; those whose address is no longer kept are forgotten (REF-3). */
async function findKept(tx: Tx, profileId: string, at: Date): Promise<ClientReferenceRow[]> {
  const rows = await tx.select().from(clientReferences).where(eq(clientReferences.profile_id, profileId));
  const over = rows.filter((row) => isOver(row, at)).map(({ id }) => id);
  if (over.length) await tx.delete(clientReferences).where(inArray(clientReferences.id, over));
  return rows.filter(({ id }) => !over.includes(id));
}

/** REF-1, REF-3: the same client is asked once, and not again while their address is kept. */
function refuseClient(
  rows: readonly ClientReferenceRow[],
  { name, company, email }: AskReferenceInput,
  at: Date,
): Refusal | undefined {
  const same = rows.find((row) => row.email !== null && mailboxKey(row.email) === mailboxKey(email));
  const refuse = (message: string, field: "email" | "name") =>
    refused("conflict", message, { [field]: [message] });
  if (same) {
    const until = day(keptUntil(same));
    const status = statusAt(same, at);
    if (status === "declined") return refuse(REFUSALS.referenceDeclined(until), "email");
    if (status === "lapsed") return refuse(REFUSALS.referenceKept(until), "email");
    return refuse(REFUSALS.referenceAskedBefore, "email");
  }
  const isNamed = (row: ClientReferenceRow) =>
    normalize(row.name) === normalize(name) && normalize(row.company) === normalize(company);
  return rows.some((row) => isActive(row, at) && isNamed(row))
    ? refuse(REFUSALS.referenceAskedBefore, "name")
    : undefined;
}

/** SAFE-4: counts a request for the Acharné and the recipient; a refused one counts for neither. */
async function takeRequest(
  tx: Tx,
  { byId, email, at }: { readonly byId: string; readonly email: string; readonly at: Date },
): Promise<Throttled | undefined> {
  const counted: readonly (readonly [Throttle, string])[] = [
    ["referenceByCommercial", byId],
    ["referenceByRecipient", mailboxKey(email)],
  ];
  for (const [position, [rule, key]] of counted.entries()) {
    const throttled = await takeAttempt(tx, rule, key, at);
    if (!throttled) continue;
    for (const [other, otherKey] of counted.slice(0, position + 1)) await returnAttempt(tx, other, otherKey);
    return throttled;
  }
  return undefined;
}
