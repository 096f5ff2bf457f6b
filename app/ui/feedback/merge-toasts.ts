export type ToastView = {
  id: string;
  tone: "success" | "danger";
  title: string;
  message?: string;
  detail?: string;
  link?: { readonly to: string; readonly label: string };
};

/** A later toast takes the place of the one with its id; a closed one does not come back. */
export function mergeToasts(
  shown: readonly ToastView[],
  incoming: readonly ToastView[],
  closed: ReadonlySet<string>,
): ToastView[] {
  const byId = new Map(shown.map((toast) => [toast.id, toast]));
  for (const toast of incoming) if (!closed.has(toast.id)) byId.set(toast.id, toast);
  return [...byId.values()];
}

/** What is left of what forms were answered once one is sent again: what an earlier sending failed with no longer holds. */
export const onceSentAgain = (shown: readonly ToastView[]): readonly ToastView[] =>
  shown.some(({ tone }) => tone === "danger") ? shown.filter(({ tone }) => tone !== "danger") : shown;
