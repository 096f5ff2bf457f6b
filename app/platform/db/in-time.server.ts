import { AsyncLocalStorage } from "node:async_hooks";
import { Unavailable } from "~/platform/unavailable";

/**
 * SAFE-9: how long one answer waits for the database in all, whether for a connection, a lock or what a statement finds.
 * With what is made of it, it is there within two seconds.
 */
const LONGEST_MS = 1_500;
/** What waits is looked at this often: a process that is busy itself, or gets no turn, counts less of it. */
const TICK_MS = 50;
/** What each of many that one answer has to do something for adds to it: some fifteen statements. */
const FOR_EACH_MS = 50;

/** Something that somebody's answer may wait for. */
type Wait = {
  isWaiting(): boolean;
  /** Asked again as long as it waits. */
  giveUp(): void;
  /** Its own share of the time, where something else can still answer. */
  leftMs?: number;
};

type Answer = { leftMs: number; readonly waits: Set<Wait>; begun: boolean };

const storage = new AsyncLocalStorage<Answer | undefined>();
const underWay = new Set<Answer>();
let ticking: NodeJS.Timeout | undefined;

/**
 * Makes an answer, and has what it asks of the database given up once it has waited too long in all. Once the answer has
 * begun, what is still read for it (an export, a list of all pages) is bounded by the database's own limit for a statement.
 */
export async function answerInTime<T>(make: () => PromiseLike<T>, longestMs = LONGEST_MS): Promise<T> {
  const answer: Answer = { leftMs: longestMs, waits: new Set(), begun: false };
  try {
    return await storage.run(answer, begun(make));
  } finally {
    answer.begun = true;
    answer.waits.clear();
    underWay.delete(answer);
  }
}

/**
 * Does what is not counted against an answer: what is asked for everybody, and what by its nature is long (a count of whole
 * tables, the end of an account). It has a bound of its own, or that of the database for a statement.
 */
export const apart = <T>(work: () => PromiseLike<T>): Promise<T> => storage.run(undefined, begun(work));

/** What is asked of the tables is only sent once somebody waits for it. */
const begun =
  <T>(work: () => PromiseLike<T>) =>
  async (): Promise<T> =>
    await work();

/** Counts a wait against the answer that is being made, until what this gives is called. */
export function countWait(wait: Wait): () => void {
  const answer = storage.getStore();
  if (!answer || answer.begun) return () => undefined;
  answer.waits.add(wait);
  underWay.add(answer);
  ticking ??= setInterval(() => setImmediate(tick), TICK_MS).unref();
  return () => {
    answer.waits.delete(wait);
    if (answer.waits.size === 0) underWay.delete(answer);
  };
}

/** The answer that is being made, if one is. */
export function answerUnderWay(): object | undefined {
  const answer = storage.getStore();
  return answer?.begun ? undefined : answer;
}

/** Tells that the answer has something to do for each of so many, which takes its time on the quickest database too. */
export function countMore(many: number): void {
  const answer = storage.getStore();
  if (answer) answer.leftMs += many * FOR_EACH_MS;
}

/** Waits for what is read for several, whose time nobody else's is: each gives it up for himself. */
export function waitInTime<T>(shared: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const counted = countWait({
      isWaiting: () => true,
      giveUp: () => reject(new Unavailable("the database is too slow")),
    });
    shared.then(resolve, reject).finally(counted);
  });
}

/** Counts the wait for something that gives up by itself. */
export function countWaitFor<T>(awaited: Promise<T>): Promise<T> {
  return awaited.finally(countWait({ isWaiting: () => true, giveUp: () => undefined }));
}

/** Follows what came in while this process was busy. */
function tick() {
  if (underWay.size === 0) {
    clearInterval(ticking);
    ticking = undefined;
  }
  for (const answer of [...underWay]) {
    const waiting = [...answer.waits].filter((wait) => wait.isWaiting());
    if (waiting.length === 0) continue;
    answer.leftMs -= TICK_MS;
    for (const wait of waiting) {
      if (wait.leftMs !== undefined) wait.leftMs -= TICK_MS;
      if (answer.leftMs <= 0 || (wait.leftMs ?? 1) <= 0) wait.giveUp();
    }
  }
}
