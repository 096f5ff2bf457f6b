import { useEffect } from "react";
import { href, useRevalidator } from "react-router";

/** CONV-5: what somebody signed in looks at follows what others do. Its script comes after the page. */
export function LiveSync() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let stop = () => {};
    let left = false;
    import("./follow-changes").then(
      ({ followChanges }) => {
        if (!left) stop = followChanges(href("/evenements"), revalidate);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop();
    };
  }, [revalidate]);
  return null;
}
