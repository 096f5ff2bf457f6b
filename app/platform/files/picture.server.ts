import sharp from "sharp";

const SIDE = 512;
/** Far above any camera's portrait, far below what fills the memory. */
const MAX_PIXELS = 50_000_000;
const ACCEPTED = new Set(["jpeg", "png"]);

/**
 * ONB-22: judges a picture by its content and makes the avatar of it: square, 512 px, WebP, no metadata.
 * 'format' for anything that is not JPEG or PNG, 'unreadable' for what cannot be decoded or is a pixel bomb.
 */
export async function makeAvatar(
  bytes: Uint8Array,
): Promise<{ ok: true; webp: Buffer } | { ok: false; reason: "format" | "unreadable" }> {
  if (bytes.length === 0) return { ok: false, reason: "format" };
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", animated: false });
  const format = await open()
    .metadata()
    .then(({ format }) => format)
    .catch(() => undefined);
  if (!format || !ACCEPTED.has(format)) return { ok: false, reason: "format" };
  return open()
    .rotate()
    .resize(SIDE, SIDE, { fit: "cover", position: "attention" })
    .flatten({ background: "#f6f1e7" })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .then(
      (webp) => ({ ok: true as const, webp }),
      () => ({ ok: false as const, reason: "unreadable" as const }),
    );
}
