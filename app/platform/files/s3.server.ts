import { AwsClient } from "aws4fetch";
import type { FileStore } from "./files.server";
import { readListing } from "./s3-listing";

type Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Files in a bucket of any S3-compatible service, addressed by path. */
export function s3Store(settings: Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: "s3",
    retries: 2,
  });
  const bucketUrl = `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}`;
  const call = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => {
    const response = await client.fetch(`${bucketUrl}/${key}`, { method, ...(body ? { body } : {}) });
    if (response.ok || response.status === 404) return response;
    throw new Error(`S3 answered ${response.status} to ${method} ${key}`);
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
