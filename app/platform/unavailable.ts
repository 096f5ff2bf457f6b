/** A service that the product runs on does not answer: what was asked may be asked again. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/** Seconds after which asking again is worth it, as an answer says it. */
export const RETRY_AFTER = "10";

/** What the system says of a peer that is not there, or left, and of a full disk. */
const UNREACHED = new Set(
  "ENOSPC EDQUOT ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN".split(
    " ",
  ),
);
/** PostgreSQL shuts down, starts up, has crashed, has no room, on its disk or for one more, took too long, or only reads. */
const CLOSED = /^(57P0[123]|57014|53[123]00|25006|08...)$/;
/** What the driver says without a code. */
const DROPPED =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether an error comes from a service that does not answer, wherever it stands among its causes. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unavailable || DROPPED.test(error.message)) return true;
  const code = "code" in error ? String(error.code) : "";
  if (UNREACHED.has(code) || CLOSED.test(code)) return true;
  // The socket of a local database that is not running.
  if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
  return isUnavailable(error.cause);
}
