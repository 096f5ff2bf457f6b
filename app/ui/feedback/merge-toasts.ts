export type ToastView = {
  id: string;
  tone: "success" | "danger";
  title: string;
  message?: string;
  detail?: string;
  link?: { readonly to: string; readonly label: string };
};

/** A later toast replaces the one with the same id; a closed one does not come back. */
export function mergeToasts(
  shown: readonly ToastView[],
  incoming: readonly ToastView[],
  closed: ReadonlySet<string>,
): ToastView[] {
  const byId = new Map(shown.map((toast) => [toast.id, toast]));
  for (const toast of incoming) if (!closed.has(toast.id)) byId.set(toast.id, toast);
  return [...byId.values()];
}

/** Removes failure toasts when a form is submitted again. */
export const withoutFailures = (shown: readonly ToastView[]): readonly ToastView[] =>
  shown.some(({ tone }) => tone === "danger") ? shown.filter(({ tone }) => tone !== "danger") : shown;
