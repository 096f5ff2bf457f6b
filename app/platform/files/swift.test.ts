import { randomBytes } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isUnavailable } from "~/platform/unavailable";
import { openSwift, SWIFT_ACCESS, SWIFT_IS_HERE } from "../../../tests/servers/swift";
import type { FileStore } from "./files.server";
import { s3Store } from "./s3.server";

const KEY = "avatars/a-1.webp";
const KEPT = "avatars/kept.webp";

const keysOf = async (store: FileStore, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.sort();
};

const bytesOf = async (store: FileStore, key: string) => {
  const file = await store.get(key);
  return file && { size: file.size, bytes: Buffer.from(await new Response(file.body).arrayBuffer()) };
};

const everyUse = (store: FileStore) => [
  store.put(KEY, new Uint8Array(9)),
  store.get(KEY),
  store.delete(KEY),
  keysOf(store, "avatars/"),
];

const failuresOf = (uses: readonly Promise<unknown>[]): Promise<unknown[]> =>
  Promise.all(
    uses.map((use) =>
      use.then(
        () => "answered",
        (failure: unknown) => failure,
      ),
    ),
  );

describe.skipIf(!SWIFT_IS_HERE)("files in a real S3 server", () => {
  let swift: Awaited<ReturnType<typeof openSwift>>;
  let settings: Parameters<typeof s3Store>[0];
  let store: FileStore;

  beforeAll(async () => {
    swift = await openSwift({ pageSize: 2 });
    settings = { ...SWIFT_ACCESS, endpoint: swift.endpoint, bucket: "photos" };
    store = s3Store(settings);
    const made = await new AwsClient({ ...SWIFT_ACCESS, service: "s3" }).fetch(`${swift.endpoint}/photos`, {
      method: "PUT",
    });
    expect(made.status).toBe(200);
  });
  afterAll(() => swift?.close());

  test("SAFE-10 a picture is stored, read byte by byte, replaced and deleted, twice without an error", async () => {
    for (const bytes of [randomBytes(5 * 1024 * 1024), randomBytes(17)]) {
      await store.put(KEY, bytes);
      expect(await bytesOf(store, KEY)).toEqual({ size: bytes.length, bytes });
    }
    await store.delete(KEY);
    await store.delete(KEY);
    expect(await store.get(KEY)).toBeUndefined();
  });

  test("SAFE-10 a list of several pages has all files with their dates, and none of another folder", async () => {
    const began = Date.now();
    const keys = [
      "avatars/b-1.webp",
      "avatars/b-2.webp",
      "avatars/b-3.webp",
      "avatars/b-4.webp",
      "avatars/b-5.webp",
    ];
    for (const key of [...keys, "others/c.webp"]) await store.put(key, randomBytes(3));
    expect(await keysOf(store, "avatars/")).toEqual(keys);
    for await (const { storedAt } of store.list("avatars/"))
      expect(Math.abs(storedAt.getTime() - began)).toBeLessThan(60_000);
    for (const key of [...keys, "others/c.webp"]) await store.delete(key);
    expect(await keysOf(store, "avatars/")).toEqual([]);
  });

  test("SAFE-10 its signature is verified: another secret, key or region reads and writes nothing", async () => {
    const bytes = randomBytes(9);
    await store.put(KEY, bytes);
    for (const wrong of [
      { secretAccessKey: "another" },
      { accessKeyId: "acharnes:nobody" },
      { region: "us-east-1" },
    ]) {
      for (const failure of await failuresOf(everyUse(s3Store({ ...settings, ...wrong })))) {
        expect(String(failure), JSON.stringify(wrong)).toMatch(/S3 answered 40[03]/);
        expect(isUnavailable(failure)).toBe(false);
      }
    }
    expect((await bytesOf(store, KEY))?.bytes).toEqual(bytes);
  });

  test("SAFE-10 a signed address returns the picture, and nothing once a character changes or it expires", async () => {
    await store.put(KEY, randomBytes(9));
    const client = new AwsClient({ ...SWIFT_ACCESS, service: "s3" });
    const signed = async (query: string, datetime?: string) =>
      (
        await client.sign(`${swift.endpoint}/photos/${KEY}${query}`, {
          aws: { signQuery: true, ...(datetime && { datetime }) },
        })
      ).url;
    const url = await signed("?X-Amz-Expires=60");
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace("a-1.webp", "a-2.webp"))).status).toBe(403);
    expect((await fetch(url.replace("Expires=60", "Expires=61"))).status).toBe(403);
    expect((await fetch(await signed("?X-Amz-Expires=60", "20260101T000000Z"))).status).toBe(403);
  });

  test("SAFE-10 a missing bucket is a configuration error, never a missing picture", async () => {
    const failures = await failuresOf(everyUse(s3Store({ ...settings, bucket: "elsewhere" })));
    expect(failures.map(String)).toEqual(Array(4).fill("Error: S3 has no bucket elsewhere"));
  });

  test("SAFE-10 SAFE-9 when silent it is reported unavailable within two seconds, and works once it answers", async () => {
    const bytes = randomBytes(9);
    await store.put(KEPT, bytes);
    const started = performance.now();
    swift.freeze();
    const failures = await failuresOf(everyUse(store));
    const took = performance.now() - started;
    swift.thaw();
    expect(failures.map(isUnavailable)).toEqual([true, true, true, true]);
    expect(took).toBeLessThan(2_000);
    expect((await bytesOf(store, KEPT))?.bytes).toEqual(bytes);
  });

  test("SAFE-10 SAFE-9 without its disks it is reported unavailable, and returns its files once they are back", async () => {
    const bytes = randomBytes(9);
    await store.put(KEPT, bytes);
    await swift.loseDisks();
    const patient = s3Store(settings, 20_000);
    const failures = await failuresOf([patient.put(KEY, new Uint8Array(9)), patient.get(KEY)]);
    await swift.findDisks();
    expect(failures.map(isUnavailable), failures.map(String).join("\n")).toEqual([true, true]);
    expect((await bytesOf(store, KEPT))?.bytes).toEqual(bytes);
  });
});
