import { plural } from "../french";
import { isFromFastClock } from "./clock";

/** For how long somebody who gave the password, or signed in, is not asked again before a sensitive act. */
const PROOF_MINUTES = 10;

export const proofLife = (): string => plural(PROOF_MINUTES, "minute");

/** Whether who acts at `at` has shown lately who they are. */
export const isProven = (provenAt: Date | undefined, at: Date): boolean =>
  provenAt !== undefined &&
  !isFromFastClock(provenAt, at) &&
  at.getTime() - provenAt.getTime() < PROOF_MINUTES * 60_000;
