import type { Logger } from "pino";
import { Unavailable } from "../unavailable";
import type { MailTransport, OutgoingMail } from "./mail.server";

/** How often a mail server that is away is asked whether it is back. */
const LOOK_MS = 5_000;

/** What waits is woken once more then: what a server held while it was woken has failed since, with a delay that grew. */
const WAKES = 2;

/** What is the server's own, not the mail's: nobody there, no greeting, no encryption, no sign-in, no end, or not now. */
const AWAY = new Set(["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ETLS", "EAUTH", "EABORT"]);
const NOT_NOW = 421;

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return AWAY.has(String(code)) || responseCode === NOT_NOW;
}

type Watched = {
  readonly mail: Pick<MailTransport, "deliver" | "answers">;
  /** Has every mail that waits for another attempt leave now. */
  readonly wake: () => Promise<void>;
  readonly log: Pick<Logger, "warn" | "info">;
  readonly lookMs?: number;
};

/**
 * Delivers as long as the mail server is there. Once it is away no mail waits for it one by one, and none waits out a delay
 * that grew meanwhile: it is asked every few seconds, and when it answers, all that waits leaves. Each process
 * finds that out for itself: what one wakes, another may turn away, and wakes it when it has found out too.
 */
export function deliverWhilePresent({ mail, wake, log, lookMs = LOOK_MS }: Watched) {
  let away = false;
  let toWake = 0;
  let next: NodeJS.Timeout | undefined;
  const look = () => {
    clearTimeout(next);
    next = setTimeout(ask, lookMs).unref();
  };
  const ask = async () => {
    if (away) {
      if (!(await mail.answers())) return look();
      // Before anything is woken, so that nothing of it is turned away.
      away = false;
      toWake = WAKES;
      log.info("the mail server takes mails again");
    }
    try {
      await wake();
      toWake -= 1;
    } catch (err) {
      log.warn({ err }, "what waits for the mail server could not be woken");
    }
    if (toWake > 0) look();
  };
  return async (outgoing: OutgoingMail): Promise<void> => {
    if (away) throw new Unavailable("the mail server is away");
    try {
      await mail.deliver(outgoing);
    } catch (error) {
      if (!away && isAway(error)) {
        away = true;
        log.warn({ err: error }, "the mail server does not take mails");
        look();
      }
      throw error;
    }
  };
}
