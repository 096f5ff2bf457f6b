import type { FormReply } from "~/platform/http/parse-form";

/** Whether a form was refused with this form-level error. */
export const isRefusedAs = (reply: Partial<FormReply> | undefined, refusal: string): boolean =>
  reply?.lastResult?.error?.[""]?.includes(refusal) ?? false;
