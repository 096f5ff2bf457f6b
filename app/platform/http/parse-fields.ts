import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { readNumber, withoutCounted } from "~/domain/numbers";
import type { z } from "~/domain/zod";

const { coerceFormValue } = configureCoercion({
  // PUBL-7: a field with only spaces is empty.
  stripEmptyString: (value) => (value.trim() === "" ? undefined : value),
  type: { number: readNumber },
});

/** Parses the fields of a form by its schema, in the browser and on the server. */
export const parseFields = (fields: FormData, schema: z.ZodType) =>
  parseWithZod(bareNumbers(fields), { schema: coerceFormValue(schema), disableAutoCoercion: true });

/** ONB-14: removes the unit of a number field: '6 semaines' is 6. */
function bareNumbers(fields: FormData): FormData {
  const bare = new FormData();
  for (const [name, value] of fields)
    bare.append(name, typeof value === "string" ? withoutCounted(value, name) : value);
  return bare;
}
