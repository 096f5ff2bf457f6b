import { expect, test } from "vitest";
import { attachmentKind, attachmentName, dispositionOf } from "./attachment";

test("SAFE-4 CONV-3 a file name contains no path and only the extension of its type", () => {
  for (const typed of [
    "../../etc/passwd",
    "C:\\\\Windows\\\\note.pdf",
    "a/b/..",
    ".htaccess",
    "devis.pdf.exe",
    "a\r\nSet-Cookie: x=1",
    "\u202efdp.exe",
    "",
  ]) {
    const name = attachmentName(typed, "pdf");
    expect(name, typed).toMatch(/^[^./\\\r\n<>|:*?"][^/\\\r\n<>|:*?"]*\.pdf$/);
  }
});

test("SAFE-4 CONV-3 a file name in a header stays inside its quotes, whatever it contains", () => {
  for (const name of [
    'a"; filename="b.exe',
    "a\r\nSet-Cookie: x=1",
    "été.pdf",
    "100%.pdf",
    "a\\\\b.pdf",
    "文件.pdf",
  ]) {
    const header = dispositionOf(name, "attachment");
    expect(header, name).toMatch(/^attachment; filename="[^"\\\r\n%]*"; filename\*=UTF-8''[\w.~!%-]*$/);
    expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
  }
});

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["rien", ""],
  ["une marque d’ordre des octets", "\u00ef\u00bb\u00bf"],
  ["un retour", "\n"],
  ["un retour de Windows", "\r\n"],
  ["une marque et des retours", "\u00ef\u00bb\u00bf\r\n\r\n"],
  ["des espaces", " \t\n"],
])("CONV-3 a PDF is recognised after %s", (_, before) => {
  expect(attachmentKind(bytesOf(`${before}%PDF-1.7\n…\n%%EOF\n`))).toBe("pdf");
});

test.each([
  "<html>\n%PDF-1.7\n%%EOF",
  "MZ%PDF-1.7%%EOF",
  "\u00ef\u00bb%PDF-1.7%%EOF",
  "\n%PDF-1.7",
  "%PD\nF-%%EOF",
])("SAFE-4 CONV-3 %j is not a PDF", (content) => {
  expect(attachmentKind(bytesOf(content))).toBeUndefined();
});

test.each([
  "",
  " ",
  ".pdf",
  "..",
  "…/.pdf",
  "\u200b.pdf",
  "\u3164.pdf",
  "\u2800\u2800.pdf",
  "\u00ad.PDF",
  "\u0301.pdf",
  "/",
  "???.pdf",
])("CONV-3 an empty file name is replaced: %j", (typed) => {
  expect(attachmentName(typed, "pdf")).toBe("Pièce jointe.pdf");
});

test("CONV-3 the ASCII name in a header is never empty", () => {
  for (const name of ["文件.pdf", "договор.pdf", "👍.pdf", "é.pdf", "Pièce jointe.pdf"]) {
    const [, ascii] = /filename="([^"]*)"/.exec(dispositionOf(name, "inline")) ?? [];
    expect(ascii).toMatch(/^[^.\s][^.]*\.pdf$/);
  }
  expect(dispositionOf("文件.pdf", "inline")).toContain('filename="Piece jointe.pdf"');
});
