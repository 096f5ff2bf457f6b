import { createHash, randomBytes } from "node:crypto";
import type { PasskeyUse } from "~/domain/accounts/passkey";

/** A secret that cannot be guessed, fit for an address. */
export const newToken = (): string => randomBytes(24).toString("base64url");

/** What is kept of a token: it can be compared, not used. */
export const hashed = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** What a mailed link is for, or what a cookie holds between two steps; Better Auth names its own. */
export type LinkPurpose = "reset-password" | "device" | "second-step" | "confirmed" | `passkey-${PasskeyUse}`;

/** How a mailed link is kept: its purpose can be read, its token cannot. */
export const keptLink = (purpose: LinkPurpose, token: string): string => keptHash(purpose, hashed(token));

/** The same, of a token of which no more than that is kept. */
export const keptHash = (purpose: LinkPurpose, tokenHash: string): string => `${purpose}:${tokenHash}`;
