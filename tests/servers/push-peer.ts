import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The keys of a browser that subscribes. */
export function aBrowser() {
  const curve = createECDH("prime256v1");
  const p256dh = curve.generateKeys("base64url");
  const auth = randomBytes(16);
  return { p256dh, auth: auth.toString("base64url"), read: (bytes: Buffer) => decrypted(bytes, curve, auth) };
}

/** RFC 8291: the message of one record of `aes128gcm`. */
function decrypted(bytes: Buffer, curve: ReturnType<typeof createECDH>, auth: Buffer): object {
  const salt = bytes.subarray(0, 16);
  const sender = bytes.subarray(21, 21 + bytes.readUInt8(20));
  const record = bytes.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const derived = (key: Uint8Array, from: Buffer, about: Buffer | string, length: number) =>
    new Uint8Array(hkdfSync("sha256", key, from, about, length));
  const secret = derived(curve.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derived(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A push service that stores what it receives, and answers with the status in the path: `/201/…`. */
export async function openPushPeer() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { url = "", headers } = request;
    received.push({ path: url, headers, body: await buffer(request) });
    response.writeHead(Number(url.split("/")[1]), { Location: "/201/redirected" }).end("answer");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** RFC 8292: the claims of a signed request; throws where the signature is not of the key. */
export function vapidClaims({ authorization = "" }: IncomingHttpHeaders, publicKey: string) {
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (key !== publicKey || !isSigned) throw new Error("the request is not signed with the key of the site");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string; sub: string; exp: number };
}
