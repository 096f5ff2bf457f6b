import type { SecondFactorCode } from "~/domain/accounts/second-factor";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { done, type Result, refused } from "~/domain/result";
import { noteRefusal } from "~/platform/audit/audit-context.server";
import type { Db, Reader } from "~/platform/db.server";
import { type Credentials, findCredentialsOf } from "../credentials.server";
import { consumeLink, ownerOfLink } from "../links.server";
import { lockPassword } from "../passwords/lock-password.server";
import type { RequestOrigin } from "../request-origin";
import { recognisesCode, takeCode } from "../second-factor/take-code.server";
import { type Blocked, takeTurn } from "../sign-in-turns.server";
import { type Entered, enter } from "./enter.server";

type Waiting = { readonly token: string; readonly at: Date };

/** The account of a sign-in that waits for its second step. */
export async function findWaiting(db: Reader, { token, at }: Waiting): Promise<Credentials | undefined> {
  const userId = await ownerOfLink(db, { purpose: "second-step", token }, at);
  return userId ? findCredentialsOf(db, userId) : undefined;
}

/**
 * AUTH-12: opens the session of a sign-in after its second factor is proven; returns its cookies. Wrong codes are
 * counted like wrong passwords, separately: each known browser has its own count, all others share one.
 */
export async function passSecondStep(
  db: Db,
  origin: RequestOrigin,
  { token, code }: { readonly token: string; readonly code: SecondFactorCode },
): Promise<Result<Entered> | Blocked> {
  const { at } = origin;
  const account = await findWaiting(db, { token, at });
  if (!account) return refused("missing", REFUSALS.secondStepOver);
  const device = db.devices.recognise(origin.headers, account, "entered");
  const admission = await takeTurn(db, { email: account.email, device, step: "second" }, at);
  const refuse = (cause: "delay" | "second factor") =>
    noteRefusal("session.refused", { subjectId: account.userId, facts: { cause } });
  if ("blocked" in admission) {
    refuse("delay");
    return admission.blocked;
  }
  const { turn } = admission;
  const shown = { userId: account.userId, code, at };
  if (!(await recognisesCode(db, shown))) {
    refuse("second factor");
    return (await turn.miss()) ?? WRONG;
  }
  const blocked = await turn.hit();
  if (blocked) {
    refuse("delay");
    return blocked;
  }
  return db.transaction(async (tx): Promise<Result<Entered>> => {
    if (!(await lockPassword(tx, account))) return refused("missing", REFUSALS.secondStepOver);
    // Of two concurrent requests with one code, one succeeds.
    if (!(await takeCode(db, tx, shown))) return WRONG;
    if (!(await consumeLink(tx, { purpose: "second-step", token }, at)))
      return refused("missing", REFUSALS.secondStepOver);
    return done(await enter(db, tx, origin, { account, secondFactor: true }));
  });
}

const WRONG = refused("invalid", FIELD_ERRORS.codeWrong, { code: [FIELD_ERRORS.codeWrong] });
