import type { Page } from "@playwright/test";

/** How far the widest of the page and its main part reaches past the window, in pixels. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll("main")];
    return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth));
  });

/** The seen texts and controls that reach past the window, but within what scrolls or ends by itself. */
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

/** The seen words that are cut in two, without a hyphen to cut them at; parts of addresses aside. */
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

/** Laid out as ever, and not drawn: that spares half of the time, and what is measured are places. */
const drawn = (page: Page, visibility: "hidden" | "") =>
  page.evaluate((value) => {
    document.documentElement.style.visibility = value;
  }, visibility);

/** Where the page scrolls sideways or cuts a word, from the widest window to the narrowest, which stays. */
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
