import { beforeEach, describe, expect, test } from "vitest";
import { IMPORT_MEGABYTES, RATE_LIMITS } from "~/domain/bounds";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { commercialForm } from "~/domain/profiles/commercial-form";
import type { ImportFile } from "~/domain/profiles/import/import-files";
import { findDraft, saveDraft } from "~/operations/drafts/form-drafts.server";
import { type ImportFiles, readImport } from "~/operations/profiles/import/read-import.server";
import { readPhone } from "~/operations/profiles/phone.server";
import { formDrafts, profiles } from "~/platform/db/schema.server";
import { anAccount, aVisitor, type User } from "../../../../tests/accounts/people";
import { minutesLater, NOON } from "../../../../tests/accounts/visitors";
import { ownDatabase } from "../../../../tests/database";
import { CVS } from "../../../../tests/documents/cvs";
import { EXPORTS } from "../../../../tests/documents/linkedin-exports";
import { lockedPdf, pdfOf } from "../../../../tests/documents/pdf";
import { zipOf } from "../../../../tests/documents/zip";
import { aCommercial, aCompany, aDraft } from "../../../../tests/profiles";

const t = ownDatabase();
let newcomer: User;
beforeEach(async () => {
  await t.forgetEverybody();
  newcomer = await aDraft(t.db, "commercial");
});

const plain = (text: string) => text.replace(/[’]/g, "'").replace(/–/g, "-");
const CV = pdfOf(plain(CVS[0]?.text ?? "").split("\n"));
const fileOf = (bytes: Buffer, name = "camille.pdf") => new File([new Uint8Array(bytes)], name);
const archive = async () => fileOf(await zipOf(EXPORTS[0]?.files ?? {}), "export.zip");
const importing = (user: User, files: ImportFiles, at = NOON) => readImport(t.db, user, files, at);
const stored = async () => [await t.db.select().from(profiles), await t.db.select().from(formDrafts)];
const refusal = (field: ImportFile, message: string) => ({
  ok: false,
  kind: "invalid",
  message,
  fields: { [field]: [message] },
});

describe("who", () => {
  test("IMPORT-1 a visitor, a company and an account without a role import nothing", async () => {
    const files = { cv: fileOf(CV) };
    for (const actor of [aVisitor(), await aCompany(t.db), await anAccount(t.db)])
      expect(await readImport(t.db, actor, files, NOON)).toEqual({
        ok: false,
        kind: "forbidden",
        message: REFUSALS.notAllowed,
      });
  });
});

describe("a profile that is empty", () => {
  test("IMPORT-2 IMPORT-3 is filled from a PDF, and nothing is stored", async () => {
    const before = await stored();
    const outcome = await importing(newcomer, { cv: fileOf(CV) });
    expect(outcome).toMatchObject({
      ok: true,
      form: {
        values: {
          first_name: "Camille",
          last_name: "Exemple",
          phone: "06 39 98 12 34",
          region: "53",
          department: "35",
          experience_years: "8",
          sectors: ["industrie"],
          languages: ["français", "anglais"],
        },
        notes: { bio: { from: ["cv"], proposed: true } },
      },
    });
    expect(await stored()).toEqual(before);
    expect(t.storedFiles()).toEqual([]);
  });

  test("IMPORT-2 IMPORT-3 with both files LinkedIn gives the dates and the CV the text", async () => {
    const outcome = await importing(newcomer, { cv: fileOf(CV), linkedin: await archive() });
    if (!outcome.ok) throw new Error(outcome.message);
    expect(outcome.form.values).toMatchObject({ experience_years: "14", website_url: "https://exemple.fr" });
    expect(String(outcome.form.values.bio)).toMatch(/^Dix ans de prospection/);
    expect(outcome.form.notes).toMatchObject({
      experience_years: { from: ["linkedin"] },
      bio: { from: ["cv"] },
      languages: { from: ["cv", "linkedin"] },
    });
  });

  test("IMPORT-3 the proposals are accepted by the form once the person adds what no document says", async () => {
    const outcome = await importing(newcomer, { cv: fileOf(CV) });
    if (!outcome.ok) throw new Error(outcome.message);
    const typed = {
      experience_type: "b2b",
      mission_preferences: "b2b",
      daily_rate_min: 400,
      daily_rate_max: 500,
    };
    const { experience_years, competences, ...values } = outcome.form.values;
    const stars = Object.fromEntries(
      Object.entries(competences ?? {}).map(([skill, star]) => [skill, Number(star)]),
    );
    const form = { ...values, ...typed, experience_years: Number(experience_years), competences: stars };
    expect(commercialForm(readPhone).safeParse(form).error).toBeUndefined();
  });
});

describe("a profile that has values", () => {
  test("IMPORT-3 keeps them, and says what the files have instead", async () => {
    const acharne = await aCommercial(t.db, { website_url: null });
    const before = await stored();
    const outcome = await importing(acharne, { cv: fileOf(CV), linkedin: await archive() });
    if (!outcome.ok) throw new Error(outcome.message);
    const { values, notes } = outcome.form;
    expect(values).toMatchObject({
      first_name: "Solenn",
      last_name: "Kerbrat",
      website_url: "https://exemple.fr",
    });
    expect(notes.first_name).toEqual({
      from: ["linkedin"],
      proposed: false,
      other: { first_name: "Camille" },
    });
    expect(notes.website_url).toEqual({ from: ["linkedin"], proposed: true });
    expect(await stored()).toEqual(before);
  });

  test("IMPORT-3 PUBL-10 keeps what was typed and not yet submitted, and the draft stays", async () => {
    const draft = {
      at: NOON.getTime(),
      entries: [
        ["first_name", "Cam"],
        ["competences.Appel", "5"],
      ] as const,
    };
    await saveDraft(t.db, newcomer, { form: "commercial", draft, at: NOON });
    const outcome = await importing(newcomer, { cv: fileOf(CV) });
    if (!outcome.ok) throw new Error(outcome.message);
    expect(outcome.form.values).toMatchObject({
      first_name: "Cam",
      competences: { Appel: "5" },
      last_name: "Exemple",
    });
    expect(outcome.form.notes.first_name).toMatchObject({
      proposed: false,
      other: { first_name: "Camille" },
    });
    expect((await findDraft(t.db, newcomer, "commercial")).draft?.entries).toEqual(draft.entries);
  });
});

describe("files that cannot be read", () => {
  const large = Buffer.alloc(IMPORT_MEGABYTES * 1024 * 1024 + 1, "%PDF-1.7 ");
  test.each<[string, () => Promise<ImportFiles> | ImportFiles, ImportFile, string]>([
    ["no file", () => ({}), "cv", FIELD_ERRORS.importMissing],
    ["a PDF of more than 10 MB", () => ({ cv: fileOf(large) }), "cv", FIELD_ERRORS.importTooLarge],
    ["a picture named as a PDF", () => ({ cv: fileOf(Buffer.from("\x89PNG")) }), "cv", FIELD_ERRORS.cvNotPdf],
    ["an archive as a CV", async () => ({ cv: await archive() }), "cv", FIELD_ERRORS.cvNotPdf],
    ["a CV as an archive", () => ({ linkedin: fileOf(CV) }), "linkedin", FIELD_ERRORS.archiveNotZip],
    ["a locked PDF", () => ({ cv: fileOf(lockedPdf()) }), "cv", FIELD_ERRORS.cvEncrypted],
    ["a scan", () => ({ cv: fileOf(pdfOf([])) }), "cv", FIELD_ERRORS.cvWithoutText],
    [
      "500 pages",
      () => ({ cv: fileOf(pdfOf(...Array.from({ length: 500 }, () => ["a"]))) }),
      "cv",
      FIELD_ERRORS.cvTooManyPages,
    ],
    [
      "an invoice",
      () => ({ cv: fileOf(pdfOf(["Facture 2026-118", "Total 118,00 euros"])) }),
      "cv",
      FIELD_ERRORS.cvWithoutFacts,
    ],
    [
      "a bomb",
      async () => ({ linkedin: fileOf(await zipOf({ "Profile.csv": Buffer.alloc(20 * 1024 * 1024) })) }),
      "linkedin",
      FIELD_ERRORS.importTooMuch,
    ],
    [
      "another archive, beside a CV that can be read",
      async () => ({ cv: fileOf(CV), linkedin: fileOf(await zipOf({ "a.txt": "a" })) }),
      "linkedin",
      FIELD_ERRORS.archiveOfOthers,
    ],
    [
      "an empty archive",
      async () => ({ linkedin: fileOf(await zipOf({})) }),
      "linkedin",
      FIELD_ERRORS.archiveOfOthers,
    ],
  ])("IMPORT-4 %s is refused beside its field, and nothing is stored", async (_, files, field, message) => {
    const before = await stored();
    expect(await importing(newcomer, await files())).toEqual(refusal(field, message));
    expect(await stored()).toEqual(before);
  });
});

test("IMPORT-1 SAFE-4 an account imports ten times in ten minutes", async () => {
  const { limit, window } = RATE_LIMITS.importByAccount;
  const wrong = { linkedin: fileOf(Buffer.from("non")) };
  for (let at = 0; at < limit; at++)
    expect(await importing(newcomer, wrong)).toMatchObject({ kind: "invalid" });
  expect(await importing(newcomer, wrong)).toMatchObject({
    kind: "throttled",
    fields: { linkedin: [expect.any(String)] },
  });
  expect(await importing(newcomer, wrong, minutesLater(window / 60_000 + 1))).toMatchObject({
    kind: "invalid",
  });
});
