import type { toPlainText } from "@react-email/render";
import EmailReplyParser from "email-reply-parser";
import type { LineReader } from "~/domain/conversations/mail-replies/mail-line";
import { replyText } from "~/domain/conversations/mail-replies/reply-text";

const LINE_MAX = 200;

const parser = new EmailReplyParser();
const [SIGNATURE, ATTRIBUTION] = ["Bonjour\n", "Bonjour\n\n"];

/** The library reads one short line at a time: on a long text made for it, its patterns take minutes. */
const READER: LineReader = {
  signs: (line) => isRead(SIGNATURE, line, (fragment) => fragment.isSignature()),
  attributes: (line) => isRead(ATTRIBUTION, line, (fragment) => fragment.isQuoted()),
};

type Fragment = ReturnType<ReturnType<typeof parser.read>["getFragments"]>[number];

function isRead(above: string, line: string, as: (fragment: Fragment) => boolean): boolean {
  if (line.length > LINE_MAX || line.startsWith(">")) return false;
  return parser
    .read(above + line)
    .getFragments()
    .some(as);
}

const SKIPPED = ["style", "script", "title", "template"].map((selector) => ({ selector, format: "skip" }));

/** Each line of a quotation is marked again for each quotation around it. */
const DEPTH_MAX = 40;

/** Quotations are marked with '>', as in text; an Outlook paragraph is a line. */
const HTML: Parameters<typeof toPlainText>[1] = {
  limits: { maxDepth: DEPTH_MAX },
  selectors: [
    ...SKIPPED,
    {
      selector: "p.MsoNormal",
      format: "paragraph",
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
  ],
};

type Body = { readonly text?: string | undefined; readonly html?: string | undefined };

/** REPLY-3: what the person wrote: from the text part, else from HTML. */
export async function replyOf({ text = "", html = "" }: Body): Promise<string> {
  if (text.trim() || html === "") return replyText(text, READER);
  const { toPlainText } = await import("@react-email/render");
  return replyText(toPlainText(html, HTML), READER);
}
