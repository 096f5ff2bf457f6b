import { and, eq, inArray, lt, sql } from "drizzle-orm";
import {
  type Admission,
  admit,
  delayAfter,
  type Failures,
  FREE_FAILURES,
} from "~/domain/accounts/sign-in-guard";
import { waitingTime } from "~/domain/french";
import { REFUSALS } from "~/domain/messages";
import { type Refusal, refused, throttled } from "~/domain/result";
import { sha256 } from "~/platform/accounts/tokens.server";
import { signInFailures } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** AUTH-12: the source of attempts at a password or code: one known browser, or all unknown browsers of an account. */
export type Trier = {
  readonly email: string;
  readonly device: string | undefined;
  readonly step?: "second";
};

export type Blocked = Refusal & { readonly needsLink?: true };

/** An admitted attempt. Both results return a refusal if concurrent attempts used up the free ones. */
export type Turn = {
  miss(): Promise<Blocked | undefined>;
  hit(): Promise<Blocked | undefined>;
};

const STEPS = [{}, { step: "second" }] as const;

const accountOf = ({ email, step }: Pick<Trier, "email" | "step">) =>
  sha256(step ? `${step}:${email}` : email);
const keyOf = (trier: Trier) => ({ account: accountOf(trier), device: trier.device ?? "" });
const rowOf = (trier: Trier) => {
  const { account, device } = keyOf(trier);
  return and(eq(signInFailures.account, account), eq(signInFailures.device, device));
};

/**
 * AUTH-3: admits an attempt, or says when the next one is possible. The first few are free and may be concurrent;
 * later ones are counted before they are made, so that one delay allows one attempt.
 */
export async function takeTurn(
  db: Reader,
  trier: Trier,
  at: Date,
): Promise<{ readonly turn: Turn } | { readonly blocked: Blocked }> {
  const failures = await findFailures(db, trier);
  const blocked = refusalOf(admit(failures, at, trier.step));
  if (blocked) return { blocked };
  if (!failures || delayAfter(failures.count) === 0) return { turn: freeTurn(db, trier, at) };
  const counted = await db
    .update(signInFailures)
    .set({ count: failures.count + 1, last_at: at })
    .where(and(rowOf(trier), eq(signInFailures.count, failures.count)))
    .returning();
  if (counted.length === 0) return { blocked: tryLater(delayAfter(failures.count, trier.step)) };
  const turn: Turn = {
    miss: async () => undefined,
    async hit() {
      await db.delete(signInFailures).where(rowOf(trier));
      return undefined;
    },
  };
  return { turn };
}

function freeTurn(db: Reader, trier: Trier, at: Date): Turn {
  return {
    async miss() {
      const counted = await countFailure(db, trier, at);
      return counted ? undefined : tryLater(delayAfter(FREE_FAILURES));
    },
    async hit() {
      const blocked = refusalOf(admit(await findFailures(db, trier), at, trier.step));
      if (!blocked) await db.delete(signInFailures).where(rowOf(trier));
      return blocked;
    },
  };
}

async function findFailures(db: Reader, trier: Trier): Promise<Failures | undefined> {
  const [failures] = await db
    .select({ count: signInFailures.count, lastAt: signInFailures.last_at })
    .from(signInFailures)
    .where(rowOf(trier));
  return failures;
}

/** Counts a wrong password; false if concurrent ones used up the free attempts: the result of the check is then withheld. */
async function countFailure(db: Reader, trier: Trier, at: Date): Promise<boolean> {
  const counted = await db
    .insert(signInFailures)
    .values({ ...keyOf(trier), count: 1, last_at: at })
    .onConflictDoUpdate({
      target: [signInFailures.account, signInFailures.device],
      set: { count: sql`${signInFailures.count} + 1`, last_at: at },
      setWhere: lt(signInFailures.count, FREE_FAILURES),
    })
    .returning();
  return counted.length > 0;
}

function refusalOf(admission: Admission): Blocked | undefined {
  if (admission.admitted) return undefined;
  if (admission.needsLink) return { ...refused("forbidden", REFUSALS.unknownDevice), needsLink: true };
  return tryLater(admission.waitSeconds);
}

const tryLater = (seconds: number) => throttled(REFUSALS.tooManyAttempts(waitingTime(seconds)), seconds);

/** Whether a browser needs a mailed link before its next attempt. */
export async function needsDeviceLink(db: Reader, trier: Omit<Trier, "step">, at: Date): Promise<boolean> {
  const admission = admit(await findFailures(db, trier), at);
  return !admission.admitted && admission.needsLink;
}

type KnownTrier = Omit<Trier, "step"> & { readonly device: string };

/** A link from the owner's mailbox resets the count of the browser that used it. */
export async function forgetWrongPasswordsOf(db: Reader, trier: KnownTrier): Promise<void> {
  await db.delete(signInFailures).where(rowOf(trier));
}

/** A new password resets the count of wrong passwords, but not of wrong codes. */
export async function forgetWrongPasswords(db: Reader, email: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.account, accountOf({ email })));
}

/** Both counts of an address that its account no longer has. */
export async function forgetFailures(db: Reader, email: string): Promise<void> {
  const accounts = STEPS.map((step) => accountOf({ email, ...step }));
  await db.delete(signInFailures).where(inArray(signInFailures.account, accounts));
}
