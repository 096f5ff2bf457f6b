import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { writeReference } from "~/operations/profiles/references/answer-reference.server";
import { askReference } from "~/operations/profiles/references/ask-reference.server";
import { sha256 } from "~/platform/accounts/tokens.server";
import { clientReferences } from "~/platform/db/schema.server";
import { from, NOON } from "./accounts/visitors";
import { APP_URL, type TestDb } from "./database";

export const CLIENT: { readonly name: string; readonly company: string } = {
  name: "Camille Durand",
  company: "Ateliers Morvan",
};
export const WORDS = "Trois mois de prospection, douze rendez-vous tenus et deux contrats signés.";

/** A past client of an Acharné. */
export const aClient = (email = `client-${randomUUID().slice(0, 8)}@exemple.test`) => ({ ...CLIENT, email });

/** Asks a client; returns the row and the token of the mailed link. */
export async function asked(t: TestDb, acharne: Actor, client = aClient(), at = NOON) {
  const outcome = await askReference(t.db, acharne, client, { at, appUrl: APP_URL });
  if (!outcome.ok) throw new Error(outcome.message);
  const mail = (await t.queued("deliver-mail")).findLast(({ to }) => to === client.email);
  const [, token = ""] = /\/reference\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
  const [row] = await t.db
    .select()
    .from(clientReferences)
    .where(eq(clientReferences.token_hash, sha256(token)));
  if (!row) throw new Error("no reference was asked for");
  return { id: row.id, token, client, request: { token, appUrl: APP_URL } };
}

/** The same, written by the client. */
export async function written(t: TestDb, acharne: Actor, client = aClient(), at = NOON) {
  const made = await asked(t, acharne, client, at);
  const outcome = await writeReference(t.db, from("203.0.113.60", { at }), made.request, {
    ...CLIENT,
    text: WORDS,
  });
  if (!outcome.ok) throw new Error(outcome.message);
  return made;
}
