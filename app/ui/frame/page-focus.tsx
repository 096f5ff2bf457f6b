import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isFocusLost } from "../brand/focus";

/**
 * GEN-9: moves the focus after a client-side navigation: to the title of a new page, or to the target of a fragment. If
 * the focused control was removed, to the results heading.
 */
export function PageFocus() {
  const location = useLocation();
  const before = useRef(location);
  useEffect(() => {
    const { key, pathname, search, hash } = before.current;
    before.current = location;
    if (location.key === key || document.querySelector("dialog:modal")) return;
    const arrived = location.pathname !== pathname;
    const named = document.getElementById(location.hash.slice(1));
    const moved = location.hash !== hash || location.search !== search;
    const elsewhere = moved && !named?.contains(document.activeElement);
    if (arrived || (named && elsewhere)) focusOn(named ?? title());
    else if (isFocusLost()) focusOn(named ?? document.getElementById(RESULTS_HEADING) ?? title());
  }, [location]);
  return null;
}

const title = () =>
  [...document.querySelectorAll<HTMLElement>("main h1")].find((heading) => heading.checkVisibility());

function focusOn(target: HTMLElement | undefined): void {
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The id of the heading of a filtered list. */
export const RESULTS_HEADING = "resultats";
