import { PASSKEY_MINUTES } from "~/domain/accounts/passkey";
import type { MadePasskey, ShownPasskey } from "~/domain/accounts/passkey-forms";

/** What is kept of a passkey to know it again; bytes are base64url. */
export type KeptPasskey = {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
};

type Asked = {
  readonly challenge: string;
  /** Those that an account has: not to be made again, or alone to be shown. */
  readonly known: readonly string[];
};

/** EdDSA, ES256 and RS256, in the names of COSE. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT = PASSKEY_MINUTES * 60_000;

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, "base64url"));
const named = (ids: readonly string[]) => ids.map((id) => ({ id }));

/** It is large, and most processes never need it. */
const library = () => import("@simplewebauthn/server");

/**
 * SAFE-2: makes and checks what passes between us and authenticators (WebAuthn level 2). A passkey is for our origin alone,
 * tells whose it is by itself, and counts only where its owner was verified.
 */
export function createPasskeys(appUrl: string) {
  const { origin, hostname } = new URL(appUrl);
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  });
  return {
    /** What a browser is asked to make; `handle` is the chance name of the account. */
    async toMake({
      challenge,
      known,
      handle,
      email,
    }: Asked & { readonly handle: string; readonly email: string }) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: "Les Acharnés",
        rpID: hostname,
        userID: bytes(handle),
        userName: email,
        userDisplayName: email,
        challenge: bytes(challenge),
        timeout: TIMEOUT,
        attestationType: "none",
        excludeCredentials: named(known),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },
    /** What a browser is asked to show: any passkey of ours, unless some are named. */
    async toShow({ challenge, known }: Asked) {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge: bytes(challenge),
        timeout: TIMEOUT,
        userVerification: "required",
        ...(known.length > 0 ? { allowCredentials: named(known) } : {}),
      });
    },
    /** A passkey that was made for this challenge, as it is kept; undefined where it was not. */
    async readMade(response: MadePasskey, challenge: string): Promise<KeptPasskey | undefined> {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await judged(() =>
        verifyRegistrationResponse({ response, ...expected(challenge), supportedAlgorithmIDs: ALGORITHMS }),
      );
      if (!registrationInfo) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
    },
    /** The counter of a passkey that signed this challenge; undefined where it did not. */
    async readShown(
      response: ShownPasskey,
      challenge: string,
      { credentialId, publicKey, counter }: KeptPasskey,
    ): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await library();
      const credential = { id: credentialId, publicKey: bytes(publicKey), counter };
      const { verified, authenticationInfo } = await judged(() =>
        verifyAuthenticationResponse({ response, ...expected(challenge), credential }),
      );
      return verified ? authenticationInfo?.newCounter : undefined;
    },
  };
}

/** Verifying touches nothing but what was sent, so whatever it throws is the fault of that. */
async function judged<Outcome extends object>(verify: () => Promise<Outcome>): Promise<Partial<Outcome>> {
  try {
    return await verify();
  } catch {
    return {};
  }
}
