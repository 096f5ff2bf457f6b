import type { Actor } from "~/domain/policy";
import { beginSecondFactor } from "~/operations/accounts/second-factor/begin-second-factor.server";
import { enableSecondFactor } from "~/operations/accounts/second-factor/enable-second-factor.server";
import { findEnrolment } from "~/operations/accounts/second-factor/find-second-factor.server";
import { codeAt } from "~/platform/accounts/totp.server";
import type { Db } from "~/platform/db.server";

/** An enrolled second factor with its recovery codes. */
export type Application = {
  codeAt(at: Date): string;
  readonly recovery: readonly string[];
};

const codeOf = (key: string) => (at: Date) => codeAt(key, Math.floor(at.getTime() / 30_000));

/** Enrols a second factor in a session. */
export async function aSecondFactor(
  db: Db,
  actor: Actor,
  { sessionId, at }: { readonly sessionId: string | null; readonly at: Date },
): Promise<Application> {
  const begun = await beginSecondFactor(db, actor, at);
  const enrolment = begun.ok && (await findEnrolment(db, actor, at));
  if (!enrolment) throw new Error("no second factor was begun");
  const application = codeOf(enrolment.key);
  const enabled = await enableSecondFactor(db, actor, { sessionId, digits: application(at) }, at);
  if (!enabled.ok) throw new Error(enabled.message);
  return { codeAt: application, recovery: enabled.codes };
}
