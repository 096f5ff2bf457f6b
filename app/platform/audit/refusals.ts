import { canonicalJson } from "~/domain/audit/canonical-json";
import type { Refusal } from "./audit-context.server";

/** Limits per process; refusals beyond them are counted by kind only. */
const KEYS_PER_MINUTE = 100;
const KEYS_PER_DAY = 10_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type CountedRefusal = Refusal & { readonly at: Date; readonly times: number; readonly until: Date };

type Counted = { readonly refusal: Refusal; at: number; until: number; times: number };

/**
 * Counts refusals in memory, so that a request does not wait for a write. The first one of a kind, account and address
 * is ready at once; the following ones of the minute become one entry. Floods fill no disk.
 */
export class Refusals {
  #minute = 0;
  #day = 0;
  #ofDay = 0;
  #seen = new Map<string, Counted>();
  #ready: CountedRefusal[] = [];

  note(refusal: Refusal, at: Date): void {
    this.#turn(at.getTime());
    const counted = this.#seen.get(keyOf(refusal)) ?? this.#first(refusal, at);
    if (counted) count(counted, at.getTime());
  }

  /** The first of its minute gets an entry; beyond the limits it is counted with the others of its kind. */
  #first(refusal: Refusal, at: Date): Counted | undefined {
    const fresh = (of: Refusal) => ({ refusal: of, at: at.getTime(), until: at.getTime(), times: 0 });
    if (this.#seen.size < KEYS_PER_MINUTE && this.#ofDay < KEYS_PER_DAY) {
      this.#ofDay += 1;
      this.#seen.set(keyOf(refusal), fresh(refusal));
      this.#ready.push({ ...refusal, at, until: at, times: 1 });
      return undefined;
    }
    const others = this.#seen.get(refusal.kind) ?? fresh(unnamed(refusal));
    this.#seen.set(refusal.kind, others);
    return others;
  }

  /** The entries that are ready; all of them when the process ends. */
  take(at: Date, { last = false } = {}): CountedRefusal[] {
    this.#turn(at.getTime());
    if (last) this.#close();
    return this.#ready.splice(0);
  }

  /** Puts back entries that could not be written, up to a limit. */
  putBack(refusals: readonly CountedRefusal[]): void {
    this.#ready.unshift(...refusals.slice(0, Math.max(0, 2 * KEYS_PER_MINUTE - this.#ready.length)));
  }

  #turn(now: number): void {
    const [minute, day] = [Math.floor(now / MINUTE_MS), Math.floor(now / DAY_MS)];
    if (minute !== this.#minute) this.#close();
    if (day !== this.#day) this.#ofDay = 0;
    [this.#minute, this.#day] = [minute, day];
  }

  #close(): void {
    for (const { refusal, at, until, times } of this.#seen.values())
      if (times > 0) this.#ready.push({ ...refusal, at: new Date(at), until: new Date(until), times });
    this.#seen.clear();
  }
}

function count(counted: Counted, now: number): void {
  if (counted.times === 0) counted.at = now;
  counted.until = now;
  counted.times += 1;
}

const keyOf = ({ kind, actorId, subjectId, address, facts }: Refusal): string =>
  canonicalJson([kind, actorId, subjectId, address, facts]);

const unnamed = ({ kind }: Refusal): Refusal => ({
  kind,
  actorId: null,
  subjectId: null,
  address: null,
  facts: { others: true },
});
