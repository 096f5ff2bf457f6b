/**
 * The tokens of `ui/brand/tokens.css` in sRGB, for places without custom properties: mails, social cards,
 * stored pictures and the browser's toolbar.
 */
type Token = { readonly light: string; readonly dark: string };

export const PAPER = { light: "#faf6ef", dark: "#101116" } as const satisfies Token;
export const PAPER_RAISED = { light: "#fefdf9", dark: "#191920" } as const satisfies Token;
export const INK = { light: "#1a1a23", dark: "#f0ece5" } as const satisfies Token;
export const INK_SOFT = { light: "#4a4b55", dark: "#bebab2" } as const satisfies Token;
export const INK_FAINT = { light: "#5f5f69", dark: "#9d9992" } as const satisfies Token;
export const LINE = { light: "#d9d3c7", dark: "#2f2f37" } as const satisfies Token;
export const LINE_INK = { light: "#1a1a23", dark: "#b5b1a9" } as const satisfies Token;
export const ACCENT = { light: "#bb112a", dark: "#d22537" } as const satisfies Token;
export const ACCENT_TEXT = { light: "#ad0825", dark: "#fb6a6b" } as const satisfies Token;
export const ON_ACCENT = { light: "#fefcf7", dark: "#fefcf7" } as const satisfies Token;
export const BRASS = { light: "#e2be69", dark: "#e6c573" } as const satisfies Token;
export const SLIP = { light: "#1b1b24", dark: "#050508" } as const satisfies Token;
