import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { IMPORT_PAGES_MAX } from "~/domain/bounds";
import { LINKEDIN_FILES } from "~/domain/profiles/import/linkedin-export";
import { lockedPdf, pdfOf, pdfOfNestedForms, pdfOfStreams } from "../../../tests/documents/pdf";
import { lockedZip, renamedIn, zipOf, zipOfLies } from "../../../tests/documents/zip";
import { readArchive, readPdf } from "./read-document.server";

const MEGABYTE = 1024 * 1024;
const bytesOf = (file: Buffer) => new Uint8Array(file);
const pages = (count: number) => pdfOf(...Array.from({ length: count }, (_, at) => [`Page ${at + 1}`]));
const archive = (zip: Buffer) => readArchive(bytesOf(zip), LINKEDIN_FILES);
const fault = (name: string) => ({ ok: false, fault: name });

describe("a PDF", () => {
  test("IMPORT-1 gives the text of its pages with lines and paragraphs", async () => {
    const pdf = pdfOf(["Camille Exemple", "Commerciale à Rennes", "", "", "Langues (2)"], ["Page 2"]);
    expect(await readPdf(bytesOf(pdf))).toEqual({
      ok: true,
      value: ["Camille Exemple\nCommerciale à Rennes\n\nLangues (2)", "Page 2"],
    });
  });

  test("IMPORT-1 has as many pages as the bound says, and no more", async () => {
    expect(await readPdf(bytesOf(pages(IMPORT_PAGES_MAX)))).toMatchObject({ ok: true });
    expect(await readPdf(bytesOf(pages(IMPORT_PAGES_MAX + 1)))).toEqual(fault("pages"));
    expect(await readPdf(bytesOf(pages(500)))).toEqual(fault("pages"));
  });

  test.each([
    ["a scan without text", pdfOf([]), "no text"],
    ["protected by a password", lockedPdf(), "encrypted"],
    ["cut off", pages(3).subarray(0, 300), "unreadable"],
    ["of noise", Buffer.from(`%PDF-1.7\n${"bruit ".repeat(1000)}`), "unreadable"],
    ["empty", Buffer.alloc(0), "unreadable"],
  ])("IMPORT-4 is refused with its reason: %s", async (_, pdf, reason) => {
    expect(await readPdf(bytesOf(pdf))).toEqual(fault(reason));
  });

  test("IMPORT-4 that inflates to more memory than it may take is stopped", async () => {
    const bomb = pdfOfStreams([deflateSync(Buffer.alloc(600 * MEGABYTE, "(a) Tj \n"), { level: 1 })]);
    const before = process.memoryUsage.rss();
    expect(await readPdf(bytesOf(bomb))).toEqual(fault("too much"));
    expect(process.memoryUsage.rss() - before).toBeLessThan(600 * MEGABYTE);
  });

  test("IMPORT-4 that never ends is stopped at its deadline, while the server goes on", async () => {
    let turns = 0;
    const ticking = setInterval(() => turns++, 10);
    const read = await readPdf(bytesOf(pdfOfNestedForms(12)), 1_000);
    clearInterval(ticking);
    expect(read).toEqual(fault("too much"));
    expect(turns).toBeGreaterThan(10);
    expect(await readPdf(bytesOf(pages(1)))).toEqual({ ok: true, value: ["Page 1"] });
  });

  test("IMPORT-4 waits for those before it, and is refused where too many wait", async () => {
    const read = await Promise.all(Array.from({ length: 6 }, () => readPdf(bytesOf(pages(1)))));
    expect(read.map((outcome) => (outcome.ok ? "read" : outcome.fault))).toEqual([
      ...["read", "read", "read", "read"],
      ...["busy", "busy"],
    ]);
  });
});

describe("an archive", () => {
  const CSV = { "Profile.csv": "First Name,Last Name\nCamille,Exemple\n" };

  test("IMPORT-1 gives the files asked for, in a folder too, and no other", async () => {
    const zip = await zipOf({
      "Export/Profile.csv": CSV["Profile.csv"],
      "Email Addresses.csv": "Email Address\ncamille@exemple.fr\n",
      "messages.csv": "CONTENT\nprivé\n",
    });
    expect(await archive(zip)).toEqual({ ok: true, value: CSV });
  });

  test("IMPORT-4 does not open an archive within it", async () => {
    expect(await archive(await zipOf({ "Profile.zip": await zipOf(CSV) }))).toEqual({ ok: true, value: {} });
  });

  test.each([
    [
      "a bomb beside the profile",
      () => zipOf({ ...CSV, "photo.raw": Buffer.alloc(30 * MEGABYTE) }),
      "too much",
    ],
    ["a bomb as the profile", () => zipOf({ "Profile.csv": Buffer.alloc(30 * MEGABYTE) }), "too much"],
    [
      "a profile larger than any",
      () => zipOf({ "Profile.csv": Array.from({ length: 400_000 }, (_, at) => at).join(",") }),
      "too much",
    ],
    [
      "thousands of entries",
      () => zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.txt`, ""]))),
      "too much",
    ],
    [
      "a bomb that states a small size",
      async () => zipOfLies(await zipOf({ "Profile.csv": Buffer.alloc(MEGABYTE) })),
      "unreadable",
    ],
    ["protected by a password", async () => lockedZip(await zipOf(CSV)), "encrypted"],
    [
      "with an absolute path",
      async () => renamedIn(await zipOf({ "xetc/Profile.csv": "a" }), "xetc/", "/etc/"),
      "unreadable",
    ],
    [
      "with a path upwards",
      async () => renamedIn(await zipOf({ "xx/Profile.csv": "a" }), "xx/", "../"),
      "unreadable",
    ],
    ["cut off", async () => (await zipOf(CSV)).subarray(0, 80), "unreadable"],
  ])("IMPORT-4 is refused with its reason: %s", async (_, zip, reason) => {
    expect(await archive(await zip())).toEqual(fault(reason));
  });
});
