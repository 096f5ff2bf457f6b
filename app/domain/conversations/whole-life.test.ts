import fc from "fast-check";
import { expect, test } from "vitest";
import {
  afterMessage,
  afterMove,
  beginLife,
  type CandidatureLife,
  findMove,
  movesOf,
} from "../candidatures/candidature-life";
import {
  CANDIDATURE_STATES,
  CANDIDATURE_STATUSES,
  CANDIDATURE_TRANSITIONS,
  type MissionCloser,
} from "../candidatures/candidature-status";
import { SIDES, type Side } from "./conversation";
import { givesContact, mayGiveContact, type ThreadFacts } from "./thread-rules";

const START = new Date("2026-11-02T09:00:00Z");
const DAY = 86_400_000;
const NAMES = [...new Set(CANDIDATURE_TRANSITIONS.map(({ name }) => name))];

/** What the two sides, whoever closes the mission, and the clock may do, allowed or not. */
const act = fc.oneof(
  fc.record({ move: fc.constantFrom(...NAMES), by: fc.constantFrom(...SIDES) }),
  fc.record({ write: fc.constantFrom(...SIDES) }),
  fc.record({ share: fc.constantFrom(...SIDES), gives: fc.boolean() }),
  fc.record({ closesMission: fc.constantFrom("mission" as const, "admin" as const) }),
);
type Act =
  | { move: string; by: Side }
  | { write: Side }
  | { share: Side; gives: boolean }
  | { closesMission: MissionCloser };

type World = { life: CandidatureLife; shared: Record<Side, Date | null>; at: Date };

const threadOf = ({ life }: World): ThreadFacts => ({
  origin: "candidature",
  status: "open",
  candidature: life.status,
  otherGone: false,
});

function step(world: World, act: Act): World {
  const { life, shared, at } = world;
  if ("write" in act) return { ...world, life: afterMessage(life, act.write, at) };
  if ("share" in act)
    return mayGiveContact(threadOf(world))
      ? { ...world, shared: { ...shared, [act.share]: act.gives ? at : null } }
      : world;
  const move =
    "move" in act ? findMove(life, act.move, act.by, at) : findMove(life, "close", act.closesMission, at);
  return move ? { ...world, life: afterMove(life, move, at) } : world;
}

function onTime(world: World, at: Date): World {
  const due = findMove(world.life, "expire", "clock", at);
  return { ...world, at, life: due ? afterMove(world.life, due, at) : world.life };
}

const worlds = fc
  .tuple(
    fc.constantFrom("submitted" as const, "invited" as const),
    fc.array(fc.record({ days: fc.integer({ min: 0, max: 9 }), act }), { maxLength: 40 }),
  )
  .map(([begin, steps]) => {
    const seen: World[] = [
      { life: beginLife(begin, START), shared: { company: null, commercial: null }, at: START },
    ];
    for (const { days, act } of steps) {
      const last = seen.at(-1) as World;
      seen.push(step(onTime(last, new Date(last.at.getTime() + days * DAY)), act));
    }
    return seen;
  });

test("CAND-2 CAND-3 CONV-4 no sequence of moves by both sides, the administration and the clock leaves the table or shows a contact too early", () => {
  fc.assert(
    fc.property(worlds, (seen) => {
      let previous = seen[0]?.life.status;
      for (const world of seen) {
        const { status } = world.life;
        expect(CANDIDATURE_STATUSES).toContain(status);
        const known = (from: typeof previous) =>
          CANDIDATURE_TRANSITIONS.some((row) => row.from === from && row.to === status);
        const between = CANDIDATURE_TRANSITIONS.filter((row) => row.from === previous).map(({ to }) => to);
        expect(status === previous || known(previous) || between.some(known)).toBe(true);
        previous = status;
        for (const side of SIDES) {
          const shown = givesContact(threadOf(world), world.shared[side]);
          const early = !["shortlisted", "offered", "accepted"].includes(status);
          if (early) expect(shown).toBe(false);
          if (status === "accepted") expect(shown).toBe(true);
          else if (!world.shared[side]) expect(shown).toBe(false);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test("CAND-3 none stays without an end: a live status has a deadline that ends it, and the others are final", () => {
  fc.assert(
    fc.property(worlds, (seen) => {
      const { life } = seen.at(-1) as World;
      const waits = CANDIDATURE_STATES[life.status].deadlineDays !== null;
      expect(life.expires_at !== null).toBe(waits);
      if (!life.expires_at) return;
      expect(movesOf(life, "company", life.expires_at)).toEqual([]);
      expect(movesOf(life, "commercial", life.expires_at)).toEqual([]);
      const end = findMove(life, "expire", "clock", life.expires_at);
      expect(end?.to).toBe("expired");
    }),
    { numRuns: 500 },
  );
});

test("CAND-2 the page offers each side exactly the moves that the table accepts", () => {
  fc.assert(
    fc.property(worlds, (seen) => {
      const { life, at } = seen.at(-1) as World;
      for (const side of SIDES) {
        const offered = movesOf(life, side, at).map(({ name }) => name);
        expect(NAMES.filter((name) => findMove(life, name, side, at)).sort()).toEqual([...offered].sort());
      }
    }),
  );
});
