import { readdirSync, readFileSync } from "node:fs";

/** What V8 keeps of a text: a byte a sign, and two of every sign as soon as one lies beyond Latin-1. */
export const bytesInMemory = (text) => text.length * (/[^\0-\xff]/.test(text) ? 2 : 1);

/** What the scripts of a folder take as text in a process that has loaded all of them. */
export const scriptsInMemory = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && each.name.endsWith(".js"))
    .map(({ parentPath, name }) => bytesInMemory(readFileSync(`${parentPath}/${name}`, "utf8")))
    .reduce((sum, bytes) => sum + bytes, 0);
