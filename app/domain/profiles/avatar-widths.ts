/** The side of a stored portrait, in pixels. */
export const AVATAR_SIDE = 512;

/** Smaller sides, for lists and page headers on dense screens. */
export const AVATAR_WIDTHS = [160, 320] as const;

export type AvatarWidth = (typeof AVATAR_WIDTHS)[number];

const NARROWER = new RegExp(`^(.+)-(${AVATAR_WIDTHS.join("|")})\\.webp$`);

/** The file name of a portrait in that width, also in its address. */
export const inWidth = (name: string, width: AvatarWidth): string =>
  name.replace(/\.webp$/, `-${width}.webp`);

/** The file name of the original portrait. */
export const portraitOf = (name: string): string => name.replace(NARROWER, "$1.webp");

/** The width in a file name; undefined for the original. */
export function widthIn(name: string): AvatarWidth | undefined {
  const [, , digits] = NARROWER.exec(name) ?? [];
  return AVATAR_WIDTHS.find((width) => width === Number(digits));
}
