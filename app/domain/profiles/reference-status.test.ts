import { describe, expect, test } from "vitest";
import { mailboxKey } from "../accounts/mailbox-key";
import { REFERENCE_DAYS, REFERENCE_TEXT } from "../bounds";
import { FIELD_ERRORS } from "../messages";
import { findTransition, isUndoable, movesFrom } from "../transition";
import { askReferenceForm, writeReferenceForm } from "./reference-forms";
import { endOfRequest, isOver, keptUntil, statusAt } from "./reference-life";
import {
  MODERATED_REFERENCES,
  REFERENCE_STATUSES,
  REFERENCE_TRANSITIONS,
  type ReferenceMover,
  type ReferenceStatus,
} from "./reference-status";

const AT = new Date("2026-11-02T09:00:00Z");
const daysLater = (days: number) => new Date(AT.getTime() + days * 86_400_000);
const movesOf = (status: ReferenceStatus, by: ReferenceMover) =>
  movesFrom(REFERENCE_TRANSITIONS, status, by).map(({ name }) => name);

describe("the states of a reference", () => {
  test("REF-2 REF-3 the client answers once, and takes back what they wrote", () => {
    expect(movesOf("asked", "client")).toEqual(["write", "decline"]);
    for (const status of ["written", "shown", "refused"] as const)
      expect(movesOf(status, "client")).toEqual(["withdraw"]);
    for (const status of ["declined", "lapsed"] as const) expect(movesOf(status, "client")).toEqual([]);
  });

  test("REF-4 an administrator decides on what is written, and can undo it", () => {
    expect(movesOf("written", "admin")).toEqual(["approve", "reject"]);
    expect(movesOf("shown", "admin")).toEqual(["unpublish"]);
    expect(movesOf("asked", "admin")).toEqual([]);
    for (const move of MODERATED_REFERENCES.filter(({ from }) => from === "written"))
      expect(isUndoable(MODERATED_REFERENCES, move)).toBe(true);
  });

  test("REF-4 whatever leaves the profile hides the public version, and only that", () => {
    for (const { from, to, effect, undoes } of REFERENCE_TRANSITIONS)
      if (!undoes) expect(effect === "hide").toBe(from === "shown" && to !== "shown");
  });

  test("REF-3 the Acharné removes everything but what the client declined", () => {
    const removable = REFERENCE_STATUSES.filter((from) =>
      findTransition(REFERENCE_TRANSITIONS, { from, name: "remove", by: "owner" }),
    );
    expect(removable).toEqual(["asked", "written", "shown", "refused"]);
  });
});

describe("how long a request and an address are kept", () => {
  const asked = { status: "asked", created_at: AT, answered_at: null } as const;

  test("REF-3 a request lapses after its days, to the millisecond", () => {
    const end = endOfRequest(asked);
    expect(end).toEqual(daysLater(REFERENCE_DAYS));
    expect(statusAt(asked, new Date(end.getTime() - 1))).toBe("asked");
    expect(statusAt(asked, end)).toBe("lapsed");
    expect(statusAt({ ...asked, status: "written" }, end)).toBe("written");
  });

  test("REF-3 the address of who declined is kept from the answer on", () => {
    const declined = { status: "declined", created_at: AT, answered_at: daysLater(10) } as const;
    expect(keptUntil(declined)).toEqual(daysLater(10 + REFERENCE_DAYS));
    expect(isOver(declined, daysLater(10 + REFERENCE_DAYS - 1))).toBe(false);
    expect(isOver(declined, daysLater(10 + REFERENCE_DAYS))).toBe(true);
    expect(isOver({ ...declined, status: "shown" }, daysLater(400))).toBe(false);
  });
});

test.each([
  ["Camille@Exemple.FR", "camille@exemple.fr"],
  ["camille+ref@exemple.fr", "camille@exemple.fr"],
  ["camille.durand@gmail.com", "camilledurand@gmail.com"],
  ["Camille.Durand+a+b@googlemail.com", "camilledurand@gmail.com"],
])("REF-1 %s is the mailbox of %s", (one, other) => {
  expect(mailboxKey(one)).toBe(mailboxKey(other));
});

test("REF-1 dots tell mailboxes apart where the provider does, and domains always", () => {
  expect(mailboxKey("a.b@exemple.fr")).not.toBe(mailboxKey("ab@exemple.fr"));
  expect(mailboxKey("a@exemple.fr")).not.toBe(mailboxKey("a@ailleurs.fr"));
});

const errorsOf = (form: typeof askReferenceForm | typeof writeReferenceForm, input: object) =>
  form.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("REF-1 CONV-4 a name and a company take no contact details, and an address has to be one", () => {
  const client = { name: "Camille Durand", company: "Ateliers Morvan", email: "camille@exemple.fr" };
  expect(errorsOf(askReferenceForm, client)).toEqual([]);
  expect(errorsOf(askReferenceForm, { ...client, email: "camille" })).toEqual([
    ["email", FIELD_ERRORS.emailInvalid],
  ]);
  expect(errorsOf(askReferenceForm, { ...client, name: "Camille 06 12 34 56 78" })).toEqual([
    ["name", FIELD_ERRORS.containsContact],
  ]);
  expect(errorsOf(askReferenceForm, { ...client, company: "Morvan 06.12.34.56.78" })).toEqual([
    ["company", FIELD_ERRORS.containsContact],
  ]);
});

test("REF-2 CONV-4 the text has its bounds and no contact details, and the client confirms", () => {
  const text = "x".repeat(REFERENCE_TEXT.min);
  const written = { name: "Camille Durand", company: "Ateliers Morvan", text, confirmed: "on" };
  expect(errorsOf(writeReferenceForm, written)).toEqual([]);
  expect(errorsOf(writeReferenceForm, { ...written, text: "x".repeat(REFERENCE_TEXT.max) })).toEqual([]);
  expect(errorsOf(writeReferenceForm, { ...written, text: text.slice(1) })).toEqual([
    ["text", FIELD_ERRORS.referenceTooShort],
  ]);
  expect(errorsOf(writeReferenceForm, { ...written, text: "x".repeat(REFERENCE_TEXT.max + 1) })).toEqual([
    ["text", FIELD_ERRORS.tooLong(REFERENCE_TEXT.max)],
  ]);
  expect(
    errorsOf(writeReferenceForm, { ...written, text: `${text} Solenn arobase cadiou point bzh` }),
  ).toEqual([["text", FIELD_ERRORS.containsContact]]);
  expect(errorsOf(writeReferenceForm, { ...written, confirmed: undefined })).toEqual([
    ["confirmed", FIELD_ERRORS.workedTogetherRequired],
  ]);
});
