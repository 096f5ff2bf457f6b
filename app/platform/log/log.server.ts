import pino, { type DestinationStream, type Logger } from "pino";
import type { Config } from "~/platform/config.server";

const secretHeaders = ["cookie", '["set-cookie"]', "authorization"];

export function createLog(config: Pick<Config, "mode">, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level: config.mode === "test" ? "warn" : "info",
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretHeaders.flatMap((header) =>
        [header, `headers.${header}`, `*.headers.${header}`].map(asPath),
      ),
      censor: "[retiré]",
    },
    serializers: { err: withoutParameters },
  };
  return destination ? pino(options, destination) : pino(options);
}

function asPath(path: string) {
  return path.replace(".[", "[");
}

/** A database driver's error carries the values of the refused statement: people's own data. */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  const cause = error.cause instanceof Error ? withoutParameters(error.cause) : undefined;
  return { type, message: cut(message), stack: cut(stack), code, cause };
}

function cut(text: string): string {
  return text.replace(/\nparams: [^\n]*/g, "");
}

/** The path and query of a request as a log line may carry it. */
export function loggableUrl(url: URL): string {
  if (!/token|code|email/i.test(url.search)) return url.pathname + url.search;
  const query = new URLSearchParams(url.search);
  for (const name of new Set(query.keys())) if (/token|code|email/i.test(name)) query.set(name, "…");
  return `${url.pathname}?${query}`;
}
