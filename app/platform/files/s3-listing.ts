import { isFileKey, type StoredFile } from "./files.server";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
    name ? (ENTITIES[name] ?? "") : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

const textOf = (xml: string, tag: string): string | undefined => {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text === undefined ? undefined : unescaped(text);
};

/** One page of ListObjectsV2: the files with valid keys, and the token of the next page. */
export function readListing(xml: string): {
  readonly files: StoredFile[];
  readonly next: string | undefined;
} {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = ""]) => {
    const key = textOf(entry, "Key");
    const storedAt = new Date(textOf(entry, "LastModified") ?? "");
    return key && isFileKey(key) && !Number.isNaN(storedAt.getTime()) ? [{ key, storedAt }] : [];
  });
  const next = textOf(xml, "IsTruncated") === "true" ? textOf(xml, "NextContinuationToken") : undefined;
  return { files, next };
}
