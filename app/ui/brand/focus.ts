import type { FocusEvent } from "react";

/** Whether the focused control was removed or can no longer have the focus. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** An open popover must not cover the focused element. */
export function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}
