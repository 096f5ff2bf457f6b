import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { MadePasskey, ShownPasskey } from "~/domain/accounts/passkey-forms";

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString("base64url");

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** The part of CBOR that authenticators use: integers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.of((kind << 5) | size)
      : size < 256
        ? Buffer.of((kind << 5) | 24, size)
        : Buffer.of((kind << 5) | 25, size >> 8, size & 255);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as never)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** The public key in COSE: ES256 on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const of = (part: string) => Buffer.from(part, "base64url");
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, of(x)],
      [-3, of(y)],
    ]),
  );
}

/** Deviations of a faulty or forged authenticator. */
export type Otherwise = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly type?: string;
};

type Creation = {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
};
type Request = { readonly challenge: string; readonly rpId?: string };

/** A software authenticator with one passkey, which answers like a browser. */
export function anAuthenticator(origin: string) {
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  let handle = "";
  const clientData = (type: string, challenge: string, otherwise: Otherwise) =>
    Buffer.from(
      JSON.stringify({
        type: otherwise.type ?? type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const data = (rpId: string, flags: number, otherwise: Otherwise) => {
    counter = otherwise.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = (otherwise.verified ?? true) ? FLAGS.verified : 0;
    return Buffer.concat([
      sha256(otherwise.rpId ?? rpId),
      Buffer.of(FLAGS.present | verified | flags),
      count,
    ]);
  };
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key" } as const;
  return {
    credentialId: credential.id,
    /** Answers `navigator.credentials.create`. */
    make(options: object, otherwise: Otherwise = {}): MadePasskey {
      const { challenge, rp, user } = options as Creation;
      handle = user.id;
      const size = Buffer.of(id.length >> 8, id.length & 255);
      const authData = Buffer.concat([
        data(rp.id ?? "", FLAGS.attested, otherwise),
        Buffer.alloc(16),
        size,
        id,
        coseKey(keys.publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, otherwise)),
          attestationObject: base64url(cbor(attestation)),
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    show(options: object, otherwise: Otherwise = {}): ShownPasskey {
      const { challenge, rpId = "" } = options as Request;
      const authenticatorData = data(rpId, 0, otherwise);
      const client = clientData("webauthn.get", challenge, otherwise);
      const signed = Buffer.concat([authenticatorData, sha256(client)]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign("sha256", signed, keys.privateKey)),
          userHandle: otherwise.userHandle ?? handle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof anAuthenticator>;
