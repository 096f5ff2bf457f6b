import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

const MEANT_MS = 80;

/**
 * FAST-5: prefetches a page when its link is pointed at. Not on slow connections or with `Save-Data`. For visitors
 * only: for signed-in users, fetching a page marks its content as read.
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
