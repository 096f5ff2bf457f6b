import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openS3Peer, S3_ACCESS } from "../../../tests/servers/s3-peer";
import { type FileStore, folderStore, type StoredFile } from "./files.server";
import { s3Store } from "./s3.server";

const LONG_AGO = new Date("2026-01-02T03:04:05Z");

type Opened = {
  store: FileStore;
  age(key: string): void;
  /** Stores a file that is not ours. */
  intrude(name: string): void;
  close(): Promise<void>;
};

function openFolder(): Opened & { pathOf(key: string): string } {
  const dataDir = mkdtempSync(join(tmpdir(), "acharnes-files-"));
  const pathOf = (key: string) => join(dataDir, "files", key);
  return {
    store: folderStore(dataDir),
    age: (key) => utimesSync(pathOf(key), LONG_AGO, LONG_AGO),
    intrude: (name) => writeFileSync(pathOf(name), "x"),
    pathOf,
    close: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function openBucket(): Promise<Opened> {
  const peer = await openS3Peer("photos", { pageSize: 2 });
  const settings = { ...S3_ACCESS, endpoint: peer.endpoint, bucket: "photos" };
  return {
    store: s3Store(settings),
    age: (key) => Object.assign(peer.objects.get(key) ?? {}, { storedAt: LONG_AGO }),
    intrude: (name) => peer.objects.set(name, { bytes: Buffer.from("x"), storedAt: LONG_AGO }),
    close: peer.close,
  };
}

async function listed(store: FileStore, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list(prefix)) files.push(file);
  return files.sort((one, other) => one.key.localeCompare(other.key));
}

describe.each([
  ["un dossier", openFolder],
  ["S3", openBucket],
])("files in %s", (_, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test("ONB-22 a file is stored, read and deleted", async () => {
    const { store } = opened;
    expect(await listed(store, "avatars/")).toEqual([]);
    await store.put("avatars/a-1.webp", new Uint8Array([1, 2, 3]));
    const file = await store.get("avatars/a-1.webp");
    expect(file?.size).toBe(3);
    expect(new Uint8Array(await new Response(file?.body).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    await store.delete("avatars/a-1.webp");
    await store.delete("avatars/a-1.webp");
    expect(await store.get("avatars/a-1.webp")).toBeUndefined();
  });

  test("ONB-22 PUB-7 concurrent writers of one file do not delete it for each other", async () => {
    const bytes = new Uint8Array(50_000).fill(7);
    await Promise.all(Array.from({ length: 12 }, () => opened.store.put("avatars/a-160.webp", bytes)));
    const kept = await opened.store.get("avatars/a-160.webp");
    expect(await new Response(kept?.body).bytes()).toEqual(bytes);
    await opened.store.delete("avatars/a-160.webp");
  });

  test("ONB-22 the list has all files with their dates, page by page, and only ours", async () => {
    const { store, age, intrude } = opened;
    const keys = ["avatars/b-1.webp", "avatars/b-2.webp", "avatars/b-3.webp", "avatars/b-4.webp"];
    for (const key of [...keys, "others/c.webp"]) await store.put(key, new Uint8Array([1]));
    age("avatars/b-3.webp");
    for (const name of ["avatars/<A & B>.txt", "avatars/.hidden"]) intrude(name);
    const found = await listed(store, "avatars/");
    expect(found.map(({ key }) => key)).toEqual(keys);
    expect(found[2]?.storedAt).toEqual(LONG_AGO);
  });
});

test("ONB-22 an interrupted write leaves a file that the list contains", async () => {
  const { store, pathOf, close } = openFolder();
  mkdirSync(join(pathOf("avatars/a.webp"), "in-the-way"), { recursive: true });
  await expect(store.put("avatars/a.webp", new Uint8Array(1))).rejects.toThrow();
  expect(await listed(store, "avatars/")).toMatchObject([
    { key: expect.stringMatching(/^avatars\/a-[0-9a-f]{12}\.part$/) },
  ]);
  await close();
});

test("ONB-22 with another secret key S3 returns and lists nothing", async () => {
  const peer = await openS3Peer("photos");
  const store = s3Store({
    ...S3_ACCESS,
    endpoint: peer.endpoint,
    bucket: "photos",
    secretAccessKey: "another",
  });
  await expect(store.get("avatars/a.webp")).rejects.toThrow("403");
  await expect(listed(store, "avatars/")).rejects.toThrow("403");
  await peer.close();
});
