import { PAPER } from "~/domain/colours";
import { AVATAR_SIDE, type AvatarWidth } from "~/domain/profiles/avatar-widths";
import { readPictureHeader } from "~/domain/profiles/picture-header";
import { oneByOne } from "../one-by-one";
import { loadSharp } from "./sharp.server";

/** A longer picture is cropped at its centre: detecting its subject would need all of it in memory. */
const LONGEST = 3;
const AT_ONCE = 8;
const QUALITY = 82;

const decodeInTurn = oneByOne(AT_ONCE);

/**
 * ONB-22: makes a square WebP avatar of 512 px without metadata, one at a time to bound memory. 'busy' if too many
 * wait, 'unreadable' if it cannot be decoded.
 */
export async function makeAvatar(
  bytes: Uint8Array,
): Promise<{ ok: true; webp: Buffer } | { ok: false; reason: "busy" | "unreadable" }> {
  const header = readPictureHeader(bytes);
  if (!header) return { ok: false, reason: "unreadable" };
  const { width, height } = header;
  const turn = decodeInTurn(async () =>
    (await decoding(bytes, width * height))
      .resize(AVATAR_SIDE, AVATAR_SIDE, {
        fit: "cover",
        position: Math.max(width, height) > LONGEST * Math.min(width, height) ? "centre" : "attention",
      })
      .flatten({ background: PAPER.light })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
  if (!turn) return { ok: false, reason: "busy" };
  return turn.then(
    (webp) => ({ ok: true as const, webp }),
    () => ({ ok: false as const, reason: "unreadable" as const }),
  );
}

/** A stored avatar in another width, in the same queue; undefined if too many wait or it is no picture. */
export async function resizeAvatar(webp: Uint8Array, width: AvatarWidth): Promise<Buffer | undefined> {
  const turn = decodeInTurn(async () =>
    (await decoding(webp, AVATAR_SIDE * AVATAR_SIDE))
      .resize(width, width)
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
  return turn?.catch(() => undefined);
}

async function decoding(bytes: Uint8Array, pixels: number) {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: pixels, failOn: "error", animated: false })
    .rotate()
    .timeout({ seconds: 10 });
}

type Encoded = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** CONV-3: encodes the picture again, which drops metadata and anything appended. */
export async function reencode(
  bytes: Uint8Array,
  kind: "png" | "jpg",
): Promise<({ ok: true } & Encoded) | { ok: false; reason: "busy" | "unreadable" }> {
  const header = readPictureHeader(bytes);
  if (!header) return { ok: false, reason: "unreadable" };
  const turn = decodeInTurn(async () => {
    const picture = await decoding(bytes, header.width * header.height);
    return (kind === "png" ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer({
      resolveWithObject: true,
    });
  });
  if (!turn) return { ok: false, reason: "busy" };
  return turn.then(
    ({ data, info: { width, height } }) => ({ ok: true as const, bytes: data, width, height }),
    () => ({ ok: false as const, reason: "unreadable" as const }),
  );
}
