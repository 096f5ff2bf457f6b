import { randomBytes } from "node:crypto";

const SALT_BYTES = 16;

/** What a secret is hashed with, as text. */
export const newSalt = (): string => randomBytes(SALT_BYTES).toString("base64url");
