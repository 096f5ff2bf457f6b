import { data, isRouteErrorResponse } from "react-router";
import type { Notice } from "~/domain/messages";
import { UNSENT_NOTICES } from "~/domain/unsent-notices";
import type { FormReply } from "~/platform/http/parse-form";
import { isConnectionLost } from "~/ui/feedback/failure/connection-lost";
import { announceAccepted } from "../drafts/accepted-forms";

/** The status of a locally generated reply. */
export const UNSENT = 503;

type Sending = { readonly request: Request; serverAction(): Promise<unknown> };

/**
 * GEN-2: a `clientAction` that keeps the page and its input when the network or a backend fails, and shows a notice.
 * The status prevents revalidation. Announces an accepted form before following its redirect.
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
  if (isConnectionLost(error)) return UNSENT_NOTICES.connectionLost;
  return isRouteErrorResponse(error) && error.status === 503 ? UNSENT_NOTICES.unavailable : undefined;
}
