import { data, isRouteErrorResponse } from "react-router";
import { NOTICES, type Notice } from "~/domain/messages";
import type { FormReply } from "~/platform/http/parse-form";
import { isConnectionLost } from "~/ui/feedback/failure/connection-lost";
import { announceAccepted } from "../drafts/accepted-forms";

/** The status of an answer that stands for one that never came. */
export const UNSENT = 503;

type Sending = { readonly request: Request; serverAction(): Promise<unknown> };

/**
 * A form route's `clientAction`: when the network or a service behind the server fails, the page stays as it is with
 * everything typed, and says so (GEN-2). The status keeps the page from loading its data anew. A form that leads on was
 * taken, which is told.
 */
export async function keepFormOnFailure({ request, serverAction }: Sending) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const to = error instanceof Response && error.headers.get("Location");
    if (to) {
      const { pathname } = new URL(request.url);
      const intent = String((await sent.formData()).get("intent") ?? "");
      announceAccepted({ from: pathname, intent, to: new URL(to, request.url).pathname });
    }
    const notice = noticeOf(error);
    if (!notice) throw error;
    const toast = { ...notice, id: `unsent-${Date.now()}` };
    return data({ lastResult: null, toast, intent: null } satisfies FormReply, { status: UNSENT });
  }
}

function noticeOf(error: unknown): Notice | undefined {
  if (isConnectionLost(error)) return NOTICES.connectionLost;
  return isRouteErrorResponse(error) && error.status === 503 ? NOTICES.unavailable : undefined;
}
