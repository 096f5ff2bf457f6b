import { useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import type { ThreadView } from "./thread-view.server";

/** A message taller than the screen counts as seen once it covers this share of it. */
const ENOUGH = 0.5;
/** Messages seen within this time are reported together. */
const TOGETHER_MS = 200;

/** Attributes that let the observer find a message. */
export const seenAs = (id: number) => ({ "data-message": id });

/**
 * CONV-2: reports the last message that was visible on screen in a visible tab. A page in the background, a prefetched
 * one or one scrolled above the message reports nothing.
 */
export function useSeenMessages({ readUpTo, days }: Pick<ThreadView, "readUpTo" | "days">): void {
  const { pathname } = useLocation();
  const { submit, state } = useFetcher();
  const reported = useRef(readUpTo);
  useEffect(() => {
    // A failed report is repeated.
    if (state === "idle") reported.current = readUpTo;
  }, [state, readUpTo]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days are other messages on the page
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return;
    const onScreen = new Set<number>();
    let soon: number | undefined;
    function report() {
      soon = undefined;
      const last = Math.max(0, ...onScreen);
      if (document.visibilityState !== "visible" || last <= reported.current) return;
      reported.current = last;
      void submit({ intent: "seen", message: String(last) }, { method: "post", action: pathname });
    }
    const reportSoon = () => {
      soon ??= window.setTimeout(report, TOGETHER_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect } of entries) {
          const isShown =
            intersectionRatio >= ENOUGH || intersectionRect.height >= window.innerHeight * ENOUGH;
          const id = Number((target as HTMLElement).dataset.message);
          if (isShown) onScreen.add(id);
          else onScreen.delete(id);
        }
        reportSoon();
      },
      { threshold: [0, 0.1, 0.25, ENOUGH, 0.75, 1] },
    );
    for (const message of document.querySelectorAll("[data-message]")) observer.observe(message);
    document.addEventListener("visibilitychange", reportSoon);
    return () => {
      observer.disconnect();
      window.clearTimeout(soon);
      document.removeEventListener("visibilitychange", reportSoon);
    };
  }, [days, pathname, submit]);
}
