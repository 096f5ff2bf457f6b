/** The side of a portrait as it is stored, in pixels. */
export const AVATAR_SIDE = 512;

/** The sides that it is shown in besides, for a list and for the head of a page on dense screens. */
export const AVATAR_WIDTHS = [160, 320] as const;

export type AvatarWidth = (typeof AVATAR_WIDTHS)[number];

const NARROWER = new RegExp(`^(.+)-(${AVATAR_WIDTHS.join("|")})\\.webp$`);

/** The name of a portrait in that width, of its file as of its address. */
export const inWidth = (name: string, width: AvatarWidth): string =>
  name.replace(/\.webp$/, `-${width}.webp`);

/** The name of the portrait that a name in some width is made of; its own where it is the portrait's. */
export const portraitOf = (name: string): string => name.replace(NARROWER, "$1.webp");

/** The width that a name asks for; undefined for the portrait itself. */
export function widthIn(name: string): AvatarWidth | undefined {
  const [, , asked] = NARROWER.exec(name) ?? [];
  return AVATAR_WIDTHS.find((width) => width === Number(asked));
}
