/** Removes personal data from what is logged of requests and errors. */

const LONGEST_PATH = 300;
/** Paths with the token of a mailed link or of a calendar, or the name of a person or a company. */
const SENSITIVE =
  /^(\/(?:desabonnement|alerte|repondre|rejoindre|reference|calendrier|profils|(?:og\/)?(?:acharne|mission|entreprise))\/)(?!(?:publier|membres)(?:[/.]|$))[^/]+?(?=\/|\.data$|\.png$|\.ics$|$)/i;
const MAX_NAMES = 12;
const NAME = /^[a-z_]{1,30}$/;
const ADDRESS = /[^\s<>"'(),:;=/]+(?:@|%40)[^\s<>"'(),:;/]+/gi;
const FRAME = /^ {4}at .*(:\d+:\d+|<anonymous>|native)\)?$/;
const MAX_CAUSES = 5;

/** The path of a request and the names of its parameters, never their values. */
export function loggableUrl({ pathname, searchParams }: URL): string {
  const path = pathname.slice(0, LONGEST_PATH).replace(SENSITIVE, "$1…").replace(ADDRESS, "…");
  const names = [...new Set(searchParams.keys())].map((name) => (NAME.test(name) ? name : "…"));
  const shown = [...new Set(names)].slice(0, MAX_NAMES);
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
 * An error without personal data: messages and stacks of database errors contain parameters and rows, those of mail servers
 * addresses.
 */
export function loggableError(error: unknown, causes = MAX_CAUSES): LoggableError {
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

/** Errors of class 22 of PostgreSQL and JSON syntax errors quote the invalid value. */
function loggableMessage(error: Error): string {
  const quotesValue = error instanceof SyntaxError || /^22/.test(String(Object(error).code));
  const text = quotesValue
    ? error.message.replace(/"[\s\S]*"/, "…").replace(/'[\s\S]*'/, "…")
    : error.message;
  return text.replace(/\nparams: [\s\S]*/, "").replace(ADDRESS, "…");
}

/** The frames at the end of a stack, which begins with the message. */
function framesOf({ stack = "", message }: Error): string {
  const at = stack.lastIndexOf(message);
  const lines = stack.slice(at < 0 ? 0 : at + message.length).split("\n");
  const last = lines.findLastIndex((line) => !FRAME.test(line));
  return lines.slice(last + 1).join("\n");
}
