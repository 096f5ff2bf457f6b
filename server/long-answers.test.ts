import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { serveApp } from "../tests/served-app";

const LINE = `<url><loc>https://acharnes.example/acharne/${"a".repeat(60)}</loc></url>\n`;
const PIECE = LINE.repeat(1_000);
/** More than is packed at once. */
const PIECES = 12;

type Source = { pieces: number; end: "close" | "fail" | "wait"; pulled: number; left: boolean };
let source: Source;

const long = () =>
  new Response(
    new ReadableStream(
      {
        pull(controller) {
          source.pulled += 1;
          if (source.pulled <= source.pieces) return controller.enqueue(Buffer.from(PIECE));
          if (source.end === "close") controller.close();
          else if (source.end === "fail") throw new Error("password=hunter2");
          else return new Promise(() => undefined);
        },
        cancel() {
          source.left = true;
        },
      },
      { highWaterMark: 0 },
    ),
    { headers: { "Content-Type": "application/xml" } },
  );

let app: Awaited<ReturnType<typeof serveApp>>;
beforeAll(async () => {
  app = await serveApp({ "plan.xml": { loader: long } });
});
afterAll(() => app.close());
beforeEach(() => {
  source = { pieces: PIECES, end: "close", pulled: 0, left: false };
});

const ask = (accepted: string) => fetch(`${app.base}/plan.xml`, { headers: { "Accept-Encoding": accepted } });

test.each([
  ["br", "br"],
  ["gzip, zstd", "gzip"],
  ["identity", null],
])(
  "SAFE-9 FAST-3 une longue réponse demandée en %s commence avant d’être finie, et arrive entière",
  async (accepted, encoding) => {
    source.end = "wait";
    const begun = await ask(accepted);
    expect(begun.status).toBe(200);
    expect(begun.headers.get("content-encoding")).toBe(encoding);
    expect(begun.headers.has("content-length")).toBe(false);
    expect(begun.headers.get("vary")).toContain("Accept-Encoding");
    await begun.body?.cancel();
    await vi.waitFor(() => expect(source.left).toBe(true));
    source = { pieces: PIECES, end: "close", pulled: 0, left: false };
    expect(await (await ask(accepted)).text()).toBe(PIECE.repeat(PIECES));
  },
);

test("FAST-3 une réponse courte est comprimée d’un bloc, et dit sa longueur", async () => {
  source.pieces = 1;
  const answer = await ask("gzip");
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(0);
  expect(await answer.text()).toBe(PIECE);
});

test.each(["gzip", "identity"])(
  "SAFE-7 GEN-5 une longue réponse en %s qui s’interrompt n’est prise par personne pour entière",
  async (accepted) => {
    source.end = "fail";
    const before = app.lines.length;
    await expect(ask(accepted).then((answer) => answer.text())).rejects.toThrow();
    expect(app.lines.slice(before).join("")).toMatch(/"id":"LA-.*unexpected error/);
  },
);

test.each(["gzip", "identity"])(
  "SAFE-9 une réponse en %s qui échoue avant de commencer est refusée",
  async (accepted) => {
    source = { ...source, pieces: 1, end: "fail" };
    const answer = await ask(accepted);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('<html lang="fr">');
  },
);

test("SAFE-9 d’une longue réponse, rien n’est lu d’avance pour qui ne lit pas", async () => {
  source.pieces = 100_000;
  const slow = connect(app.port, "127.0.0.1");
  slow.pause();
  slow.write("GET /plan.xml HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await vi.waitFor(() => expect(source.pulled).toBeGreaterThan(4));
  let seen = 0;
  await vi.waitFor(
    () => {
      const now = source.pulled;
      const still = now === seen;
      seen = now;
      expect(still).toBe(true);
    },
    { interval: 100 },
  );
  expect(seen).toBeLessThan(500);
  slow.destroy();
  await vi.waitFor(() => expect(source.left).toBe(true));
});
