import { createHash } from "node:crypto";

const INLINE = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g;

/** The inline scripts of a page that may run, as its policy names them; data blocks do not run. */
export function inlineScriptHashes(html: string): string {
  const hashes = new Set<string>();
  for (const { groups: { attributes = "", text = "" } = {} } of html.matchAll(INLINE))
    if (!/\ssrc=/.test(attributes) && !attributes.includes("application/ld+json"))
      hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...hashes].join(" ");
}
