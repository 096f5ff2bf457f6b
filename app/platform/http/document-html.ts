/**
 * The page as it is sent, from what React and React Router write: the same document in the form that the HTML
 * standard's validators ask for, whose scripts wait for the first paint.
 */
export const documentHtml = (html: string, nonce: string): string =>
  plainHtml(scriptsAfterPaint(html, nonce));

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const MODULE = /<script\b[^>]* type="module"[^>]*>[\s\S]*?<\/script>/;

/**
 * A page reads and works before its scripts run, so they take no bandwidth from what is seen first. They stand in a
 * template, which browsers leave alone, until the first paint; `load` serves browsers
 * that do not report it, and pages opened out of sight. What is typed meanwhile is kept for them (`ui/forms/early-input.ts`).
 */
function scriptsAfterPaint(html: string, nonce: string): string {
  const preloads = html.match(PRELOAD) ?? [];
  return html
    .replaceAll(PRELOAD, "")
    .replace(
      MODULE,
      (script) =>
        `<template id="${WAITING}">${preloads.join("")}${script}</template><script nonce="${nonce}">${START}</script>`,
    );
}

/** Each costs about a millisecond to insert. */
const AT_A_TIME = 5;
const WAITING = "scripts-after-paint";
const START = `(() => {
const typed = new Map();
const note = ({ target }) => {
typed.delete(target);
typed.set(target, { value: target.value, checked: target.checked });
};
addEventListener("input", note, true);
window.earlyInput = { typed, stop: () => removeEventListener("input", note, true) };
const start = () => {
const waiting = document.getElementById("${WAITING}");
if (!waiting) return;
for (let i = 0; i < ${AT_A_TIME} && waiting.content.firstChild; i++) waiting.before(waiting.content.firstChild);
if (waiting.content.firstChild) setTimeout(start);
else waiting.remove();
};
const paints = PerformanceObserver.supportedEntryTypes.includes("paint");
if (paints) new PerformanceObserver(start).observe({ type: "paint", buffered: true });
if (!paints || document.hidden) addEventListener("load", start);
document.currentScript.remove();
})()`;

const PIECE = /<!--[\s\S]*?-->|<(script|style|svg)\b[^>]*>[\s\S]*?<\/\1>|<[a-z][^>]*>/g;
const NAME_AND_VALUE = / ([^\s=/>]+)(="[^"]*")?/g;
const BOOLEAN = new Set(
  "async autofocus checked controls default defer disabled download formnovalidate hidden inert itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected".split(
    " ",
  ),
);

/** Void elements without a slash, names in small letters, boolean attributes without a value. */
function plainHtml(html: string): string {
  return html.replaceAll(PIECE, (piece, raw: string | undefined) => {
    if (piece.startsWith("<!--") || raw === "svg") return piece;
    const end = piece.indexOf(">") + 1;
    return plainTag(piece.slice(0, end)) + piece.slice(end);
  });
}

const plainTag = (tag: string): string =>
  tag.replace(/\/>$/, ">").replaceAll(NAME_AND_VALUE, (_, name: string, value = "") => {
    const plain = name.toLowerCase();
    return BOOLEAN.has(plain) && value === '=""' ? ` ${plain}` : ` ${plain}${value}`;
  });
