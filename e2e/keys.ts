import { expect, type Locator, type Page } from "@playwright/test";

const FURTHEST = 120;

/** The focused element: its position after the previous one, and whether its focus is visible. */
type Stop = { readonly name: string; readonly seen: boolean; readonly goes: "on" | "back" | "round" };

/** A keyboard user who sees the focus at each step and expects it in reading order. */
export function keysOf(page: Page) {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  /** Presses Tab until the element has the focus. */
  async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    let element = await target.elementHandle();
    await page.evaluate(markFocus);
    for (let stops = 0; stops < FURTHEST; stops += 1) {
      await page.keyboard.press(key);
      const { stop, reached, gone } = await page.evaluate(readStop, element);
      if (stop) {
        expect.soft(stop.seen, `the focus shows on ${stop.name}`).toBe(true);
        const wrong = key === "Tab" ? "back" : "on";
        expect.soft(stop.goes, `${stop.name} comes in the order of reading`).not.toBe(wrong);
      }
      if (reached) return;
      if (gone) element = await target.elementHandle();
    }
    throw new Error(`${target} was not reached with ${key}`);
  }

  return {
    press,
    tabTo,
    /** Reaches a control and uses it. */
    async use(target: Locator, key = "Enter") {
      await tabTo(target);
      await press(key);
    },
    /** Reaches a field and replaces its value. */
    async write(target: Locator, text: string) {
      await tabTo(target);
      await press("Control+a");
      await page.keyboard.type(text);
    },
    /** Reaches a list and chooses by the first letters. */
    async choose(target: Locator, option: string) {
      await tabTo(target);
      await page.keyboard.type(option);
      await expect(target.locator("option:checked")).toHaveText(new RegExp(`^${option}`));
    },
    /** Reaches a rating and moves it. */
    async rate(group: Locator, from: string, moves: number, to: string) {
      await tabTo(group.getByRole("radio", { name: from, exact: true }));
      await press(...Array(Math.abs(moves)).fill(moves < 0 ? "ArrowLeft" : "ArrowRight"));
      await expect(group.getByRole("radio", { name: to, exact: true })).toBeChecked();
    },
  };
}

/** After a client-side navigation the focus is on the title, and the window has its name. */
export async function expectArrived(page: Page, heading: string | RegExp, title: RegExp) {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
  await expect(page).toHaveTitle(title);
}

export const panel = (page: Page, name: string) => page.getByRole("region", { name });

function markFocus(): void {
  Object.assign(window, { lastStop: document.activeElement });
}

/** Runs in the page: no stop when the focus wraps from the end to the beginning. */
function readStop(target: Node | null): { stop: Stop | null; reached: boolean; gone: boolean } {
  const at = document.activeElement;
  const left = Reflect.get(window, "lastStop") as Element | null;
  Object.assign(window, { lastStop: at });
  const gone = !target?.isConnected;
  if (!at || at === document.body) return { stop: null, reached: false, gone };
  const framed = (element: Element | null, part?: string): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  const frames = [at, at.closest("label"), at.matches("[type=file]") ? at.parentElement : null];
  const frame = framed(at, "::after") ? at : frames.find((element) => framed(element));
  const box = frame?.getBoundingClientRect();
  const seen = box && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const name = `${at.localName} « ${at.getAttribute("aria-label") ?? at.getAttribute("name") ?? at.textContent?.trim()} »`;
  // A toast floats above the page and has no place in its order.
  const floats = [left, at].some((element) => element?.closest(".toast-stack"));
  const wrapped = floats || !left?.isConnected || left === document.body || left === at;
  const before = !wrapped && left.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_PRECEDING;
  const goes = wrapped ? "round" : before ? "back" : "on";
  return { stop: { name, seen: Boolean(seen), goes }, reached: at === target, gone };
}
