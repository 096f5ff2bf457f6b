import type { ShownPasskey } from "~/domain/accounts/passkey-forms";
import { REFUSALS } from "~/domain/messages";
import { done, type Result, refused } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import { checkAttempts, takeAttempt } from "../../rate-limit.server";
import { findCredentialsOf } from "../credentials.server";
import { consumeLink } from "../links.server";
import { notePasskeyUse, recognisePasskey } from "../passkeys/recognise-passkey.server";
import type { RequestOrigin } from "../request-origin";
import { type Entered, enter } from "./enter.server";

type Shown = { readonly challenge: string; readonly credential: ShownPasskey };

/**
 * SAFE-2, AUTH-3: opens the session of the account whose passkey signed the challenge. A passkey is two factors in
 * one, so no code is required (AUTH-12).
 */
export async function enterByPasskey(db: Db, origin: RequestOrigin, shown: Shown): Promise<Result<Entered>> {
  const { at, clientAddress } = origin;
  const throttled = await checkAttempts(db, "signInByAddress", clientAddress, at);
  if (throttled) return throttled;
  if ((await consumeLink(db, { purpose: "passkey-enter", token: shown.challenge }, at)) === undefined)
    return refused("missing", REFUSALS.passkeyOver);
  const recognised = await recognisePasskey(db, shown);
  const account = recognised && (await findCredentialsOf(db, recognised.userId));
  if (!recognised || !account?.confirmed) {
    await takeAttempt(db, "signInByAddress", clientAddress, at);
    return UNKNOWN;
  }
  return db.transaction(async (tx): Promise<Result<Entered>> => {
    if (!(await notePasskeyUse(tx, recognised, at))) return UNKNOWN;
    return done(await enter(db, tx, origin, { account, secondFactor: true, by: "passkey" }));
  });
}

const UNKNOWN = refused("invalid", REFUSALS.passkeyUnknown);
