import { createHash } from "node:crypto";
import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?inline";
import bricolageExtended from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff2?inline";
import interExtended from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline";
import type { ReactElement } from "react";
import { loadSharp } from "../files/sharp.server";
import { BRIEFLY, isKnown } from "./cache-control";
import { pictureCache } from "./picture-cache";

const SIZE = { width: 1200, height: 630 };
/** Some 300 cards. */
const KEPT_BYTES = 12 * 1024 * 1024;
const pictureOf = pictureCache({ bytes: KEPT_BYTES, waiting: 16 });

const fonts = [
  { name: "Bricolage", data: bytesOf(bricolage) },
  { name: "Bricolage", data: bytesOf(bricolageExtended) },
  { name: "Inter", data: bytesOf(inter) },
  { name: "Inter", data: bytesOf(interExtended) },
];

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
  const [{ default: satori }, sharp] = await Promise.all([import("satori"), loadSharp()]);
  const svg = await satori(card, { ...SIZE, fonts });
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
}

function bytesOf(dataUri: string): Buffer {
  return Buffer.from(dataUri.slice(dataUri.indexOf(",") + 1), "base64");
}
