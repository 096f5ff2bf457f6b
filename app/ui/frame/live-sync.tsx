import { useContext, useEffect, useRef } from "react";
import { href, UNSAFE_DataRouterContext, useLocation } from "react-router";

/** CONV-5: refreshes the page when the server reports a change. The script loads after the page. */
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
 * Postpones a refresh while a navigation is pending: the refreshed page would arrive as already read. Also waits until
 * React has rendered the current page: on a slow machine two responses would be rendered as one, and a toast of the
 * first would be lost.
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
