import { expect, test } from "vitest";
import {
  CGU_VERSIONS,
  type CguVersion,
  cguInForce,
  cguState,
  cguToAnnounce,
  changesSince,
  isOwedCgu,
  MAILING_DAYS,
  NOTICE_DAYS,
} from "./cgu";

const version = (id: string, announcedAt: string, appliesAt: string): CguVersion => ({
  id,
  announcedAt,
  appliesAt,
  hash: "",
  changes: [`Ce que change ${id}.`],
});
const VERSIONS = [
  { ...version("un", "2026-01-01", "2026-01-01"), changes: [] },
  version("deux", "2026-05-01", "2026-06-01"),
  version("trois", "2026-09-01", "2026-10-01"),
];
const state = (accepted: string | null, at: string) => {
  const found = cguState(accepted, new Date(at), VERSIONS);
  return found.ask === "nothing" ? "nothing" : `${found.ask} ${found.version.id}`;
};

test("SAFE-5 AUTH-5 an announced version is shown before its date, requires acceptance after it, and only once", () => {
  expect(state("un", "2026-04-30")).toBe("nothing");
  expect(state("un", "2026-05-01")).toBe("notice deux");
  expect(state("deux", "2026-05-02")).toBe("nothing");
  expect(state("un", "2026-06-01")).toBe("acceptance deux");
  expect(state("un", "2026-09-02")).toBe("acceptance deux");
  expect(state("deux", "2026-09-02")).toBe("notice trois");
  expect(state("un", "2026-10-01")).toBe("acceptance trois");
  expect(state("trois", "2026-12-01")).toBe("nothing");
});

test("SAFE-5 a user with no accepted version, or an unknown one, is asked to accept", () => {
  expect(state(null, "2026-02-01")).toBe("acceptance un");
  expect(state("zéro", "2026-02-01")).toBe("acceptance un");
});

test("SAFE-5 the changes are listed since the last accepted version", () => {
  expect(changesSince("un", "trois", VERSIONS)).toEqual(["Ce que change deux.", "Ce que change trois."]);
  expect(changesSince("deux", "trois", VERSIONS)).toEqual(["Ce que change trois."]);
});

test("SAFE-5 a version is mailed between its announcement and its date, except the first", () => {
  const toTell = (at: string) => cguToAnnounce(new Date(at), VERSIONS).map(({ id }) => id);
  expect(["2025-12-31", "2026-01-01", "2026-04-30"].flatMap(toTell)).toEqual([]);
  expect(toTell("2026-05-01")).toEqual(["deux"]);
  expect(toTell("2026-05-31T23:59:59Z")).toEqual(["deux"]);
  expect(toTell("2026-06-01")).toEqual([]);
  const early = version("quatre", "2026-09-15", "2026-11-01");
  expect(cguToAnnounce(new Date("2026-09-16"), [...VERSIONS, early]).map(({ id }) => id)).toEqual([
    "trois",
    "quatre",
  ]);
});

test("SAFE-5 a confirmed account from before the announcement is mailed, unless it accepted or was mailed", () => {
  const reader = { signedUpAt: new Date("2026-04-30"), confirmed: true, accepted: ["un"], announced: [] };
  const owed = (changed: Partial<Parameters<typeof isOwedCgu>[0]>) =>
    isOwedCgu({ ...reader, ...changed }, version("deux", "2026-05-01", "2026-06-01"), VERSIONS);
  expect([owed({}), owed({ accepted: [] }), owed({ announced: ["un"] })]).toEqual([true, true, true]);
  expect(owed({ confirmed: false })).toBe(false);
  expect(owed({ signedUpAt: new Date("2026-05-01") })).toBe(false);
  expect(owed({ accepted: ["un", "deux"] })).toBe(false);
  expect(owed({ accepted: ["trois"] })).toBe(false);
  expect(owed({ announced: ["deux"] })).toBe(false);
});

test("SAFE-5 every real version is announced in time and lists its changes", () => {
  for (const [position, each] of (CGU_VERSIONS as readonly CguVersion[]).entries()) {
    expect(each.changes.length > 0).toBe(position > 0);
    const notice = Date.parse(each.appliesAt) - Date.parse(each.announcedAt);
    if (position > 0) expect(notice).toBeGreaterThanOrEqual((NOTICE_DAYS + MAILING_DAYS) * 86_400_000);
  }
  const ids = CGU_VERSIONS.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(ids);
  expect(cguInForce(new Date("2026-11-23")).id).toBe("2026-11-20");
});
