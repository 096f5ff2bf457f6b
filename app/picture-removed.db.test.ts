import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { FIELD_ERRORS } from "~/domain/messages";
import { recountCompanyPage } from "~/operations/companies/recount-company-page.server";
import { undoAct } from "~/operations/moderation/queue/undo-act.server";
import { unreferenced } from "~/operations/profiles/discard-pictures.server";
import { findPicture } from "~/operations/profiles/find-picture.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { removePicture } from "~/operations/profiles/remove-picture.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import {
  companies,
  profiles,
  publicCompanies,
  publicProfiles,
  shownCompanies,
  undoableActs,
} from "~/platform/db/schema.server";
import { anAccount, anAdmin, aVisitor } from "../tests/accounts/people";
import { NOON } from "../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../tests/database";
import {
  aCommercial,
  aCompany,
  aDraft,
  aMember,
  commercialInput,
  companyInput,
  type Member,
} from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const OLD = { key: "avatars/old.webp", url: "/fichiers/avatars/old.webp" };
const NEW = { key: "avatars/new.webp", url: "/fichiers/avatars/new.webp" };

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const rowOf = async (id: string) => (await t.db.select().from(profiles).where(eq(profiles.id, id)))[0];
const shownOf = async (id: string) =>
  (await t.db.select().from(publicProfiles).where(eq(publicProfiles.profile_id, id)))[0];
const companyOf = async ({ company }: Member) =>
  (await t.db.select().from(companies).where(eq(companies.id, company.id)))[0];
const shownCompanyOf = async ({ company }: Member) =>
  (await t.db.select().from(shownCompanies).where(eq(shownCompanies.company_id, company.id)))[0];
const publicCompanyOf = async ({ company }: Member) =>
  (await t.db.select().from(publicCompanies).where(eq(publicCompanies.company_id, company.id)))[0];

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 90, height: 60, channels: 3, background: "#b4532a" } })
          .png()
          .toBuffer(),
      ),
    ],
    "logo.png",
  );

/** A company with a public page, whose new logo waits for its validation. */
async function aCompanyWithLogos(): Promise<Member> {
  const owner = await aCompany(t.db, { status: "published", logo_url: OLD.url });
  await anOpenMission(t.db, owner);
  await t.sql("update companies set logo_url = $1, status = 'pending' where id = $2", [
    NEW.url,
    owner.company.id,
  ]);
  return owner;
}

const discarded = async () => [...new Set((await t.queued("discard-file")).map(({ key }) => key))].sort();

test("ONB-22 a removed photo is no longer public at once, and its files are deleted", async () => {
  const { user } = await aPublicCommercial(t.db, { avatar_url: OLD.url });
  await t.sql("update profiles set avatar_url = $1, status = 'pending' where id = $2", [
    NEW.url,
    user.userId,
  ]);
  const before = await rowOf(user.userId);
  expect(await removePicture(t.db, user, NOON)).toEqual({ ok: true });
  expect(await rowOf(user.userId)).toEqual({ ...before, avatar_url: null });
  expect((await shownOf(user.userId))?.avatar_url).toBeNull();
  expect(await discarded()).toEqual([NEW.key, OLD.key]);
  for (const { key } of [OLD, NEW])
    expect([await findPicture(t.db, user, key), await findPicture(t.db, aVisitor(), key)]).toEqual([
      undefined,
      undefined,
    ]);
  expect(await removePicture(t.db, user, NOON)).toEqual({ ok: true });
});

test("ONB-22 ADM-2 undoing a decision does not restore a removed photo", async () => {
  const { user } = await aPublicCommercial(t.db, { avatar_url: OLD.url });
  await t.sql("update profiles set status = 'pending' where id = $1", [user.userId]);
  const admin = await anAdmin(t.db);
  const at = new Date();
  const change = { profileId: user.userId, move: "approve", reason: null };
  expect(await moderateProfile(t.db, admin, change, { appUrl: APP_URL, at, undoable: true })).toMatchObject({
    ok: true,
  });
  await removePicture(t.db, user, NOON);
  const [act] = await t.db.select({ id: undoableActs.act_id }).from(undoableActs);
  expect(await undoAct(t.db, admin, act?.id ?? 0, { at })).toMatchObject({ ok: true });
  expect(await shownOf(user.userId)).toMatchObject({ avatar_url: null });
});

test("COMP-6 everybody fetches the logo of a public page, and members and administrators one that waits", async () => {
  const owner = await aCompanyWithLogos();
  const reader = await aMember(t.db, owner, "reader");
  const seenBy = (key: string) =>
    Promise.all([aVisitor(), owner, reader, admin, other].map((actor) => findPicture(t.db, actor, key)));
  const [admin, other] = [await anAdmin(t.db), await aCompany(t.db)];
  expect(await seenBy(OLD.key)).toEqual(["public", "public", "public", "public", "public"]);
  expect(await seenBy(NEW.key)).toEqual([undefined, "private", "private", "private", undefined]);
  await t.sql("update companies set page_shown = false where id = $1", [owner.company.id]);
  await t.db.transaction((tx) => recountCompanyPage(t.db, tx, owner.company.id, NOON));
  expect(await seenBy(OLD.key)).toEqual([undefined, "private", "private", "private", undefined]);
});

test("COMP-6 a removed logo is no longer public at once, and its files are deleted", async () => {
  const owner = await aCompanyWithLogos();
  const before = await companyOf(owner);
  expect((await publicCompanyOf(owner))?.logo_url).toBe(OLD.url);
  expect(await unreferenced(t.db, [OLD.key, NEW.key, "avatars/nobody.webp"])).toEqual([
    "avatars/nobody.webp",
  ]);
  expect(await removePicture(t.db, owner, NOON)).toEqual({ ok: true });
  expect(await companyOf(owner)).toEqual({ ...before, logo_url: null });
  expect((await shownCompanyOf(owner))?.logo_url).toBeNull();
  expect((await publicCompanyOf(owner))?.logo_url).toBeNull();
  expect(await discarded()).toEqual([NEW.key, OLD.key]);
  for (const { key } of [OLD, NEW]) expect(await findPicture(t.db, owner, key)).toBeUndefined();
});

test("COMP-6 TEAM-2 only an owner removes the logo of the company", async () => {
  const owner = await aCompanyWithLogos();
  for (const role of ["recruiter", "reader"] as const)
    expect(await removePicture(t.db, await aMember(t.db, owner, role), NOON)).toMatchObject({
      kind: "forbidden",
    });
  expect((await companyOf(owner))?.logo_url).toBe(NEW.url);
  expect(await removePicture(t.db, await aMember(t.db, owner, "owner"), NOON)).toEqual({ ok: true });
});

test("COMP-6 a new logo replaces the one that waited, and the public one stays until the validation", async () => {
  const owner = await aCompanyWithLogos();
  const logo = { file: await picture(), at: NOON, files: t.files };
  expect(await submitCompany(t.db, owner, companyInput(), null, logo)).toEqual({ ok: true });
  const url = (await companyOf(owner))?.logo_url;
  expect(url).not.toBe(NEW.url);
  expect(await discarded()).toEqual([NEW.key]);
  expect((await publicCompanyOf(owner))?.logo_url).toBe(OLD.url);
  expect(await submitCompany(t.db, owner, companyInput(), null)).toEqual({ ok: true });
  expect((await companyOf(owner))?.logo_url).toBe(url);
});

test("COMP-6 ONB-22 a refused logo is named beside its field, and nothing is stored", async () => {
  const owner = await aCompanyWithLogos();
  const before = await companyOf(owner);
  const file = new File(["<svg/>"], "logo.svg", { type: "image/png" });
  expect(
    await submitCompany(t.db, owner, companyInput(), null, { file, at: NOON, files: t.files }),
  ).toMatchObject({
    kind: "invalid",
    fields: { logo: [FIELD_ERRORS.avatarNotPicture] },
  });
  const outdated = { file: await picture(), at: NOON, files: t.files };
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of t.files.list("avatars/")) keys.push(key);
    return keys;
  };
  const kept = await stored();
  await t.sql("update companies set submitted_at = now() where id = $1", [owner.company.id]);
  expect(await submitCompany(t.db, owner, companyInput({ bio: "Autre." }), NOON, outdated)).toMatchObject({
    kind: "conflict",
  });
  expect(await stored()).toEqual(kept);
  expect((await companyOf(owner))?.logo_url).toBe(before?.logo_url);
});

test("ONB-22 only an Acharné removes a photo, and only their own", async () => {
  const { user: other } = await aPublicCommercial(t.db, { avatar_url: OLD.url });
  expect(await removePicture(t.db, aVisitor(), NOON)).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await removePicture(t.db, await anAccount(t.db), NOON)).toMatchObject({ kind: "forbidden" });
  expect(await removePicture(t.db, await aCommercial(t.db), NOON)).toEqual({ ok: true });
  expect((await shownOf(other.userId))?.avatar_url).toBe(OLD.url);
});

test("ONB-10 ONB-22 removing the photo does not make an open form stale", async () => {
  const user = await aCommercial(t.db, { avatar_url: OLD.url });
  const seen = (await rowOf(user.userId))?.updated_at ?? null;
  await removePicture(t.db, user, NOON);
  const edit = commercialInput({ first_name: "Maëlle" });
  expect(await submitCommercial(t.db, t.files, user, edit, undefined, seen)).toEqual({ ok: true });
});

test("ONB-10 two tabs of one profile: the second does not overwrite the first unread", async () => {
  const user = await aCommercial(t.db);
  const seen = (await rowOf(user.userId))?.updated_at ?? null;
  const send = (first_name: string, since: Date | null) =>
    submitCommercial(t.db, t.files, user, commercialInput({ first_name }), undefined, since);
  expect(await send("Maëlle", seen)).toEqual({ ok: true });
  expect(await send("Maëlle", seen)).toEqual({ ok: true });
  expect(await send("Nolwenn", seen)).toMatchObject({ ok: false, kind: "conflict" });
  expect((await rowOf(user.userId))?.first_name).toBe("Maëlle");
  expect(await send("Nolwenn", (await rowOf(user.userId))?.updated_at ?? null)).toEqual({ ok: true });
});

test("ONB-10 a validation while the form is open conflicts with nothing", async () => {
  const user = await aCommercial(t.db, { status: "pending" });
  const seen = (await rowOf(user.userId))?.updated_at ?? null;
  const change = { profileId: user.userId, move: "approve", reason: null };
  const when = { appUrl: APP_URL, at: new Date() };
  expect(await moderateProfile(t.db, await anAdmin(t.db), change, when)).toMatchObject({ ok: true });
  const edit = commercialInput({ first_name: "Maëlle" });
  expect(await submitCommercial(t.db, t.files, user, edit, undefined, seen)).toEqual({ ok: true });
});

test("ONB-32 a first profile conflicts with nothing, whether its page is older than its role or not", async () => {
  const seen = new Date(Date.now() - 60_000);
  expect(await submitCompany(t.db, await anAccount(t.db), companyInput(), seen)).toEqual({ ok: true });
  const person = await aDraft(t.db, "commercial");
  expect(await submitCommercial(t.db, t.files, person, commercialInput(), undefined, seen)).toEqual({
    ok: true,
  });
});

test("ONB-32 two tabs of one company: the second does not overwrite the first unread", async () => {
  const company = await aCompany(t.db);
  const seen = (await rowOf(company.userId))?.updated_at ?? null;
  const send = (overrides: Record<string, unknown>, since: Date | null) =>
    submitCompany(t.db, company, companyInput(overrides), since);
  expect(await send({ company_name: "Ateliers Nord" }, seen)).toEqual({ ok: true });
  expect(await send({ company_name: "Ateliers Nord" }, seen)).toEqual({ ok: true });
  for (const edit of [
    { company_name: "Ateliers Sud" },
    { company_name: "Ateliers Nord", bio: "Autre chose." },
  ])
    expect(await send(edit, seen)).toMatchObject({ ok: false, kind: "conflict" });
  expect((await companyOf(company))?.name).toBe("Ateliers Nord");
});
