import { useContext, useEffect, useRef } from "react";
import { href, UNSAFE_DataRouterContext, useLocation } from "react-router";

/** CONV-5: what somebody signed in looks at follows what others do. Its script comes after the page. */
export function LiveSync() {
  const refresh = useRefreshBetweenPages();
  useEffect(() => {
    let stop = () => {};
    let left = false;
    import("./follow-changes").then(
      ({ followChanges }) => {
        if (!left) stop = followChanges(href("/evenements"), refresh.current);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop();
    };
  }, [refresh]);
  return null;
}

/**
 * A page on its way is not asked for again: it would arrive as one that has been read already. The router itself is
 * asked whether one is, and React which page it has drawn: where it lags behind on a slow machine, two answers become one
 * drawing, and what only the first says (its announcement) is never seen.
 */
function useRefreshBetweenPages() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  const drawn = useRef(key);
  const pending = useRef(false);
  const refresh = useRef(async () => {
    if (!router) return;
    const { navigation, location } = router.state;
    pending.current = navigation.state !== "idle" || location.key !== drawn.current;
    if (!pending.current) await router.revalidate();
  });
  useEffect(() => {
    drawn.current = key;
    if (pending.current) void refresh.current();
  }, [key]);
  useEffect(
    () =>
      router?.subscribe(({ navigation }) => {
        if (pending.current && navigation.state === "idle") void refresh.current();
      }),
    [router],
  );
  return refresh;
}
