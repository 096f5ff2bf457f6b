import type { Submission, SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { isFieldName } from "~/domain/drafts/field-names";
import { type Notice, REFUSALS } from "~/domain/messages";
import type { Refusal } from "~/domain/result";
import type { z } from "~/domain/zod";
import { requestContext } from "./context";
import { parseFields } from "./parse-fields";
import { type Toast, toastOf } from "./toast";

/** What an action answers when it refuses: the form as typed with its errors, and a notice. */
export type FormReply = {
  /** Null where nothing was judged, because nothing arrived. */
  readonly lastResult: SubmissionResult<string[]> | null;
  readonly toast: Toast | null;
  /** Which of a page's forms it answers, by the name of its button. */
  readonly intent: string | null;
};
type Reply = ReturnType<typeof data<FormReply & { readonly lastResult: SubmissionResult<string[]> }>>;

export type ParsedForm<T> =
  | {
      readonly ok: true;
      readonly value: T;
      refuse(refusal: Refusal, notice?: Notice): Reply;
      /** The form as typed, for what is done on the way and does not send it. */
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

/** How each kind of refusal is answered. */
export const STATUS: Record<Refusal["kind"], number> = {
  forbidden: 403,
  conflict: 409,
  invalid: 400,
  missing: 404,
  throttled: 429,
  unavailable: 503,
};

const SECRETS = ["password", "password_confirmation", "current_password"];

/** What a write carries, as the server read it before the application was asked. */
export const readForm = (context: Readonly<RouterContextProvider>): FormData | undefined =>
  context.get(requestContext).form;

/** The file that a field carries; a file field left empty sends one without name and content. */
export function uploadOf(form: FormData | undefined, name: string): File | undefined {
  return uploadsOf(form, name)[0];
}

const isUpload = (value: FormDataEntryValue): value is File =>
  value instanceof File && (value.size > 0 || value.name !== "");

/** The files that a field carries, of which there may be several. */
export const uploadsOf = (form: FormData | undefined, name: string): File[] =>
  (form?.getAll(name) ?? []).filter(isUpload);

/**
 * Checks a submitted form. Both outcomes can be refused with everything typed kept, but passwords;
 * `files` names the fields that carry files, which no schema sees.
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

/** The text fields of a form, by names that a form of ours could have. */
function knownFields(form: FormData, files: readonly string[]): FormData {
  const fields = new FormData();
  for (const [name, value] of form) {
    if (isFieldName(name) && !files.includes(name) && typeof value === "string") fields.append(name, value);
  }
  return fields;
}

/** Parsing touches nothing but the input, so whatever it throws is the input's fault. */
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
