import { crc32, deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { FIELD_ERRORS } from "~/domain/messages";
import { AVATAR_MAX_BYTES } from "~/domain/profiles/avatar";
import { avatarKey } from "~/operations/profiles/avatar.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { takeAttempt } from "~/operations/rate-limit.server";
import { profiles } from "~/platform/db/schema.server";
import { anAdmin, type User } from "../../../tests/accounts/people";
import { minutesLater, NOON } from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase, withBrokenQueue } from "../../../tests/database";
import { aCommercial, aCompany, commercialInput } from "../../../tests/profiles";

const t = ownDatabase();
let commercial: User;
beforeEach(async () => {
  await t.forgetEverybody();
  commercial = await aCommercial(t.db);
});

const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: "#b4532a" } });
const jpeg = () =>
  picture
    .clone()
    .withExif({ IFD0: { Copyright: "Solenn Kerbrat, 06 12 34 56 78" } })
    .jpeg()
    .toBuffer();
const upload = (bytes: Uint8Array, name = "moi.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });
const submit = (avatar: File, db = t.db) =>
  submitCommercial(db, t.files, commercial, commercialInput(), { file: avatar, at: NOON });

async function avatarUrl(): Promise<string | null> {
  const [row] = await t.db.select().from(profiles).where(eq(profiles.id, commercial.userId));
  return row?.avatar_url ?? null;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A small PNG that declares a huge picture. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const content = deflateSync(Buffer.alloc(64));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", content),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("accepted pictures", () => {
  test("ONB-22 a JPEG becomes a square WebP of 512 px without metadata", async () => {
    const original = await jpeg();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    expect(await submit(upload(original))).toEqual({ ok: true });
    const url = await avatarUrl();
    expect(url).toMatch(/^\/fichiers\/avatars\/[0-9a-f-]{36}\.webp$/);
    const stored = await t.files.get(avatarKey(url) ?? "");
    const bytes = Buffer.from(await new Response(stored?.body).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes("Kerbrat")).toBe(false);
    expect(t.storedFiles()).toEqual([avatarKey(url)]);
  });

  test("ONB-22 so does a transparent PNG, under any name and type", async () => {
    const png = await picture.clone().ensureAlpha(0.5).png().toBuffer();
    expect(await submit(upload(png, "../../moi.html", "text/html"))).toEqual({ ok: true });
    const stored = await t.files.get(avatarKey(await avatarUrl()) ?? "");
    expect(stored?.size).toBeGreaterThan(0);
    expect(t.storedFiles()).toHaveLength(1);
  });
});

describe("refused pictures", () => {
  const refusal = (message: string) => ({
    ok: false,
    kind: "invalid",
    message,
    fields: { avatar: [message] },
  });
  const nothingChanged = async () => expect([await avatarUrl(), t.storedFiles()]).toEqual([null, []]);

  test("ONB-22 a file that is no JPG or PNG, whatever its name", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
    const others = [
      Buffer.from("ceci est un texte"),
      Buffer.from(svg),
      await picture.clone().gif().toBuffer(),
      await picture.clone().webp().toBuffer(),
      Buffer.alloc(0),
    ];
    for (const bytes of others)
      expect(await submit(upload(bytes, "moi.png", "image/png"))).toEqual(
        refusal(FIELD_ERRORS.avatarNotPicture),
      );
    await nothingChanged();
  });

  test("ONB-22 a picture with a side of 30,000 px, however small its file", async () => {
    const bytes = bomb(30_000);
    expect(bytes.length).toBeLessThan(200);
    expect(await submit(upload(bytes))).toEqual(refusal(FIELD_ERRORS.avatarTooManyPixels));
    await nothingChanged();
  });

  test("ONB-22 a truncated picture", async () => {
    const whole = await jpeg();
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await submit(upload(half))).toEqual(refusal(FIELD_ERRORS.avatarUnreadable));
    await nothingChanged();
  });

  test("ONB-22 a file over 5 MB", async () => {
    const heavy = Buffer.concat([await jpeg(), Buffer.alloc(AVATAR_MAX_BYTES)]);
    expect(await submit(upload(heavy))).toEqual(refusal(FIELD_ERRORS.avatarTooLarge));
    await nothingChanged();
  });

  test("ONB-22 after ten pictures in ten minutes the account waits, and the other fields are kept", async () => {
    for (let sent = 0; sent < 10; sent++) await submit(upload(Buffer.from("ceci est un texte")));
    const late = await submit(upload(await jpeg()));
    expect(late).toMatchObject({ ok: false, kind: "throttled" });
    expect(Object.keys((late.ok ? {} : late.fields) ?? {})).toEqual(["avatar"]);
    await nothingChanged();
    const file = upload(await jpeg());
    const next = await submitCommercial(t.db, t.files, commercial, commercialInput(), {
      file,
      at: minutesLater(10),
    });
    expect(next.ok).toBe(true);
  });

  test("SAFE-4 ONB-22 after forty pictures a day the account waits until the next day", async () => {
    for (let sent = 0; sent < 40; sent++)
      await takeAttempt(t.db, "dailyPictureByAccount", commercial.userId, NOON);
    expect(await submit(upload(await jpeg()))).toMatchObject({ ok: false, kind: "throttled" });
    await nothingChanged();
    const next = await submitCommercial(t.db, t.files, commercial, commercialInput(), {
      file: upload(await jpeg()),
      at: minutesLater(24 * 60),
    });
    expect(next.ok).toBe(true);
  });

  test("ONB-22 an account that may not submit a profile may not upload a picture", async () => {
    const company = await aCompany(t.db);
    const pretender: User = { ...company, role: "commercial" };
    for (const actor of [company, pretender]) {
      const photo = { file: upload(await jpeg()), at: NOON };
      const answer = await submitCommercial(t.db, t.files, actor, commercialInput(), photo);
      expect(answer.ok).toBe(false);
    }
    expect(t.storedFiles()).toEqual([]);
  });
});

describe("replacement", () => {
  test("ONB-22 the old picture is deleted once the new one is stored", async () => {
    await submit(upload(await jpeg()));
    const first = avatarKey(await avatarUrl());
    expect(await t.queued("discard-file")).toEqual([]);
    await submit(upload(await jpeg()));
    expect(avatarKey(await avatarUrl())).not.toBe(first);
    expect(await t.queued("discard-file")).toEqual([{ key: first }]);
  });

  test("ONB-10 a submission without a picture keeps the old one", async () => {
    await submit(upload(await jpeg()));
    const before = await avatarUrl();
    await submitCommercial(t.db, t.files, commercial, commercialInput());
    expect(await avatarUrl()).toBe(before);
    expect(await t.queued("discard-file")).toEqual([]);
  });

  test("PUB-7 the public picture stays until the new one is validated", async () => {
    const admin = await anAdmin(t.db);
    const approve = () =>
      moderateProfile(
        t.db,
        admin,
        { profileId: commercial.userId, move: "approve", reason: null },
        { appUrl: APP_URL, at: new Date() },
      );
    await submit(upload(await jpeg()));
    const first = avatarKey(await avatarUrl());
    await approve();
    await submit(upload(await jpeg()));
    expect(await t.queued("discard-file")).toEqual([]);
    expect(await approve()).toMatchObject({ ok: true });
    expect(await t.queued("discard-file")).toEqual([{ key: first }]);
  });

  test("ONB-22 if saving fails, the new picture is deleted", async () => {
    await submit(upload(await jpeg()));
    const before = await avatarUrl();
    await expect(submit(upload(await jpeg()), withBrokenQueue(t.db))).rejects.toThrow("broke down");
    expect(await avatarUrl()).toBe(before);
    expect(t.storedFiles()).toEqual([avatarKey(before)]);
    expect(await t.queued("discard-file")).toEqual([]);
  });
});
