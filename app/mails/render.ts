import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** What a mail says; the operation adds to whom. */
export type MailContent = { readonly subject: string; readonly body: ReactElement };

const PLAIN_TEXT: Parameters<typeof toPlainText>[1] = {
  selectors: [{ selector: "h1", options: { uppercase: false } }],
};

/** A mail as it leaves, with its plain text beside the HTML. */
export async function renderMail(to: string, { subject, body }: MailContent) {
  const html = await render(body);
  return { to, subject, html, text: toPlainText(html, PLAIN_TEXT) };
}
