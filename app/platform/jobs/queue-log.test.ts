import { expect, test } from "vitest";
import { queueErrorLogger } from "./queue-log";

test("GEN-5 the queue logs an absent database once a minute, and a defect each time", () => {
  const said: string[] = [];
  let now = 0;
  const error = ({ err }: { err: unknown }) =>
    void said.push(err instanceof Error ? err.message : "no error");
  const report = queueErrorLogger({ error } as Parameters<typeof queueErrorLogger>[0], () => now);
  const refused = { message: "connect ECONNREFUSED", code: "ECONNREFUSED", queue: "deliver-mail" };
  for (let turn = 0; turn < 5; turn += 1) report(refused as unknown as Error);
  report(new Error("a defect"));
  report(new Error("a defect"));
  now = 60_000;
  report(refused as unknown as Error);
  expect(said).toEqual(["connect ECONNREFUSED", "a defect", "a defect", "connect ECONNREFUSED"]);
});
