import { useEffect, useRef } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { Move } from "~/domain/transition";
import { isFocusLost } from "~/ui/brand/focus";

/** The move whose reason is being requested (ADM-7), as the address says it; null when it asks for none that is possible. */
export function useRequestedMove(moves: readonly Move[]): Move | null {
  const [params] = useSearchParams();
  const intent = params.get("intent");
  return moves.find(({ name, reason }) => name === intent && reason === "required") ?? null;
}

/** Who gives no reason after all finds the keyboard on the button that requested for it, in the element of the ref. */
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

/**
 * For a route's `shouldRevalidate`. Who decides second sees what was decided first (ADM-6); who is requested for a reason
 * goes on reading what they were reading.
 */
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
