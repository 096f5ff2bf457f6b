import { useEffect, useRef } from "react";
import { href, useNavigation, useRevalidator } from "react-router";

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

/** A page on its way is not asked for again: it would arrive as one that has been read already. */
function useRefreshBetweenPages() {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isMoving = useRef(false);
  const owed = useRef(false);
  const refresh = useRef(async () => {
    if (isMoving.current) owed.current = true;
    else await revalidate();
  });
  useEffect(() => {
    isMoving.current = state !== "idle";
    if (isMoving.current || !owed.current) return;
    owed.current = false;
    void refresh.current();
  }, [state]);
  return refresh;
}
