/** What of requests and errors a log may carry: nothing that tells of people. */

const LONGEST_PATH = 300;
/** What follows in the path of a mailed link opens something, in that of a public page it names somebody. */
const TELLING =
  /^(\/(?:desabonnement|repondre|acharne|profils|mission|og\/acharne|og\/mission)\/)(?!publier(?:[/.]|$))[^/]+?(?=\/|\.data$|\.png$|$)/;
const MOST_NAMES = 12;
const NAME = /^[a-z_]{1,30}$/;
const ADDRESS = /[^\s<>"'(),:;=/]+(?:@|%40)[^\s<>"'(),:;/]+/gi;
const FRAME = /^ {4}at .*(:\d+:\d+|<anonymous>|native)\)?$/;
const MOST_CAUSES = 5;

/** The path of a request and the names of its parameters, never their values. */
export function loggableUrl({ pathname, searchParams }: URL): string {
  const path = pathname.slice(0, LONGEST_PATH).replace(TELLING, "$1…").replace(ADDRESS, "…");
  const names = [...new Set(searchParams.keys())].map((name) => (NAME.test(name) ? name : "…"));
  const shown = [...new Set(names)].slice(0, MOST_NAMES);
  return shown.length > 0 ? `${path}?${shown.join("&")}` : path;
}

export type LoggableError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggableError;
};

/**
 * An error without the values that it was made of: a refused statement carries its parameters in its message and again
 * in its stack, the database's own error the row in its detail, a mail server's the address.
 */
export function loggableError(error: unknown, causes = MOST_CAUSES): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: "thrown, and no error", stack: "" };
  const { code } = error as { code?: unknown };
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: loggableMessage(error),
    stack: framesOf(error),
    ...(typeof code === "string" ? { code } : {}),
    ...(error.cause !== undefined && causes > 0 ? { cause: loggableError(error.cause, causes - 1) } : {}),
  };
}

/** PostgreSQL quotes the value that it could not read (its class 22), and so does the reader of JSON. */
function loggableMessage(error: Error): string {
  const quotesValue = error instanceof SyntaxError || /^22/.test(String(Object(error).code));
  const text = quotesValue
    ? error.message.replace(/"[\s\S]*"/, "…").replace(/'[\s\S]*'/, "…")
    : error.message;
  return text.replace(/\nparams: [\s\S]*/, "").replace(ADDRESS, "…");
}

/** A stack begins with the message, which may hold any lines; the calls are those at its end. */
function framesOf({ stack = "", message }: Error): string {
  const said = stack.lastIndexOf(message);
  const lines = stack.slice(said < 0 ? 0 : said + message.length).split("\n");
  const last = lines.findLastIndex((line) => !FRAME.test(line));
  return lines.slice(last + 1).join("\n");
}
