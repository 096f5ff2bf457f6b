import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { readNumber } from "~/marketplace/form-values";
import type { z } from "~/marketplace/zod";

const { coerceFormValue } = configureCoercion({ type: { number: readNumber } });

/** The one reading of a form's fields by its schema, in the browser and on the server. */
export const parseFields = (fields: FormData, schema: z.ZodType) =>
  parseWithZod(fields, { schema: coerceFormValue(schema), disableAutoCoercion: true });
