import type { Actor } from "~/domain/policy";
import { addPasskey } from "~/operations/accounts/passkeys/add-passkey.server";
import { askPasskey } from "~/operations/accounts/passkeys/ask-passkey.server";
import { findPasskeys } from "~/operations/accounts/passkeys/find-passkeys.server";
import type { RequestOrigin } from "~/operations/accounts/request-origin";
import type { Db } from "~/platform/db.server";
import { APP_URL } from "../database";
import { type Authenticator, anAuthenticator } from "./authenticator";

/** The options of a ceremony, as the browser's script gets them. */
export async function asked(db: Db, actor: Actor, origin: RequestOrigin, use: "enter" | "prove" | "add") {
  const answer = await askPasskey(db, actor, origin, use);
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

/** Adds a passkey to an account; returns its authenticator. */
export async function aPasskey(
  db: Db,
  actor: Actor,
  origin: RequestOrigin,
): Promise<{ readonly id: string; readonly authenticator: Authenticator }> {
  const authenticator = anAuthenticator(APP_URL);
  const { challenge, options } = await asked(db, actor, origin, "add");
  const added = await addPasskey(db, actor, origin, { challenge, credential: authenticator.make(options) });
  if (!added.ok) throw new Error(added.message);
  return { id: (await findPasskeys(db, actor)).at(-1)?.id ?? "", authenticator };
}
