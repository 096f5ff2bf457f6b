import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { isUnavailable } from "~/platform/unavailable";
import { S3_ACCESS } from "../../../tests/s3-peer";
import { s3Store } from "./s3.server";

const KEY = "avatars/abc.webp";

/** A service that takes connections, and answers nothing. */
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

test("GEN-5 un stockage de fichiers muet, puis absent, est dit indisponible en deux secondes", async () => {
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
