import { createHash, randomBytes } from "node:crypto";
import type { PasskeyUse } from "~/domain/accounts/passkey";

/** 192 random bits, in characters that an address may contain. */
export const newToken = (): string => randomBytes(24).toString("base64url");

/** What the database stores in place of a token or an address. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** What a mailed link, or a cookie between two steps, may be used for. */
export type LinkPurpose = "reset-password" | "device" | "second-step" | "confirmed" | `passkey-${PasskeyUse}`;

/** What identifies a link in the database: its purpose and the hash of its token. */
export const linkIdentifier = (purpose: LinkPurpose, tokenHash: string): string => `${purpose}:${tokenHash}`;
