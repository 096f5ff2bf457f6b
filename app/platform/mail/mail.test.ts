import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { openMailTransport } from "./mail.server";
import { listMails } from "./mail-folder.server";

const mail = { to: "solenn@exemple.fr", subject: "Confirmez", html: "<p>Bonjour</p>", text: "Bonjour" };

/** A server with an endless greeting, so that no socket is idle. */
async function trickling() {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    const line = setInterval(() => socket.write("220-patience\r\n"), 10);
    socket.on("close", () => clearInterval(line));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

test("AUTH-4 a mail server that never finishes blocks neither a delivery nor its connection", async () => {
  const { server, port } = await trickling();
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: "bonjour@exemple.fr",
    dataDir: "/nowhere",
  };
  const transport = openMailTransport(settings, 100);
  try {
    await expect(transport.deliver(mail)).rejects.toMatchObject({ code: "EABORT" });
  } finally {
    transport.close();
    server.close();
  }
  await once(server, "close");
});

test("SAFE-9 AUTH-4 a mail server that accepts the connection and is silent blocks neither a delivery nor its connection", async () => {
  const server = createServer((socket) => socket.on("error", () => undefined)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = openMailTransport({ smtpUrl, mailFrom: "bonjour@exemple.fr", dataDir: "/nowhere" }, 100);
  try {
    await expect(transport.deliver(mail)).rejects.toMatchObject({ code: "EABORT" });
  } finally {
    transport.close();
    server.close();
  }
  await once(server, "close");
});

test("NOTIF-4 NOTIF-2 a mail has its identity, its thread and its one-click unsubscribe headers", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "acharnes-mails-"));
  const unsubscribe = `https://acharnes.example/desabonnement/${"a".repeat(120)}`;
  const transport = openMailTransport({ mailFrom: "bonjour@exemple.fr", dataDir });
  try {
    await transport.deliver({
      ...mail,
      id: "<event@exemple.fr>",
      thread: "<matter@exemple.fr>",
      unsubscribe,
    });
    await transport.deliver(mail);
    const [with_, without] = readdirSync(join(dataDir, "mails"))
      .sort()
      .map((name) => readFileSync(join(dataDir, "mails", name), "utf8").replace(/\n[ \t]+/g, " "));
    for (const header of [
      "Message-ID: <event@exemple.fr>",
      "In-Reply-To: <matter@exemple.fr>",
      "References: <matter@exemple.fr>",
      `List-Unsubscribe: <${unsubscribe}>`,
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ])
      expect(with_).toContain(`${header}\n`);
    expect(without).not.toContain("List-Unsubscribe");
    for (const each of [with_, without]) expect(each).toContain("Auto-Submitted: auto-generated\n");
  } finally {
    transport.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** A mail server without encryption; returns the commands that it received. */
async function unencrypted() {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 here\r\n");
    socket.on("data", (data) => {
      const [command = ""] = String(data).split(/\s/);
      commands.push(command.toUpperCase());
      socket.write(commands.at(-1) === "STARTTLS" ? "502 no\r\n" : "250 ok\r\n");
    });
  }).listen(0, "0.0.0.0");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port, commands };
}

test("GEN-2 AUTH-4 a mail leaves the machine encrypted only", async () => {
  const { server, port, commands } = await unencrypted();
  const sent = async (host: string) => {
    const smtpUrl = `smtp://${host}:${port}`;
    const transport = openMailTransport(
      { smtpUrl, mailFrom: "bonjour@exemple.fr", dataDir: "/nowhere" },
      2_000,
    );
    await transport.deliver(mail).catch(() => undefined);
    transport.close();
    return commands.splice(0);
  };
  try {
    expect(await sent("127.0.0.1")).toContain("MAIL");
    const asked = await sent("0.0.0.0");
    expect(asked).toContain("STARTTLS");
    expect(asked).not.toContain("MAIL");
  } finally {
    server.close();
  }
});

test("SAFE-4 no user input adds a header or a recipient to a mail", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "acharnes-mails-"));
  const transport = openMailTransport({ mailFrom: "bonjour@exemple.fr", dataDir });
  const ours = [
    "auto-submitted",
    "from",
    "to",
    "reply-to",
    "subject",
    "message-id",
    "date",
    "mime-version",
    "content-type",
  ];
  try {
    for (const end of ["\r\n", "\n", "\r", "\u2028"])
      await transport.deliver({
        ...mail,
        subject: `Bonjour${end}Bcc: intrus@exemple.fr${end}${end}<p>corps</p>`,
        replyTo: { name: `Solenn${end}Bcc: intrus@exemple.fr`, address: "solenn@exemple.fr" },
      });
    const written = readdirSync(join(dataDir, "mails"));
    expect(written).toHaveLength(4);
    for (const name of written) {
      const [head = ""] = readFileSync(join(dataDir, "mails", name), "utf8").split("\n\n");
      const names = head.split(/\n(?![ \t])/).map((line) => line.split(":")[0]?.toLowerCase());
      expect(names.sort()).toEqual([...ours].sort());
    }
  } finally {
    transport.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("SAFE-11 a mail server with an untrusted certificate receives nothing", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onMailFrom: ({ address }, _, next) => {
      received.push(address);
      next();
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "0.0.0.0");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const settings = { mailFrom: "bonjour@exemple.fr", dataDir: "/nowhere" };
  const transport = openMailTransport({ ...settings, smtpUrl: `smtp://0.0.0.0:${port}` }, 5_000);
  try {
    await expect(transport.deliver(mail)).rejects.toThrow(/certificate|altname/i);
    expect(received).toEqual([]);
  } finally {
    transport.close();
    await new Promise((closed) => server.close(() => closed(undefined)));
  }
});

test("REPLY-1 SET-4 a stored mail keeps its reply address whole, and goes with the account that it was sent to", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "acharnes-mails-"));
  const transport = openMailTransport({ mailFrom: "bonjour@exemple.fr", dataDir });
  const address = `reponse+1z141z30${"a2b7".repeat(8)}@reponses.exemple`;
  try {
    for (const to of [mail.to, "yann@exemple.fr"])
      await transport.deliver({
        ...mail,
        to,
        replyTo: { name: "Votre conversation, Les Acharnés", address },
      });
    expect((await listMails(dataDir)).map(({ replyTo }) => replyTo)).toEqual([address, address]);
    await transport.forget("Solenn@exemple.fr");
    expect((await listMails(dataDir)).map(({ to }) => to)).toEqual(["yann@exemple.fr"]);
  } finally {
    transport.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
