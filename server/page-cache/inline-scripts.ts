import { createHash } from "node:crypto";

const INLINE = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g;

/**
 * A page that was made with a nonce, without it, and its inline scripts that bore it as its policy names them. A script
 * that somebody's words had brought in could not bear it, and is not named.
 */
export function namedByHash(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const { groups: { attributes = "", text = "" } = {} } of html.matchAll(INLINE))
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes))
      hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return { html: html.replaceAll(mark, ""), hashes: [...hashes].join(" ") };
}
