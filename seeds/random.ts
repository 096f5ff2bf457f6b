import { createHash } from "node:crypto";

/** A reproducible random generator: the same key gives the same values on every machine. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both bounds included. */
  between(min: number, max: number): number;
  /** True with this probability. */
  hit(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** So many different items. */
  sample<T>(list: readonly T[], size: number): T[];
};

const digest = (key: string) => createHash("sha256").update(key).digest();

/** Mulberry32 over a hash of the key. */
export function chanceOf(key: string): Chance {
  let state = digest(key).readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const drawn = list[between(0, list.length - 1)];
    if (drawn === undefined) throw new Error("nothing to pick from");
    return drawn;
  };
  return {
    next,
    between,
    hit: (probability) => next() < probability,
    pick,
    sample(list, size) {
      const rest = [...list];
      return Array.from({ length: Math.min(size, rest.length) }, () =>
        rest.splice(between(0, rest.length - 1), 1),
      ).flat();
    },
  };
}

/** A version 4 UUID derived from the key. */
export function uuidOf(key: string): string {
  const hex = digest(key).toString("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
