import { type DefaultValue, useForm } from "@conform-to/react";
import { useActionData, useNavigation } from "react-router";
import type { z } from "~/domain/zod";
import { parseFields } from "~/platform/http/parse-fields";
import type { FormReply } from "~/platform/http/parse-form";

type Settings<Schema extends z.ZodType<unknown, Record<string, unknown>>> = {
  readonly id: string;
  /** The intent, on a page with several forms. */
  readonly intent?: string;
  /** The field that tells apart the forms of one intent, with the value that it has in this one. */
  readonly only?: readonly [name: string, value: string];
  /** The client-side schema. */
  readonly schema: Schema;
  readonly defaultValue?: DefaultValue<z.input<Schema>>;
};

/**
 * A form that posts to its page: validated on blur in the browser, refused by the server with its input preserved.
 * `pending` is true while it is being submitted.
 */
export function usePostForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>({
  id,
  intent,
  only,
  schema,
  defaultValue,
}: Settings<Schema>) {
  const reply = useActionData<FormReply>();
  const navigation = useNavigation();
  const isThis = !only || reply?.lastResult?.initialValue?.[only[0]] === only[1];
  const answers = isThis && (!intent || reply?.intent === intent);
  const sent = navigation.formData;
  const pending =
    sent !== undefined &&
    (!intent || sent.get("intent") === intent) &&
    (!only || sent.get(only[0]) === only[1]);
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: answers && navigation.state === "idle" ? reply?.lastResult : undefined,
    ...(defaultValue === undefined ? {} : { defaultValue }),
    onValidate: ({ formData }) => parseFields(formData, schema) as never,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  return { form, fields, pending };
}
