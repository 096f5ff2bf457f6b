import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { FIELD_ERRORS } from "../messages";
import { refusePicture } from "./avatar";
import { isJpegOrPng, readPictureHeader } from "./picture-header";

const [WIDTH, HEIGHT] = [96, 64];
const PIXELS = WIDTH * HEIGHT;

const plain = (channels: 3 | 4 = 3) =>
  sharp({
    create: { width: WIDTH, height: HEIGHT, channels, background: { r: 180, g: 83, b: 42, alpha: 0.5 } },
  });

/** The header of a PNG that declares such a size. */
function pngOf({ side, depth = 8, type = 2, interlaced = 0 }: Record<string, number> & { side: number }) {
  const bytes = new Uint8Array(40);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, side);
  view.setUint32(20, side);
  bytes.set([depth, type, 0, 0, interlaced], 24);
  return bytes;
}

describe("the cost of a picture is read from its first bytes", () => {
  test.each([
    ["JPEG", () => plain().jpeg(), 3, 0],
    ["JPEG en plusieurs passes", () => plain().jpeg({ progressive: true }), 3, 1.5 * 2],
    [
      "JPEG en plusieurs passes, sans réduire les couleurs",
      () => plain().jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
      3,
      3 * 2,
    ],
    ["JPEG gris", () => plain().toColourspace("b-w").jpeg(), 1, 0],
    [
      "JPEG avec ses métadonnées",
      () =>
        plain()
          .withExif({ IFD0: { Copyright: "x".repeat(9000) } })
          .jpeg(),
      3,
      0,
    ],
    ["PNG", () => plain().png(), 3, 0],
    ["PNG transparent", () => plain(4).png(), 4, 0],
    ["PNG entrelacé", () => plain().png({ progressive: true }), 3, 3],
    ["PNG entrelacé de 16 bits", () => plain().toColourspace("rgb16").png({ progressive: true }), 6, 6],
    ["PNG à palette", () => plain().png({ palette: true }), 3, 0],
  ] as const)("ONB-22 %s", async (_, make, decoded, buffered) => {
    const bytes = await make().toBuffer();
    expect(readPictureHeader(bytes)).toEqual({
      width: WIDTH,
      height: HEIGHT,
      decoded: PIXELS * decoded,
      buffered: PIXELS * buffered,
    });
    expect(refusePicture(bytes)).toBeUndefined();
  });

  test("ONB-22 a file that is cut anywhere is read without an error", async () => {
    for (const whole of [await plain().jpeg().toBuffer(), await plain().png().toBuffer()])
      for (let length = 0; length < Math.min(whole.length, 700); length++) {
        const header = readPictureHeader(whole.subarray(0, length));
        expect(header === undefined || header.width === WIDTH).toBe(true);
      }
  });
});

describe("refused before decoding", () => {
  test("ONB-22 neither JPG nor PNG", async () => {
    const others = [plain().gif(), plain().webp(), plain().tiff()].map((each) => each.toBuffer());
    for (const bytes of [new Uint8Array(), Buffer.from("<svg/>"), ...(await Promise.all(others))]) {
      expect(isJpegOrPng(bytes)).toBe(false);
      expect(refusePicture(bytes)).toBe(FIELD_ERRORS.avatarNotPicture);
    }
  });

  test("ONB-22 over 100 MB decoded, or over 64 MB at once", () => {
    const refused = FIELD_ERRORS.avatarTooManyPixels;
    expect(refusePicture(pngOf({ side: 7000, depth: 16, interlaced: 1 }))).toBe(refused);
    expect(refusePicture(pngOf({ side: 5773 }))).toBeUndefined();
    expect(refusePicture(pngOf({ side: 5774 }))).toBe(refused);
    expect(refusePicture(pngOf({ side: 4082, depth: 16 }))).toBeUndefined();
    expect(refusePicture(pngOf({ side: 4083, depth: 16 }))).toBe(refused);
    expect(refusePicture(pngOf({ side: 4618, interlaced: 1 }))).toBeUndefined();
    expect(refusePicture(pngOf({ side: 4619, interlaced: 1 }))).toBe(refused);
    expect(refusePicture(pngOf({ side: 2500, depth: 16, type: 6, interlaced: 1 }))).toBeUndefined();
  });

  test("ONB-22 without a size, or without a picture after its header", () => {
    for (const bytes of [
      pngOf({ side: 0 }),
      pngOf({ side: 9, type: 5 }),
      new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
    ])
      expect(refusePicture(bytes)).toBe(FIELD_ERRORS.avatarUnreadable);
  });
});
