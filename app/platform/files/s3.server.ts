import { AwsClient } from "aws4fetch";
import { Unavailable } from "../unavailable";
import { type FileStore, isFileKey, type StoredFile } from "./files.server";

/** Deadlines while a request waits: for the first byte, and in total. */
const ANSWER_MS = 1_500;
const WHOLE_MS = 15_000;

type Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The deadline of commands. */
export const COMMAND_DEADLINE_MS = 30_000;

/** Files in a bucket of an S3-compatible service, in path style. */
export function s3Store(settings: Settings, answerMs = ANSWER_MS): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: "s3",
    retries: 2,
  });
  const bucketUrl = `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}`;
  const call = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => {
    const answered = new AbortController();
    const patience = setTimeout(() => answered.abort(), answerMs);
    const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(Math.max(WHOLE_MS, 4 * answerMs))]);
    try {
      // Redirects are not followed.
      const init = { method, signal, redirect: "manual" as const, ...(body ? { body } : {}) };
      const response = await client.fetch(`${bucketUrl}/${key}`, init);
      if (response.ok) return response;
      if (response.status === 404) {
        // 404 may mean a missing file or a missing bucket.
        const { bucket } = settings;
        if ((await response.text()).includes("NoSuchBucket")) throw new Error(`S3 has no bucket ${bucket}`);
        return response;
      }
      const Failure = response.status >= 500 ? Unavailable : Error;
      throw new Failure(`S3 answered ${response.status} to ${method} ${key}`);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new Unavailable(`S3 did not answer to ${method} ${key}`, { cause: error });
    } finally {
      clearTimeout(patience);
    }
  };
  return {
    async put(key, bytes) {
      const response = await call("PUT", key, new Uint8Array(bytes));
      if (!response.ok) throw new Error(`S3 answered ${response.status} to PUT ${key}`);
    },
    async get(key) {
      const response = await call("GET", key);
      if (!response.ok || !response.body) return undefined;
      return { body: response.body, size: Number(response.headers.get("content-length")) };
    },
    async delete(key) {
      await call("DELETE", key);
    },
    async *list(prefix) {
      for (let next: string | undefined = ""; next !== undefined; ) {
        const query = new URLSearchParams({
          "list-type": "2",
          prefix,
          ...(next && { "continuation-token": next }),
        });
        const response = await call("GET", `?${query}`);
        if (!response.ok) throw new Error(`S3 answered ${response.status} to a listing of ${prefix}`);
        const page = readListing(await response.text());
        yield* page.files;
        next = page.next;
      }
    },
  };
}

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
function readListing(xml: string): {
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
