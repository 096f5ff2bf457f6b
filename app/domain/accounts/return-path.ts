import { isStorable } from "../text";

const BASE = "https://same.site";

/** GEN-3: a return path, if a browser cannot take it to another site ('//other', '/\other', another scheme). */
export function sameSitePath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith("/") || path.includes("\\") || !isStorable(path) || !URL.canParse(path, BASE))
    return undefined;
  const url = new URL(path, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//")) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
