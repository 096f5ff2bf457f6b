import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const CHANNEL = "session";

/** AUTH-11: signing in or out in one tab reloads the data of the others. */
export function SessionSync({ account }: { account: string | null }) {
  const { revalidate } = useRevalidator();
  const last = useRef(account);

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => revalidate();
    return () => channel.close();
  }, [revalidate]);

  useEffect(() => {
    if (last.current === account) return;
    last.current = account;
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(account === null ? "signed-out" : "signed-in");
    channel.close();
  }, [account]);

  return null;
}
