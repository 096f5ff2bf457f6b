import { EVERYTHING } from "~/domain/search/public-pages";

/** Beyond so many changed tags everything is invalidated, which bounds the memory. */
const MOST_TAGS = 10_000;

/** Counts changes, and tells by their number whether what was read earlier is still current. */
export class TagVersions {
  /** The number of changes so far. */
  version = 0;
  /** The version in which each tag changed last; nothing older than the floor is current. */
  readonly #changed = new Map<string, number>();
  #floor = 0;

  invalidate(tag: string): void {
    this.version += 1;
    if (tag === EVERYTHING || this.#changed.size >= MOST_TAGS) {
      this.#floor = this.version;
      this.#changed.clear();
    } else this.#changed.set(tag, this.version);
  }

  isCurrent(version: number, tags: readonly string[]): boolean {
    return version >= this.#floor && tags.every((tag) => (this.#changed.get(tag) ?? 0) <= version);
  }
}
