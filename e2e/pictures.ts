import sharp from "sharp";

const plain = () => sharp({ create: { width: 320, height: 320, channels: 3, background: "#b3541e" } });

export const png = (): Promise<Buffer> => plain().png().toBuffer();
export const jpeg = (): Promise<Buffer> => plain().jpeg().toBuffer();

const half = (whole: Buffer): Buffer => whole.subarray(0, whole.length / 2);

export const brokenPng = async (): Promise<Buffer> => half(await png());
export const brokenJpeg = async (): Promise<Buffer> => half(await jpeg());

/** A small file whose header declares an interlaced 16-bit picture of 7000 x 7000 pixels. */
export async function hugePng(): Promise<Buffer> {
  const small = await png();
  small.writeUInt32BE(7000, 16);
  small.writeUInt32BE(7000, 20);
  small.set([16, 2, 0, 0, 1], 24);
  return small;
}
