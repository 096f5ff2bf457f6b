import { expect, test } from "vitest";
import { attachmentName, dispositionOf } from "./attachment";

test("SAFE-4 CONV-3 un nom de fichier ne mène nulle part et ne porte que l’extension de ce qu’il est", () => {
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

test("SAFE-4 CONV-3 un nom servi reste entre ses guillemets, quoi qu’il contienne", () => {
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
