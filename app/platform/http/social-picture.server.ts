import { createHash } from "node:crypto";
import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?inline";
import bricolageExtended from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff2?inline";
import bricolageVietnamese from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-vietnamese-700-normal.woff2?inline";
import interExtended from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline";
import interVietnamese from "@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?inline";
import type { ReactElement } from "react";
import { loadSharp } from "../files/sharp.server";
import { BRIEFLY, isKnown } from "./cache-control";
import { pictureCache } from "./picture-cache";

const SIZE = { width: 1200, height: 630 };
/** Some 300 cards. */
const KEPT_BYTES = 12 * 1024 * 1024;
const pictureOf = pictureCache({ bytes: KEPT_BYTES, waiting: 16 });

/** Of fonts of one name satori asks the first alone, so each part of a family has its own; all stand in for each other. */
const fonts = [
  { name: "Bricolage", data: bytesOf(bricolage) },
  { name: "Bricolage extended", data: bytesOf(bricolageExtended) },
  { name: "Bricolage vietnamese", data: bytesOf(bricolageVietnamese) },
  { name: "Inter", data: bytesOf(inter) },
  { name: "Inter extended", data: bytesOf(interExtended) },
  { name: "Inter vietnamese", data: bytesOf(interVietnamese) },
];

/** Stands where no font has a glyph, in place of a box. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/%3E";
const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** Answers with the picture of a card. `shown` is everything the card shows, so that it tells one version from the next. */
export async function socialPicture(request: Request, shown: object, card: ReactElement): Promise<Response> {
  const version = createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22);
  const headers = {
    ETag: `"${version}"`,
    "Cache-Control": BRIEFLY,
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (isKnown(request, headers.ETag)) return new Response(null, { status: 304, headers });
  const picture = await pictureOf(version, () => draw(card));
  if (!picture) return new Response(null, { status: 503, headers: { "Retry-After": "10" } });
  return new Response(picture, {
    headers: { ...headers, "Content-Type": "image/png", "Content-Length": String(picture.byteLength) },
  });
}

async function draw(card: ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  return new Uint8Array(
    await sharp(Buffer.from(await cardSvg(card)))
      .png({ palette: true })
      .toBuffer(),
  );
}

/** A card as paths. Satori tells what no font has while it draws: that is drawn once more with nothing in its place. */
export async function cardSvg(card: ReactElement): Promise<string> {
  const { default: satori } = await import("satori");
  const missing = new Set<string>();
  const loadAdditionalAsset = async (_: string, text: string) => {
    for (const { segment } of graphemes.segment(text)) missing.add(segment);
    return NOTHING;
  };
  const drawn = await satori(card, { ...SIZE, fonts, loadAdditionalAsset });
  if (missing.size === 0) return drawn;
  const graphemeImages = Object.fromEntries([...missing].map((sign) => [sign, NOTHING]));
  return satori(card, { ...SIZE, fonts, graphemeImages, loadAdditionalAsset });
}

function bytesOf(dataUri: string): Buffer {
  return Buffer.from(dataUri.slice(dataUri.indexOf(",") + 1), "base64");
}
