import { once } from "node:events";
import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { isUnavailable } from "~/platform/unavailable";
import { openS3Peer, S3_ACCESS } from "../../../tests/servers/s3-peer";
import type { FileStore } from "./files.server";
import { s3Store } from "./s3.server";

const KEY = "avatars/abc.webp";

/** A service that accepts connections and never answers. */
async function silent() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

test("SAFE-9 GEN-5 a silent and then absent file store is reported unavailable within two seconds", async () => {
  const peer = await silent();
  const store = s3Store({ ...S3_ACCESS, endpoint: peer.endpoint, bucket: "photos" });
  const refused = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => "answered",
      (failure: unknown) => failure,
    );
    expect(isUnavailable(error), String(error)).toBe(true);
  };
  const started = performance.now();
  await Promise.all(
    [
      store.put(KEY, new Uint8Array(9)),
      store.get(KEY),
      store.delete(KEY),
      store.list("avatars/")[Symbol.asyncIterator]().next(),
    ].map(refused),
  );
  expect(performance.now() - started).toBeLessThan(2_000);
  await peer.close();
  await refused(store.get(KEY));
});

/** A service that answers with a given status. */
async function scripted() {
  let answer: (response: ServerResponse) => void = (response) => response.end();
  const server = createHttpServer(async (request, response) => {
    await buffer(request);
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says(next: typeof answer) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const refusal = (status: number, code: string) => (response: ServerResponse) =>
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "answered",
    (failure: unknown) => failure,
  );

const allOf = (store: FileStore) => [
  store.put(KEY, new Uint8Array(9)),
  store.get(KEY),
  store.delete(KEY),
  store.list("avatars/")[Symbol.asyncIterator]().next(),
];

test("SAFE-10 SAFE-9 a store that answers 500 or 503 is reported unavailable, and works once it is back", async () => {
  const peer = await scripted();
  const store = s3Store({ ...S3_ACCESS, endpoint: peer.endpoint, bucket: "photos" });
  for (const status of [500, 503]) {
    peer.says(refusal(status, "SlowDown"));
    const failures = await Promise.all(allOf(store).map(failureOf));
    expect(failures.map(isUnavailable)).toEqual([true, true, true, true]);
    peer.says((response) => response.end("abc"));
    expect(await new Response((await store.get(KEY))?.body).text()).toBe("abc");
  }
  await peer.close();
});

test("SAFE-10 a refused key or a missing bucket is a configuration error, never a missing picture", async () => {
  const peer = await scripted();
  const store = s3Store({ ...S3_ACCESS, endpoint: peer.endpoint, bucket: "photos" });
  for (const [status, code] of [
    [403, "SignatureDoesNotMatch"],
    [404, "NoSuchBucket"],
  ] as const) {
    peer.says(refusal(status, code));
    for (const failure of await Promise.all(allOf(store).map(failureOf))) {
      expect(failure, code).toBeInstanceOf(Error);
      expect(isUnavailable(failure), code).toBe(false);
    }
  }
  peer.says(refusal(404, "NoSuchKey"));
  expect(await store.get(KEY)).toBeUndefined();
  await store.delete(KEY);
  await peer.close();
});

test("SAFE-10 a picture of which half arrives fails to be read and is not served as complete", async () => {
  const peer = await scripted();
  const store = s3Store({ ...S3_ACCESS, endpoint: peer.endpoint, bucket: "photos" });
  peer.says((response) => {
    response.writeHead(200, { "Content-Length": "10" }).write("abcde", () => response.destroy());
  });
  const half = await store
    .get(KEY)
    .then((file) => file && new Response(file.body).text())
    .then(
      (text) => text,
      () => "broken off",
    );
  expect(half).toBe("broken off");
  await peer.close();
});

test("SAFE-10 the signature is verified: another secret writes and reads nothing", async () => {
  const peer = await openS3Peer("photos");
  const settings = { ...S3_ACCESS, endpoint: peer.endpoint, bucket: "photos" };
  await s3Store(settings).put(KEY, new Uint8Array([1, 2, 3]));
  const stranger = s3Store({ ...settings, secretAccessKey: "another" });
  for (const failure of await Promise.all(allOf(stranger).map(failureOf)))
    expect(String(failure)).toContain("403");
  expect([...peer.objects.keys()]).toEqual([KEY]);
  await peer.close();
});

test("SAFE-10 SAFE-4 a redirect of the store is not followed", async () => {
  const [peer, elsewhere] = [await scripted(), await scripted()];
  let asked = 0;
  elsewhere.says((response) => {
    asked += 1;
    response.end("abc");
  });
  peer.says((response) => response.writeHead(307, { Location: `${elsewhere.endpoint}/photos/${KEY}` }).end());
  const store = s3Store({ ...S3_ACCESS, endpoint: peer.endpoint, bucket: "photos" });
  for (const failure of await Promise.all(allOf(store).map(failureOf))) expect(failure).toBeInstanceOf(Error);
  expect(asked).toBe(0);
  await Promise.all([peer.close(), elsewhere.close()]);
});
