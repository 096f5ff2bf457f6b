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
  return pino(options, destination ?? standardOutput());
}

/** A broken pipe or a closed terminal is no failure of the server. */
const READER_GONE = ["EPIPE", "EIO"];

function standardOutput(): DestinationStream {
  const output = pino.destination(1);
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (!READER_GONE.includes(error.code ?? "")) throw error;
  });
  return output;
}

function asPath(path: string) {
  return path.replace(".[", "[");
}
