import { PASSKEY_MINUTES } from "~/domain/accounts/passkey";
import type { MadePasskey, ShownPasskey } from "~/domain/accounts/passkey-forms";

/** A registered passkey; bytes are base64url. */
export type StoredPasskey = {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
};

type Request = {
  readonly challenge: string;
  /** Credential ids of the account: excluded at registration, or the only ones allowed. */
  readonly known: readonly string[];
};

/** COSE algorithms: EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT = PASSKEY_MINUTES * 60_000;

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, "base64url"));
const named = (ids: readonly string[]) => ids.map((id) => ({ id }));

/** Imported when first needed, because it is large. */
const library = () => import("@simplewebauthn/server");

/** SAFE-2: WebAuthn options and verification. A passkey is discoverable and requires user verification. */
export function createPasskeys(appUrl: string) {
  const { origin, hostname } = new URL(appUrl);
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  });
  return {
    /** `handle` is the random user handle of the account. */
    async registrationOptions({
      challenge,
      known,
      handle,
      email,
    }: Request & { readonly handle: string; readonly email: string }) {
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
    async authenticationOptions({ challenge, known }: Request) {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge: bytes(challenge),
        timeout: TIMEOUT,
        userVerification: "required",
        ...(known.length > 0 ? { allowCredentials: named(known) } : {}),
      });
    },
    /** The new passkey, if the response is valid for this challenge. */
    async verifyRegistration(response: MadePasskey, challenge: string): Promise<StoredPasskey | undefined> {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await validOrEmpty(() =>
        verifyRegistrationResponse({ response, ...expected(challenge), supportedAlgorithmIDs: ALGORITHMS }),
      );
      if (!registrationInfo) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
    },
    /** The new counter of the passkey, if it signed this challenge. */
    async verifyAuthentication(
      response: ShownPasskey,
      challenge: string,
      { credentialId, publicKey, counter }: StoredPasskey,
    ): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await library();
      const credential = { id: credentialId, publicKey: bytes(publicKey), counter };
      const { verified, authenticationInfo } = await validOrEmpty(() =>
        verifyAuthenticationResponse({ response, ...expected(challenge), credential }),
      );
      return verified ? authenticationInfo?.newCounter : undefined;
    },
  };
}

/** The library throws on an invalid response; verification reads nothing else. */
async function validOrEmpty<Outcome extends object>(
  verify: () => Promise<Outcome>,
): Promise<Partial<Outcome>> {
  try {
    return await verify();
  } catch {
    return {};
  }
}
