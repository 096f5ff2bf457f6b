import { type RefObject, useEffect, useRef } from "react";

type Span = { readonly top: number; readonly bottom: number };

/** Between an announcement and what it must not cover. */
const GAP = 8;

/** Where a box of that height covers none of the spans, nearest to where it would stand; null where nothing is free. */
export function freeTop(
  { top: preferred, height }: { readonly top: number; readonly height: number },
  spans: readonly Span[],
  within: Span,
): number | null {
  const isFree = (top: number) =>
    top >= within.top &&
    top + height <= within.bottom &&
    spans.every((span) => top + height <= span.top || top >= span.bottom);
  const tops = [preferred, ...spans.flatMap((span) => [span.top - GAP - height, span.bottom + GAP])].filter(
    isFree,
  );
  return tops.reduce<number | null>(
    (nearest, top) =>
      nearest === null || Math.abs(top - preferred) < Math.abs(nearest - preferred) ? top : nearest,
    null,
  );
}

/** What one presses or fills in; where no place is free of all of it, at least no button is covered. */
const KEPT_FREE = ["a[href], button, input, select, textarea, summary, label", "button, .btn, summary"];

function spansOf(selector: string, stack: Element, { left, right }: DOMRect): Span[] {
  return [...document.querySelectorAll(selector)].flatMap((control) => {
    if (stack.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return [];
    return [...control.getClientRects()].filter(
      (rect) => rect.width > 1 && rect.left < right + GAP && rect.right > left - GAP,
    );
  });
}

function place(stack: HTMLElement): void {
  // What somebody points at or reads stays where it is.
  if (stack.matches(":hover, :focus-within")) return;
  stack.style.translate = "";
  const box = stack.getBoundingClientRect();
  if (box.height === 0 || getComputedStyle(stack).position === "static") return;
  const within = { top: 0, bottom: innerHeight };
  for (const selector of KEPT_FREE) {
    const top = freeTop(box, spansOf(selector, stack, box), within);
    if (top === null) continue;
    if (top !== box.top) stack.style.translate = `0 ${Math.round(top - box.top)}px`;
    return;
  }
}

/** GEN-6: keeps what floats over a page off its controls, as the page changes and scrolls under it. */
export function useClearPlace(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stack = ref.current;
    if (!stack) return;
    let frame = 0;
    const placeSoon = () => {
      if (frame !== 0 || !stack.querySelector(".toast")) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        place(stack);
      });
    };
    placeSoon();
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener("scroll", placeSoon, { passive: true });
    addEventListener("resize", placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener("scroll", placeSoon);
      removeEventListener("resize", placeSoon);
    };
  }, []);
  return ref;
}
