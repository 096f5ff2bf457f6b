import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type Nodemailer from "nodemailer";
import { currentTime } from "../clock.server";
import type { Config } from "../config.server";
import { isLoopback } from "../transport-security";
import { forgetMails, mailFolder } from "./mail-folder.server";

export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Reply-To, if it is not us. */
  replyTo?: { name: string; address: string };
  /** The Message-ID, if duplicates are to be recognised. */
  id?: string;
  /** NOTIF-2: the thread in which mail programs group it. */
  thread?: string;
  /** NOTIF-4: the one-click unsubscribe address. */
  unsubscribe?: string;
  /** CAL-1: an invitation, as an alternative part and an attachment. */
  calendar?: { readonly method: "REQUEST" | "CANCEL"; readonly content: string };
  /** MAIL-2: where the bounces of this mail go, if not to the sender. */
  bounceTo?: string;
};

export type MailTransport = {
  deliver(mail: OutgoingMail): Promise<void>;
  /** SET-4: deletes stored mails to or from an address. */
  forget(address: string): Promise<void>;
  /** Whether the server accepts connections. */
  answers(): Promise<boolean>;
  close(): void;
};

/** The deadline of one delivery. */
export const DELIVERY_MS = 60_000;

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "dkim">;

export function openMailTransport(settings: Settings, deliveryMs = DELIVERY_MS): MailTransport {
  const { smtpUrl } = settings;
  return smtpUrl ? smtpTransport({ ...settings, smtpUrl }, deliveryMs) : folderTransport(settings);
}

/** The headers whose change would alter the mail; RFC 8058 wants both list headers signed. */
const SIGNED_HEADERS = [
  "From",
  "Reply-To",
  "To",
  "Subject",
  "Date",
  "Message-ID",
  "In-Reply-To",
  "References",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
].join(":");

/** MAIL-3. */
const signing = ({ dkim }: Pick<Settings, "dkim">) =>
  dkim && {
    dkim: {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: SIGNED_HEADERS,
    },
  };

/**
 * RFC 3834: no automatic answers. RFC 8058: both list headers. The thread is named as the mail that this one answers.
 */
function messageOf({ id, thread, unsubscribe, calendar, bounceTo, ...mail }: OutgoingMail) {
  return {
    ...mail,
    ...(calendar ? { icalEvent: { ...calendar, filename: "invitation.ics" } } : {}),
    ...(bounceTo ? { envelope: { from: bounceTo, to: mail.to } } : {}),
    ...(id ? { messageId: id } : {}),
    ...(thread ? { inReplyTo: thread, references: thread } : {}),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** The transport, opened and imported with the first mail. */
function once<Opened extends { close(): void }>(make: (nodemailer: typeof Nodemailer) => Opened) {
  let opened: Promise<Opened> | undefined;
  return {
    open() {
      opened ??= import("nodemailer").then((module) => make(module.default));
      return opened;
    },
    close() {
      opened?.then((transporter) => transporter.close());
    },
  };
}

/** Mails carry links that open accounts, so they are sent encrypted or not at all. */
function smtpTransport(
  { smtpUrl, mailFrom: from, dkim }: Settings & { readonly smtpUrl: string },
  deliveryMs: number,
): MailTransport {
  const target = new URL(smtpUrl);
  const transporter = once((nodemailer) =>
    nodemailer.createTransport({
      url: target.href,
      pool: true,
      requireTLS: !isLoopback(target.hostname),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...signing({ dkim }),
    }),
  );
  return {
    async deliver(mail) {
      const opened = await transporter.open();
      await opened.sendMail({ ...messageOf(mail), from, signal: AbortSignal.timeout(deliveryMs) });
    },
    // Sent mails are not stored.
    forget: async () => undefined,
    async answers() {
      const opened = await transporter.open();
      return opened.verify().catch(() => false);
    },
    close: transporter.close,
  };
}

function folderTransport({ dataDir, mailFrom, dkim }: Settings): MailTransport {
  const folder = mailFolder(dataDir);
  const composer = once((nodemailer) =>
    nodemailer.createTransport({
      streamTransport: true,
      buffer: true,
      newline: "unix",
      ...signing({ dkim }),
    }),
  );
  return {
    async deliver(mail) {
      const date = currentTime();
      const sent = await composer.open();
      const { message } = await sent.sendMail({ ...messageOf(mail), from: mailFrom, date });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${date.toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
      const partial = join(folder, `.${name}.part`);
      await writeFile(partial, message, { mode: 0o600 });
      await rename(partial, join(folder, name));
    },
    forget: (address) => forgetMails(dataDir, address),
    answers: async () => true,
    close: composer.close,
  };
}
