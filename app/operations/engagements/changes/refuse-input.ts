import { refused } from "~/domain/result";
import { z } from "~/domain/zod";

/** The refusal of a form that depends on the locked engagement, beside its fields. */
export function refuseInput(error: z.ZodError) {
  const fields = z.flattenError(error).fieldErrors as Readonly<Record<string, string[]>>;
  return refused("invalid", error.issues[0]?.message ?? "", fields);
}
