import { findPicture } from "~/operations/profiles/find-picture.server";
import { readPicture } from "~/operations/profiles/read-picture.server";
import { matchesEtag, PRIVATE_REVALIDATED, PUBLIC_ONE_MINUTE } from "~/platform/http/cache-control";
import { FILE_POLICY } from "~/platform/http/file-policy";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/file";

/** Uploaded pictures. The content of a key never changes, but access to it does. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files, actor } = workOf(context, request);
  const key = params["*"];
  const visibility = await findPicture(db, actor, key);
  if (!visibility) return new Response(null, { status: 404 });
  const headers = {
    ETag: `"${key}"`,
    "Cache-Control": visibility === "public" ? PUBLIC_ONE_MINUTE : PRIVATE_REVALIDATED,
    "Content-Security-Policy": FILE_POLICY,
  };
  if (matchesEtag(request, headers.ETag)) return new Response(null, { status: 304, headers });
  const file = await readPicture(files, key);
  if (!file) return new Response(null, { status: 404 });
  return new Response(file.body, {
    headers: { ...headers, "Content-Type": "image/webp", "Content-Length": String(file.size) },
  });
}
