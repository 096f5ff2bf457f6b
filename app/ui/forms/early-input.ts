type Typed = { readonly value: string; readonly checked: boolean };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** Input before hydration, recorded by an inline script, and whether a pointer is pressed. */
    earlyInput?:
      | {
          readonly typed: Map<Control, Typed>;
          readonly pressed: () => boolean;
          readonly stop: () => void;
        }
      | undefined;
  }
}

const PRESS_CHECK_MS = 20;

/**
 * Replays input that was recorded before hydration. It waits while a button or link is pressed: corrected errors disappear,
 * which moves the page, and the click would miss.
 */
export async function replayEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  for (const first of [...early.typed.keys()]) {
    while (early.pressed()) await new Promise((later) => setTimeout(later, PRESS_CHECK_MS));
    const control = first.isConnected ? first : successor(first);
    const typed = early.typed.get(first);
    if (!control || !typed) continue;
    if (control.type !== "file") control.value = typed.value;
    if (control instanceof HTMLInputElement) control.checked = typed.checked;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
    // The options of the next control may depend on this one: renders before replaying it.
    await new Promise((drawn) => setTimeout(drawn));
  }
  early.stop();
  window.earlyInput = undefined;
}

/** The control that replaced a re-rendered one. */
function successor({ name, id }: Control): Control | null {
  const found = document.getElementById(id);
  return found instanceof Element && "name" in found && found.name === name ? (found as Control) : null;
}
