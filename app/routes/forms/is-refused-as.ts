import type { FormReply } from "~/platform/http/parse-form";

/** Whether a form was answered with a refusal that belongs to no single field. */
export const isRefusedAs = (reply: Partial<FormReply> | undefined, refusal: string): boolean =>
  reply?.lastResult?.error?.[""]?.includes(refusal) ?? false;
