import { createHash } from "node:crypto";
import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?inline";
import bricolageExtended from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff2?inline";
import bricolageVietnamese from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-vietnamese-700-normal.woff2?inline";
import interExtended from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline";
import interVietnamese from "@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?inline";
import type { ReactElement } from "react";
import { loadSharp } from "../files/sharp.server";
import { matchesEtag, PUBLIC_ONE_MINUTE } from "./cache-control";
import { pictureCache } from "./picture-cache";

const SIZE = { width: 1200, height: 630 };
/** Some 300 cards. */
const KEPT_BYTES = 12 * 1024 * 1024;
const pictureOf = pictureCache({ bytes: KEPT_BYTES, waiting: 16 });

/** Satori uses only the first font of a name, so each subset of a family has its own name. */
const fonts = [
  { name: "Bricolage", data: bytesOf(bricolage) },
  { name: "Bricolage extended", data: bytesOf(bricolageExtended) },
  { name: "Bricolage vietnamese", data: bytesOf(bricolageVietnamese) },
  { name: "Inter", data: bytesOf(inter) },
  { name: "Inter extended", data: bytesOf(interExtended) },
  { name: "Inter vietnamese", data: bytesOf(interVietnamese) },
];

/** Drawn where no font has a glyph. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/%3E";
const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** Answers with the picture of a card. `shown` is everything that the card shows: its hash is the version. */
export async function socialPicture(request: Request, shown: object, card: ReactElement): Promise<Response> {
  const version = createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22);
  const headers = {
    ETag: `"${version}"`,
    "Cache-Control": PUBLIC_ONE_MINUTE,
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (matchesEtag(request, headers.ETag)) return new Response(null, { status: 304, headers });
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

/** A card as an SVG of paths. Satori reports missing glyphs while it draws; the card is then drawn again without them. */
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
