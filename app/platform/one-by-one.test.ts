import { expect, test, vi } from "vitest";
import { oneByOne } from "./one-by-one";

test("ONB-22 tasks run one at a time, in order, and are refused when the queue is full", async () => {
  const inTurn = oneByOne(2);
  const first = Promise.withResolvers<string>();
  const second = vi.fn(async () => "second");
  const asked = [inTurn(() => first.promise), inTurn(second)];
  expect(inTurn(async () => "third")).toBeUndefined();
  await Promise.resolve();
  expect(second).not.toHaveBeenCalled();
  first.resolve("first");
  expect(await Promise.all(asked)).toEqual(["first", "second"]);
  expect(await inTurn(async () => "third")).toBe("third");
});

test("ONB-22 the next task runs after a failed one", async () => {
  const inTurn = oneByOne(1);
  await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn(async () => "next")).toBe("next");
});
