import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { readNumber } from "~/marketplace/numbers";
import type { z } from "~/marketplace/zod";

const { coerceFormValue } = configureCoercion({
  // PUBL-7: a box that holds nothing but spaces is empty.
  stripEmptyString: (value) => (value.trim() === "" ? undefined : value),
  type: { number: readNumber },
});

/** The one reading of a form's fields by its schema, in the browser and on the server. */
export const parseFields = (fields: FormData, schema: z.ZodType) =>
  parseWithZod(fields, { schema: coerceFormValue(schema), disableAutoCoercion: true });
