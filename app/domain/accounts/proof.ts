import { plural } from "../french";
import { isFromFastClock } from "./clock";

/** How long a proof of identity (password, passkey or sign-in) suffices for sensitive acts. */
const PROOF_MINUTES = 10;

export const proofLife = (): string => plural(PROOF_MINUTES, "minute");

/** Whether the identity was confirmed recently enough for a sensitive act at `at`. */
export const isProven = (provenAt: Date | undefined, at: Date): boolean =>
  provenAt !== undefined &&
  !isFromFastClock(provenAt, at) &&
  at.getTime() - provenAt.getTime() < PROOF_MINUTES * 60_000;
