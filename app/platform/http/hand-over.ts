const END = "</body></html>";

/**
 * A page with the data it was made of, for the scripts that wake it: what React Router's own transfer writes in pieces,
 * written at once (FAST-3).
 */
export async function withData(
  html: string,
  data: ReadableStream<Uint8Array>,
  nonce: string | undefined,
): Promise<string> {
  if (!html.endsWith(END)) throw new Error("The page does not end where a page ends");
  const written = JSON.stringify(await textOf(data)).replace(UNSAFE, escaped);
  const by = nonce ? ` nonce="${nonce}"` : "";
  return `${html.slice(0, -END.length)}<script${by}>window.__reactRouterContext.streamController.enqueue(${written});window.__reactRouterContext.streamController.close();</script>${END}`;
}

/** What could end a script, or a line of one. */
const UNSAFE = /[<>&\u2028\u2029]/g;
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of stream) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
