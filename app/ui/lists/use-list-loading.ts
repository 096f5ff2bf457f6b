import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Sooner, what replaces the list would only flicker. */
const PATIENCE_MS = 250;

/** True once another view of this page's list, by its search or its filters, has been awaited for a moment. */
export function useListLoading(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const awaited = state === "loading" && location.pathname === pathname;
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!awaited) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [awaited]);
  return awaited && long;
}
