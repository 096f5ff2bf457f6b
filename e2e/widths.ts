import type { Page } from "@playwright/test";

/** By how many pixels the page or its main part is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll("main")];
    return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth));
  });

/** Visible texts and controls that extend past the window, except within a scrolling or clipped part. */
export const pastTheWindow = (page: Page) =>
  page.evaluate(() => {
    const contained = (part: Element | null): boolean =>
      part !== null &&
      part !== document.body &&
      (getComputedStyle(part).overflowX !== "visible" ||
        getComputedStyle(part).clipPath !== "none" ||
        contained(part.parentElement));
    const past = new Set<string>();
    const note = (part: Element, right: number, what: string) => {
      if (right > innerWidth + 1 && part.checkVisibility({ visibilityProperty: true }) && !contained(part))
        past.add(`${part.localName}.${part.className} « ${what.trim().slice(0, 30)} »`);
    };
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement || !text.data.trim()) continue;
      range.selectNodeContents(text);
      note(text.parentElement, Math.max(...[...range.getClientRects()].map(({ right }) => right)), text.data);
    }
    for (const control of document.querySelectorAll("button, input, select, textarea, a[href]"))
      note(control, control.getBoundingClientRect().right, control.textContent ?? "");
    return [...past];
  });

/** Visible words that are broken without a hyphen; parts of addresses excepted. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const unseen = (part: HTMLElement | null): boolean =>
      part !== null && (getComputedStyle(part).clipPath === "inset(50%)" || unseen(part.parentElement));
    const cut = new Set<string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.checkVisibility()) continue;
      if (text.parentElement.closest("script, style, select, textarea") || unseen(text.parentElement))
        continue;
      for (const { 0: word, index } of text.data.matchAll(/(?<![@./\u00ad-])\b\p{L}{4,}(?![@./\u00ad-])/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        const [first, last] = [boxes[0], boxes.at(-1)];
        if (first && last && last.top - first.top > first.height / 2) cut.add(word);
      }
    }
    return [...cut];
  });

/** Phones and tablets, then the narrowest window of each layout with columns. */
const WIDTHS = [
  ...Array.from({ length: 13 }, (_, step) => 320 + 40 * step),
  ...[52, 56, 60, 64, 68, 75, 80, 85].map((rem) => 16 * rem),
  1480,
].reverse();
const CUT_WIDTHS = new Set([360, 480, 800, 1088, 1280, 1360]);

/** Hides the page while its layout is measured, which halves the time. */
const drawn = (page: Page, visibility: "hidden" | "") =>
  page.evaluate((value) => {
    document.documentElement.style.visibility = value;
  }, visibility);

/** The widths at which the page scrolls sideways or breaks a word, from the widest to the narrowest, which stays. */
export async function widthFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await drawn(page, "hidden");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const by = await overflow(page);
    if (by > 0) faults.push(`${width} px : ${by} px past the window`);
    const cut = CUT_WIDTHS.has(width) ? await cutWords(page) : [];
    if (cut.length > 0) faults.push(`${width} px, words cut: ${cut.join(", ")}`);
  }
  await drawn(page, "");
  return faults;
}
