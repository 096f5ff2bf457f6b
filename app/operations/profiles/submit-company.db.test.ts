import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { findDraft, saveDraft } from "~/operations/drafts/form-drafts.server";
import { saveMember } from "~/operations/profiles/save-member.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { companies, memberships } from "~/platform/db/schema.server";
import { aGoneAccount, anAccount, aVisitor, type User } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { aCommercial, aCompany, aDraft, aMember, companyInput } from "../../../tests/profiles";
import { profileOf } from "../../../tests/rows";

const t = ownDatabase();

const PERSON = { first_name: "Enora", last_name: "Morel", phone: "+33298123458" };

const rowOf = (user: User) => profileOf(t.db, user);

const companyOf = async ({ userId }: User) => {
  const [found] = await t.db
    .select({ company: companies })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.company_id))
    .where(eq(memberships.user_id, userId));
  return found?.company;
};

test("ONB-32 ONB-30 the profile is created whether or not it has a row", async () => {
  const { company_name, company_size, first_name, last_name, phone, ...columns } = companyInput();
  const person = { first_name, last_name, phone };
  for (const user of [await anAccount(t.db), await aDraft(t.db, "entreprise")]) {
    expect(await submitCompany(t.db, user, companyInput())).toEqual({ ok: true });
    expect(await rowOf(user)).toMatchObject({ ...person, role: "entreprise", status: "draft", bio: null });
    expect(await companyOf(user)).toMatchObject({
      ...columns,
      name: company_name,
      size: company_size,
      status: "pending",
    });
  }
});

test("ONB-30 STATE-1 a second submission replaces the first and becomes pending", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const smuggled = companyInput({ company_name: "Morvan & fils", status: "published", role: "commercial" });
  expect(await submitCompany(t.db, company, smuggled)).toEqual({ ok: true });
  expect((await rowOf(company))?.role).toBe("entreprise");
  expect(await companyOf(company)).toMatchObject({
    status: "pending",
    name: "Morvan & fils",
    size: "51-200",
  });
});

test("ONB-32 two submissions at once, without a row, create one profile", async () => {
  const account = await anAccount(t.db);
  const answers = await Promise.all([1, 2, 3].map(() => submitCompany(t.db, account, companyInput())));
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect((await companyOf(account))?.status).toBe("pending");
  expect(await t.db.$count(memberships, eq(memberships.user_id, account.userId))).toBe(1);
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

test("COMP-1 the slug is the name, with digits where it is taken or reserved, and is kept", async () => {
  const named = async (company_name: string, user?: User) => {
    const owner = user ?? (await aDraft(t.db, "entreprise"));
    expect(await submitCompany(t.db, owner, companyInput({ company_name }))).toEqual({ ok: true });
    return { owner, slug: (await companyOf(owner))?.slug };
  };
  const { owner, slug } = await named("Éts. Le Goff & fils");
  expect(slug).toBe("ets-le-goff-fils");
  expect((await named("Le Goff Distribution", owner)).slug).toBe(slug);
  expect((await named("Ets Le Goff Fils")).slug).toMatch(/^ets-le-goff-fils-[0-9a-f]{4}$/);
  expect((await named("Membres")).slug).toMatch(/^membres-[0-9a-f]{4}$/);
  const drafts = await Promise.all([1, 2, 3].map(() => aDraft(t.db, "entreprise")));
  const slugs = (await Promise.all(drafts.map((draft) => named("Trois fois", draft)))).map(
    ({ slug }) => slug,
  );
  expect(slugs).toContain("trois-fois");
  expect(new Set(slugs).size).toBe(3);
});

test("TEAM-1 TEAM-2 only an owner edits the company, whatever the session still says", async () => {
  const owner = await aCompany(t.db);
  for (const role of ["recruiter", "reader"] as const) {
    const member = await aMember(t.db, owner, role);
    const refusal = { ok: false, kind: "forbidden", message: REFUSALS.notAllowed };
    expect(await submitCompany(t.db, member, companyInput())).toEqual(refusal);
    const stale: User = { ...member, company: { ...member.company, role: "owner" } };
    expect(await submitCompany(t.db, stale, companyInput())).toEqual(refusal);
    expect((await rowOf(member))?.first_name).toBe(`Claire-${role}`);
  }
  const second = await aMember(t.db, owner, "owner");
  expect(await submitCompany(t.db, second, companyInput({ bio: "Deux propriétaires." }))).toEqual({
    ok: true,
  });
  expect((await companyOf(owner))?.bio).toBe("Deux propriétaires.");
});

test("ADM-5 TEAM-7 the administration finds a company by the name and address of each member", async () => {
  const owner = await aCompany(t.db, { email: "yann@ateliers.exemple" });
  const member = await aMember(t.db, owner, "reader");
  await submitCompany(t.db, owner, companyInput({ first_name: "Yann", last_name: "Le Bihan" }));
  const parts = (await companyOf(owner))?.search_text.split(" | ");
  expect(parts?.slice(0, 3)).toEqual([
    "yann le bihan claire reader morel",
    "ateliers morvan",
    "yann ateliers exemple",
  ]);
  expect(await saveMember(t.db, member, { ...PERSON, first_name: "Nolwenn" })).toEqual({ ok: true });
  expect((await companyOf(owner))?.search_text).toContain("nolwenn morel");
});

test("TEAM-1 PUB-8 others read the new name of a member at once, once the company is validated", async () => {
  const shownNames = async ({ userId }: User) =>
    (await t.db.select().from(memberships).where(eq(memberships.user_id, userId))).map(
      ({ shown_first_name, shown_last_name }) => [shown_first_name, shown_last_name],
    );
  const validated = await aMember(t.db, await aCompany(t.db, { status: "published" }), "recruiter");
  expect(await saveMember(t.db, validated, PERSON)).toEqual({ ok: true });
  expect(await rowOf(validated)).toMatchObject(PERSON);
  expect(await shownNames(validated)).toEqual([["Enora", "Morel"]]);
  const waiting = await aMember(t.db, await aCompany(t.db), "recruiter");
  expect(await saveMember(t.db, waiting, PERSON)).toEqual({ ok: true });
  expect(await shownNames(waiting)).toEqual([["Claire-recruiter", "Morel"]]);
});

test("TEAM-1 TEAM-6 only a member fills in a member's form, and nobody after they left", async () => {
  for (const actor of [
    aVisitor(),
    await anAccount(t.db),
    await aCommercial(t.db),
    await aDraft(t.db, "entreprise"),
  ])
    expect(await saveMember(t.db, actor, PERSON)).toMatchObject({ kind: "forbidden" });
  const member = await aMember(t.db, await aCompany(t.db), "reader");
  await t.db.delete(memberships).where(eq(memberships.user_id, member.userId));
  expect(await saveMember(t.db, member, PERSON)).toMatchObject({ kind: "missing" });
  expect((await rowOf(member))?.first_name).toBe("Claire-reader");
});

test("TEAM-6 whoever left a company may found another one", async () => {
  const member = await aMember(t.db, await aCompany(t.db), "reader");
  await t.db.delete(memberships).where(eq(memberships.user_id, member.userId));
  expect(await submitCompany(t.db, { ...member, company: null, complete: false }, companyInput())).toEqual({
    ok: true,
  });
  expect(await companyOf(member)).toMatchObject({ id: member.userId, status: "pending" });
});
