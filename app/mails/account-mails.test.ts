import { expect, test } from "vitest";
import { endOfLink, linkLife, linkSeconds } from "~/domain/accounts/link-life";
import { confirmationMail, deviceLinkMail, resetMail } from "./account-mails";
import { addressChangeMail } from "./address-mails";
import { renderMail } from "./render";

const MAILED = new Date("2026-11-22T09:00:00Z");

test.each([
  ["confirmation", confirmationMail, "2026-11-23T09:00:00Z"],
  ["reset", resetMail, "2026-11-22T10:00:00Z"],
  ["device", deviceLinkMail, "2026-11-22T10:00:00Z"],
  [
    "address",
    ({ link }: { readonly link: string }) =>
      addressChangeMail({ link, email: "neuve@exemple.fr", to: "new" }),
    "2026-11-22T10:00:00Z",
  ],
] as const)("AUTH-3 AUTH-6 AUTH-7 a link is valid as long as its mail says: %s", async (link, mail, end) => {
  expect(endOfLink(link, MAILED)).toEqual(new Date(end));
  expect(linkSeconds(link) * 1000).toBe(Date.parse(end) - MAILED.getTime());
  const { text } = await renderMail("solenn@exemple.fr", mail({ link: "https://acharnes.example/lien" }));
  expect(text.replaceAll("\n", " ")).toContain(
    `Le lien est valable ${linkLife(link)} et ne sert qu’une fois.`,
  );
});
