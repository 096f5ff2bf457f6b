import { data, isRouteErrorResponse } from "react-router";
import { NOTICES, type Notice } from "~/marketplace/messages";
import type { FormReply } from "~/platform/http/parse-form";
import { isConnectionLost } from "~/ui/feedback/connection-lost";

/** The status of an answer that stands for one that never came. */
export const UNSENT = 503;

type Sending = { serverAction(): Promise<unknown> };

/**
 * A form route's `clientAction`: when the network or a service behind the server fails, the page stays as it is with
 * everything typed, and says so (GEN-2). The status keeps the page from loading its data anew.
 */
export async function keepUnsent({ serverAction }: Sending) {
  try {
    return await serverAction();
  } catch (error) {
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
