import type { Submission, SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { isFieldName } from "~/domain/drafts/field-names";
import { type Notice, REFUSALS } from "~/domain/messages";
import type { Refusal } from "~/domain/result";
import type { z } from "~/domain/zod";
import { requestContext } from "./context";
import { parseFields } from "./parse-fields";
import { type Toast, toastOf } from "./toast";

/** The answer of an action that refuses a form: the form as typed with its errors, and a notice. */
export type FormReply = {
  /** Null if no form was sent. */
  readonly lastResult: SubmissionResult<string[]> | null;
  readonly toast: Toast | null;
  /** Which form of the page it answers: the value of its button. */
  readonly intent: string | null;
};
type Reply = ReturnType<typeof data<FormReply & { readonly lastResult: SubmissionResult<string[]> }>>;

export type ParsedForm<T> =
  | {
      readonly ok: true;
      readonly value: T;
      refuse(refusal: Refusal, notice?: Notice): Reply;
      /** Answers with the form as typed, for a step that does not submit it. */
      keep(notice: Notice): Reply;
    }
  | {
      readonly ok: false;
      /** The names of the refused fields, all their messages, and the first of these. */
      readonly fields: readonly string[];
      readonly messages: readonly string[];
      readonly message: string;
      refuse(notice?: Notice): Reply;
    };

/** The HTTP status of each kind of refusal. */
export const STATUS: Record<Refusal["kind"], number> = {
  forbidden: 403,
  conflict: 409,
  invalid: 400,
  missing: 404,
  throttled: 429,
  unavailable: 503,
};

const SECRETS = ["password", "password_confirmation", "current_password"];

/** The form of a write, which the server has parsed. */
export const readForm = (context: Readonly<RouterContextProvider>): FormData | undefined =>
  context.get(requestContext).form;

/** The file of a field. Browsers send an empty file without a name for an empty field. */
export function uploadOf(form: FormData | undefined, name: string): File | undefined {
  return uploadsOf(form, name)[0];
}

const isUpload = (value: FormDataEntryValue): value is File =>
  value instanceof File && (value.size > 0 || value.name !== "");

/** The files of a field. */
export const uploadsOf = (form: FormData | undefined, name: string): File[] =>
  (form?.getAll(name) ?? []).filter(isUpload);

/**
 * Parses a submitted form. Both outcomes have `refuse`, which keeps everything typed except passwords. `files` names the file
 * fields, which are not part of the schema.
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData | undefined,
  schema: Schema,
  { files = [] }: { readonly files?: readonly string[] } = {},
): ParsedForm<z.output<Schema>> {
  const fields = form && knownFields(form, files);
  const submission = fields && parsed(fields, schema);
  const intent = fields?.get("intent") ?? null;
  if (!submission) {
    return {
      ok: false,
      fields: [],
      messages: [REFUSALS.unreadableForm],
      message: REFUSALS.unreadableForm,
      refuse: (notice) => unreadable(notice),
    };
  }
  if (submission.status === "success") {
    return {
      ok: true,
      value: submission.value,
      refuse: (refusal, notice) =>
        reply(
          submission.reply({
            hideFields: SECRETS,
            ...(refusal.fields
              ? { fieldErrors: mutable(refusal.fields) }
              : { formErrors: [refusal.message] }),
          }),
          { status: STATUS[refusal.kind], intent, notice, retryAfter: retryAfterOf(refusal) },
        ),
      keep: (notice) => reply(submission.reply({ hideFields: SECRETS }), { status: 200, intent, notice }),
    };
  }
  const messages = Object.values(submission.error ?? {}).flatMap((messages) => messages ?? []);
  return {
    ok: false,
    fields: Object.keys(submission.error ?? {}),
    messages,
    message: messages[0] ?? "",
    refuse: (notice) => reply(submission.reply({ hideFields: SECRETS }), { status: 400, intent, notice }),
  };
}

/** The text fields of a form with valid names. */
function knownFields(form: FormData, files: readonly string[]): FormData {
  const fields = new FormData();
  for (const [name, value] of form) {
    if (isFieldName(name) && !files.includes(name) && typeof value === "string") fields.append(name, value);
  }
  return fields;
}

/** Undefined if parsing throws: only the input can be the cause. */
function parsed<Schema extends z.ZodType>(
  fields: FormData,
  schema: Schema,
): Submission<z.output<Schema>, string[], z.output<Schema>> | undefined {
  try {
    return parseFields(fields, schema) as Submission<z.output<Schema>, string[], z.output<Schema>>;
  } catch {
    return undefined;
  }
}

const mutable = (fields: NonNullable<Refusal["fields"]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, [...messages]]));

function unreadable(notice?: Notice): Reply {
  const lastResult: SubmissionResult<string[]> = {
    status: "error",
    error: { "": [REFUSALS.unreadableForm] },
  };
  return reply(lastResult, { status: 400, intent: null, notice });
}

type Answer = {
  status: number;
  intent: FormDataEntryValue | null;
  notice: Notice | undefined;
  retryAfter?: number | undefined;
};

const retryAfterOf = (refusal: Refusal) => ("retryAfter" in refusal ? refusal.retryAfter : undefined);

function reply(
  lastResult: SubmissionResult<string[]>,
  { status, intent, notice, retryAfter }: Answer,
): Reply {
  const toast = notice ? toastOf(notice) : null;
  const headers: HeadersInit = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  return data({ lastResult, toast, intent: typeof intent === "string" ? intent : null }, { status, headers });
}
