import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

type Files = Readonly<Record<string, string | Buffer>>;

/** An archive of files by name. */
export async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

const CENTRAL = Buffer.from("PK\u0001\u0002");

/** The archive with two bytes of each entry of its directory changed. */
function withEntries(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf(CENTRAL); at >= 0; at = changed.indexOf(CENTRAL, at + 1))
    change(changed.subarray(at));
  return changed;
}

/** The archive as one whose entries need a password. */
export const lockedZip = (zip: Buffer): Buffer =>
  withEntries(zip, (entry) => entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8));

/** The archive with a small size stated for each of its entries. */
export const zipOfLies = (zip: Buffer): Buffer => withEntries(zip, (entry) => entry.writeUInt32LE(100, 24));

/** The archive with another name of the same length for an entry. */
export const renamedIn = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
