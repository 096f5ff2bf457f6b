import { expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { findDraft, saveDraft } from "~/operations/drafts/form-drafts.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { aGoneAccount, anAccount, aVisitor, type User } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { aCommercial, aCompany, aDraft, companyInput } from "../../../tests/profiles";
import { profileOf } from "../../../tests/rows";

const t = ownDatabase();

const rowOf = (user: User) => profileOf(t.db, user);

test("ONB-32 ONB-30 the profile is created whether or not it has a row", async () => {
  const { company_name, company_size, ...columns } = companyInput();
  for (const user of [await anAccount(t.db), await aDraft(t.db, "entreprise")]) {
    expect(await submitCompany(t.db, user, companyInput())).toEqual({ ok: true });
    const row = await rowOf(user);
    expect(row).toMatchObject({ ...columns, role: "entreprise", status: "pending", profile_slug: null });
    expect(row?.competences).toEqual({ company_name, company_size });
    expect(row?.search_text).toContain("ateliers morvan");
  }
});

test("ONB-30 STATE-1 a second submission replaces the first and becomes pending", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const smuggled = companyInput({ company_name: "Morvan & fils", status: "published", role: "commercial" });
  expect(await submitCompany(t.db, company, smuggled)).toEqual({ ok: true });
  expect(await rowOf(company)).toMatchObject({
    role: "entreprise",
    status: "pending",
    competences: { company_name: "Morvan & fils", company_size: "51-200" },
  });
});

test("ONB-32 two submissions at once, without a row, create one profile", async () => {
  const account = await anAccount(t.db);
  const answers = await Promise.all([1, 2, 3].map(() => submitCompany(t.db, account, companyInput())));
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect((await rowOf(account))?.status).toBe("pending");
});

test("ONB-32 a commercial is refused, even if the session has not noticed", async () => {
  const commercial = await aCommercial(t.db);
  const refusal = { ok: false, message: REFUSALS.isCommercial };
  expect(await submitCompany(t.db, commercial, companyInput())).toEqual({ ...refusal, kind: "forbidden" });
  const unaware: User = { ...commercial, role: null };
  expect(await submitCompany(t.db, unaware, companyInput())).toEqual({ ...refusal, kind: "conflict" });
  expect(await rowOf(commercial)).toMatchObject({ role: "commercial", first_name: "Solenn" });
});

test("ONB-30 a visitor and a deleted account get nothing", async () => {
  expect(await submitCompany(t.db, aVisitor(), companyInput())).toMatchObject({ kind: "forbidden" });
  expect(await submitCompany(t.db, aGoneAccount(), companyInput())).toMatchObject({ kind: "missing" });
});

test("PUBL-10 submitting the profile deletes its draft", async () => {
  const person = await aCompany(t.db);
  const draft = { at: 1, entries: [["first_name", "Ma"]] as const };
  await saveDraft(t.db, person, { form: "entreprise", draft, at: new Date("2026-11-20T09:00:00Z") });
  await submitCompany(t.db, person, companyInput());
  expect((await findDraft(t.db, person, "entreprise")).draft).toBe(null);
});
