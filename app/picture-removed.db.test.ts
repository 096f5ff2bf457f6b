import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { undoAct } from "~/operations/moderation/queue/undo-act.server";
import { findPicture } from "~/operations/profiles/find-picture.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { removePicture } from "~/operations/profiles/remove-picture.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { profiles, publicProfiles, undoableActs } from "~/platform/db/schema.server";
import { anAccount, anAdmin, aVisitor } from "../tests/accounts/people";
import { APP_URL, ownDatabase } from "../tests/database";
import { aCommercial, aCompany, aDraft, commercialInput, companyInput } from "../tests/profiles";
import { aPublicCommercial } from "../tests/published";

const OLD = { key: "avatars/old.webp", url: "/fichiers/avatars/old.webp" };
const NEW = { key: "avatars/new.webp", url: "/fichiers/avatars/new.webp" };

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const rowOf = async (id: string) => (await t.db.select().from(profiles).where(eq(profiles.id, id)))[0];
const shownOf = async (id: string) =>
  (await t.db.select().from(publicProfiles).where(eq(publicProfiles.profile_id, id)))[0];
const discarded = async () => (await t.queued("discard-file")).map(({ key }) => key).sort();

test("ONB-22 a removed photo is no longer public at once, and its files are deleted", async () => {
  const { user } = await aPublicCommercial(t.db, { avatar_url: OLD.url });
  await t.sql("update profiles set avatar_url = $1, status = 'pending' where id = $2", [
    NEW.url,
    user.userId,
  ]);
  const before = await rowOf(user.userId);
  expect(await removePicture(t.db, user)).toEqual({ ok: true });
  expect(await rowOf(user.userId)).toEqual({ ...before, avatar_url: null });
  expect((await shownOf(user.userId))?.avatar_url).toBeNull();
  expect(await discarded()).toEqual([NEW.key, OLD.key]);
  for (const { key } of [OLD, NEW])
    expect([await findPicture(t.db, user, key), await findPicture(t.db, aVisitor(), key)]).toEqual([
      undefined,
      undefined,
    ]);
  expect(await removePicture(t.db, user)).toEqual({ ok: true });
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
  await removePicture(t.db, user);
  const [act] = await t.db.select({ id: undoableActs.act_id }).from(undoableActs);
  expect(await undoAct(t.db, admin, act?.id ?? 0, { at })).toMatchObject({ ok: true });
  expect(await shownOf(user.userId)).toMatchObject({ avatar_url: null });
});

test("ONB-22 only an Acharné removes a photo, and only their own", async () => {
  const { user: other } = await aPublicCommercial(t.db, { avatar_url: OLD.url });
  expect(await removePicture(t.db, aVisitor())).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await removePicture(t.db, await aCompany(t.db))).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await removePicture(t.db, await aCommercial(t.db))).toEqual({ ok: true });
  expect((await shownOf(other.userId))?.avatar_url).toBe(OLD.url);
});

test("ONB-10 ONB-22 removing the photo does not make an open form stale", async () => {
  const user = await aCommercial(t.db, { avatar_url: OLD.url });
  const seen = (await rowOf(user.userId))?.updated_at ?? null;
  await removePicture(t.db, user);
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
  expect((await rowOf(company.userId))?.competences).toMatchObject({ company_name: "Ateliers Nord" });
});
