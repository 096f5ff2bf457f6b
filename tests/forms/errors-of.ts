import type { z } from "~/domain/zod";

/** The messages of a refused form by field, dotted for fields in fields; undefined when it is accepted. */
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
