type Typed = { readonly value: string; readonly checked: boolean };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** What was typed or chosen since the page arrived, kept by a script in the page until the others run. */
    earlyInput?: { readonly typed: Map<Control, Typed>; readonly stop: () => void } | undefined;
  }
}

/** Tells the page's scripts what was typed or chosen before they ran, as if it were typed now. */
export async function replayEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  for (const first of [...early.typed.keys()]) {
    const control = first.isConnected ? first : successor(first);
    const typed = early.typed.get(first);
    if (!control || !typed) continue;
    if (control.type !== "file") control.value = typed.value;
    if (control instanceof HTMLInputElement) control.checked = typed.checked;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
    // What is offered next may follow from this choice: the page draws it before the next one is told.
    await new Promise((drawn) => setTimeout(drawn));
  }
  early.stop();
  window.earlyInput = undefined;
}

/** The control that took the place of one that the page drew anew. */
function successor({ name, id }: Control): Control | null {
  const found = document.getElementById(id);
  return found instanceof Element && "name" in found && found.name === name ? (found as Control) : null;
}
