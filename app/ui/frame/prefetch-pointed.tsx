import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/** Somebody who only passes over a link does not mean it. */
const MEANT_MS = 80;

/**
 * FAST-5: fetches what the page of a link needs as soon as somebody points at it, however the link was drawn. Nothing for
 * who saves data or has a slow connection. For visitors: to ask for a page is to have read it, for somebody signed in.
 */
export function PrefetchPointed() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    if (savesData()) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const aim = ({ type, target }: Event) => {
      clearTimeout(timer);
      const to = target instanceof Element && pageOf(target.closest("a"));
      if (to) timer = setTimeout(setPage, type === "touchstart" ? 0 : MEANT_MS, to);
    };
    for (const type of ["pointerover", "focusin", "touchstart"])
      document.addEventListener(type, aim, { signal: leaving.signal, passive: true });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
  return page ? <PrefetchPageLinks page={page} /> : null;
}

function pageOf(link: HTMLAnchorElement | null): string | undefined {
  if (!link || link.origin !== location.origin || link.target || link.pathname === location.pathname)
    return undefined;
  return link.pathname + link.search;
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

function savesData(): boolean {
  const { saveData, effectiveType = "" }: Connection = Object(Reflect.get(navigator, "connection"));
  return saveData === true || effectiveType.includes("2g");
}
