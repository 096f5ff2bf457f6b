import { PASSKEY_MINUTES } from "~/domain/accounts/passkey";
import { tokenCookie } from "./token-cookie";

/** SAFE-2: what the passkey that this browser looks for is to sign. */
export const passkeyChallenge = tokenCookie("passkey", PASSKEY_MINUTES);
