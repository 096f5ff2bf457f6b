import type { z } from "~/domain/zod";

/** The error messages of a form by dotted field name; undefined if it is valid. */
export function errorsOf(schema: z.ZodType, input: unknown): Record<string, string[]> | undefined {
  const result = schema.safeParse(input);
  if (result.success) return undefined;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const field = path.join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
