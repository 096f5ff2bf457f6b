import type { FocusEvent } from "react";

/** Whether the control that had the focus has gone, or can have it no longer. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** An open popover does not stay over what has the focus. */
export function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}
