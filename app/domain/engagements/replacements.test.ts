import { expect, test } from "vitest";
import { LETTER } from "../bounds";
import { CANDIDATURE_STATUSES } from "../candidatures/candidature-status";
import { FIELD_ERRORS } from "../messages";
import { lengthOf } from "../text";
import { ENGAGEMENT_STATUSES } from "./engagement-status";
import {
  beginsAgain,
  criteriaFilter,
  mayReplace,
  momentOfClock,
  overdueBefore,
  proposeForm,
  replaceForm,
  replacementClock,
  replacementDue,
  replacementLetter,
  replacementStatus,
} from "./replacements";

const REQUESTED = new Date("2026-12-04T15:00:00Z");
const hoursLater = (hours: number) => new Date(REQUESTED.getTime() + hours * 3_600_000);
const life = (ended: { proposed_at?: Date; closed_at?: Date } = {}) => ({
  requested_at: REQUESTED,
  proposed_at: null,
  closed_at: null,
  ...ended,
});
const ID = "11111111-1111-4111-8111-111111111111";

test("REPL-1 the company alone asks, while the engagement runs or pauses, or after a break-off", () => {
  expect(ENGAGEMENT_STATUSES.filter((status) => mayReplace(status, "company"))).toEqual([
    "running",
    "paused",
    "broken_off",
  ]);
  expect(ENGAGEMENT_STATUSES.filter((status) => mayReplace(status, "commercial"))).toEqual([]);
});

test("REPL-1 the term is 48 calendar hours, over a weekend and over a change of the clock", () => {
  expect(replacementDue(REQUESTED)).toEqual(new Date("2026-12-06T15:00:00Z"));
  const beforeSummer = new Date("2027-03-27T10:00:00Z");
  expect(momentOfClock(beforeSummer)).toBe("samedi 27 mars 2027, 11\u202fh");
  expect(momentOfClock(replacementDue(beforeSummer))).toBe("lundi 29 mars 2027, 12\u202fh");
  expect(overdueBefore(hoursLater(48))).toEqual(REQUESTED);
});

test("REPL-1 the clock says how many hours are left, or by how many it is late", () => {
  const words = (hours: number) => replacementClock(life(), hoursLater(hours)).words;
  expect(words(0)).toBe("48\u202fh restantes");
  expect(words(16.5)).toBe("32\u202fh restantes");
  expect(words(47.5)).toBe("1\u202fh restante");
  expect(words(48)).toBe("En retard de 1\u202fh");
  expect(words(53.9)).toBe("En retard de 5\u202fh");
  expect(replacementClock(life(), hoursLater(47.9)).isOver).toBe(false);
  expect(replacementClock(life(), hoursLater(48))).toMatchObject({ isOver: true, hours: 48 });
});

test("REPL-1 the first proposal stops the clock, and so does the end of the request", () => {
  const proposed = life({ proposed_at: hoursLater(30.2) });
  expect(replacementClock(proposed, hoursLater(300))).toMatchObject({
    words: "Proposé en 31\u202fh",
    isOver: false,
    hours: 30,
  });
  expect(replacementClock(life({ closed_at: hoursLater(2) }), hoursLater(300)).words).toBe(
    "Close sans proposition",
  );
});

test("REPL-1 a request is requested, proposed, then invited or closed", () => {
  expect(replacementStatus(life(), false)).toBe("requested");
  expect(replacementStatus(life({ proposed_at: hoursLater(1) }), false)).toBe("proposed");
  const closed = life({ proposed_at: hoursLater(1), closed_at: hoursLater(2) });
  expect(replacementStatus(closed, true)).toBe("invited");
  expect(replacementStatus(closed, false)).toBe("closed");
});

test("REPL-1 a request has a reason", () => {
  expect(replaceForm.safeParse({ reason: " " }).error?.issues[0]?.message).toBe(
    FIELD_ERRORS.replacementReasonRequired,
  );
  expect(replaceForm.parse({ reason: " Arrêtée six semaines " })).toEqual({ reason: "Arrêtée six semaines" });
});

test("REPL-2 one to three slugs are proposed; empty fields and repetitions do not count", () => {
  const propose = (acharne: (string | undefined)[]) =>
    proposeForm.safeParse({ intent: "propose", replacement: ID, acharne });
  expect(propose(["erwan-d", "", undefined, " erwan-d ", "maud-t"]).data?.acharne).toEqual([
    "erwan-d",
    "maud-t",
  ]);
  expect(propose(["", " "]).error?.issues[0]?.message).toBe(FIELD_ERRORS.acharneRequired);
  expect(propose(["a", "b", "c", "d"]).error?.issues[0]?.message).toBe(FIELD_ERRORS.tooManyAcharnes);
  expect(propose(["../erwan"]).error?.issues[0]?.message).toBe(FIELD_ERRORS.acharneUnknown);
  expect(proposeForm.safeParse({ intent: "propose", replacement: "1", acharne: ["a"] }).success).toBe(false);
});

test("REPL-3 the letter of the invitation is the brief, within the bounds of a letter", () => {
  const brief = {
    title: "Ouvrir quarante comptes",
    description: "Prospecter les conserveries.",
    objectives: "Quarante rendez-vous.",
    deliverables: null,
    target_contacts: null,
  };
  expect(replacementLetter(brief)).toContain("«\u202fOuvrir quarante comptes\u202f»");
  expect(replacementLetter(brief)).toContain("Objectifs\u202f: Quarante rendez-vous.");
  expect(replacementLetter(brief)).not.toContain("Livrables");
  const long = replacementLetter({ ...brief, description: "é".repeat(6_000) });
  expect(lengthOf(long)).toBe(LETTER.max);
  expect(long.endsWith("…")).toBe(true);
});

test("REPL-2 the directory is filtered by what the mission asks for", () => {
  const sought = {
    required_sectors: ["industrie"] as ["industrie"],
    required_languages: ["anglais"] as ["anglais"],
    required_competences: { Appel: 4, Emailing: 2 },
    region: "53",
    location_type: "on_site" as const,
  };
  expect(criteriaFilter(sought)).toMatchObject({
    secteurs: ["industrie"],
    langues: ["anglais"],
    competences: ["Appel"],
    region: "53",
  });
  expect(criteriaFilter({ ...sought, location_type: "remote" }).region).toBeNull();
});

test("REPL-3 a candidature that has ended begins again, a live or accepted one does not", () => {
  expect(CANDIDATURE_STATUSES.filter(beginsAgain)).toEqual([
    "refused",
    "offer_declined",
    "invitation_declined",
    "withdrawn",
    "expired",
    "mission_closed",
  ]);
});
