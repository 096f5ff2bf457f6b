import { text } from "node:stream/consumers";

const END = "</body></html>";

type Page = {
  /** The whole document as React renders it, without its doctype. */
  readonly html: string;
  /** The loader data, as React Router serializes them; none for a page without scripts. */
  readonly data: ReadableStream<Uint8Array> | undefined;
  readonly nonce: string;
};

/** A rendered page with its loader data in one inline script; React Router would stream them in several. */
export async function pageWithData({ html, data, nonce }: Page): Promise<string> {
  if (!html.endsWith(END)) throw new Error("The page is not a whole document");
  if (!data) return `<!DOCTYPE html>${html}`;
  return `<!DOCTYPE html>${html.slice(0, -END.length)}${scriptOf(await text(data), nonce)}${END}`;
}

function scriptOf(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(UNSAFE, escaped);
  return `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${literal});window.__reactRouterContext.streamController.close();</script>`;
}

/** Characters that could end the script or a line of it. */
const UNSAFE = /[<>&\u2028\u2029]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
