import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { type Actor, VISITOR } from "~/domain/policy";
import { inWidth } from "~/domain/profiles/avatar-widths";
import { makeAvatar } from "~/platform/files/picture.server";
import { anAccount, anAdmin, type User } from "../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCommercial, aCompany } from "../../../tests/profiles";
import { aPublicCommercial } from "../../../tests/published";
import { sweepFiles } from "../personal-data/sweep-files.server";
import { discardFile } from "./discard-pictures.server";
import { findPicture } from "./find-picture.server";
import { moderateProfile } from "./moderate-profile.server";
import { readPicture } from "./read-picture.server";

const HOUR_MS = 60 * 60 * 1000;
const OLD = { key: "avatars/old.webp", url: "/fichiers/avatars/old.webp" };
const NEW = { key: "avatars/new.webp", url: "/fichiers/avatars/new.webp" };

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const jpeg = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: "#b3541e" } })
    .jpeg()
    .toBuffer();

/** A profile with a public picture, and an edit with a new one that waits. */
async function anEditedAcharne(): Promise<User> {
  const { user } = await aPublicCommercial(t.db, { avatar_url: OLD.url });
  await t.sql("update profiles set avatar_url = $1, status = 'pending' where id = $2", [
    NEW.url,
    user.userId,
  ]);
  return user;
}

const moderate = async (user: User, move: string) => {
  const change = { profileId: user.userId, move, reason: "La photo est floue." };
  const outcome = await moderateProfile(t.db, await anAdmin(t.db), change, {
    appUrl: APP_URL,
    at: new Date(),
  });
  expect(outcome).toMatchObject({ ok: true });
};

const discarded = async () => (await t.queued("discard-file")).map(({ key }) => key);

describe("unreferenced pictures are deleted", () => {
  test("PUB-7 validating a new picture deletes the old one, and unpublishing then keeps the owner's", async () => {
    const user = await anEditedAcharne();
    await moderate(user, "approve");
    expect(await discarded()).toEqual([OLD.key]);
    await t.emptyQueue();
    await moderate(user, "unpublish");
    expect(await discarded()).toEqual([]);
  });

  test("PUB-7 unpublishing while an edit waits deletes the old picture and keeps the new one", async () => {
    const user = await anEditedAcharne();
    await moderate(user, "unpublish");
    expect(await discarded()).toEqual([OLD.key]);
    expect(await findPicture(t.db, user, NEW.key)).toBe("private");
  });

  test("PUB-7 rejecting keeps both pictures and deletes nothing", async () => {
    const user = await anEditedAcharne();
    await moderate(user, "reject");
    expect(await discarded()).toEqual([]);
  });

  test("ONB-22 a file that a profile still shows is not deleted, whatever the queue says", async () => {
    const user = await aCommercial(t.db, { avatar_url: NEW.url });
    for (const { key } of [OLD, NEW]) await t.files.put(key, new Uint8Array([1]));
    for (const { key } of [OLD, NEW]) await discardFile(t.db, t.files, key);
    expect(t.storedFiles()).toEqual([NEW.key]);
    await t.sql("delete from users where id = $1", [user.userId]);
    await discardFile(t.db, t.files, NEW.key);
    expect(t.storedFiles()).toEqual([]);
  });

  test("ONB-22 FAST-5 a width is made on the first request, is visible like the picture, and is deleted with it", async () => {
    const portrait = await makeAvatar(await jpeg());
    if (!portrait.ok) throw new Error(portrait.reason);
    const user = await aCommercial(t.db, { avatar_url: NEW.url });
    await t.files.put(NEW.key, portrait.webp);
    const narrow = inWidth(NEW.key, 160);
    const made = await readPicture(t.files, narrow);
    const bytes = await new Response(made?.body).bytes();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 160, height: 160 });
    expect(made?.size).toBe(bytes.byteLength);
    expect(t.storedFiles().sort()).toEqual([narrow, NEW.key].sort());
    expect((await readPicture(t.files, narrow))?.size).toBe(bytes.byteLength);

    const seen = await Promise.all([user, VISITOR].map((actor) => findPicture(t.db, actor, narrow)));
    expect(seen).toEqual(["private", undefined]);
    const tomorrow = new Date(Date.now() + 25 * HOUR_MS);
    await sweepFiles(t.db, t.files, tomorrow);
    expect(t.storedFiles().sort()).toEqual([narrow, NEW.key].sort());
    await t.sql("delete from users where id = $1", [user.userId]);
    await discardFile(t.db, t.files, NEW.key);
    expect(t.storedFiles()).toEqual([]);
    expect(await readPicture(t.files, narrow)).toBeUndefined();
  });
});

describe("who may see a picture", () => {
  const seenBy = (actors: readonly Actor[], key: string) =>
    Promise.all(actors.map((actor) => findPicture(t.db, actor, key)));

  test("PUB-7 that of a public page is for everybody, another for its owner and administrators", async () => {
    const owner = await anEditedAcharne();
    const own = [owner, await anAdmin(t.db)];
    const others = [VISITOR, await anAccount(t.db), await aCommercial(t.db), await aCompany(t.db)];
    expect(await seenBy([...own, ...others], OLD.key)).toEqual(Array(6).fill("public"));
    expect(await seenBy(own, NEW.key)).toEqual(["private", "private"]);
    expect(await seenBy(others, NEW.key)).toEqual(Array(4).fill(undefined));

    await moderate(owner, "reject");
    expect(await seenBy([VISITOR], OLD.key)).toEqual(["public"]);
    await t.sql("delete from public_profiles");
    expect(await seenBy([...own, ...others], OLD.key)).toEqual(Array(6).fill(undefined));
    await t.sql("delete from users where id = $1", [owner.userId]);
    expect(await seenBy(own, NEW.key)).toEqual([undefined, undefined]);
  });

  test("GEN-5 another text names nothing", async () => {
    const keys = [
      "",
      "avatars/",
      "avatars/../old.webp",
      "avatars/a\0.webp",
      "a".repeat(300),
      "avatars/a.part",
    ];
    for (const key of keys) expect(await findPicture(t.db, await anAdmin(t.db), key)).toBeUndefined();
  });
});

test("ONB-22 each day, unreferenced files of the day before are deleted, others stay", async () => {
  await anEditedAcharne();
  const lost = "avatars/lost.webp";
  const partial = "avatars/lost.part";
  for (const key of [OLD.key, NEW.key, lost, partial]) await t.files.put(key, new Uint8Array([1]));
  await sweepFiles(t.db, t.files, new Date(Date.now() + 23 * HOUR_MS));
  expect(t.storedFiles().sort()).toEqual([lost, partial, NEW.key, OLD.key].sort());
  await sweepFiles(t.db, t.files, new Date(Date.now() + 25 * HOUR_MS));
  expect(t.storedFiles().sort()).toEqual([NEW.key, OLD.key]);
});
