import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Closes these popovers on each navigation, when the new page is rendered. Popovers opened on the new page, or before
 * hydration, stay open. `ids` must be constant.
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
