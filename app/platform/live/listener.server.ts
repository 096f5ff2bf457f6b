import pg from "pg";
import type { Logger } from "pino";

const AGAIN_MS = 1_000;
const ANSWER_MS = 5_000;

type Heard = {
  /** From now on everything is heard; what was told before may have been missed. */
  readonly onListening: () => void;
  readonly onLost: () => void;
  readonly onMessage: (payload: string) => void;
};

export type Listener = {
  /** Asks over the connection that listens, and so finds out when it is dead; null while there is none. */
  ask<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[] | null>;
  stop(): Promise<void>;
};

/** One connection that listens, outside of every pool; when it is lost it is opened again, for as long as it takes. */
export function listenTo(
  connectionString: string,
  channel: string,
  { onListening, onLost, onMessage }: Heard,
  log: Pick<Logger, "warn">,
): Listener {
  let client: pg.Client | undefined;
  let listening = false;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  async function open() {
    const opened = new pg.Client({
      connectionString,
      application_name: "acharnes-live",
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    client = opened;
    opened.on("error", (error) => lose(opened, error));
    opened.on("end", () => lose(opened));
    opened.on("notification", ({ payload }) => onMessage(payload ?? ""));
    try {
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (client !== opened) return;
      listening = true;
      onListening();
    } catch (error) {
      lose(opened, error);
    }
  }

  function lose(lost: pg.Client, error?: unknown) {
    if (client !== lost) return;
    client = undefined;
    if (listening) {
      log.warn({ err: error }, "the connection that listens was lost");
      listening = false;
      onLost();
    }
    destroy(lost);
    if (!stopped) again = setTimeout(open, AGAIN_MS).unref();
  }

  void open();
  return {
    async ask<Row extends object>(text: string, values: readonly unknown[]) {
      const asked = client;
      if (!asked || !listening) return null;
      try {
        return (await asked.query<Row>(text, [...values])).rows;
      } catch (error) {
        lose(asked, error);
        return null;
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(again);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

/** Without a farewell, which a server that hangs would never answer. */
function destroy(client: pg.Client) {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
