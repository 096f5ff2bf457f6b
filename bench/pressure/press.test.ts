import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { press, reasonToVoid, requestText } from "./press";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function aServer(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const pressed = (port: number, most: number) =>
  press(process.pid, process.pid, { port, paths: ["/a", "/b"], seconds: 30, mostRequests: most });

test("FAST-1 une demande est celle d’un navigateur, avec ce qui lui est propre", () => {
  expect(requestText("/acharne", { cookie: "x=1" })).toBe(
    "GET /acharne HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, deflate, br, zstd\r\naccept: text/html\r\ncookie: x=1\r\n\r\n",
  );
});

test("FAST-1 un serveur chargé a ses chiffres, et tout ce qui est demandé l’a été", async () => {
  const asked = new Map<string, number>();
  const port = await aServer(({ url = "" }, response) => {
    asked.set(url, (asked.get(url) ?? 0) + 1);
    response.end("bonjour");
  });
  const figure = await pressed(port, 400);
  expect(figure).toMatchObject({ bytes: 7, p50: expect.any(Number) });
  expect([...asked.keys()].sort()).toEqual(["/a", "/b"]);
  expect((asked.get("/a") ?? 0) + (asked.get("/b") ?? 0)).toBeGreaterThanOrEqual(400);
  expect((asked.get("/a") ?? 0) + (asked.get("/b") ?? 0)).toBeLessThan(500);
});

test("FAST-1 une seule mauvaise réponse annule le chiffre", async () => {
  let answered = 0;
  const port = await aServer((_request, response) => {
    answered += 1;
    if (answered === 300) response.statusCode = 503;
    response.end("bonjour");
  });
  expect(await pressed(port, 400)).toEqual({ voidFor: "an answer of 503" });
});

test("FAST-1 une connexion coupée au milieu d’une réponse annule le chiffre", async () => {
  let answered = 0;
  const port = await aServer((_request, response) => {
    answered += 1;
    if (answered === 300) response.destroy();
    else response.end("bonjour");
  });
  expect(await pressed(port, 400)).toEqual({ voidFor: "an answer cut off" });
});

test("FAST-1 une page dite de mémoire l’est, et une page dite faite l’est aussi", () => {
  const told = (head: string) => ({ answers: 1, head: `HTTP/1.1 200 OK\r\n${head}`, wrong: null });
  expect(reasonToVoid(told("Cache-Status: acharnes; hit"), true)).toBeNull();
  expect(reasonToVoid(told("Cache-Status: acharnes; fwd=miss"), true)).toBe("it does not come from memory");
  expect(reasonToVoid(told("Cache-Status: acharnes; hit"), false)).toBe("it comes from memory");
  expect(reasonToVoid(told("X: y"), false)).toBeNull();
  expect(reasonToVoid(told("X: y"))).toBeNull();
  expect(reasonToVoid({ ...told(""), answers: 0 })).toBe("no answer");
});
