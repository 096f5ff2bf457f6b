import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { SMTPServer } from "smtp-server";

export type Received = {
  /** MAIL FROM. */
  readonly from: string;
  readonly to: readonly string[];
  readonly content: string;
};

/** A refusal of a recipient: '550 5.1.1 No such user'. */
export type Refuse = (address: string) => string | undefined;

/** A mail server that stores what it receives, on a given or free port. Fails if it cannot listen. */
export async function openMailPeer(port = 0, refuse: Refuse = () => undefined) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    hideENHANCEDSTATUSCODES: true,
    onRcptTo({ address }, _session, callback) {
      const refusal = refuse(address);
      callback(
        refusal
          ? Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) })
          : null,
      );
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        received.push({
          from: (mailFrom || undefined)?.address ?? "",
          to,
          content: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", failed);
      listening();
    });
  });
  // A client that is killed in the middle of a connection is no error of this server.
  server.on("error", () => undefined);
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

/** Reserves a port of this machine: connections are refused until the mail server opens on it. */
export async function reserveMailPort() {
  const reserved = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(reserved, "listening");
  const { port } = reserved.address() as AddressInfo;
  const letGo = async () => {
    if (!reserved.listening) return;
    reserved.close();
    await once(reserved, "close");
  };
  return {
    port,
    letGo,
    /** Opens the mail server on the port. */
    async open() {
      await letGo();
      return openMailPeer(port);
    },
  };
}

export const messageIdOf = ({ content }: Received): string => /^Message-ID: (\S+)/im.exec(content)?.[1] ?? "";
