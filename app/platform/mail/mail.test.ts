import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { openMailTransport } from "./mail.server";

const mail = { to: "solenn@exemple.fr", subject: "Confirmez", html: "<p>Bonjour</p>", text: "Bonjour" };

/** A server whose every answer is one more line of a greeting that never ends, so that no socket falls silent. */
async function trickling() {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    const line = setInterval(() => socket.write("220-patience\r\n"), 10);
    socket.on("close", () => clearInterval(line));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

test("AUTH-4 un serveur de courrier qui n’en finit pas ne retient pas un envoi, ni sa connexion", async () => {
  const { server, port } = await trickling();
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: "bonjour@exemple.fr",
    dataDir: "/nowhere",
  };
  const transport = openMailTransport(settings, 100);
  try {
    await expect(transport.deliver(mail)).rejects.toThrow(/abort/i);
  } finally {
    transport.close();
    server.close();
  }
  await once(server, "close");
});
