import { describe, expect, it } from "vitest";
import { SIDES } from "../../conversations/conversation";
import { afterMove, beginLife, type CandidatureLife, findMove } from "../candidature-life";
import { awaitedOf } from "./awaited";

const sent = new Date("2026-11-02T09:00:00Z");
const days = (count: number) => new Date(sent.getTime() + count * 86_400_000);
const submitted = beginLife("submitted", sent);
const refused: CandidatureLife = { ...submitted, status: "refused", acted_at: days(4), expires_at: null };

describe("WORK-3 what a candidature waits for", () => {
  it("counts the days of the wait and names the deadline", () => {
    expect(awaitedOf(submitted, "company", days(5))).toEqual({
      turn: "own",
      what: "Pas encore ouverte.",
      until: "Jusqu’au 16 novembre.",
      clock: { day: 5, of: 14 },
      daysLeft: 9,
      soon: false,
    });
    expect(awaitedOf(submitted, "commercial", days(5))).toMatchObject({
      turn: "other",
      what: "Pas encore lue.",
    });
  });

  it("is urgent when the deadline is near", () => {
    expect(awaitedOf(submitted, "company", days(12))).toMatchObject({
      soon: true,
      until: "Expire dans 2 jours.",
    });
    expect(awaitedOf(submitted, "company", days(14)).until).toBe("Expire aujourd’hui à\u00a018\u202fh.");
    expect(awaitedOf(submitted, "company", days(15)).until).toBe("Le délai est passé.");
  });

  it("shows the deadline of an expired candidature, not its last act", () => {
    const end = findMove(submitted, "expire", "clock", days(16));
    if (!end) throw new Error("it does not expire");
    const expired = afterMove(submitted, end, days(16));
    for (const reader of SIDES)
      expect(awaitedOf(expired, reader, days(20)).what).toBe("Expirée sans réponse le 16 novembre.");
  });

  it("TEAM-2 TEAM-4 asks nothing of a member who only reads, and names the colleague who refused", () => {
    for (const status of ["submitted", "viewed", "shortlisted"] as const) {
      const followed = awaitedOf({ ...submitted, status }, "company", days(5), { acts: false });
      expect(followed.turn).toBe("other");
      expect(followed.what).not.toMatch(/vous|Faites/);
    }
    const own = awaitedOf(refused, "company", days(9));
    expect(own.what).toBe("Vous avez refusé le 6 novembre.");
    const colleagues = awaitedOf(refused, "company", days(9), { lastAct: "Claire a refusé" });
    expect(colleagues.what).toBe("Claire a refusé le 6 novembre.");
  });

  it("awaits nothing for a final status, and says since when", () => {
    expect(awaitedOf(refused, "commercial", days(9))).toEqual({
      turn: null,
      what: "L’entreprise a refusé le 6 novembre.",
      until: null,
      clock: null,
      daysLeft: null,
      soon: false,
    });
  });
});
