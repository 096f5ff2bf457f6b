import { useEffect } from "react";
import { href, useNavigation } from "react-router";
import { forgetServed } from "./forget-drafts";

/** Takes from the browser, on signing out, the drafts that wait on the server. */
export function useSignedOutDrafts(): void {
  const { state, formAction } = useNavigation();
  const signedOut = state === "loading" && formAction === href("/deconnexion");
  useEffect(() => {
    if (signedOut) forgetServed();
  }, [signedOut]);
}
