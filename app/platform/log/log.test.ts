import { expect, test } from "vitest";
import { createLog } from "./log.server";

function linesOf(say: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  say(createLog({ mode: "serve" }, { write: (line) => lines.push(line) }));
  return lines;
}

test("SAFE-7 a log line is one JSON object with UTC time, whatever it contains", () => {
  const lines = linesOf((log) => log.info({ url: '/a\n{"level":50,"msg":"forged"}' }, "request"));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain("\n");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: 30,
    msg: "request",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
});

test("SAFE-7 the log contains neither cookies nor authorization headers", () => {
  const headers = {
    cookie: "__Host-session=secret",
    authorization: "Bearer secret",
    "set-cookie": "session=secret",
  };
  const lines = linesOf((log) => {
    log.info({ headers }, "request");
    log.info({ request: { headers } }, "request");
    log.info(headers, "request");
  });
  expect(lines.join("")).not.toContain("secret");
  expect(lines.join("")).toContain("[retiré]");
});
