import type { toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { TakesAnswers, WaysOut, type WaysOutOfMails } from "./ways-out";

/** The content of a mail; the operation adds the addressee. */
export type MailContent = {
  readonly subject: string;
  readonly body: ReactElement;
  /** REPLY-1: the thread in which an answer by mail arrives, where the reader may write in it. */
  readonly answeredIn?: string | null;
};

const PLAIN_TEXT: Parameters<typeof toPlainText>[1] = {
  selectors: [{ selector: "h1", options: { uppercase: false } }],
};

/** A rendered mail in HTML and plain text; account mails have no unsubscribe links, and most mails take no answers (REPLY-1). */
export async function renderMail(
  to: string,
  { subject, body }: MailContent,
  waysOut?: WaysOutOfMails,
  takesAnswers = false,
) {
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(
    <WaysOut value={waysOut ?? null}>
      <TakesAnswers value={takesAnswers}>{body}</TakesAnswers>
    </WaysOut>,
  );
  return { to, subject, html, text: toPlainText(html, PLAIN_TEXT) };
}
