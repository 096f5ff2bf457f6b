/** A press without a click, such as a text selection, ends this long after the pointer is released. */
export const CLICK_WITHIN_MS = 400;

/**
 * Postpones validation on blur while a button or link is pressed: an error shown below the field would move the page,
 * and the click would miss. The blur is dispatched after the click, unless the click submitted the form, which
 * validates everything.
 */
export function validateAfterPress(): void {
  let pressed = false;
  let over: ReturnType<typeof setTimeout> | undefined;
  const left = new Set<Element>();

  function begin() {
    clearTimeout(over);
    pressed = true;
  }
  function end() {
    clearTimeout(over);
    pressed = false;
    for (const field of left) {
      const isBack = field === document.activeElement;
      if (field.isConnected && !isBack) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    }
    left.clear();
  }
  function endIn(milliseconds: number) {
    clearTimeout(over);
    over = setTimeout(end, milliseconds);
  }

  addEventListener("pointerdown", begin, { capture: true });
  addEventListener("pointerup", () => endIn(CLICK_WITHIN_MS), { capture: true });
  addEventListener("pointercancel", () => endIn(0), { capture: true });
  addEventListener("click", () => pressed && endIn(0), { capture: true });
  addEventListener("submit", ({ target }) => {
    for (const field of left) if ("form" in field && field.form === target) left.delete(field);
  });
  addEventListener(
    "focusout",
    (event) => {
      const { target } = event;
      if (!pressed || !isFieldOfPost(target)) return;
      left.add(target);
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

const isFieldOfPost = (target: EventTarget | null): target is HTMLInputElement =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  target.form?.method === "post";
