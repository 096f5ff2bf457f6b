import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { Move } from "~/marketplace/transition";

/** The move whose reason is being asked (ADM-7), as the address says it; null when it asks for none that is possible. */
export function useAskedMove<Status extends string>(moves: readonly Move<Status>[]): Move<Status> | null {
  const [params] = useSearchParams();
  const intent = params.get("intent");
  return moves.find(({ name, reason }) => name === intent && reason === "required") ?? null;
}

/**
 * For a route's `shouldRevalidate`. Who decides second sees what was decided first (ADM-6); who is asked for a reason
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
