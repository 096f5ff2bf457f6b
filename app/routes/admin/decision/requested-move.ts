import { useEffect, useRef } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { Move } from "~/domain/transition";
import { isFocusLost } from "~/ui/brand/focus";

/** ADM-7: the move named in the URL, if it is possible and needs a reason. */
export function useRequestedMove(moves: readonly Move[]): Move | null {
  const [params] = useSearchParams();
  const intent = params.get("intent");
  return moves.find(({ name, reason }) => name === intent && reason === "required") ?? null;
}

/** When the reason form is cancelled, returns the focus to the button that opened it. */
export function useFocusBack<Element extends HTMLElement>(requested: Move | null) {
  const buttons = useRef<Element>(null);
  const before = useRef<string>(undefined);
  const name = requested?.name;
  useEffect(() => {
    const left = before.current;
    before.current = name;
    if (!left || name || !isFocusLost()) return;
    buttons.current
      ?.querySelector<HTMLElement>(`[name=intent][value="${left}"]`)
      ?.focus({ preventScroll: true });
  }, [name]);
  return buttons;
}

/** For `shouldRevalidate`: reloads after a conflict (ADM-6), but not when only the reason form opens or closes. */
export function revalidateDecisions(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus, formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  if (actionStatus === 409) return true;
  const asks = (formMethod ?? "GET") === "GET" && currentUrl.href !== nextUrl.href;
  if (asks && withoutIntent(currentUrl) === withoutIntent(nextUrl)) return false;
  return defaultShouldRevalidate;
}

function withoutIntent(url: URL): string {
  const bare = new URL(url);
  bare.searchParams.delete("intent");
  return bare.href;
}
