import { LRUCache } from "lru-cache";
import { EVERYTHING } from "~/marketplace/public-pages";

export type Kept<Page> = { readonly page: Page; readonly madeAt: number };

type Settings<Page> = {
  /** Of pages and their keys, at a byte a sign. */
  readonly maxBytes: number;
  readonly bytesOf: (page: Page) => number;
  /** After which a page is made anew all the same, in milliseconds. */
  readonly maxAge: number;
  readonly now: () => number;
};

/** What making a page gives, and whether it may be kept for others. */
export type Made<Page> = { readonly page: Page; readonly keep: boolean };

type Making<Page> = {
  readonly tags: readonly string[];
  readonly begunAt: number;
  readonly made: Promise<Made<Page>>;
  spoilt: boolean;
};

/**
 * FAST-2: pages in memory, the ones asked for last within a number of bytes, each forgotten once one of its tags changes.
 * Who asks for a page that is being made waits for it; a page whose tag changes while it is made is given to those who
 * had asked before, and to nobody after.
 */
export class PageStore<Page extends object> {
  readonly #pages: LRUCache<string, Kept<Page>>;
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #tagsOf = new Map<string, readonly string[]>();
  readonly #making = new Map<string, Making<Page>>();
  readonly #maxAge: number;
  readonly now: () => number;

  constructor({ maxBytes, bytesOf, maxAge, now }: Settings<Page>) {
    this.#maxAge = maxAge;
    this.now = now;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }, key) => bytesOf(page) + key.length,
      dispose: (_kept, key, reason) => {
        if (reason !== "set") this.#unlink(key);
      },
    });
  }

  /** The page, while it is young enough. */
  get(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    return kept && this.now() - kept.madeAt <= this.#maxAge ? kept.page : undefined;
  }

  /** The page however old, for when no newer one can be had. */
  getOld(key: string): Page | undefined {
    return this.#pages.get(key)?.page;
  }

  /** The page, made once for all who ask meanwhile. */
  async getOrMake(key: string, tags: readonly string[], make: () => Promise<Made<Page>>): Promise<Page> {
    const kept = this.get(key);
    if (kept) return kept;
    const underWay = this.#making.get(key);
    if (underWay) return (await underWay.made).page;
    return this.#make(key, tags, make);
  }

  /** The page, made once for all who had asked before: for when nobody knows what has changed since others were made. */
  async makeSince(
    asked: number,
    key: string,
    tags: readonly string[],
    make: () => Promise<Made<Page>>,
  ): Promise<Page> {
    const underWay = this.#making.get(key);
    if (underWay && underWay.begunAt >= asked) return (await underWay.made).page;
    if (underWay) underWay.spoilt = true;
    return this.#make(key, tags, make);
  }

  async #make(key: string, tags: readonly string[], make: () => Promise<Made<Page>>): Promise<Page> {
    const making: Making<Page> = { tags, begunAt: this.now(), made: make(), spoilt: false };
    this.#making.set(key, making);
    try {
      const { page, keep } = await making.made;
      if (keep && !making.spoilt) this.#keep(key, tags, page);
      return page;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  forget(tags: readonly string[]): void {
    const changed = new Set(tags);
    const all = changed.has(EVERYTHING);
    for (const [key, making] of this.#making) {
      if (!all && !making.tags.some((tag) => changed.has(tag))) continue;
      making.spoilt = true;
      this.#making.delete(key);
    }
    if (all) this.#pages.clear();
    else
      for (const tag of changed)
        for (const key of [...(this.#keysOf.get(tag) ?? [])]) this.#pages.delete(key);
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  #keep(key: string, tags: readonly string[], page: Page) {
    this.#pages.set(key, { page, madeAt: this.now() });
    if (!this.#pages.has(key)) return;
    this.#tagsOf.set(key, tags);
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag) ?? new Set();
      this.#keysOf.set(tag, keys.add(key));
    }
  }

  #unlink(key: string) {
    for (const tag of this.#tagsOf.get(key) ?? []) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
    this.#tagsOf.delete(key);
  }
}
