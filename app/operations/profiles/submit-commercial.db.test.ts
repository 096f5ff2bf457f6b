import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { commercialForm } from "~/domain/profiles/commercial-form";
import { findDraft, saveDraft } from "~/operations/drafts/form-drafts.server";
import { findOwnProfile } from "~/operations/profiles/find-own-profile.server";
import { readPhone, showPhone } from "~/operations/profiles/phone.server";
import { newProfileSlug, submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { profiles } from "~/platform/db/schema.server";
import { anAccount, aVisitor, type User } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { commercialFields } from "../../../tests/forms/inputs";
import { aCommercial, aCompany, aDraft, commercialInput } from "../../../tests/profiles";
import { profileOf } from "../../../tests/rows";

const t = ownDatabase();

const submit = (user: User, overrides = {}) =>
  submitCommercial(t.db, t.files, user, commercialInput(overrides));
const rowOf = (user: User) => profileOf(t.db, user);

describe("first submission", () => {
  test("ONB-11 DATA-1 all fields are stored, and the status becomes pending", async () => {
    const draft = await aDraft(t.db, "commercial");
    const input = commercialInput();
    expect(await submit(draft)).toEqual({ ok: true });
    const row = await rowOf(draft);
    expect(row).toMatchObject({ ...input, role: "commercial", status: "pending", avatar_url: null });
    expect([row?.public_daily_rate_min, row?.public_daily_rate_max]).toEqual([500, 750]);
    expect(row?.submitted_at).toBeInstanceOf(Date);
  });

  test("ADM-5 the administration searches first name, last name, address and sectors", async () => {
    const account = await anAccount(t.db, "chercheuse@exemple.fr");
    await t.db
      .insert(profiles)
      .values({ id: account.userId, role: "commercial", email: "chercheuse@exemple.fr" });
    await submit({ ...account, role: "commercial" });
    const text = (await rowOf(account))?.search_text;
    for (const part of ["solenn kerbrat", "chercheuse exemple fr", "pharmaceutique"])
      expect(text).toContain(part);
  });

  test("DIR-9 the slug contains only the first name and the initial", async () => {
    const draft = await aDraft(t.db, "commercial");
    await submit(draft, { first_name: "Anne-Lise", last_name: "Éluard" });
    expect((await rowOf(draft))?.profile_slug).toMatch(/^anne-lise-e-[0-9a-f]{8}$/);
    expect(newProfileSlug({ first_name: "漢字", last_name: "’" })).toMatch(/^acharne-[0-9a-f]{8}$/);
    expect(newProfileSlug({ first_name: "Jo", last_name: "Li" })).not.toBe(
      newProfileSlug({ first_name: "Jo", last_name: "Li" }),
    );
  });

  test("ONB-14 the phone number is stored as E.164, whatever the country", async () => {
    const form = commercialForm(readPhone);
    const typed = ["06 12 34 56 78", "0612345678", "+33 6 12 34 56 78", "0033612345678", "+32 470 12 34 56"];
    const stored = typed.map((phone) => form.parse(commercialFields({ phone })).phone);
    expect(stored).toEqual(["+33612345678", "+33612345678", "+33612345678", "+33612345678", "+32470123456"]);
    for (const phone of ["0000000000", "01234567890123", "06 12 34 56 7a", "+33612345678 ext. 12"])
      expect([phone, form.safeParse(commercialFields({ phone })).success]).toEqual([phone, false]);
    expect([showPhone("+33612345678"), showPhone("+32470123456"), showPhone("?")]).toEqual([
      "06 12 34 56 78",
      "+32 470 12 34 56",
      "?",
    ]);
  });
});

describe("later submissions", () => {
  test("ONB-10 STATE-1 a second submission replaces the fields and keeps the slug", async () => {
    const draft = await aDraft(t.db, "commercial");
    await submit(draft);
    const before = await rowOf(draft);
    expect(await submit(draft, { first_name: "Maëlle", website_url: "", daily_rate_max: 800 })).toEqual({
      ok: true,
    });
    const after = await rowOf(draft);
    expect(after).toMatchObject({ first_name: "Maëlle", website_url: null, status: "pending" });
    expect(after?.public_daily_rate_max).toBe(1000);
    expect(after?.profile_slug).toBe(before?.profile_slug);
  });

  test("ONB-11 two submissions at once create one profile, without an error", async () => {
    const draft = await aDraft(t.db, "commercial");
    expect(await Promise.all([submit(draft), submit(draft), submit(draft)])).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    expect(await t.db.select().from(profiles).where(eq(profiles.id, draft.userId))).toHaveLength(1);
  });

  test("STATE-1 STATE-3 a published or draft profile becomes pending, whatever is sent", async () => {
    for (const status of ["draft", "pending", "published"] as const) {
      const commercial = await aCommercial(t.db, { status });
      const smuggled = {
        status: "published",
        role: "entreprise",
        profile_slug: "moi",
        id: crypto.randomUUID(),
      };
      expect(await submit(commercial, smuggled)).toEqual({ ok: true });
      expect(await rowOf(commercial)).toMatchObject({ status: "pending", role: "commercial" });
      expect((await rowOf(commercial))?.profile_slug).toMatch(/^solenn-k-/);
    }
  });
});

test("ONB-2 ONB-32 a visitor, an account without a role and a company are refused", async () => {
  const company = await aCompany(t.db);
  for (const actor of [aVisitor(), await anAccount(t.db), company])
    expect(await submitCommercial(t.db, t.files, actor, commercialInput())).toEqual({
      ok: false,
      kind: "forbidden",
      message: REFUSALS.notAllowed,
    });
  const pretender: User = { ...company, role: "commercial" };
  expect(await submit(pretender)).toEqual({ ok: false, kind: "conflict", message: REFUSALS.isCompany });
  expect((await rowOf(company))?.role).toBe("entreprise");
});

test("ONB-10 DASH-5 the owner reads their profile, with the reason of a rejection", async () => {
  const commercial = await aCommercial(t.db, { status: "draft" });
  const admin = await anAccount(t.db);
  await t.sql(
    `insert into moderation_acts (profile_id, admin_id, move, from_status, to_status, reason)
      values ($1, $2, 'reject', 'pending', 'draft', 'Présentation trop vague')`,
    [commercial.userId, admin.userId],
  );
  expect(await findOwnProfile(t.db, commercial)).toMatchObject({
    first_name: "Solenn",
    publicSlug: null,
    rejection: "Présentation trop vague",
  });
  await submit(commercial);
  expect((await findOwnProfile(t.db, commercial))?.rejection).toBeNull();
  expect(await findOwnProfile(t.db, aVisitor())).toBeUndefined();
  expect(await findOwnProfile(t.db, admin)).toBeUndefined();
});

test("PUBL-10 submitting the profile deletes its draft", async () => {
  const person = await aCommercial(t.db);
  const draft = { at: 1, entries: [["first_name", "Ma"]] as const };
  await saveDraft(t.db, person, { form: "commercial", draft, at: new Date("2026-11-20T09:00:00Z") });
  await submitCommercial(t.db, t.files, person, commercialInput());
  expect((await findDraft(t.db, person, "commercial")).draft).toBe(null);
});
