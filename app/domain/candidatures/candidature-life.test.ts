import fc from "fast-check";
import { expect, test } from "vitest";
import {
  afterChange,
  afterMessage,
  afterMove,
  beginLife,
  type CandidatureLife,
  findMove,
  isRenewableOnceWithdrawn,
  newOfferUntil,
} from "./candidature-life";
import {
  CANDIDATURE_STATES,
  CANDIDATURE_STATUSES,
  CANDIDATURE_TRANSITIONS,
  type CandidatureMover,
  LIVE_CANDIDATURES,
  NEW_OFFER_DAYS,
} from "./candidature-status";

const START = new Date("2026-11-02T09:00:00Z");
const DAY = 86_400_000;
const NAMES = [...new Set(CANDIDATURE_TRANSITIONS.map(({ name }) => name)), "invented"];
const MOVERS: CandidatureMover[] = ["company", "commercial", "clock", "mission", "admin", "replacement"];

const step = fc.record({
  days: fc.integer({ min: 0, max: 12 }),
  act: fc.oneof(
    fc.record({ name: fc.constantFrom(...NAMES), by: fc.constantFrom(...MOVERS) }),
    fc.constantFrom({ message: "company" as const }, { message: "commercial" as const }),
    fc.constant({ changed: true as const }),
  ),
});

type Step = {
  days: number;
  act: { name: string; by: CandidatureMover } | { message: "company" | "commercial" } | { changed: true };
};

function live(begin: "submitted" | "invited", steps: readonly Step[]): [CandidatureLife, Date][] {
  let at = START;
  let life = beginLife(begin, at);
  const seen: [CandidatureLife, Date][] = [[life, at]];
  for (const { days, act } of steps) {
    at = new Date(at.getTime() + days * DAY);
    const due = findMove(life, "expire", "clock", at);
    if (due) life = afterMove(life, due, at);
    if ("message" in act) life = afterMessage(life, act.message, at);
    else if ("changed" in act) {
      if (life.expires_at) life = afterChange(life, at);
    } else {
      const move = findMove(life, act.name, act.by, at);
      if (move) life = afterMove(life, move, at);
    }
    seen.push([life, at]);
  }
  return seen;
}

const lives = fc
  .tuple(fc.constantFrom("submitted" as const, "invited" as const), fc.array(step, { maxLength: 30 }))
  .map(([begin, steps]) => live(begin, steps));

test("CAND-2 CAND-3 no sequence of moves by both sides and the clock leaves the table or stays without an end", () => {
  fc.assert(
    fc.property(lives, (seen) => {
      for (const [life, at] of seen) {
        expect(CANDIDATURE_STATUSES).toContain(life.status);
        const awaited = CANDIDATURE_STATES[life.status].deadlineDays !== null;
        expect(life.expires_at !== null).toBe(awaited);
        if (life.expires_at) expect(life.expires_at.getTime()).toBeGreaterThan(at.getTime());
        expect(life.renewals).toBeLessThanOrEqual(1);
        expect(life.new_offers).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("CAND-3 left to the clock, every live candidature ends", () => {
  fc.assert(
    fc.property(lives, (seen) => {
      const [life] = seen.at(-1) ?? [beginLife("submitted", START)];
      if (!life.expires_at) return;
      const end = findMove(life, "expire", "clock", life.expires_at);
      expect(end && afterMove(life, end, life.expires_at).status).toBe("expired");
    }),
  );
});

test("CAND-2 each status is reached, and only through the table", () => {
  const reached = new Set<string>(["submitted", "invited"]);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const { from, to } of CANDIDATURE_TRANSITIONS) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].sort()).toEqual([...CANDIDATURE_STATUSES].sort());
});

test("CAND-2 the clock ends nothing before the deadline, and no side moves after it", () => {
  const life = beginLife("submitted", START);
  const term = life.expires_at as Date;
  const before = new Date(term.getTime() - 1);
  expect(findMove(life, "expire", "clock", before)).toBeUndefined();
  expect(findMove(life, "shortlist", "company", before)?.to).toBe("shortlisted");
  expect(findMove(life, "shortlist", "company", term)).toBeUndefined();
  const end = findMove(life, "expire", "clock", term);
  expect(end?.to).toBe("expired");
  const late = new Date(term.getTime() + DAY);
  expect(end && afterMove(life, end, late), "it ends with its term, whenever the clock runs").toMatchObject({
    acted_at: term,
    expires_at: null,
  });
});

test("CAND-3 after the deadline a message does not reopen a shortlisting", () => {
  const shortlisted = { ...beginLife("submitted", START), status: "shortlisted" as const };
  const term = shortlisted.expires_at as Date;
  const before = new Date(term.getTime() - 1);
  expect(afterMessage(shortlisted, "commercial", before).expires_at?.getTime()).toBeGreaterThan(
    term.getTime(),
  );
  expect(afterMessage(shortlisted, "commercial", term)).toEqual(shortlisted);
});

test("RESP-1 the first answer counts, and a renewed candidature awaits a new one", () => {
  const at = (days: number) => new Date(START.getTime() + days * DAY);
  const move = (life: CandidatureLife, name: string, by: CandidatureMover, when: Date) => {
    const found = findMove(life, name, by, when);
    if (!found) throw new Error(`${life.status} has no ${name} by ${by}`);
    return afterMove(life, found, when);
  };
  let life = afterMessage(beginLife("submitted", START), "company", at(2));
  expect(life.answered_at).toEqual(at(2));
  life = move(life, "shortlist", "company", at(4));
  expect(life.answered_at).toEqual(at(2));
  life = move(life, "withdraw", "commercial", at(5));
  expect(life.withdrawn_at).toEqual(at(5));
  life = move(life, "renew", "commercial", at(6));
  expect(life).toMatchObject({ status: "submitted", answered_at: null, withdrawn_at: null, renewals: 1 });
  life = move(life, "withdraw", "commercial", at(7));
  expect(findMove(life, "renew", "commercial", at(8))).toBeUndefined();
});

test("RESP-1 CAND-8 closing by the company answers everybody, closing by an administrator is no answer", () => {
  for (const status of LIVE_CANDIDATURES) {
    const life = { ...beginLife("submitted", START), status };
    const closed = (by: CandidatureMover) => {
      const move = findMove(life, "close", by, START);
      return move && afterMove(life, move, START);
    };
    expect(closed("mission")).toMatchObject({ status: "mission_closed", answered_at: START });
    expect(closed("admin")).toMatchObject({ status: "mission_closed", answered_at: null });
  }
});

test("CAND-9 a withdrawal after a change is free: one renewal remains", () => {
  const at = (days: number) => new Date(START.getTime() + days * DAY);
  const move = (life: CandidatureLife, name: string, days: number) => {
    const found = findMove(life, name, "commercial", at(days));
    return found && afterMove(life, found, at(days));
  };
  const withdrawn = move(beginLife("submitted", START), "withdraw", 1) as CandidatureLife;
  const renewed = move(withdrawn, "renew", 2) as CandidatureLife;
  const again = move(renewed, "withdraw", 3) as CandidatureLife;
  expect(isRenewableOnceWithdrawn(beginLife("submitted", START), at(1))).toBe(true);
  expect(isRenewableOnceWithdrawn(renewed, at(3))).toBe(false);
  expect(isRenewableOnceWithdrawn(afterChange(renewed, at(3)), at(4))).toBe(true);
  expect(move(again, "renew", 4)).toBeUndefined();
  const excused = move(afterChange(renewed, at(3)), "withdraw", 4) as CandidatureLife;
  expect(excused.excused_at).toEqual(at(3));
  const back = move(excused, "renew", 5) as CandidatureLife;
  expect(back).toMatchObject({ status: "submitted", renewals: 1, excused_at: null });
  expect(move(move(back, "withdraw", 6) as CandidatureLife, "renew", 7)).toBeUndefined();
});

test("CAND-2 a declined offer can be followed by one new offer within seven days, with a deadline of its own", () => {
  const at = (days: number) => new Date(START.getTime() + days * DAY);
  const move = (life: CandidatureLife, name: string, by: CandidatureMover, days: number) => {
    const found = findMove(life, name, by, at(days));
    return found && afterMove(life, found, at(days));
  };
  const offered = move(beginLife("submitted", START), "offer", "company", 1) as CandidatureLife;
  expect(newOfferUntil(offered, at(1))).toBeNull();
  const declined = move(offered, "decline", "commercial", 2) as CandidatureLife;
  const last = 2 + NEW_OFFER_DAYS;
  expect(newOfferUntil(declined, at(3))).toEqual(at(last));
  expect(move(declined, "offer", "company", last)).toBeUndefined();
  expect(newOfferUntil(declined, at(last))).toBeNull();
  expect(move(declined, "offer", "commercial", 3)).toBeUndefined();
  const again = move(declined, "offer", "company", last - 0.01) as CandidatureLife;
  expect(again).toMatchObject({ status: "offered", new_offers: 1, answered_at: at(1) });
  expect(again.expires_at?.getTime()).toBeGreaterThan(at(last + 6).getTime());
  const declinedAgain = move(again, "decline", "commercial", last + 1) as CandidatureLife;
  expect(move(declinedAgain, "offer", "company", last + 2)).toBeUndefined();
  expect(newOfferUntil(declinedAgain, at(last + 2))).toBeNull();
});
