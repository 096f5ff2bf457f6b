import { expect, test } from "vitest";
import type { Refusal } from "./audit-context.server";
import { Refusals } from "./refusals";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const at = (seconds: number) => new Date(NOON + seconds * 1000);
const refusal = (address: string, kind: Refusal["kind"] = "session.refused"): Refusal => ({
  kind,
  actorId: null,
  subjectId: null,
  address,
  facts: { cause: "password" },
});
const counted = (refusals: readonly { address: string | null; times: number }[]) =>
  refusals.map(({ address, times }) => [address, times]);

test("SAFE-7 the first refusal is ready at once, those of the next minute as one number", () => {
  const refusals = new Refusals();
  for (let second = 0; second < 50; second++) refusals.note(refusal("203.0.113.7"), at(second));
  refusals.note(refusal("203.0.113.8"), at(50));
  expect(counted(refusals.take(at(51)))).toEqual([
    ["203.0.113.7", 1],
    ["203.0.113.8", 1],
  ]);
  expect(refusals.take(at(59))).toEqual([]);
  const [rest, ...none] = refusals.take(at(60));
  expect(rest).toMatchObject({ address: "203.0.113.7", times: 49, at: at(1), until: at(49) });
  expect(none).toEqual([]);
  refusals.note(refusal("203.0.113.7"), at(61));
  expect(counted(refusals.take(at(62)))).toEqual([["203.0.113.7", 1]]);
});

test("SAFE-7 on shutdown all counted refusals are ready", () => {
  const refusals = new Refusals();
  for (let second = 0; second < 3; second++) refusals.note(refusal("203.0.113.7"), at(second));
  expect(counted(refusals.take(at(3), { last: true }))).toEqual([
    ["203.0.113.7", 1],
    ["203.0.113.7", 2],
  ]);
});

test("SAFE-7 thousands of addresses fill nothing: beyond a hundred per minute one number per kind", () => {
  const refusals = new Refusals();
  for (let n = 0; n < 5_000; n++) refusals.note(refusal(`2001:db8:0:${n.toString(16)}::/64`), at(n / 100));
  refusals.note(refusal("203.0.113.7", "limit.reached"), at(51));
  expect(refusals.take(at(51))).toHaveLength(100);
  const rest = refusals.take(at(60));
  expect(rest.map(({ kind, address, facts, times }) => [kind, address, facts, times])).toEqual([
    ["session.refused", null, { others: true }, 4_900],
    ["limit.reached", null, { others: true }, 1],
  ]);
  // Until midnight ten thousand are listed, then one number a minute for each kind.
  let entries = 0;
  for (let minute = 1; minute < 12 * 60; minute++) {
    for (let n = 0; n < 150; n++) refusals.note(refusal(`203.0.${n}.${minute % 250}`), at(minute * 60));
    entries += refusals.take(at(minute * 60 + 59)).length;
  }
  expect(entries).toBeLessThan(10_000 + 12 * 60);
});
