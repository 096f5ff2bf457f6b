import { LRUCache } from "lru-cache";
import { EVERYTHING, type PublicTag } from "~/marketplace/public-pages";
import type { Orm, Reader } from "../db/client.server";
import { outsideDeadline, waitWithinDeadline } from "../db/request-deadline.server";
import type { PublicList } from "../db/schema.server";
import type { PublicChanges } from "./public-changes.server";

/** Of each list, those asked for last. */
const MOST = 500;
/** Profiles and missions whose page was asked for last. */
const MOST_PAGES = 300;
/** Cards, of profiles and missions together, that lists showed last: those of some eighty pages. */
const MOST_CARDS = 2_000;
/** Nothing is older, whatever has been told or missed. */
const OLDEST_MS = 10 * 60_000;

type Changes = Pick<PublicChanges, "know" | "onChange">;
type Answers = LRUCache<string, { readonly answer: Promise<unknown> }>;

/** Tells of one profile or mission. */
export type PageTag = Exclude<PublicTag, PublicList>;

/** What tells of one profile, and what of one mission. */
type Kind = PageTag extends `${infer Kind}:${string}` ? Kind : never;

type Card = { readonly slug: string };
type ReadCards<Row extends Card> = (slugs: readonly string[]) => Promise<readonly Row[]>;

/** What was read of the public lists and pages, until one of them changes. */
class PublicMemory {
  readonly #changes: Changes;
  readonly #answers = new Map<string, Answers>();
  readonly #pages: Answers = new LRUCache({ max: MOST_PAGES, ttl: OLDEST_MS });
  readonly #cards: Answers = new LRUCache({ max: MOST_CARDS, ttl: OLDEST_MS });

  constructor(changes: Changes) {
    this.#changes = changes;
    changes.onChange((tags) => {
      if (tags.includes(EVERYTHING)) {
        this.#answers.clear();
        this.#pages.clear();
        this.#cards.clear();
      } else
        for (const tag of tags) {
          this.#answers.delete(tag);
          this.#pages.delete(tag);
          this.#cards.delete(tag);
        }
    });
  }

  async find<Answer>(list: PublicList, key: string, read: () => Promise<Answer>): Promise<Answer> {
    if (!(await this.#changes.know())) return read();
    // What is read while the list changes stays in a store that nobody looks into any more.
    const answers = this.#of(list);
    return waitWithinDeadline(
      (answers.get(key)?.answer as Promise<Answer> | undefined) ?? kept(answers, key, read),
    );
  }

  async findPage<Row>(tag: PageTag, read: () => Promise<Row | undefined>): Promise<Row | undefined> {
    if (!(await this.#changes.know())) return read();
    const known = this.#pages.get(tag)?.answer as Promise<Row | undefined> | undefined;
    // What was not there may be by now: nobody is told of a page that is new.
    if (known) return (await waitWithinDeadline(known)) ?? read();
    return waitWithinDeadline(kept(this.#pages, tag, read));
  }

  /** In any order; those that are gone are not among them. */
  async findCards<Row extends Card>(kind: Kind, slugs: readonly string[], read: ReadCards<Row>) {
    if (!(await this.#changes.know())) return read(slugs);
    const asked = slugs.map((slug) => {
      const tag: PageTag = `${kind}:${slug}`;
      return { slug, tag, known: this.#cards.get(tag)?.answer as Promise<Row | undefined> | undefined };
    });
    const missing = asked.flatMap(({ slug, known }) => (known ? [] : [slug]));
    const begun = missing.length ? outsideDeadline(async () => bySlug(await read(missing))) : undefined;
    const cardOf = async (slug: string) => (await begun)?.get(slug);
    const cards = await waitWithinDeadline(
      Promise.all(asked.map(({ slug, tag, known }) => known ?? kept(this.#cards, tag, () => cardOf(slug)))),
    );
    // As with a page: what was not there when another asked may be by now.
    const again = asked.flatMap(({ slug, known }, place) => (known && !cards[place] ? [slug] : []));
    const late = again.length ? await read(again) : [];
    return [...cards.filter((card) => card !== undefined), ...late];
  }

  #of(list: PublicList): Answers {
    const answers: Answers = this.#answers.get(list) ?? new LRUCache({ max: MOST, ttl: OLDEST_MS });
    this.#answers.set(list, answers);
    return answers;
  }
}

/** Reads, and keeps what is read until it is forgotten; nothing is kept of what fails, or is not there. */
function kept<Answer>(answers: Answers, key: string, read: () => Promise<Answer>): Promise<Answer> {
  const begun = { answer: outsideDeadline(read) };
  answers.set(key, begun);
  const forget = () => {
    if (answers.peek(key) === begun) answers.delete(key);
  };
  begun.answer.then((answer) => answer === undefined && forget(), forget);
  return begun.answer;
}

const bySlug = <Row extends Card>(rows: readonly Row[]) => new Map(rows.map((row) => [row.slug, row]));

const memories = new WeakMap<Reader, PublicMemory>();

/**
 * Has what is asked of a database about public lists and pages remembered while they stay as they are, as surely as the pages in
 * memory are (decisions 021, 023): for readers of what is public, not for the answer to a write.
 */
export function remembersPublic(db: Orm, changes: Changes): Orm {
  memories.set(db, new PublicMemory(changes));
  return db;
}

/** Whether what is asked about whole lists is asked once for many answers. */
export const isRemembering = (db: Reader): boolean => memories.has(db);

/** FAST-4: what `read` gives, asked once for as long as a list stays as it is; the key says all else that it depends on. */
export function whileListStands<Answer>(
  db: Reader,
  list: PublicList,
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  return memories.get(db)?.find(list, key, read) ?? read();
}

/** FAST-4: what `read` gives of one public page, asked once for as long as that stays as it is; what is not there is asked again. */
export function whilePageStands<Row extends object>(
  db: Reader,
  tag: PageTag,
  read: () => Promise<Row | undefined>,
): Promise<Readonly<Row> | undefined> {
  return memories.get(db)?.findPage(tag, read) ?? read();
}

/**
 * FAST-4: the cards of some profiles or missions, in the order of their slugs, without those that are gone; each is read once for as
 * long as its public page stays as it is. `read` gives those of some slugs in any order; of one kind it reads the same columns
 * whoever asks, as each is told what another has read.
 */
export async function cardsWhileTheyStand<Row extends Card>(
  db: Reader,
  kind: Kind,
  slugs: readonly string[],
  read: ReadCards<Row>,
): Promise<Readonly<Row>[]> {
  if (slugs.length === 0) return [];
  const cards = bySlug(await (memories.get(db)?.findCards(kind, slugs, read) ?? read(slugs)));
  return slugs.flatMap((slug) => cards.get(slug) ?? []);
}
