import { z } from "~/domain/zod";
import { FIELD_ERRORS } from "../messages";

/** AUTH-12: as RFC 6238 and every application has it. */
export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;
/** How many steps a clock may be early or late. */
const TOLERANCE = 1;

/** How many recovery codes are made at once, and how many characters each has. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 10;
/** Thirty-two signs, none of which is taken for another. */
export const RECOVERY_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** How long a sign-in waits for its second step, in minutes. */
export const SECOND_STEP_MINUTES = 10;

export const endOfSecondStep = (at: Date): Date => new Date(at.getTime() + SECOND_STEP_MINUTES * 60_000);

const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The time steps whose code may be taken at `at`, after `lastStep`, whose code was: one code never opens twice. */
export function openSteps(at: Date, lastStep: number): number[] {
  const now = stepAt(at);
  return Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => now - TOLERANCE + index).filter(
    (step) => step > lastStep,
  );
}

/** What somebody typed: a code of the application, or one of those kept for the day it is lost. */
export type SecondFactorCode =
  | { readonly of: "application"; readonly digits: string }
  | { readonly of: "recovery"; readonly code: string };

const DIGITS = new RegExp(`^\\d{${CODE_DIGITS}}$`);
const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** Spaces, hyphens and capitals are as people copy them. */
export function readCode(typed: string): SecondFactorCode | undefined {
  const plain = typed.replace(/[\s-]/g, "").toLowerCase();
  if (DIGITS.test(plain)) return { of: "application", digits: plain };
  return RECOVERY.test(plain) ? { of: "recovery", code: plain } : undefined;
}

const written = (group: number, text: string): string[] => text.match(new RegExp(`.{1,${group}}`, "g")) ?? [];

/** 'k7m2p-x9q4r', as it is shown. */
export const writtenRecoveryCode = (code: string): string => written(5, code).join("-");

/** 'JBSW Y3DP EHPK 3PXP', as a person types it in. */
export const writtenKey = (key: string): string => written(4, key).join(" ");

/** What a QR code says to an application. */
export function applicationAddress(key: string, email: string): string {
  const house = "Les Acharnés";
  const parameters = { secret: key, issuer: house, digits: `${CODE_DIGITS}`, period: `${STEP_SECONDS}` };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(house)}:${encodeURIComponent(email)}?${query.join("&")}`;
}

const typedCode = z.string({ error: FIELD_ERRORS.codeRequired }).max(40, FIELD_ERRORS.codeUnreadable);

/** The second step of a sign-in: either kind of code. */
export const secondStepForm = z.object({
  code: typedCode.transform((typed, context) => {
    const code = readCode(typed);
    if (code) return code;
    context.addIssue({ code: "custom", message: FIELD_ERRORS.codeUnreadable });
    return z.NEVER;
  }),
});

/** The first code of an application, which shows that it has the key. */
export const enrolmentForm = z.object({
  code: typedCode.transform((typed, context) => {
    const code = readCode(typed);
    if (code?.of === "application") return code.digits;
    context.addIssue({ code: "custom", message: FIELD_ERRORS.applicationCodeUnreadable });
    return z.NEVER;
  }),
});
