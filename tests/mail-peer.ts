import { SMTPServer } from "smtp-server";

export type Received = { readonly to: readonly string[]; readonly content: string };

/** A mail server on a port of this machine that keeps what it is given. */
export async function openMailPeer(port: number) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, content: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  // Whoever is killed while it speaks to us is no failure of ours.
  server.on("error", () => undefined);
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", () => listening()));
  return { received, stop: () => new Promise<void>((stopped) => server.close(() => stopped())) };
}

export const messageIdOf = ({ content }: Received): string => /^Message-ID: (\S+)/im.exec(content)?.[1] ?? "";
