import { LRUCache } from "lru-cache";
import type { PublicChanges } from "./public-changes.server";

/** Nothing is served for longer, however current. */
const OLDEST_MS = 10 * 60_000;

export type Versions = Pick<PublicChanges, "version" | "isCurrent" | "now">;
/** A computed value, and whether it may be kept for others. */
type Computed<Value> = { readonly value: Value; readonly keep: boolean };
type Entry<Value> = { readonly value: Value; readonly version: number; readonly madeAt: number };
type Pending<Value> = Omit<Entry<Value>, "value"> & { readonly computed: Promise<Computed<Value>> };

/**
 * FAST-2, FAST-4: values computed from public data, each valid until one of its tags changes. Concurrent misses compute a value
 * once; what was begun before a change is neither kept nor given to requests after it.
 */
export class PublicCache<Value extends object> {
  readonly #versions: Versions;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #pending = new Map<string, Pending<Value>>();

  /** `bytesOf` counts a value and its key against `maxBytes`; without it, `maxBytes` is the number of values. */
  constructor(
    versions: Versions,
    maxBytes: number,
    bytesOf: (value: Value, key: string) => number = () => 1,
  ) {
    this.#versions = versions;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => bytesOf(value, key),
    });
  }

  get(key: string, tags: readonly string[]): Value | undefined {
    const entry = this.#current(key, tags);
    return entry && this.#versions.now() - entry.madeAt <= OLDEST_MS ? entry.value : undefined;
  }

  /** The value whatever its age, for when no newer one can be had. */
  getStale(key: string, tags: readonly string[]): Value | undefined {
    return this.#current(key, tags)?.value;
  }

  /** Computes the value. Without fresh versions, a computation is shared only where it was begun after `requestedAt`. */
  async compute(
    key: string,
    tags: readonly string[],
    compute: () => Promise<Computed<Value>>,
    requestedAt = Number.NEGATIVE_INFINITY,
  ): Promise<Value> {
    const other = this.#pending.get(key);
    if (other && other.madeAt >= requestedAt && this.#versions.isCurrent(other.version, tags))
      return (await other.computed).value;
    const { version } = this.#versions;
    const pending = { version, madeAt: this.#versions.now(), computed: compute() };
    this.#pending.set(key, pending);
    try {
      const { value, keep } = await pending.computed;
      if (keep && this.#pending.get(key) === pending && this.#versions.isCurrent(version, tags))
        this.#entries.set(key, { value, version, madeAt: pending.madeAt });
      return value;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  #current(key: string, tags: readonly string[]): Entry<Value> | undefined {
    const entry = this.#entries.get(key);
    if (!entry || this.#versions.isCurrent(entry.version, tags)) return entry;
    this.#entries.delete(key);
    return undefined;
  }
}
