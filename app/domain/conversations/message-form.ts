import { z } from "~/domain/zod";
import { MESSAGE, REASON } from "../bounds";
import { requiredText } from "../form-values";
import { FIELD_ERRORS } from "../messages";

/** CONV-2: a message; without text it needs a file, which the operation checks. */
export const messageForm = z.object({
  body: requiredText({ min: 0, max: MESSAGE.max, tooShort: FIELD_ERRORS.messageEmpty }).default(""),
});

const messageId = z.coerce
  .number({ error: FIELD_ERRORS.unknownChoice })
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER);

/** CONV-2: the last message that was read. */
export const readingForm = z.object({ message: messageId });

/** CONV-7. */
export const reportForm = z.object({
  message_id: messageId,
  reason_text: requiredText({ ...REASON, tooShort: FIELD_ERRORS.reasonRequired }),
});
