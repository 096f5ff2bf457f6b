import { createECDH, randomBytes } from "node:crypto";

/** What a browser gives when it subscribes to Chrome's push service. */
export function aPushDevice() {
  const secret = randomBytes(16).toString("base64url");
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${secret}`,
    key: createECDH("prime256v1").generateKeys("base64url"),
    auth: secret,
  };
}
