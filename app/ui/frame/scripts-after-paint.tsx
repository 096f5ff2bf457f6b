import { createContext, use } from "react";
import { Scripts } from "react-router";

/** Of this page's inline scripts; only the server knows it. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * A page reads and works before its scripts run, so they take no bandwidth from what is seen first (decision 010).
 * They stand in a template, which browsers leave alone, until the first paint, and in a `noscript`, out of which
 * React moves no preload; `load` serves browsers that do not report the paint, and pages opened out of sight. What is
 * typed meanwhile is kept for them (`ui/forms/early-input.ts`). Only the server writes any of it.
 */
export function ScriptsAfterPaint() {
  const nonce = use(NonceContext);
  return (
    <>
      <template id={WAITING}>{import.meta.env.SSR ? <WaitingScripts /> : null}</template>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape its operators.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START : "" }}
      />
    </>
  );
}

const WaitingScripts = () => (
  <noscript>
    <Scripts />
  </noscript>
);

/** Each costs about a millisecond to insert. */
const AT_A_TIME = 5;
const WAITING = "scripts-after-paint";
/** The one script that is no module runs at once: the page's data follow, and it receives them. */
const START = `(() => {
const typed = new Map();
const note = ({ target }) => {
typed.delete(target);
typed.set(target, { value: target.value, checked: target.checked });
};
addEventListener("input", note, true);
window.earlyInput = { typed, stop: () => removeEventListener("input", note, true) };
const written = document.getElementById("${WAITING}").content.textContent;
const waiting = document.createRange().createContextualFragment(written);
document.head.append(waiting.querySelector("script:not([type])"));
const start = () => {
for (let i = 0; i < ${AT_A_TIME} && waiting.firstChild; i++) document.head.append(waiting.firstChild);
if (waiting.firstChild) setTimeout(start);
};
const paints = PerformanceObserver.supportedEntryTypes.includes("paint");
if (paints) new PerformanceObserver(start).observe({ type: "paint", buffered: true });
if (!paints || document.hidden) addEventListener("load", start);
})()`;
