import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS, openSteps } from "~/domain/accounts/second-factor";
import { realTimeOf } from "../clock.server";

/** The length that RFC 4226 recommends. */
const KEY_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A random key in base32. */
export const newKey = (): string => toBase32(randomBytes(KEY_BYTES));

/** RFC 4226: the code of a time step. */
export function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(key)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return `${number % 10 ** CODE_DIGITS}`.padStart(CODE_DIGITS, "0");
}

/** The time step of a code, if the code is accepted at `at`. Authenticator apps follow real time. */
export function stepOfCode(
  { key, lastStep }: { readonly key: string; readonly lastStep: number },
  digits: string,
  at: Date,
): number | undefined {
  return openSteps(realTimeOf(at), lastStep).find((step) =>
    timingSafeEqual(Buffer.from(codeAt(key, step)), Buffer.from(digits)),
  );
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

function fromBase32(key: string): Buffer {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
