import type { Actor } from "~/domain/policy";
import { addPasskey } from "~/operations/accounts/passkeys/add-passkey.server";
import { askPasskey } from "~/operations/accounts/passkeys/ask-passkey.server";
import { findPasskeys } from "~/operations/accounts/passkeys/find-passkeys.server";
import type { RequestOrigin } from "~/operations/accounts/request-origin";
import type { Db } from "~/platform/db.server";
import { type Authenticator, anAuthenticator } from "./authenticator";
import { APP_URL } from "./database";

/** What a browser is asked for, as a script gets it. */
export async function asked(db: Db, actor: Actor, origin: RequestOrigin, use: "enter" | "prove" | "add") {
  const answer = await askPasskey(db, actor, origin, use);
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

/** A passkey that somebody added to their account, with what holds it. */
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
