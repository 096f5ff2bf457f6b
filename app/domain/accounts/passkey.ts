/** SAFE-2: to sign in, to confirm a sensitive act, or to be registered. */
export const PASSKEY_USES = ["enter", "prove", "add"] as const;
export type PasskeyUse = (typeof PASSKEY_USES)[number];

/** How long a passkey challenge is valid. */
export const PASSKEY_MINUTES = 5;

export const endOfPasskeyRequest = (at: Date): Date => new Date(at.getTime() + PASSKEY_MINUTES * 60_000);
