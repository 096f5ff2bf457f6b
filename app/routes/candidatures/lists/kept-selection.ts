import { useActionData } from "react-router";

/** What was ticked and written when a refusal of several was itself refused. */
export type KeptSelection = {
  readonly ids: readonly string[];
  readonly reason: string;
  readonly reason_text: string;
};

export const keptSelection = (form: FormData | undefined): KeptSelection => ({
  ids: form?.getAll("id").map(String) ?? [],
  reason: String(form?.get("reason") ?? ""),
  reason_text: String(form?.get("reason_text") ?? ""),
});

/** CAND-5: so that a refused form keeps it, without JavaScript too. */
export const useKeptSelection = (): KeptSelection | undefined =>
  useActionData<{ readonly kept?: KeptSelection }>()?.kept;
