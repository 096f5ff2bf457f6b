import type { Facts } from "./kind";
import type { Answer } from "./measure";
import { startSignedIn, type Where } from "./product";
import { answerByQueries } from "./queries";

/** Something that answers the same addresses over the same rows, in this case asked one request at a time. */
type Answerer = {
  readonly name: "pages" | "queries";
  /** Whether it also answers what only a signed-in person reads. */
  readonly answersSessions: boolean;
  start(where: Where, facts: Facts): Promise<{ answer: Answer; stop(): Promise<void> }>;
};

const pages: Answerer = {
  name: "pages",
  answersSessions: true,
  async start(where, facts) {
    const { origin, cookieOf, stop } = await startSignedIn(where, facts);
    return {
      async answer(path, as) {
        const cookie = cookieOf(as);
        const response = await fetch(`${origin}${path}`, {
          redirect: "manual",
          ...(cookie ? { headers: { cookie } } : {}),
        });
        await response.arrayBuffer();
        return response.status;
      },
      stop,
    };
  },
};

/** Only what the pages ask the database, in this process: the difference is what rendering costs. */
const queries: Answerer = { name: "queries", answersSessions: false, start: answerByQueries };

export const ANSWERERS: readonly Answerer[] = [pages, queries];
