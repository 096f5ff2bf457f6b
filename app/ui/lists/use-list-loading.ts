import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** A shorter delay would make the placeholder flicker. */
const PATIENCE_MS = 250;

/** True while another view of the list is loading for longer than the delay. */
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
