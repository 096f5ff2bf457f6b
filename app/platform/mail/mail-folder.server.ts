import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** The folder of mails when no SMTP server is configured. */
export const mailFolder = (dataDir: string): string => join(dataDir, "mails");

export type StoredMail = {
  name: string;
  to: string;
  /** Reply-To, if it is not us. */
  replyTo: string;
  subject: string;
  date: string;
  html: string;
  text: string;
};

const NAME = /^[0-9A-Za-z-]+\.eml$/;

/** The stored mails, newest first, for /dev/mails in the demo. */
export async function listMails(dataDir: string, limit = 100): Promise<StoredMail[]> {
  const names = await namesIn(dataDir);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(newest.map((name) => parse(dataDir, name)));
}

/** Deletes every mail to or from an address. */
export async function forgetMails(dataDir: string, address: string): Promise<void> {
  for (const name of (await namesIn(dataDir)).filter((each) => NAME.test(each))) {
    const { to, replyTo } = await parse(dataDir, name);
    const concerned = `${to}, ${replyTo}`.toLowerCase().split(", ").includes(address.toLowerCase());
    if (concerned) await rm(join(mailFolder(dataDir), name), { force: true });
  }
}

async function parse(dataDir: string, name: string): Promise<StoredMail> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(await readFile(join(mailFolder(dataDir), name)));
  return {
    name,
    to: mail.to?.map(({ address }) => address).join(", ") ?? "",
    replyTo: mail.replyTo?.map(({ address }) => address).join(", ") ?? "",
    subject: mail.subject ?? "",
    date: mail.date ?? "",
    html: mail.html ?? "",
    text: mail.text ?? "",
  };
}

async function namesIn(dataDir: string): Promise<string[]> {
  return readdir(mailFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
