import { createContext, use } from "react";
import { Scripts } from "react-router";

type PageScripts = {
  /** Of this page's inline scripts. */
  readonly nonce?: string | undefined;
  /** What `WaitingScripts` came to for a page of the same routes. */
  readonly waiting?: string | undefined;
  /** The files that every page loads, with what they must hash to. */
  readonly first?: readonly { readonly src: string; readonly integrity: string }[];
  /** Takes finished markup that the page is to hold, and gives what is written in its place. */
  readonly apart?: ((markup: string) => string) | undefined;
};

/** What only the server knows. */
export const PageScriptsContext = createContext<PageScripts>({});

/**
 * A page reads and works before its scripts run, so they take no bandwidth from what is seen first (decision 010).
 * They stand in a template, which browsers leave alone, until the first paint, and in a `noscript`, out of which
 * React moves no preload; `load` serves browsers that do not report the paint, and pages opened out of sight. What is
 * typed meanwhile is kept for them (`ui/forms/early-input.ts`). Only the server writes any of it.
 *
 * What is loaded must hash to what the page says (SAFE-3): React Router's import map says it of every file that the page
 * names; the files of every page are besides named by scripts of their own, which browsers check that know no such map. They
 * come last, as a map counts from where it stands, and stand in a `noscript` of the page: it is text where scripts run, and
 * markup to whoever reads the page without running any.
 */
export function ScriptsAfterPaint() {
  const { nonce, waiting, first = [], apart } = use(PageScriptsContext);
  return (
    <>
      <noscript id={NAMED}>
        {import.meta.env.SSR
          ? first.map((script) => <script key={script.src} type="module" {...script} />)
          : null}
      </noscript>
      {waiting === undefined ? (
        <template id={WAITING}>{import.meta.env.SSR ? <WaitingScripts /> : null}</template>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React Router wrote it for another page of these routes.
        <template id={WAITING} dangerouslySetInnerHTML={{ __html: apart ? apart(waiting) : waiting }} />
      )}
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

/** The scripts that wait in a page, as they stand in it. */
export function waitingScriptsOf(html: string): string | undefined {
  const opening = `<template id="${WAITING}">`;
  const start = html.indexOf(opening) + opening.length;
  return start < opening.length ? undefined : html.slice(start, html.indexOf("</template>", start));
}

/** Each costs about a millisecond to insert. */
const AT_A_TIME = 5;
const WAITING = "scripts-after-paint";
const NAMED = "named-scripts";
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
