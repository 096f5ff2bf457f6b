import { createContext, use } from "react";
import { Scripts } from "react-router";
import { CLICK_WITHIN_MS } from "~/ui/forms/validate-after-press";

type PageScripts = {
  /** The CSP nonce of the inline scripts. */
  readonly nonce?: string | undefined;
  /** The scripts that every page loads, with their integrity hashes. */
  readonly first?: readonly { readonly src: string; readonly integrity: string }[];
};

/** Set by the server only. */
export const PageScriptsContext = createContext<PageScripts>({});

/**
 * Loads the scripts after the first paint, so that they do not compete with what is seen first (decision 025): the page can
 * be read and used without them. Until then they stand in an inert `template`, within a `noscript` because React moves
 * preloads into the head from anywhere else; `load` serves browsers that do not report paints and pages opened in the
 * background. Input typed meanwhile is recorded (`ui/forms/early-input.ts`). Rendered by the server only.
 *
 * Each script carries its integrity hash (SAFE-3): React Router's import map has those of all files that the page names,
 * and the `noscript` after it repeats those of every page as scripts of their own for browsers that ignore the map's hashes.
 */
export function ScriptsAfterPaint() {
  const { nonce, first = [] } = use(PageScriptsContext);
  return (
    <>
      <noscript id={NAMED}>
        {import.meta.env.SSR
          ? first.map((script) => <script key={script.src} type="module" {...script} />)
          : null}
      </noscript>
      <template id={WAITING}>
        {import.meta.env.SSR ? (
          <noscript>
            <Scripts />
          </noscript>
        ) : null}
      </template>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape its operators.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START : "" }}
      />
    </>
  );
}

/** Inserting one takes about a millisecond. */
const AT_A_TIME = 5;
const WAITING = "scripts-after-paint";
const NAMED = "named-scripts";
/** React Router's classic script is inserted at once, as the page's data follow and it receives them. */
const START = `(() => {
const typed = new Map();
const note = ({ target }) => {
typed.delete(target);
typed.set(target, { value: target.value, checked: target.checked });
};
let pressed = false;
let over;
const press = ({ type }) => {
clearTimeout(over);
if (type === "pointerdown") pressed = true;
else over = setTimeout(() => { pressed = false; }, type === "pointerup" ? ${CLICK_WITHIN_MS} : 0);
};
const recorded = [["input", note], ...["pointerdown", "pointerup", "pointercancel", "click"].map((type) => [type, press])];
for (const [type, record] of recorded) addEventListener(type, record, true);
const stop = () => { for (const [type, record] of recorded) removeEventListener(type, record, true); };
window.earlyInput = { typed, pressed: () => pressed, stop };
const written = document.getElementById("${WAITING}").content.textContent;
const named = document.getElementById("${NAMED}").textContent;
const waiting = document.createRange().createContextualFragment(written + named);
document.head.append(waiting.querySelector("script:not([type])"));
const start = () => {
for (let i = 0; i < ${AT_A_TIME} && waiting.firstChild; i++) document.head.append(waiting.firstChild);
if (waiting.firstChild) setTimeout(start);
};
const begin = () => {
if (matchMedia("(hover: hover)").matches) addEventListener("pointerover", () => document.documentElement.dataset.pointed = "", { once: true });
start();
};
const paints = PerformanceObserver.supportedEntryTypes.includes("paint");
if (paints) new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
if (!paints || document.hidden) addEventListener("load", begin);
})()`;
