import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { serveApp } from "../tests/servers/served-app";

const FORM = "Content-Type: application/x-www-form-urlencoded\r\nOrigin: https://acharnes.example\r\n";

test.each([
  ["lit", "GET /lente HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["lit les données d’une page", "GET /lente.data HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["écrit", `POST /lente HTTP/1.1\r\nHost: localhost\r\n${FORM}Content-Length: 3\r\n\r\na=b`],
])(
  "GEN-5 SAFE-9 a client that sends %s and disconnects before the answer is logged as 499, not as a failure",
  async (_, asks) => {
    const asked = Promise.withResolvers<Request>();
    const slow = ({ request }: { request: Request }) => {
      asked.resolve(request);
      return new Promise((answer) => {
        request.signal.addEventListener("abort", () => answer("trop tard"));
      });
    };
    const app = await serveApp({ lente: { loader: slow, action: slow } });
    onTestFinished(app.close);
    const visitor = connect(app.port, "127.0.0.1");
    await once(visitor, "connect");
    visitor.write(asks);
    await asked.promise;
    visitor.destroy();
    await vi.waitFor(() => expect(app.lines).not.toEqual([]));
    expect(app.lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 30, msg: "request", status: 499 }),
    ]);
  },
);
