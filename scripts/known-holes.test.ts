import { expect, test } from "vitest";
import { readAudit } from "./known-holes.mjs";

const report = (vulnerabilities: object) =>
  JSON.stringify({ metadata: { vulnerabilities: { total: 1 } }, vulnerabilities });

test("GEN-5 les failles graves que le registre connaît d’une dépendance sont nommées, les légères non", () => {
  const hole = { title: "Prototype pollution", url: "https://example.test/1" };
  const output = report({
    one: { name: "one", severity: "critical", via: [hole] },
    other: { name: "other", severity: "high", via: ["one"] },
    light: { name: "light", severity: "low", via: [hole] },
  });
  expect(readAudit(output)).toEqual({
    grave: ["one (critical)\n  Prototype pollution https://example.test/1", "other (high)"],
  });
  expect(readAudit(report({}))).toEqual({ grave: [] });
});

test("GEN-5 un registre qui ne répond pas ne passe pas pour une absence de faille", () => {
  const refused = JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 });
  expect(readAudit(`npm warn something\n${refused}\nnpm error see the log`)).toEqual({
    unknown: "405 Method Not Allowed",
  });
  expect(readAudit(JSON.stringify({ error: { summary: "timed out" } }))).toEqual({ unknown: "timed out" });
  expect(readAudit("npm error")).toEqual({ unknown: "no answer" });
});
