import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Each navigation closes these popovers, with the frame that shows the new page: what is opened on that page stays, and
 * so does what was opened before the scripts arrived. `ids` are constant.
 */
export function useClosedByNavigation(ids: readonly string[]): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    for (const id of ids) document.getElementById(id)?.hidePopover();
  }, [key, ids]);
}
