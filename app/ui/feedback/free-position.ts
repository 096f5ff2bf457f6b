import { type RefObject, useEffect, useRef } from "react";

type Span = { readonly top: number; readonly bottom: number };

/** Distance between a toast and a control. */
const GAP = 8;

/** The position nearest to `top` where a box of that height overlaps no span; null if there is none. */
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

/** Controls; where no position avoids all of them, buttons alone are avoided. */
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
  // Does not move while it is hovered or focused.
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

/** GEN-6: keeps a floating element off the page's controls as the page changes and scrolls. */
export function useFreePosition(): RefObject<HTMLDivElement | null> {
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
