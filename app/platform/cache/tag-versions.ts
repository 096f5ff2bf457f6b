import { EVERYTHING } from "~/domain/search/public-pages";

/** Beyond so many changed tags everything is invalidated, which bounds the memory. */
const MOST_TAGS = 10_000;

/** Numbers the changes of the public data. */
export class TagVersions {
  #changes = 0;
  /** The number of the last change of each tag, and of everything. */
  readonly #changed = new Map<string, number>();
  #everything = 0;

  invalidate(tag: string): void {
    this.#changes += 1;
    if (tag === EVERYTHING || this.#changed.size >= MOST_TAGS) {
      this.#everything = this.#changes;
      this.#changed.clear();
    } else this.#changed.set(tag, this.#changes);
  }

  /** The version of what depends on these tags. It differs after each change, so cache keys contain it. */
  versionOf(tags: readonly string[]): number {
    return Math.max(this.#everything, ...tags.map((tag) => this.#changed.get(tag) ?? 0));
  }
}
