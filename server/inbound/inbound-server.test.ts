import { once } from "node:events";
import { connect } from "node:net";
import { createTransport } from "nodemailer";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { type InboundMail, listenForMails } from "./inbound-server";

const DOMAIN = "reponses.exemple";
const TO = `reponse+abc@${DOMAIN}`;
const MEGABYTE = 1024 * 1024;

type Options = Partial<Parameters<typeof listenForMails>[1]>;

/** A server on a free port, and what it counted, logged and took. */
async function serve(options: Options = {}) {
  const [counted, taken, logged]: [string[], InboundMail[], string[]] = [[], [], []];
  const server = await listenForMails(
    { port: 0, host: "127.0.0.1" },
    {
      domain: DOMAIN,
      maxBytes: 25 * MEGABYTE,
      ownerOf: async (address) =>
        /^reponse\+[a-z]+@reponses\.exemple$/i.test(address) ? "nadia" : undefined,
      admit: async () => true,
      take: async (mail) => {
        taken.push(mail);
        return "posted";
      },
      count: (outcome) => counted.push(outcome),
      log: pino({ level: "info" }, { write: (line) => logged.push(line) }),
      closeMs: 300,
      ...options,
    },
  );
  onTestFinished(() => server.close());
  const client = createTransport({ host: "127.0.0.1", port: server.port, ignoreTLS: true });
  const send = (mail: object = {}) =>
    client
      .sendMail({ from: "solenn@exemple.fr", to: TO, subject: "Re: Bonjour", text: "D’accord", ...mail })
      .then(({ response }) => response)
      .catch(({ response, code, message }) => response ?? code ?? message);
  return { ...server, counted, taken, logged, send };
}

/** Talks to the server line by line. */
async function talk(port: number) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
  });
  socket.setEncoding("latin1");
  const answer = async () => {
    let text = "";
    while (!/^\d{3} .*\r\n$/m.test(text)) text += (await once(socket, "data"))[0];
    return text.trim();
  };
  await answer();
  return {
    socket,
    answer,
    ask: (line: string) => {
      socket.write(`${line}\r\n`);
      return answer();
    },
  };
}

test("REPLY-5 a mail to a reply address is handed on whole, with what the connection says of its sender", async () => {
  const { send, taken, counted, logged } = await serve();
  expect(await send()).toBe("250 2.0.0 Received");
  expect(taken.map(({ to, session }) => ({ to, ...session }))).toEqual([
    { to: TO, clientAddress: "127.0.0.1", helo: expect.any(String), sender: "solenn@exemple.fr" },
  ]);
  expect(taken[0]?.raw.toString()).toMatch(/Subject: Re: Bonjour\r\n[\s\S]*D=E2=80=99accord\r\n$/);
  expect(counted).toEqual(["posted"]);
  expect(logged.join("")).toContain('"outcome":"posted"');
  expect(logged.join("")).not.toMatch(/solenn|reponse\+|Bonjour|accord/);
});

test("REPLY-5 the listener relays nothing and knows no account: other addresses are refused with 550", async () => {
  const { send, counted, port, taken } = await serve({ take: async () => "unknown" });
  for (const to of ["quelquun@exemple.org", `bonjour@${DOMAIN}`, "reponse+abc@exemple.org"])
    expect(await send({ to }), to).toBe("550 5.1.1 No such mailbox");
  expect(await send()).toBe("550 5.1.1 No such mailbox");
  expect(counted).toEqual(["unknown", "unknown", "unknown", "unknown"]);
  expect(taken).toEqual([]);
  const { ask, socket } = await talk(port);
  const greeting = await ask("EHLO client.exemple");
  expect(greeting).toContain(`SIZE ${25 * MEGABYTE}`);
  expect(greeting).not.toMatch(/AUTH|STARTTLS/);
  expect(await ask("AUTH PLAIN AGFkbWluAGFkbWlu")).toMatch(/^5/);
  await ask("MAIL FROM:<solenn@exemple.fr>");
  for (let guess = 0; guess < 10; guess++)
    expect(await ask(`RCPT TO:<reponse+${guess}@${DOMAIN}>`)).toMatch(/^550 /);
  const ended = once(socket, "close");
  expect(await ask(`RCPT TO:<reponse+11@${DOMAIN}>`)).toMatch(/^421 /);
  socket.end();
  await ended;
});

test("REPLY-5 a mail of 30 MB is refused with 552, whether or not its size is announced", async () => {
  const { send, port, counted, taken } = await serve();
  const attachments = [{ filename: "video.mov", content: Buffer.alloc(22 * MEGABYTE) }];
  expect(await send({ attachments })).toMatch(/^552 /);
  const { ask, socket, answer } = await talk(port);
  await ask("EHLO client.exemple");
  expect(await ask(`MAIL FROM:<solenn@exemple.fr> SIZE=${30 * MEGABYTE}`)).toMatch(/^552 /);
  await ask("MAIL FROM:<solenn@exemple.fr>");
  await ask(`RCPT TO:<${TO}>`);
  await ask("DATA");
  const line = `${"a".repeat(76)}\r\n`;
  for (let sent = 0; sent < 30 * MEGABYTE; sent += MEGABYTE)
    if (!socket.write(line.repeat(Math.ceil(MEGABYTE / line.length)))) await once(socket, "drain");
  socket.write(".\r\n");
  expect(await answer()).toMatch(/^552 /);
  expect(taken).toEqual([]);
  expect(counted.filter((outcome) => outcome === "large")).toHaveLength(counted.length);
  expect(await send()).toBe("250 2.0.0 Received");
});

test("REPLY-5 a client that sends without end is disconnected", async () => {
  const { port, taken } = await serve({ maxBytes: MEGABYTE });
  const { ask, socket } = await talk(port);
  await ask("EHLO client.exemple");
  await ask("MAIL FROM:<solenn@exemple.fr>");
  await ask(`RCPT TO:<${TO}>`);
  await ask("DATA");
  const ended = once(socket, "end");
  const line = "a".repeat(1_022);
  const writing = setInterval(() => socket.write(`${line}\r\n`.repeat(200)), 5);
  await ended;
  clearInterval(writing);
  expect(taken).toEqual([]);
});

test("REPLY-5 a mail over the rate limit is refused with 452, so that its sender tries again", async () => {
  let left = 2;
  const { send, counted } = await serve({ admit: async () => left-- > 0 });
  expect([await send(), await send(), await send()]).toEqual([
    "250 2.0.0 Received",
    "250 2.0.0 Received",
    "452 4.3.2 Too many mails, try again in a minute",
  ]);
  expect(counted).toEqual(["posted", "posted", "limited"]);
});

test("REPLY-5 an unexpected error is answered with 451 and an id that the log has, and the next mail is taken", async () => {
  let failing = true;
  const { send, logged, counted } = await serve({
    take: async () => {
      if (failing) throw new Error("a defect");
      return "held";
    },
  });
  const answer = await send();
  const [, id = "none"] = /^451 4\.3\.0 Temporary failure (\S+),/.exec(answer) ?? [];
  expect(logged.join("")).toContain(`"id":"${id}"`);
  expect(logged.join("")).toContain("a defect");
  failing = false;
  expect(await send()).toBe("250 2.0.0 Received");
  expect(counted).toEqual(["failed", "held"]);
  const broken = await serve({ admit: () => Promise.reject(new Error("a defect")) });
  expect(await broken.send()).toMatch(/^451 4\.3\.0 /);
  const waiting = await serve({ take: async () => "deferred" });
  expect(await waiting.send()).toMatch(/^451 4\.3\.0 /);
  expect([broken.counted, waiting.counted]).toEqual([["failed"], ["deferred"]]);
});

test("REPLY-5 each mail has one recipient, and a sender has ten connections", async () => {
  const { port, counted } = await serve();
  const { ask } = await talk(port);
  await ask("EHLO client.exemple");
  await ask("MAIL FROM:<solenn@exemple.fr>");
  expect(await ask(`RCPT TO:<${TO}>`)).toMatch(/^250 /);
  expect(await ask(`RCPT TO:<reponse+def@${DOMAIN}>`)).toMatch(/^452 /);
  for (let open = 1; open < 10; open++) await talk(port);
  const socket = connect(port, "127.0.0.1");
  const [greeting] = await once(socket, "data");
  expect(String(greeting)).toMatch(/^421 /);
  socket.destroy();
  expect(counted).toEqual([]);
});

test("REPLY-5 a client that leaves in the middle of a mail leaves nothing behind", async () => {
  const { port, counted, taken, send } = await serve();
  const { ask, socket } = await talk(port);
  await ask("EHLO client.exemple");
  await ask("MAIL FROM:<solenn@exemple.fr>");
  await ask(`RCPT TO:<${TO}>`);
  await ask("DATA");
  socket.end("Subject: Re\r\n\r\nD’acc");
  await once(socket, "close");
  expect(await send()).toBe("250 2.0.0 Received");
  expect(taken).toHaveLength(1);
  expect(counted).toEqual(["broken", "posted"]);
});

test("SAFE-9 REPLY-5 a stopping server finishes the mail under way and takes no other", async () => {
  const { promise, resolve } = Promise.withResolvers<"posted">();
  const started = Promise.withResolvers<void>();
  const { send, close } = await serve({
    closeMs: 5_000,
    take: () => {
      started.resolve();
      return promise;
    },
  });
  const first = send();
  await started.promise;
  const closed = close();
  expect(await send()).toBe("ESOCKET");
  resolve("posted");
  expect(await first).toBe("250 2.0.0 Received");
  await closed;
});
