import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import { logFailure } from "~/platform/log/log-failure";
import type { SmtpSession } from "~/platform/mail/authenticate.server";
import type { Address } from "../listen";

type Taken = "posted" | "held" | "dropped" | "bounce";

/** What became of a mail, for the log and the metrics. */
export type InboundResult = Taken | "unknown" | "deferred" | "limited" | "large" | "broken" | "failed";

export type InboundMail = { readonly raw: Buffer; readonly to: string; readonly session: SmtpSession };

type Inbound = {
  /** Of our reply and bounce addresses. */
  readonly domain: string;
  readonly maxBytes: number;
  /** The account that an address of ours was made for; nothing else is taken. */
  readonly ownerOf: (address: string) => Promise<string | undefined>;
  /** Whether the rate limits allow one more mail to an address of that account. */
  readonly admit: (owner: string) => Promise<boolean>;
  /** `deferred`: to be delivered again. */
  readonly take: (mail: InboundMail) => Promise<Taken | "unknown" | "deferred">;
  readonly count: (outcome: InboundResult) => void;
  readonly log: Logger;
  /** How long a mail that is being received is waited for when the server stops. */
  readonly closeMs?: number;
};

export type InboundServer = { readonly port: number; close(): Promise<void> };

const CLIENTS_MAX = 50;
const CLIENTS_OF_ADDRESS_MAX = 10;
/** Unknown recipients of one connection, after which it is closed. */
const GUESSES_MAX = 10;
/** The mails that are received at the same time are in memory. */
const RECEIVED_BYTES_MAX = 100 * 1024 * 1024;
/** A client that is silent for so long, and one that has not ended by then, is disconnected. */
const SILENT_MS = 60_000;
const SESSION_MS = 10 * 60_000;
const CLOSE_MS = 3_000;

/** An answer of SMTP, with its enhanced status. */
class Refused extends Error {
  readonly responseCode: number;
  readonly outcome: InboundResult;
  constructor(responseCode: number, message: string, outcome: InboundResult) {
    super(message);
    this.responseCode = responseCode;
    this.outcome = outcome;
  }
}

const UNKNOWN = "5.1.1 No such mailbox";
const BUSY = "4.3.2 Too many mails, try again in a minute";
const failedAs = (id: string, outcome: InboundResult = "failed") =>
  new Refused(451, `4.3.0 Temporary failure ${id}, try again later`, outcome);

/**
 * REPLY-5: takes mails to our reply and bounce addresses, and relays none. A mail is taken only once it is handled: on an
 * unexpected error the sender is asked to try again later. One recipient a mail, so that each has its own answer.
 */
export async function listenForMails({ port, host }: Address, inbound: Inbound): Promise<InboundServer> {
  const { domain, maxBytes, closeMs = CLOSE_MS, log, count } = inbound;
  const { SMTPServer } = await import("smtp-server");
  const clients = new Map<string, number>();
  const deadlines = new Map<string, NodeJS.Timeout>();
  const guesses = new Map<string, number>();
  const received = { bytes: 0 };
  const handled = new Set<Promise<unknown>>();

  async function takeMail(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const [recipient] = session.envelope.rcptTo;
    const raw = await readMail(stream, maxBytes, received, () => disconnect(server, session.id));
    const { mailFrom } = session.envelope;
    const outcome = await inbound.take({
      raw,
      to: recipient?.address ?? "",
      session: {
        clientAddress: session.remoteAddress,
        helo: session.hostNameAppearsAs,
        sender: (mailFrom || undefined)?.address || null,
      },
    });
    if (outcome === "unknown") throw new Refused(550, UNKNOWN, "unknown");
    if (outcome === "deferred") throw failedAs(session.id, "deferred");
    return { outcome, bytes: raw.byteLength };
  }

  async function answerData(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const { id } = session;
    const start = performance.now();
    const note = (outcome: InboundResult, bytes: number) => {
      count(outcome);
      log.info({ id, outcome, bytes, ms: Math.round(performance.now() - start) }, "inbound mail");
    };
    try {
      const { outcome, bytes } = await takeMail(stream, session);
      note(outcome, bytes);
    } catch (error) {
      if (error instanceof Refused) {
        note(error.outcome, stream.byteLength);
        throw error;
      }
      if (isBroken(error)) {
        note("broken", stream.byteLength);
        throw failedAs(id);
      }
      count("failed");
      logFailure(log, id, error);
      throw failedAs(id);
    }
  }

  const server = new SMTPServer({
    name: domain,
    banner: "Les Acharnés",
    size: maxBytes,
    maxRecipients: 1,
    maxClients: CLIENTS_MAX,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    hideSMTPUTF8: true,
    hideENHANCEDSTATUSCODES: true,
    socketTimeout: SILENT_MS,
    closeTimeout: closeMs,
    logger: false,
    onConnect({ id, remoteAddress }, callback) {
      const open = (clients.get(remoteAddress) ?? 0) + 1;
      clients.set(remoteAddress, open);
      deadlines.set(id, setTimeout(() => disconnect(server, id), SESSION_MS).unref());
      callback(open > CLIENTS_OF_ADDRESS_MAX ? new Refused(421, BUSY, "limited") : null);
    },
    onClose({ id, remoteAddress }) {
      const left = (clients.get(remoteAddress) ?? 1) - 1;
      if (left > 0) clients.set(remoteAddress, left);
      else clients.delete(remoteAddress);
      clearTimeout(deadlines.get(id));
      deadlines.delete(id);
      guesses.delete(id);
    },
    onRcptTo({ address }, { id }, callback) {
      admitMail(inbound, address).then(
        (refused) => {
          if (refused) count(refused.outcome);
          const guessed = (guesses.get(id) ?? 0) + (refused?.outcome === "unknown" ? 1 : 0);
          guesses.set(id, guessed);
          callback(guessed > GUESSES_MAX ? new Refused(421, UNKNOWN, "unknown") : refused);
        },
        (error) => {
          count("failed");
          logFailure(log, id, error);
          callback(failedAs(id));
        },
      );
    },
    onData(stream, session, callback) {
      const work = answerData(stream, session).then(() => callback(null, "2.0.0 Received"), callback);
      handled.add(work);
      work.finally(() => handled.delete(work));
    },
  });
  // A client that breaks its connection is no error of ours.
  server.on("error", (err: NodeJS.ErrnoException) =>
    log.debug({ code: err.code }, "inbound connection failed"),
  );
  await new Promise<void>((listening, failed) => {
    server.server.once("error", failed);
    server.listen({ port, host }, () => {
      server.server.off("error", failed);
      listening();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    async close() {
      await new Promise<void>((closed) => server.close(closed));
      // A mail whose connection was cut meanwhile is sent again, and recognised then.
      await Promise.race([Promise.all(handled), pause(closeMs, undefined, { ref: false })]);
    },
  };
}

/** The client left before the end of the mail. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === "ECONNECTION";

async function admitMail({ ownerOf, admit }: Inbound, address: string): Promise<Refused | null> {
  const owner = await ownerOf(address);
  if (owner === undefined) return new Refused(550, UNKNOWN, "unknown");
  return (await admit(owner)) ? null : new Refused(452, BUSY, "limited");
}

/**
 * Reads a mail. Once it is too large nothing of it is kept, and a client that sends twice the limit is disconnected; smtp-server
 * answers 552 at its end.
 */
async function readMail(
  stream: SMTPServerDataStream,
  maxBytes: number,
  received: { bytes: number },
  disconnectClient: () => void,
): Promise<Buffer> {
  let chunks: Buffer[] = [];
  let [bytes, busy] = [0, false];
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      busy ||= received.bytes + chunk.byteLength > RECEIVED_BYTES_MAX;
      if (stream.byteLength > 2 * maxBytes) disconnectClient();
      if (busy || stream.sizeExceeded) {
        received.bytes -= bytes;
        [chunks, bytes] = [[], 0];
        continue;
      }
      chunks.push(chunk);
      bytes += chunk.byteLength;
      received.bytes += chunk.byteLength;
    }
  } finally {
    received.bytes -= bytes;
  }
  if (stream.sizeExceeded) throw new Refused(552, "5.3.4 Mail too large", "large");
  if (busy) throw new Refused(452, BUSY, "limited");
  return Buffer.concat(chunks);
}

function disconnect(server: SMTPServer, id: string): void {
  for (const connection of server.connections) if (connection.id === id) connection.close();
}
