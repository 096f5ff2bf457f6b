import { useActionData } from "react-router";

/** The selection and text of a bulk refusal that was rejected. */
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

/** CAND-5: restores the selection after a rejected submission, without JavaScript too. */
export const useSavedSelection = (): SavedSelection | undefined =>
  useActionData<{ readonly kept?: SavedSelection }>()?.kept;
