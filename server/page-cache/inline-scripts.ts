import { createHash } from "node:crypto";

const INLINE = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g;

/**
 * Removes the nonce of a page and returns the hashes of its inline scripts for the policy. An injected script has no nonce, so
 * it is not listed.
 */
export function namedByHash(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const { groups: { attributes = "", text = "" } = {} } of html.matchAll(INLINE))
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes))
      hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return { html: html.replaceAll(mark, ""), hashes: [...hashes].join(" ") };
}
