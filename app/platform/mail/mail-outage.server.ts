import type { Logger } from "pino";
import { Unavailable } from "../unavailable";
import type { MailTransport, OutgoingMail } from "./mail.server";

/** How often an unavailable mail server is checked. */
const LOOK_MS = 5_000;

/** Delayed mails are released twice: those in progress at the first time fail once more and wait again. */
const WAKES = 2;

/** Errors of the server, not of the mail: connection, greeting, encryption, authentication, timeout. */
const AWAY = new Set(["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ETLS", "EAUTH", "EABORT"]);
const NOT_NOW = 421;

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return AWAY.has(String(code)) || responseCode === NOT_NOW;
}

type Watched = {
  readonly mail: Pick<MailTransport, "deliver" | "answers">;
  /** Releases every mail that waits for a retry. */
  readonly wake: () => Promise<void>;
  readonly log: Pick<Logger, "warn" | "info">;
  readonly lookMs?: number;
};

/**
 * Delivers mails while the mail server is available. During an outage mails fail at once, the server is checked every
 * few seconds, and when it answers all delayed mails are released. Each process detects outages by itself.
 */
export function pauseDuringOutage({ mail, wake, log, lookMs = LOOK_MS }: Watched) {
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
      // First, so that released mails are not refused.
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
