import { href, useLocation } from "react-router";
import { isWithin } from "../site-links";

/**
 * Marks the link of the page one is on. The dashboard and the administration are pages of their own; what lies below them
 * has its own link.
 */
export function useCurrent() {
  const { pathname } = useLocation();
  return (to: string) => {
    const current =
      to === href("/dashboard") || to === href("/admin") ? pathname === to : isWithin(pathname, to);
    return current ? ("page" as const) : undefined;
  };
}
