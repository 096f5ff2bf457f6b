import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { CALL_STATES, CALL_STATUSES, CALL_TRANSITIONS, type CallStatus } from "~/domain/calls/call-status";
import type { Result } from "~/domain/result";
import type { User } from "../../../tests/accounts/people";
import { aCallThread, callsOf, later, proposal, slot } from "../../../tests/calls";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany, aMember } from "../../../tests/profiles";
import { aPublicCommercial } from "../../../tests/published";
import { cancelCall } from "./cancel-call.server";
import { moveCall } from "./move-call.server";
import { moveCalls } from "./move-calls.server";
import { pickSlot } from "./pick-slot.server";
import { proposeCall } from "./propose-call.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

/** Few enough times and people that they collide. */
const SLOTS = ["2026-12-14T15:00", "2026-12-14T17:30", "2026-12-15T09:00", "2026-12-15T14:00"] as const;
const NAMES = ["propose", "propose", "pick", "pick", "pick", "move", "move", "cancel", "clock"] as const;
const ACTORS = ["owner", "recruiter", "commercial"] as const;

const act = fc.record({
  name: fc.constantFrom(...NAMES),
  by: fc.constantFrom(...ACTORS),
  thread: fc.nat({ max: 2 }),
  slots: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...SLOTS)) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...SLOTS), { minLength: 2, maxLength: 3 }) },
  ),
  minutes: fc.constantFrom(1, 30, 120),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Two companies and two Acharnés in three threads: two share the Acharné, two the company. */
async function aScene() {
  const owner = await aCompany(t.db, { status: "published" });
  const recruiter = await aMember(t.db, owner, "recruiter");
  const other = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const { user: second } = await aPublicCommercial(t.db);
  const threads = [
    { ...(await aCallThread(t.db, { company: owner, commercial })), recruiter },
    { ...(await aCallThread(t.db, { company: owner, commercial: second })), recruiter },
    { ...(await aCallThread(t.db, { company: other, commercial })), recruiter: other },
  ];
  return threads.map(({ company, ...thread }) => ({ ...thread, owner: company }));
}

type Scene = Awaited<ReturnType<typeof aScene>>[number];

/** A time of the last call of the thread, so that most picks can succeed. */
const offered = async ({ conversationId }: Scene, otherwise: Date): Promise<Date> =>
  (await callsOf(t.db, conversationId)).at(-1)?.slots.at(-1) ?? otherwise;

async function perform({ name, by, slots }: Act, scene: Scene, minutes: number): Promise<Result | number> {
  const when = { appUrl: APP_URL, at: later(minutes) };
  const actor: User = scene[by];
  const thread = scene.key;
  const proposed = { thread, ...proposal(slots) };
  const [first = SLOTS[0]] = slots;
  switch (name) {
    case "propose":
      return proposeCall(t.db, actor, proposed, when);
    case "pick":
      return pickSlot(t.db, actor, { thread, slot: await offered(scene, slot(first)) }, when);
    case "move":
      return moveCall(t.db, actor, { ...proposed, reason: "Un client." }, when);
    case "cancel":
      return cancelCall(t.db, actor, { thread, reason: "Un client." }, when);
    case "clock":
      return moveCalls(t.db, when);
  }
}

const MOVES = new Set(CALL_TRANSITIONS.map(({ from, to }) => `${from} → ${to}`));

/** How the calls of a thread changed: steps of the table, or a new proposal, before which an open one ended. */
function stepsBetween(
  before: ReadonlyMap<string, CallStatus>,
  now: readonly { readonly id: string; readonly status: CallStatus }[],
) {
  return now.flatMap(({ id, status }) => {
    const from = before.get(id);
    if (from === undefined) return status === "proposed" ? [] : [`nothing → ${status}`];
    return from === status || MOVES.has(`${from} → ${status}`) ? [] : [`${from} → ${status}`];
  });
}

test("CALL-1 CALL-3 whatever both sides and the clock do: one open call a thread, one call a person and time, steps of the table", {
  timeout: 120_000,
}, async () => {
  const reached = new Set<CallStatus>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 25, maxLength: 25 }), async (acts) => {
      await t.forgetEverybody();
      const threads = await aScene();
      const statuses = new Map<string, CallStatus>();
      let minutes = 0;
      for (const each of acts) {
        minutes += each.minutes;
        const scene = threads[each.thread];
        if (!scene) throw new Error("no such thread");
        const outcome = await perform(each, scene, minutes);
        if (typeof outcome !== "number" && !outcome.ok)
          expect(["conflict", "invalid"], JSON.stringify(outcome)).toContain(outcome.kind);
        const held: string[] = [];
        for (const { conversationId } of threads) {
          const calls = await callsOf(t.db, conversationId);
          expect(stepsBetween(statuses, calls)).toEqual([]);
          for (const { id, status } of calls) {
            statuses.set(id, status);
            reached.add(status);
          }
          expect(calls.filter(({ status }) => CALL_STATES[status].open).length).toBeLessThanOrEqual(1);
          for (const call of calls) {
            const { open, fixed } = CALL_STATES[call.status];
            if (!open) expect(call.meet_value).toBeNull();
            if (!fixed) continue;
            expect(call.slots).toEqual([call.starts_at]);
            held.push(
              `${call.commercial_id} ${call.starts_at?.toISOString()}`,
              `${call.member_id} ${call.starts_at?.toISOString()}`,
            );
          }
        }
        expect(new Set(held).size).toBe(held.length);
      }
    }),
    { numRuns: 5, seed: 7, endOnFailure: true },
  );
  expect([...reached].sort()).toEqual([...CALL_STATUSES].sort());
});
