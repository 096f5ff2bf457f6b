import { useEffect } from "react";

/** A form that was accepted: the page that it was sent to, the name of its button, and the page that it led to. */
type AcceptedForm = { readonly from: string; readonly intent: string; readonly to: string };

const listeners = new Set<(accepted: AcceptedForm) => void>();

/** Told before the page that it leads to is asked for: a page may be shown without its wait ever being drawn. */
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
