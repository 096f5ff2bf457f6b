import { describe, expect, it } from "vitest";
import { isReadable, readHead, readMail } from "./read-mail.server";

const HEAD = "From: nadia@exemple.fr\r\nTo: reponse@exemple.fr\r\nMessage-ID: <a@exemple.fr>\r\n";
const mailOf = (body: string, type = "text/plain") =>
  Buffer.from(`${HEAD}Content-Type: ${type}; charset=utf-8\r\n\r\n${body}`);

const LARGE = 24 * 1024 * 1024;
const large = (text: string) => text.repeat(Math.floor(LARGE / text.length));

describe("mails made to keep the server busy", () => {
  it.each([
    ["empty lines", "\n"],
    ["lines of one letter", "a\r\n"],
    ["one line of words", " x"],
    ["lines that are almost base64", `${"a".repeat(76)} \r\n`],
    ["headers in the body", "X-A: b\r\n"],
  ])("SAFE-4 REPLY-3 24 MB of %s are neither authenticated nor parsed", async (_, text) => {
    const raw = mailOf(large(text));
    expect(isReadable(raw)).toBe(false);
    expect(await readMail(raw)).toBe("too long");
  });

  it("SAFE-4 REPLY-3 a mail whose head does not end is not authenticated", async () => {
    const raw = Buffer.from(`${HEAD}${large("X-A: b\r\n")}`);
    expect(isReadable(raw)).toBe(false);
    expect((await readHead(raw)).from).toEqual(["nadia@exemple.fr"]);
  });

  it("SAFE-4 REPLY-3 a head of thousands of folded lines is not authenticated", () => {
    expect(isReadable(Buffer.from(`${HEAD}X-A: a\r\n${" b\r\n".repeat(3_000)}\r\nBonjour`))).toBe(false);
  });

  it("REPLY-3 a file of 17 MB in base64 is read", async () => {
    const file = `${large(`${"QUFB".repeat(19)}\r\n`)}QUFBQQ==\r\n`;
    const raw = Buffer.from(
      `${HEAD}Content-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n` +
        `Content-Disposition: attachment; filename="a.pdf"\r\n\r\n${file}`,
    );
    expect(isReadable(raw)).toBe(true);
    const read = await readMail(raw);
    expect(typeof read === "string" ? [] : read.files.map(({ name }) => name)).toEqual(["a.pdf"]);
  });

  it.each([
    ["text of many lines", "text/plain", "1@:\n".repeat(20_000)],
    ["deep HTML", "text/html", "<div>".repeat(190_000)],
    ["lists in lists", "text/html", "<ul><li>".repeat(100_000)],
    ["HTML of many lines", "text/html", `<pre>${" \n".repeat(40_000)}</pre>`],
    [
      "quotations of many paragraphs",
      "text/html",
      `${"<blockquote>".repeat(90)}${"<p>a</p>".repeat(100_000)}`,
    ],
  ])("SAFE-4 REPLY-3 %s is too long to be read", async (_, type, body) => {
    expect(await readMail(mailOf(body, type))).toBe("too long");
  });
});
