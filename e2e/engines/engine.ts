/** What a journey does in a browser, whichever engine draws the page. */
export type Tab = {
  goto(path: string): Promise<void>;
  /** Path, query and hash of the page shown. */
  address(): Promise<string>;
  /** What a reader sees of the element, white space folded. */
  textOf(selector: string): Promise<string>;
  /** Replaces what stands in the control of that name. */
  fill(name: string, value: string): Promise<void>;
  /** Presses the first visible button, link or label that says so, or whose accessible name it is. */
  press(label: string): Promise<void>;
  /** Runs in the page. */
  read<T>(script: string): Promise<T>;
  close(): Promise<void>;
};

/** A browser that is installed here. */
export type Engine = {
  readonly name: string;
  isInstalled(): boolean;
  open(baseUrl: string): Promise<Tab>;
};

export const WINDOW = { width: 1440, height: 1000 };

export const control = (name: string): string => `[name="${name}"]:not([type="hidden"])`;

/** XPath 1.0 of what `press` presses; an option of a filter carries its count behind its label. */
export function pressable(label: string): string {
  const text = 'normalize-space(translate(., "\u202f\u00a0’", "  \'"))';
  const says = `${text}="${label.replaceAll("’", "'")}"`;
  const optionSays = `self::label and starts-with(${text}, "${label} ")`;
  return `//*[(self::button or self::a or self::label) and (${says} or ${optionSays} or @aria-label="${label}")]`;
}

export const folded = (text: string): string => text.replace(/\s+/g, " ").trim();

const WAITS_MS = 30_000;

/** The first that is shown of what `find` finds, as soon as there is one. */
export async function firstShown<Found>(
  find: () => Promise<readonly Found[]>,
  isShown: (found: Found) => Promise<boolean>,
  what: string,
): Promise<Found> {
  const deadline = Date.now() + WAITS_MS;
  while (Date.now() < deadline) {
    // What leaves the page between the two questions is not shown.
    for (const found of await find()) if (await isShown(found).catch(() => false)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing is shown for ${what}`);
}
