/** GEN-8. */
const DELAY_MS = 700;
const EDGE = 8;

/**
 * Shows `data-tooltip` of the hovered or focused control in `box`. It stays while the pointer is on either, and closes
 * on Escape, a click or a scroll. `first` is the initial event. Returns a function that stops it.
 */
export function followTooltips(box: HTMLElement, first: Event): () => void {
  let owner: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(timer);
    owner = null;
    if (box.matches(":popover-open")) box.hidePopover();
  }

  function show() {
    const text = box.firstElementChild;
    if (!text || !owner?.isConnected) return hide();
    text.textContent = owner.dataset.tooltip ?? "";
    box.showPopover();
    const { left, top } = placeBeside(owner.getBoundingClientRect(), box, owner.dataset.tooltipSide);
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  }

  function aim(next: HTMLElement | null) {
    if (next === owner) return;
    hide();
    owner = next;
    if (next) timer = setTimeout(show, DELAY_MS);
  }

  const controlAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;

  function point({ target, pointerType }: PointerEvent) {
    if (pointerType === "touch" || (target instanceof Node && box.contains(target))) return;
    aim(controlAt(target));
  }

  function focus({ target }: FocusEvent) {
    if (target instanceof Element && target.matches(":focus-visible")) aim(controlAt(target));
  }

  const hideByKey = ({ key }: KeyboardEvent) => key === "Escape" && hide();

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("pointerover", point, { signal });
  document.addEventListener("focusin", focus, { signal });
  document.addEventListener("focusout", hide, { signal });
  document.addEventListener("pointerdown", hide, { signal });
  document.addEventListener("keydown", hideByKey, { signal });
  document.addEventListener("scroll", hide, { signal, capture: true, passive: true });
  if (first instanceof FocusEvent) focus(first);
  else if (first instanceof PointerEvent) point(first);
  return () => {
    listening.abort();
    hide();
  };
}

/** Below the control, or to its right with `data-tooltip-side`; within the window. */
function placeBeside(control: DOMRect, box: HTMLElement, side: string | undefined) {
  const { width, height } = box.getBoundingClientRect();
  if (side === "right") return { left: control.right, top: control.top + (control.height - height) / 2 };
  const centred = control.left + (control.width - width) / 2;
  const below = control.bottom;
  return {
    left: Math.max(EDGE, Math.min(centred, document.documentElement.clientWidth - width - EDGE)),
    top: below + height <= innerHeight ? below : control.top - height,
  };
}
