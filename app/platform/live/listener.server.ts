import pg from "pg";
import type { Logger } from "pino";

type Handlers = {
  /** Called once connected: from now on every notification arrives; earlier ones may have been missed. */
  readonly onListening: () => void;
  readonly onLost: () => void;
  /** Called when an attempt to connect fails. */
  readonly onFailed?: (error: unknown) => void;
  readonly onMessage: (payload: string) => void;
};

type Options = {
  /** The application name that PostgreSQL shows. */
  readonly name?: string;
  readonly connectMs?: number;
  readonly answerMs?: number;
  readonly retryMs?: number;
};

export type Listener = {
  /** Queries over the listening connection, which detects a dead one; null while there is none. */
  ask<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[] | null>;
  stop(): Promise<void>;
};

const END_MS = 500;

/** One listening connection outside of every pool; when it is lost it is opened again at once, then at intervals. */
export function listenTo(
  connectionString: string,
  channel: string,
  { onListening, onLost, onFailed, onMessage }: Handlers,
  log: Pick<Logger, "warn">,
  { name = "acharnes-live", connectMs = 5_000, answerMs = 5_000, retryMs = 1_000 }: Options = {},
): Listener {
  let client: pg.Client | undefined;
  let listening = false;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function open() {
    const opened = new pg.Client({
      connectionString,
      application_name: name,
      keepAlive: true,
    });
    client = opened;
    opened.on("error", (error) => lose(opened, error));
    opened.on("end", () => lose(opened));
    opened.on("notification", ({ payload }) => onMessage(payload ?? ""));
    try {
      await answered(opened, opened.connect(), connectMs);
      await answered(opened, opened.query(`listen ${pg.escapeIdentifier(channel)}`));
      if (client !== opened) return;
      listening = true;
      onListening();
    } catch (error) {
      lose(opened, error);
    }
  }

  /** Loses a connection that does not answer in time; answers that arrived while the process was busy are read first. */
  async function answered<Answer>(
    connection: pg.Client,
    answer: Promise<Answer>,
    ms = answerMs,
  ): Promise<Answer> {
    let isAnswered = false;
    const check = () => isAnswered || lose(connection, new Error("the listening connection does not answer"));
    const timer = setTimeout(() => setImmediate(check), ms);
    try {
      return await answer;
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  }

  function lose(lost: pg.Client, error?: unknown) {
    if (client !== lost) return;
    client = undefined;
    const wasListening = listening;
    listening = false;
    destroy(lost);
    if (stopped) return;
    if (wasListening) {
      log.warn({ err: error }, "the listening connection was lost");
      onLost();
    } else onFailed?.(error);
    retry = setTimeout(open, wasListening ? 0 : retryMs).unref();
  }

  void open();
  return {
    async ask<Row extends object>(text: string, values: readonly unknown[]) {
      const connection = client;
      if (!connection || !listening) return null;
      try {
        return (await answered(connection, connection.query<Row>(text, [...values]))).rows;
      } catch (error) {
        lose(connection, error);
        return null;
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      if (!last) return;
      // A hanging server does not answer the termination message.
      const hangs = setTimeout(() => destroy(last), END_MS);
      await last.end().catch(() => undefined);
      clearTimeout(hangs);
    },
  };
}

/** Closes the socket without waiting for the server. */
function destroy(client: pg.Client) {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
