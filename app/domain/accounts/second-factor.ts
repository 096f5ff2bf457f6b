import { z } from "~/domain/zod";
import { FIELD_ERRORS } from "../messages";

/** AUTH-12: the defaults of RFC 6238. */
export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;
/** Accepted clock skew, in steps. */
const TOLERANCE = 1;

export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 10;
/** Thirty-two characters that cannot be confused. */
export const RECOVERY_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

export const SECOND_STEP_MINUTES = 10;

export const endOfSecondStep = (at: Date): Date => new Date(at.getTime() + SECOND_STEP_MINUTES * 60_000);

const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The time steps whose code is accepted at `at`; only those after `lastStep`, so that a code works once. */
export function openSteps(at: Date, lastStep: number): number[] {
  const now = stepAt(at);
  return Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => now - TOLERANCE + index).filter(
    (step) => step > lastStep,
  );
}

export type SecondFactorCode =
  | { readonly of: "application"; readonly digits: string }
  | { readonly of: "recovery"; readonly code: string };

const DIGITS = new RegExp(`^\\d{${CODE_DIGITS}}$`);
const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** Ignores spaces, hyphens and capitals. */
export function readCode(typed: string): SecondFactorCode | undefined {
  const plain = typed.replace(/[\s-]/g, "").toLowerCase();
  if (DIGITS.test(plain)) return { of: "application", digits: plain };
  return RECOVERY.test(plain) ? { of: "recovery", code: plain } : undefined;
}

const grouped = (group: number, text: string): string[] => text.match(new RegExp(`.{1,${group}}`, "g")) ?? [];

/** 'k7m2p-x9q4r' */
export const formatRecoveryCode = (code: string): string => grouped(5, code).join("-");

/** 'JBSW Y3DP EHPK 3PXP' */
export const formatKey = (key: string): string => grouped(4, key).join(" ");

/** The otpauth: address in the QR code. */
export function applicationAddress(key: string, email: string): string {
  const issuer = "Les Acharnés";
  const parameters = { secret: key, issuer, digits: `${CODE_DIGITS}`, period: `${STEP_SECONDS}` };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.join("&")}`;
}

const typedCode = z.string({ error: FIELD_ERRORS.codeRequired }).max(40, FIELD_ERRORS.codeUnreadable);

/** The second step of a sign-in accepts both kinds of code. */
export const secondStepForm = z.object({
  code: typedCode.transform((typed, context) => {
    const code = readCode(typed);
    if (code) return code;
    context.addIssue({ code: "custom", message: FIELD_ERRORS.codeUnreadable });
    return z.NEVER;
  }),
});

/** The first code of an application proves that it has the key. */
export const enrolmentForm = z.object({
  code: typedCode.transform((typed, context) => {
    const code = readCode(typed);
    if (code?.of === "application") return code.digits;
    context.addIssue({ code: "custom", message: FIELD_ERRORS.applicationCodeUnreadable });
    return z.NEVER;
  }),
});
