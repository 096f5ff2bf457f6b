import type { toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { WaysOut, type WaysOutOfMails } from "./ways-out";

/** The content of a mail; the operation adds the addressee. */
export type MailContent = { readonly subject: string; readonly body: ReactElement };

const PLAIN_TEXT: Parameters<typeof toPlainText>[1] = {
  selectors: [{ selector: "h1", options: { uppercase: false } }],
};

/** A rendered mail in HTML and plain text; account mails have no unsubscribe links. */
export async function renderMail(to: string, { subject, body }: MailContent, waysOut?: WaysOutOfMails) {
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(<WaysOut value={waysOut ?? null}>{body}</WaysOut>);
  return { to, subject, html, text: toPlainText(html, PLAIN_TEXT) };
}
