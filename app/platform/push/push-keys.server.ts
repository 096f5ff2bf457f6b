import { createECDH, ECDH } from "node:crypto";

/** The VAPID keys (RFC 8292) by which push services recognise this site, base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const CURVE = "prime256v1";
const PRIVATE_BYTES = 32;

/** The file of the demonstration's keys, beside its secret. */
export const PUSH_KEYS = "push-keys";

/** A new pair as `public:private`. */
export function makePushKeys(): string {
  const curve = createECDH(CURVE);
  const publicKey = curve.generateKeys("base64url");
  const key = curve.getPrivateKey();
  return `${publicKey}:${Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]).toString("base64url")}`;
}

/** Parses `public:private`; undefined unless both are keys and belong together. */
export function readPushKeys(text: string): PushKeys | undefined {
  const [publicKey = "", privateKey = "", ...more] = text.split(":");
  if (more.length > 0 || Buffer.from(privateKey, "base64url").length !== PRIVATE_BYTES) return undefined;
  const curve = createECDH(CURVE);
  try {
    curve.setPrivateKey(privateKey, "base64url");
  } catch {
    // Zero, or beyond the order of the curve.
    return undefined;
  }
  return curve.getPublicKey("base64url") === publicKey ? { publicKey, privateKey } : undefined;
}

/** Whether a text is the public key of a browser, a point of the curve. */
export function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, CURVE, "base64url");
    return true;
  } catch {
    return false;
  }
}
