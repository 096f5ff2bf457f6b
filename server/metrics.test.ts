import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { countPage, serveMetrics } from "./metrics";

test("FAST-2 each cache hit is counted once", async () => {
  const server = await serveMetrics({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const hits = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^public_pages_total\{outcome="hit"\} (\d+)$/m.exec(text)?.[1]);
  };
  const before = await hits();
  countPage("hit");
  countPage("hit");
  expect(await hits()).toBe(before + 2);
  expect(await hits()).toBe(before + 2);
});
