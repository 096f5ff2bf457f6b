import { useEffect } from "react";

const TYPING = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/**
 * Presses what carries the key in `aria-keyshortcuts`, as a click does. Keys that are letters and digits do nothing
 * while one types, under an open dialog or menu, and once they are switched off (WCAG 2.1.4).
 */
export function useShortcuts(on: boolean): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return;
      const control = event.ctrlKey || event.metaKey;
      const typing = event.target instanceof Element && event.target.matches(TYPING);
      if (!control && event.key !== "Escape" && (typing || !on)) return;
      if (document.querySelector("dialog:modal, :popover-open")) return;
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
      const keys = `${control ? "Control+" : ""}${key}`;
      const target = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${CSS.escape(keys)}"]`);
      if (!target) return;
      event.preventDefault();
      target.click();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [on]);
}
