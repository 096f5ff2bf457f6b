import { expect, test } from "vitest";
import { jobLines } from "./job-lines";

test("WORK-7 the command prints what it did, and who delivers the mails", () => {
  const at = new Date("2026-12-24T10:00:00Z");
  const jobs = [
    { name: "expire-candidatures", count: 2 },
    { name: "remind-companies", count: 0 },
    { name: "announce-cgu", count: 1 },
  ] as const;
  expect(jobLines(at, { jobs, delivered: 4 }).join("\n")).toMatch(
    /24 décembre 2026 à.11.h.00.*2 candidatures expirées\n.*0 candidature rappelée\n.*1 annonce de nouvelles conditions mise en file\n.*4 envois faits/s,
  );
  expect(jobLines(at, { jobs, delivered: null }).at(-1)).toContain("serveur en marche");
});
