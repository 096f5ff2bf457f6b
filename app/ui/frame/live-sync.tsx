import { useContext, useEffect, useRef } from "react";
import { href, UNSAFE_DataRouterContext } from "react-router";

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
 * asked whether one is: what React has drawn of its state may lag behind a press on a slow machine.
 */
function useRefreshBetweenPages() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const owed = useRef(false);
  const refresh = useRef(async () => {
    if (!router) return;
    owed.current = router.state.navigation.state !== "idle";
    if (!owed.current) await router.revalidate();
  });
  useEffect(
    () =>
      router?.subscribe(({ navigation }) => {
        if (owed.current && navigation.state === "idle") void refresh.current();
      }),
    [router],
  );
  return refresh;
}
