/** A browser in a journey, whatever its engine. */
export type Tab = {
  goto(path: string): Promise<void>;
  /** Path, query and hash of the page shown. */
  address(): Promise<string>;
  /** The visible text of the element, white space collapsed. */
  textOf(selector: string): Promise<string>;
  /** Replaces the value of the control with that name. */
  fill(name: string, value: string): Promise<void>;
  /** Clicks the first visible button, link or label with that text or accessible name. */
  press(label: string): Promise<void>;
  /** Runs in the page. */
  read<T>(script: string): Promise<T>;
  close(): Promise<void>;
};

/** An installed browser. */
export type Engine = {
  readonly name: string;
  isInstalled(): boolean;
  open(baseUrl: string): Promise<Tab>;
};

export const WINDOW = { width: 1440, height: 1000 };

export const control = (name: string): string => `[name="${name}"]:not([type="hidden"])`;

/** XPath 1.0 of what `press` clicks; the label of a filter option is followed by its count. */
export function pressable(label: string): string {
  const text = 'normalize-space(translate(., "\u202f\u00a0’", "  \'"))';
  const says = `${text}="${label.replaceAll("’", "'")}"`;
  const optionSays = `self::label and starts-with(${text}, "${label} ")`;
  return `//*[(self::button or self::a or self::label) and (${says} or ${optionSays} or @aria-label="${label}")]`;
}

export const folded = (text: string): string => text.replace(/\s+/g, " ").trim();

const WAITS_MS = 30_000;

/** Waits for the first visible element that `find` finds. */
export async function firstShown<Found>(
  find: () => Promise<readonly Found[]>,
  isShown: (found: Found) => Promise<boolean>,
  what: string,
): Promise<Found> {
  const deadline = Date.now() + WAITS_MS;
  while (Date.now() < deadline) {
    // An element removed between the two calls is not visible.
    for (const found of await find()) if (await isShown(found).catch(() => false)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing is shown for ${what}`);
}
