import pino, { type DestinationStream, type Logger } from "pino";
import type { Config } from "~/platform/config.server";
import { loggableError } from "./loggable";

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
    serializers: { err: (error: unknown) => loggableError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

function asPath(path: string) {
  return path.replace(".[", "[");
}
