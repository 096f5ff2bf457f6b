import { useActionData } from "react-router";

/** What was ticked and written when a refusal of several was itself refused. */
export type SavedSelection = {
  readonly ids: readonly string[];
  readonly reason: string;
  readonly reason_text: string;
};

export const savedSelection = (form: FormData | undefined): SavedSelection => ({
  ids: form?.getAll("id").map(String) ?? [],
  reason: String(form?.get("reason") ?? ""),
  reason_text: String(form?.get("reason_text") ?? ""),
});

/** CAND-5: so that a refused form keeps it, without JavaScript too. */
export const useSavedSelection = (): SavedSelection | undefined =>
  useActionData<{ readonly kept?: SavedSelection }>()?.kept;
