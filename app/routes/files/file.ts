import { readFile } from "~/operations/files/read-file.server";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/file";

/** Uploaded files. A key is never used twice, so what it names never changes. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { files } = workOf(context, request);
  const file = await readFile(files, params["*"]);
  if (!file) return new Response(null, { status: 404 });
  return new Response(file.body, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(file.size),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
