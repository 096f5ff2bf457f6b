import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";

type Kept = { bytes: Buffer; storedAt: Date };

export const S3_ACCESS = {
  region: "eu-west-3",
  accessKeyId: "les-acharnes",
  secretAccessKey: "known-to-both",
};

const xmlText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** An S3 server with one bucket: checks signatures, stores objects in memory, lists them in pages. */
export async function openS3Peer(bucket: string, { pageSize = 1000 } = {}) {
  const objects = new Map<string, Kept>();

  function listing(query: URLSearchParams): string {
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(query.get("prefix") ?? ""));
    const from = Number(query.get("continuation-token")?.replace("& from ", "") ?? 0);
    const page = keys.slice(from, from + pageSize).map((key) => {
      const date = objects.get(key)?.storedAt.toISOString();
      return `<Contents><Key>${xmlText(key)}</Key><LastModified>${date}</LastModified><Size>1</Size></Contents>`;
    });
    const next = from + pageSize < keys.length ? from + pageSize : undefined;
    const rest = next ? `<NextContinuationToken>${xmlText(`& from ${next}`)}</NextContinuationToken>` : "";
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${Boolean(next)}</IsTruncated>${rest}${page.join("")}</ListBucketResult>`;
  }

  function answer(
    method: string,
    { pathname, searchParams }: URL,
    bytes: Buffer,
  ): [number, (Buffer | string)?] {
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));
    if (method === "GET" && searchParams.get("list-type") === "2") return [200, listing(searchParams)];
    if (method === "PUT") objects.set(key, { bytes, storedAt: new Date() });
    if (method === "PUT") return [200];
    if (method === "DELETE") objects.delete(key);
    if (method === "DELETE") return [204];
    const kept = objects.get(key);
    return kept ? [200, kept.bytes] : [404, "<Error><Code>NoSuchKey</Code></Error>"];
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const bytes = await buffer(request);
    const [status, body] =
      url.pathname.startsWith(`/${bucket}/`) && (await isSigned(request, url))
        ? answer(request.method ?? "GET", url, bytes)
        : [403, "<Error><Code>SignatureDoesNotMatch</Code></Error>"];
    response.writeHead(status, body ? { "Content-Length": Buffer.byteLength(body) } : {}).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function isSigned({ method, headers }: IncomingMessage, url: URL): Promise<boolean> {
  const datetime = String(headers["x-amz-date"]);
  const bodyHash = String(headers["x-amz-content-sha256"]);
  const signer = new AwsV4Signer({
    ...S3_ACCESS,
    service: "s3",
    method: method ?? "GET",
    url: url.href,
    datetime,
    headers: { "x-amz-content-sha256": bodyHash },
  });
  return (await signer.authHeader()) === headers.authorization;
}
