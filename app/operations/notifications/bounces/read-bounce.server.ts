import { statusIn, UNKNOWN_FAILURE } from "~/domain/notifications/bounce";
import { readReport } from "~/platform/mail/read-mail.server";

/** Of a mail to a bounce address. */
type Returned = {
  readonly raw: Buffer;
  /** MAIL FROM; null for `<>`, as reports have it. */
  readonly sender: string | null;
};

/** The start of a mail without a report is enough to find its reason. */
const READ_BYTES = 100_000;

/** MAIL-2: the enhanced status of a permanent failure; undefined for a delay, a success, or a mail that is no report. */
export async function readBounce({ raw, sender }: Returned): Promise<string | undefined> {
  const mail = await readReport(raw);
  if (!mail) return undefined;
  const reports = mail.attachments.filter(({ mimeType }) => mimeType === "message/delivery-status");
  if (reports.length > 0)
    return reports.map(({ content }) => failureIn(String(content))).find((status) => status !== undefined);
  if (sender !== null || !isFromServer(mail)) return undefined;
  const status = statusIn(`${mail.subject ?? ""}\n${mail.text ?? mail.html ?? ""}`.slice(0, READ_BYTES));
  if (status === undefined) return isDelay(mail.subject ?? "") ? undefined : UNKNOWN_FAILURE;
  return status.startsWith("5.") ? status : undefined;
}

/** RFC 3464: the fields of each recipient are a block of lines. */
function failureIn(report: string): string | undefined {
  for (const block of report.replaceAll("\r\n", "\n").split(/\n\s*\n/)) {
    const fields = block.replace(/\n[ \t]+/g, " ");
    const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "im").exec(fields)?.[1]?.trim() ?? "";
    if (field("Action").toLowerCase() !== "failed") continue;
    const status = statusIn(field("Status"));
    if (!status?.startsWith("5.")) continue;
    // Many servers give the reason only in the answer that they quote.
    const quoted = status === UNKNOWN_FAILURE ? statusIn(field("Diagnostic-Code")) : undefined;
    return quoted?.startsWith("5.") ? quoted : status;
  }
  return undefined;
}

type Headed = {
  readonly from?: { readonly address?: string | undefined } | undefined;
  readonly headers: readonly { readonly key: string }[];
};

/** An automatic answer of a person comes from their own address. */
const isFromServer = ({ from, headers }: Headed): boolean =>
  /^(mailer-daemon|postmaster)@/i.test(from?.address ?? "") ||
  headers.some(({ key }) => key === "x-failed-recipients");

const isDelay = (subject: string): boolean => /delay|warning|retard|diff[ée]r/i.test(subject);
