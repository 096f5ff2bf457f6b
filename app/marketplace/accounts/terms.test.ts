import { expect, test } from "vitest";
import { changesSince, NOTICE_DAYS, TERMS, type TermsVersion, termsInForce, termsState } from "./terms";

const version = (id: string, announcedAt: string, appliesAt: string): TermsVersion => ({
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
  const found = termsState(accepted, new Date(at), VERSIONS);
  return found.ask === "nothing" ? "nothing" : `${found.ask} ${found.version.id}`;
};

test("SAFE-5 AUTH-5 une version annoncée est dite avant sa date, demandée après, et jamais deux fois", () => {
  expect(state("un", "2026-04-30")).toBe("nothing");
  expect(state("un", "2026-05-01")).toBe("notice deux");
  expect(state("deux", "2026-05-02")).toBe("nothing");
  expect(state("un", "2026-06-01")).toBe("acceptance deux");
  expect(state("un", "2026-09-02")).toBe("acceptance deux");
  expect(state("deux", "2026-09-02")).toBe("notice trois");
  expect(state("un", "2026-10-01")).toBe("acceptance trois");
  expect(state("trois", "2026-12-01")).toBe("nothing");
});

test("SAFE-5 qui n’a rien accepté, ou une version inconnue, est interrogé", () => {
  expect(state(null, "2026-02-01")).toBe("acceptance un");
  expect(state("zéro", "2026-02-01")).toBe("acceptance un");
});

test("SAFE-5 ce qui change se lit depuis la dernière version acceptée", () => {
  expect(changesSince("un", "trois", VERSIONS)).toEqual(["Ce que change deux.", "Ce que change trois."]);
  expect(changesSince("deux", "trois", VERSIONS)).toEqual(["Ce que change trois."]);
});

test("SAFE-5 chaque version vraie est annoncée à temps et dit ce qui change", () => {
  for (const [position, each] of (TERMS as readonly TermsVersion[]).entries()) {
    expect(each.changes.length > 0).toBe(position > 0);
    const notice = Date.parse(each.appliesAt) - Date.parse(each.announcedAt);
    if (position > 0) expect(notice).toBeGreaterThanOrEqual(NOTICE_DAYS * 86_400_000);
  }
  expect(termsInForce(new Date("2026-11-23")).id).toBe("2026-11-20");
});
