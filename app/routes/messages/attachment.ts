import { dispositionOf } from "~/domain/conversations/attachment";
import { findAttachment } from "~/operations/conversations/find-attachment.server";
import { PRIVATE_NO_STORE } from "~/platform/http/cache-control";
import { FILE_POLICY } from "~/platform/http/file-policy";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/attachment";

/** CONV-3: an attachment, for the two sides of its thread only. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files, actor } = workOf(context, request);
  const found = await findAttachment(db, actor, { conversationId: params.id, id: params.attachment });
  const file = found && (await files.get(found.file_key));
  if (!file) return new Response(null, { status: 404 });
  return new Response(file.body, {
    headers: {
      "Content-Type": found.media_type,
      "Content-Length": String(file.size),
      "Content-Disposition": dispositionOf(found.name, found.width ? "inline" : "attachment"),
      "Cache-Control": PRIVATE_NO_STORE,
      "Content-Security-Policy": FILE_POLICY,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
