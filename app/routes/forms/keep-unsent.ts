import { data } from "react-router";
import { NOTICES } from "~/marketplace/messages";
import type { FormReply } from "~/platform/http/parse-form";
import { isConnectionLost } from "~/ui/connection-lost";

/** The status of an answer that stands for one that never came. */
export const UNSENT = 503;

type Sending = { serverAction(): Promise<unknown> };

/**
 * A form route's `clientAction`: when the network fails, the page stays as it is with everything typed, and says so
 * (GEN-2). The status keeps the page from loading its data anew.
 */
export async function keepUnsent({ serverAction }: Sending) {
  try {
    return await serverAction();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    const toast = { ...NOTICES.connectionLost, id: `unsent-${Date.now()}` };
    return data({ lastResult: null, toast, intent: null } satisfies FormReply, { status: UNSENT });
  }
}
