import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { ownServer } from "./servers";

/** Waits for the newest mail to an address with that subject. */
export async function mailTo(address: string, subject: string | RegExp, after = 0): Promise<Email> {
  const found: Email[] = [];
  await expect
    .poll(
      async () => {
        const mails = (await allMails()).filter(
          (mail) =>
            mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()) &&
            (typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject ?? "")),
        );
        found.splice(0, found.length, ...mails);
        return mails.length;
      },
      { message: `mail « ${subject} » to ${address}`, intervals: [20], timeout: 15_000 },
    )
    .toBeGreaterThan(after);
  const newest = found.at(-1);
  if (!newest) throw new Error("no mail");
  return newest;
}

/** The first link of a mail. */
export function linkIn(mail: Email): string {
  const [link] = /https?:\/\/[^\s\])>]+/.exec(mail.text ?? "") ?? [];
  if (!link) throw new Error(`no link in « ${mail.subject} »`);
  return link;
}

const read = new Map<string, Promise<Email>>();

/** All mails in order; each is parsed once. */
export async function allMails(): Promise<Email[]> {
  const folder = join(ownServer().dataDir, "mails");
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(
    whole.map((name) => {
      const known = read.get(name) ?? readFile(join(folder, name)).then((bytes) => PostalMime.parse(bytes));
      read.set(name, known);
      return known;
    }),
  );
}
