import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";

/** A mail ready to leave. */
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Whom an answer goes to, when not to us. */
  replyTo?: { name: string; address: string };
};

export type MailTransport = { deliver(mail: OutgoingMail): Promise<void>; close(): void };

/** How long handing one mail to the SMTP server may take, however slowly it answers. */
export const DELIVERY_MS = 60_000;

type Settings = { readonly smtpUrl?: string; readonly mailFrom: string; readonly dataDir: string };

/** The folder that holds mails when no SMTP server is set. */
export const mailFolder = (dataDir: string): string => join(dataDir, "mails");

export function openMailTransport(settings: Settings, deliveryMs = DELIVERY_MS): MailTransport {
  const { smtpUrl, mailFrom } = settings;
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom, deliveryMs) : folderTransport(settings);
}

function smtpTransport(url: string, from: string, deliveryMs: number): MailTransport {
  const target = new URL(url);
  const transporter = nodemailer.createTransport({
    url: target.href,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(mail) {
      await transporter.sendMail({ ...mail, from, signal: AbortSignal.timeout(deliveryMs) });
    },
    close: () => transporter.close(),
  };
}

function folderTransport({ dataDir, mailFrom }: Settings): MailTransport {
  const folder = mailFolder(dataDir);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail({ ...mail, from: mailFrom });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
      const partial = join(folder, `.${name}.part`);
      await writeFile(partial, message, { mode: 0o600 });
      await rename(partial, join(folder, name));
    },
    close: () => composer.close(),
  };
}
