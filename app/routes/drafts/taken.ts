import { useEffect } from "react";

/** A form that was taken: the page that it was sent to, the name of its button, and the page that it led to. */
type Taken = { readonly from: string; readonly intent: string; readonly to: string };

const hearing = new Set<(taken: Taken) => void>();

/** Told before the page that it leads to is asked for: a page may be shown without its wait ever being drawn. */
export function announceTaken(taken: Taken): void {
  for (const hear of hearing) hear(taken);
}

export function useTaken(hear: (taken: Taken) => void): void {
  useEffect(() => {
    hearing.add(hear);
    return () => {
      hearing.delete(hear);
    };
  }, [hear]);
}
