import { useEffect } from "react";

/** An accepted form: the page of its action, its intent, and the page that it redirected to. */
type AcceptedForm = { readonly from: string; readonly intent: string; readonly to: string };

const listeners = new Set<(accepted: AcceptedForm) => void>();

/** Called before the redirect is followed: the pending state of a fast navigation may never render. */
export function announceAccepted(accepted: AcceptedForm): void {
  for (const listener of listeners) listener(accepted);
}

export function useAcceptedForm(listener: (accepted: AcceptedForm) => void): void {
  useEffect(() => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [listener]);
}
