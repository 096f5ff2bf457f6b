/** The properties that the header of a picture declares. */
export type PictureHeader = {
  readonly width: number;
  readonly height: number;
  /** Bytes of the decoded picture. */
  readonly decoded: number;
  /** Memory of a decoder in bytes: little for line by line, everything for progressive pictures. */
  readonly buffered: number;
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Channels by the colour type of a PNG; palettes decode to RGB. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

const JPEG = [0xff, 0xd8, 0xff];
const START_OF_SCAN = 0xda;
const BASELINE = [0xc0, 0xc1];
const NO_FRAMES = [0xc4, 0xc8, 0xcc];
/** Progressive decoding stores coefficients of two bytes. */
const COEFFICIENT = 2;

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** By content, not by name or declared type. */
export const isJpegOrPng = (bytes: Uint8Array): boolean => startsWith(bytes, PNG) || startsWith(bytes, JPEG);

/** Undefined for other formats, and for files that are cut before the picture data. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (startsWith(bytes, PNG)) return readPng(view);
    return startsWith(bytes, JPEG) ? readJpeg(view) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readPng(view: DataView): PictureHeader | undefined {
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const channels = PNG_CHANNELS[view.getUint8(25)];
  const interlaced = view.getUint8(28) !== 0;
  if (!width || !height || !channels) return undefined;
  const decoded = width * height * channels * (view.getUint8(24) > 8 ? 2 : 1);
  return { width, height, decoded, buffered: interlaced ? decoded : 0 };
}

/**
 * Reads markers up to the frame, which has the size, and the first scan, which tells whether it is
 * progressive.
 */
function readJpeg(view: DataView): PictureHeader | undefined {
  let frame: { marker: number; at: number } | undefined;
  for (let at = JPEG.length - 1; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === START_OF_SCAN) return frame && readFrame(view, frame, view.getUint8(at + 4));
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker)) frame ??= { marker, at };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function readFrame(view: DataView, { marker, at }: { marker: number; at: number }, scanned: number) {
  const [height, width, components] = [view.getUint16(at + 5), view.getUint16(at + 7), view.getUint8(at + 9)];
  if (!width || !height || !components) return undefined;
  const factors = Array.from({ length: components }, (_, index) => {
    const factor = view.getUint8(at + 11 + 3 * index);
    return (factor >> 4) * (factor & 15);
  });
  const samples = factors.reduce((sum, factor) => sum + factor, 0) / Math.max(...factors);
  const inPasses = !BASELINE.includes(marker) || scanned < components;
  const pixels = width * height;
  return {
    width,
    height,
    decoded: pixels * components,
    buffered: inPasses ? pixels * samples * COEFFICIENT : 0,
  };
}
