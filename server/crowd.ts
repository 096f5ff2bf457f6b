/** Up to so many requests under way are nobody's concern: as many people at once, each of whom may ask for a page or two. */
const ORDINARY = 232;
/** So many fill the memory of a process, whatever they wait for. */
const MOST = 1_000;
/** Nobody is let in who would be answered later than this. */
const LONGEST_WAIT_MS = 2_000;
/** What somebody has written is let in when it would take twice as long, and beside twice as many. */
const FOR_FORMS = 2;
/** How fast answers come is measured anew this often, while a crowd gathers. */
const MEASURED_MS = 1_000;

export type Asked = "page" | "form";

/**
 * SAFE-9: who is let in when more is asked than can be answered. Of N requests under way, of which R are answered a second,
 * the next is answered after N / R (Little's law), whatever it is that they wait for. Moments are in milliseconds.
 */
export class Crowd {
  #underWay = 0;
  #answered = 0;
  #since = 0;
  /** Between two answers; unknown until a crowd has been measured. */
  #paceMs: number | undefined;

  get underWay(): number {
    return this.#underWay;
  }

  /** Whether so many are under way that how fast they are answered is measured. */
  get isGathering(): boolean {
    return this.#underWay >= ORDINARY / 2;
  }

  /** Whether one more is let in; who is says so by `leave` once answered. */
  enter(asked: Asked, at: number): boolean {
    this.#measure(at);
    const patience = asked === "form" ? FOR_FORMS : 1;
    const wait = this.#underWay * (this.#paceMs ?? 0);
    const crowded = this.#underWay >= ORDINARY * patience && wait > LONGEST_WAIT_MS * patience;
    if (crowded || this.#underWay >= MOST * patience) return false;
    this.#underWay += 1;
    return true;
  }

  leave(at: number): void {
    this.#underWay -= 1;
    this.#answered += 1;
    this.#measure(at);
  }

  #measure(at: number) {
    if (!this.isGathering) {
      this.#paceMs = undefined;
      this.#begin(at);
    } else if (at - this.#since >= MEASURED_MS) {
      this.#paceMs = (at - this.#since) / Math.max(1, this.#answered);
      this.#begin(at);
    }
  }

  #begin(at: number) {
    this.#since = at;
    this.#answered = 0;
  }
}
