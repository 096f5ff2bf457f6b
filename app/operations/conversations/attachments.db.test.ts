import { randomUUID } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { sweepFiles } from "~/operations/personal-data/sweep-files.server";
import { takeAttempt } from "~/operations/rate-limit.server";
import { attachments } from "~/platform/db/schema.server";
import { anAdmin, aVisitor } from "../../../tests/accounts/people";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { blockThread } from "./close-thread.server";
import { findAttachment } from "./find-attachment.server";
import { findThread } from "./find-thread.server";
import { writeMessage } from "./write-message.server";

const AT = new Date("2026-11-24T10:00:00Z");
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

const t = ownDatabase();
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of t.files.list("pieces/")) keys.push(key);
  return keys;
};

async function aThread() {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const conversationId = await anApproach(t.db, { company, commercial });
  return { company, commercial, key: { conversationId }, conversationId };
}

const file = (bytes: Uint8Array<ArrayBuffer> | Buffer, name: string, type = "application/octet-stream") =>
  new File([new Uint8Array(bytes)], name, { type });
const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });
const jpeg = () =>
  picture()
    .withExif({ IFD0: { Artist: "Solenn Kerbrat" }, IFD3: { GPSLatitude: "48/1 6/1 0/1" } })
    .jpeg()
    .toBuffer();

type Key = Parameters<typeof findThread>[2];
const send = (actor: Actor, thread: Key, uploads: File[], submissionKey = randomUUID()) =>
  writeMessage(t.db, actor, { thread, body: "", uploads, submissionKey }, { files: t.files, at: AT });
const contentOf = async (key: string) =>
  Buffer.from(await new Response((await t.files.get(key))?.body).arrayBuffer());

/** A PNG of so many pixels a side in a few bytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(64))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("CONV-3 a PDF and a photo are sent with a message, readable by both sides and nobody else", async () => {
  const { company, commercial, key, conversationId } = await aThread();
  const uploads = [file(PDF, "Compte rendu.pdf"), file(await jpeg(), "Tournée.JPEG")];
  expect(await send(company, key, uploads)).toMatchObject({ ok: true });
  const shown = (await findThread(t.db, commercial, key))?.messages.at(-1)?.attachments ?? [];
  expect(shown).toMatchObject([
    { name: "Compte rendu.pdf", isPicture: false },
    { name: "Tournée.jpg", isPicture: true },
  ]);
  const id = shown[0]?.id ?? "";
  for (const actor of [company, commercial])
    expect(await findAttachment(t.db, actor, { conversationId, id })).toMatchObject({
      media_type: "application/pdf",
    });
  const other = await aThread();
  for (const actor of [other.company, other.commercial, await anAdmin(t.db), aVisitor()])
    expect(await findAttachment(t.db, actor, { conversationId, id })).toBeUndefined();
  const elsewhere = { conversationId: other.conversationId, id };
  expect(await findAttachment(t.db, other.company, elsewhere)).toBeUndefined();
});

test("CONV-3 a photo is re-encoded: no location, author or appended data remains", async () => {
  const { company, key } = await aThread();
  const polyglot = Buffer.concat([await jpeg(), Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]);
  await send(company, key, [file(polyglot, "photo.png", "image/png")]);
  const [kept] = await t.db
    .select()
    .from(attachments)
    .limit(1)
    .offset((await t.db.$count(attachments)) - 1);
  expect(kept).toMatchObject({ media_type: "image/jpeg", name: "photo.jpg", width: 60, height: 40 });
  const bytes = await contentOf(kept?.file_key ?? "");
  expect(kept?.bytes).toBe(bytes.byteLength);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  for (const left of ["Kerbrat", "script", "PK\u0003"]) expect(bytes.includes(left), left).toBe(false);
});

test("CONV-3 a file that is not what it claims is refused, and nothing of it or its companions remains", async () => {
  const { company, key } = await aThread();
  const before = await stored();
  const refused: [File, string][] = [
    [
      file(Buffer.from("<!doctype html><script>1</script>"), "page.png", "image/png"),
      FIELD_ERRORS.attachmentUnknown("page"),
    ],
    [file(Buffer.from("%PDF-1.7 sans fin"), "devis.pdf"), FIELD_ERRORS.attachmentUnknown("devis")],
    [file(Buffer.concat([Buffer.from("GIF89a"), PDF]), "deux.pdf"), FIELD_ERRORS.attachmentUnknown("deux")],
    [file(Buffer.alloc(0), "vide.pdf"), FIELD_ERRORS.attachmentUnknown("vide")],
    [file(bomb(30_000), "bombe.png"), FIELD_ERRORS.attachmentTooManyPixels("bombe")],
    [file((await jpeg()).subarray(0, 200), "coupée.jpg"), FIELD_ERRORS.attachmentUnreadable("coupée")],
    [
      file(Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), "lourd.pdf"),
      FIELD_ERRORS.attachmentTooLarge("lourd"),
    ],
  ];
  for (const [upload, message] of refused)
    expect(await send(company, key, [file(PDF, "bon.pdf"), upload])).toMatchObject({
      ok: false,
      kind: "invalid",
      fields: { attachments: [message] },
    });
  const four = Array.from({ length: 4 }, () => file(PDF, "bon.pdf"));
  expect(await send(company, key, four)).toMatchObject({ message: FIELD_ERRORS.attachmentsTooMany });
  expect(await stored()).toEqual(before);
  expect((await findThread(t.db, company, key))?.messages).toHaveLength(1);
});

test("CONV-3 a file name is cleaned, and masked like a message", async () => {
  const { company, commercial, key } = await aThread();
  const names = [
    "../../etc/passwd\u202egnp.exe",
    'C:\\fakepath\\a"b.pdf',
    "06 12 34 56 78.pdf",
    "solenn@kerbrat.fr.pdf",
    ".pdf",
  ];
  for (const name of names) await send(company, key, [file(PDF, name)]);
  const shown = (await findThread(t.db, commercial, key))?.messages.flatMap((message) => message.attachments);
  expect(shown?.map(({ name }) => name)).toEqual([
    "passwdgnp.exe.pdf",
    "a b.pdf",
    "[numéro masqué].pdf",
    "[adresse masquée].pdf",
    "Pièce jointe.pdf",
  ]);
});

test("CONV-3 a repeated form and a closed thread leave no file; the nightly job removes those of a crash", async () => {
  const { company, commercial, key } = await aThread();
  const before = (await stored()).length;
  const submissionKey = randomUUID();
  const twice = () => send(company, key, [file(PDF, "a.pdf")], submissionKey);
  expect(await Promise.all([twice(), twice()])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await stored()).toHaveLength(before + 1);
  await blockThread(t.db, commercial, key, { appUrl: APP_URL, at: AT });
  expect(await send(company, key, [file(PDF, "b.pdf")])).toMatchObject({ message: REFUSALS.threadClosed });
  expect(await stored()).toHaveLength(before + 1);
  await t.files.put("pieces/restee.pdf", PDF);
  await sweepFiles(t.db, t.files, new Date(Date.now() + 25 * 3_600_000));
  expect(await stored()).toHaveLength(before + 1);
});

test("CONV-3 a candidature has attachments like an approach", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const candidature = await aCandidature(t.db, { mission, company, commercial });
  expect(await send(commercial, { candidatureId: candidature.id }, [file(PDF, "cv.pdf")])).toMatchObject({
    ok: true,
  });
});

test("SAFE-4 CONV-3 beyond two hundred files a day the message is refused with its text kept, and nothing is stored", async () => {
  const { company, key } = await aThread();
  for (let sent = 0; sent < 199; sent += 1)
    await takeAttempt(t.db, "dailyAttachmentByPerson", company.userId, AT);
  const before = t.storedFiles();
  const late = await send(company, key, [file(PDF, "a.pdf"), file(PDF, "b.pdf")]);
  expect(late).toMatchObject({ kind: "throttled", fields: { attachments: [expect.any(String)] } });
  expect(t.storedFiles()).toEqual(before);
});
