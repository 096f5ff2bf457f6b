/** A service that the product depends on does not answer: the request may be retried. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/** The `Retry-After` header, in seconds. */
export const RETRY_AFTER = "10";

/** System errors of an unreachable or disconnected peer, and of a full disk. */
const UNREACHED = new Set(
  "ENOSPC EDQUOT ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN".split(
    " ",
  ),
);
/** PostgreSQL errors: shutdown, startup, crash, full disk, too many connections, timeout, deadlock, read-only. */
const CLOSED = /^(57P0[123]|57014|53[123]00|40P01|25006|08...)$/;
/** Driver errors without a code. */
const DROPPED =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether an error, or one of its causes, comes from an unavailable service. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unavailable || DROPPED.test(error.message)) return true;
  const code = "code" in error ? String(error.code) : "";
  if (UNREACHED.has(code) || CLOSED.test(code)) return true;
  // The socket of a local database that is not running.
  if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
  return isUnavailable(error.cause);
}
