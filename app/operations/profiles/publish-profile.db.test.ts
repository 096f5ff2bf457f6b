import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "~/domain/policy";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { findAcharne, findAcharneLinks } from "~/operations/profiles/find-acharne.server";
import { findProfileToModerate } from "~/operations/profiles/find-profiles-to-moderate.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { anAccount, anAdmin, aVisitor, madeOnce, type User } from "../../../tests/accounts/people";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCommercial, aCompany, aDraft, commercialInput } from "../../../tests/profiles";
import { anOpenMission } from "../../../tests/published";
import { companyOf, profileOf, publicProfileOf } from "../../../tests/rows";

const AT = new Date("2026-11-20T09:00:00.000Z");

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));

const moderate = (profileId: string, move: string, { reason = "Dites à qui vous vendez.", at = AT } = {}) =>
  moderateProfile(t.db, admin, { profileId, move, reason }, { appUrl: APP_URL, at });
const rowOf = (user: User) => profileOf(t.db, user);
const publicOf = (user: User) => publicProfileOf(t.db, user);

async function published(): Promise<User> {
  const commercial = await aCommercial(t.db);
  await moderate(commercial.userId, "approve");
  return commercial;
}

test("STATE-3 DIR-9 validation shows the public what it may read, and nothing else", async () => {
  const commercial = await aCommercial(t.db);
  await moderate(commercial.userId, "approve");
  const row = await rowOf(commercial);
  const shown = await publicOf(commercial);
  expect(shown).toMatchObject({
    slug: row?.profile_slug,
    published_at: AT,
    display_name: "Solenn K.",
    price_min: row?.public_daily_rate_min,
    price_max: row?.public_daily_rate_max,
    strong_skills: ["Appel", "Emailing"],
  });
  const written = JSON.stringify(shown).toLowerCase();
  for (const secret of ["kerbrat", row?.email, row?.phone, "linkedin", "daily_rate"])
    expect(written).not.toContain(secret);
});

test("PUB-2 a public address works only while the profile is published", async () => {
  const commercial = await aCommercial(t.db);
  const slug = (await rowOf(commercial))?.profile_slug ?? "";
  expect(await findAcharne(t.db, slug)).toBeUndefined();
  await moderate(commercial.userId, "approve");
  expect(await findAcharne(t.db, slug)).toMatchObject({ profile_id: commercial.userId });
  for (const other of ["", "inconnu", "a b", "a\u0000b", slug.toUpperCase()])
    expect(await findAcharne(t.db, other)).toBeUndefined();
  await moderate(commercial.userId, "unpublish");
  expect(await findAcharne(t.db, slug)).toBeUndefined();
});

test("PUB-6 links are only for validated companies that the Acharné wrote or applied to", async () => {
  const commercial = await published();
  const seenBy = (actor: Actor) => findAcharneLinks(t.db, actor, commercial.userId);
  const links = { linkedin_url: "https://www.linkedin.com/in/solenn-kerbrat", website_url: null };
  const validated = () => aCompany(t.db, { status: "published" });
  const company = await validated();
  expect(await seenBy(company)).toBeUndefined();
  const conversationId = await anApproach(t.db, { company, commercial });
  const context = { files: t.files, at: AT };
  const write = (actor: Actor) => {
    const message = {
      thread: { conversationId },
      body: "Bonjour.",
      uploads: [],
      submissionKey: randomUUID(),
    };
    return writeMessage(t.db, actor, message, context);
  };
  await write(company);
  expect(await seenBy(company)).toBeUndefined();
  await write(commercial);
  expect(await seenBy(company)).toEqual(links);
  const applied = await validated();
  await aCandidature(t.db, { mission: await anOpenMission(t.db, applied), company: applied, commercial });
  expect(await seenBy(applied)).toEqual(links);
  const invites = await validated();
  const invitation = { mission: await anOpenMission(t.db, invites), company: invites, commercial };
  await aCandidature(t.db, { ...invitation, invited: true });
  expect(await seenBy(invites)).toBeUndefined();
  expect(await seenBy(await validated())).toBeUndefined();
  const others = [aVisitor(), commercial, await anAccount(t.db), await aDraft(t.db, "entreprise")];
  for (const actor of [...others, { ...company, validated: false }])
    expect(await seenBy(actor)).toBeUndefined();
});

test("PUB-7 a pending edit, then rejected, leaves the public version in place", async () => {
  const commercial = await published();
  const before = await publicOf(commercial);
  await submitCommercial(t.db, t.files, commercial, commercialInput({ first_name: "Maëlle" }));
  expect(await publicOf(commercial)).toEqual(before);
  await moderate(commercial.userId, "reject", { reason: "Trop court !" });
  expect((await rowOf(commercial))?.status).toBe("draft");
  expect(await publicOf(commercial)).toEqual(before);
});

test("PUB-7 validating an edit shows it, with the date of the first publication", async () => {
  const commercial = await published();
  const edit = { first_name: "Maëlle", daily_rate_max: 800, linkedin_url: "" };
  await submitCommercial(t.db, t.files, commercial, commercialInput(edit));
  await moderate(commercial.userId, "approve", { at: new Date("2026-11-25T09:00:00Z") });
  expect(await publicOf(commercial)).toMatchObject({
    display_name: "Maëlle K.",
    price_max: 1000,
    published_at: AT,
  });
  const reader = await aCompany(t.db, { status: "published" });
  await aCandidature(t.db, { mission: await anOpenMission(t.db, reader), company: reader, commercial });
  expect(await findAcharneLinks(t.db, reader, commercial.userId)).toMatchObject({
    linkedin_url: null,
  });
});

test("PUB-7 unpublishing removes the public version at once, links included", async () => {
  const commercial = await published();
  const reader = await aCompany(t.db, { status: "published" });
  await aCandidature(t.db, { mission: await anOpenMission(t.db, reader), company: reader, commercial });
  expect(await findAcharneLinks(t.db, reader, commercial.userId)).toBeDefined();
  await moderate(commercial.userId, "unpublish");
  expect(await publicOf(commercial)).toBeUndefined();
  expect(await findAcharneLinks(t.db, reader, commercial.userId)).toBeUndefined();
});

test("PUB-7 ADM-5 unpublishing also removes the version that an edit left public", async () => {
  for (const back of [null, "reject"]) {
    const commercial = await published();
    await submitCommercial(t.db, t.files, commercial, commercialInput({ first_name: "Maëlle" }));
    if (back) await moderate(commercial.userId, back);
    expect((await findProfileToModerate(t.db, admin, commercial.userId))?.publicSlug).toBe(
      (await rowOf(commercial))?.profile_slug,
    );
    expect(await moderate(commercial.userId, "unpublish")).toMatchObject({ ok: true });
    expect([(await rowOf(commercial))?.status, await publicOf(commercial)]).toEqual(["draft", undefined]);
    expect(await moderate(commercial.userId, "unpublish")).toMatchObject({ kind: "conflict" });
  }
});

test("STATE-3 a published company is not in the directory", async () => {
  const company = await aCompany(t.db);
  expect(await moderate(company.company.id, "approve")).toMatchObject({ ok: true });
  expect((await companyOf(t.db, company))?.status).toBe("published");
  expect(await publicOf(company)).toBeUndefined();
});
