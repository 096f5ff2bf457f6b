import { expect, test } from "vitest";
import { Unavailable } from "~/platform/unavailable";
import type { FileStore } from "./files.server";
import { logOutages } from "./outage.server";

test("SAFE-9 the log says once that the store does not answer, and once that it answers again", async () => {
  let fault: Error | undefined;
  const answer = async () => {
    if (fault) throw fault;
    return undefined;
  };
  const store: FileStore = { put: answer, get: answer, delete: answer, list: () => [] as never };
  const lines: unknown[] = [];
  const logged = logOutages(store, {
    warn: (_: object, line?: string) => lines.push(line),
    info: (line: unknown) => lines.push(line),
  });
  const useAll = () =>
    Promise.allSettled([
      logged.put("a.webp", new Uint8Array(1)),
      logged.get("a.webp"),
      logged.delete("a.webp"),
    ]);
  await useAll();
  expect(lines).toEqual([]);
  fault = new Unavailable("away");
  await useAll();
  await useAll();
  fault = undefined;
  await useAll();
  expect(lines).toEqual(["the file store does not answer", "the file store answers again"]);
  fault = new Error("S3 answered 403");
  await useAll();
  expect(lines).toHaveLength(2);
});
