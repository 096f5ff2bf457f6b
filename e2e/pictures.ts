import sharp from "sharp";

const plain = () => sharp({ create: { width: 320, height: 320, channels: 3, background: "#b3541e" } });

export const png = (): Promise<Buffer> => plain().png().toBuffer();
export const jpeg = (): Promise<Buffer> => plain().jpeg().toBuffer();
