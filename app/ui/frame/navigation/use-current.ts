import { href, useLocation } from "react-router";
import { isWithin } from "../site-links";

/**
 * Marks the link of the current page. The dashboard and the administration match exactly; other links also match pages
 * below them.
 */
export function useCurrent() {
  const { pathname } = useLocation();
  return (to: string) => {
    const current =
      to === href("/dashboard") || to === href("/admin") ? pathname === to : isWithin(pathname, to);
    return current ? ("page" as const) : undefined;
  };
}
