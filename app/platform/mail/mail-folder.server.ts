import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { mailFolder } from "./mail.server";

export type StoredMail = {
  name: string;
  to: string;
  subject: string;
  date: string;
  html: string;
  text: string;
};

const NAME = /^[0-9A-Za-z-]+\.eml$/;

/** The mails kept in the folder, newest first; demo mode shows them at /dev/mails. */
export async function listMails(dataDir: string, limit = 100): Promise<StoredMail[]> {
  const names = await namesIn(dataDir);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(newest.map((name) => parse(dataDir, name)));
}

async function parse(dataDir: string, name: string): Promise<StoredMail> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(await readFile(join(mailFolder(dataDir), name)));
  return {
    name,
    to: mail.to?.map(({ address }) => address).join(", ") ?? "",
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
