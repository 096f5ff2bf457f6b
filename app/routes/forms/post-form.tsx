import { type FormMetadata, getFormProps } from "@conform-to/react";
import { type ReactNode, useMemo } from "react";
import { Form, useActionData } from "react-router";
import { FIELD_ERRORS } from "~/domain/messages";
import type { FormReply } from "~/platform/http/parse-form";
import { Toasts } from "~/ui/feedback/toasts";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { ErrorText } from "~/ui/forms/field";
import { FirstErrorProvider } from "~/ui/forms/first-error";
import { validateAfterPress } from "~/ui/forms/validate-after-press";
import { useDraftState } from "../drafts/draft-form";

// Once per page load, before the first form.
if (typeof document !== "undefined") validateAfterPress();

type PostFormProps<T extends Record<string, unknown>> = {
  readonly form: FormMetadata<T>;
  readonly action?: string;
  readonly multipart?: boolean;
  readonly className?: string;
  /** Shows an error summary above long forms, with the labels by field name. */
  readonly summary?: Readonly<Record<string, string>>;
  /** Called on input, for previews. */
  readonly onInput?: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
};

/** The `<form>` of `usePostForm`, with its form errors above the fields. */
export function PostForm<T extends Record<string, unknown>>(props: PostFormProps<T>) {
  const { form, action, multipart, className, summary, onInput, children } = props;
  const draft = useDraftState();
  const refused = Object.keys(form.allErrors).filter(Boolean);
  return (
    <FirstErrorProvider value={refused[0]}>
      <Form
        method="post"
        {...getFormProps(form)}
        {...(action ? { action } : {})}
        {...(multipart ? { encType: "multipart/form-data" } : {})}
        className={className}
        onInput={(event) => {
          onInput?.(event.currentTarget);
          draft?.note(event.currentTarget);
        }}
      >
        {summary ? <ErrorSummary errors={summaryOf(form, summary)} /> : <FormErrors form={form} />}
        {children}
      </Form>
    </FirstErrorProvider>
  );
}

function summaryOf<T extends Record<string, unknown>>(
  form: FormMetadata<T>,
  labels: Readonly<Record<string, string>>,
) {
  return Object.entries(form.allErrors).flatMap(([name, messages]) => {
    const label = labels[name.split(/[.[]/)[0] ?? ""];
    return messages.map((message) => ({
      id: name ? `${form.id}-${name}` : form.id,
      message: label ? FIELD_ERRORS.named(label, message) : message,
    }));
  });
}

function FormErrors<T extends Record<string, unknown>>({ form }: { readonly form: FormMetadata<T> }) {
  if (!form.errors?.length) return null;
  return (
    <div id={form.errorId} role="alert">
      {form.errors.map((message) => (
        <ErrorText key={message}>{message}</ErrorText>
      ))}
    </div>
  );
}

/** The toast of a refused submission; removed on the next submission. */
export function ReplyToast({ inFlow = false }: { readonly inFlow?: boolean }) {
  const toast = useActionData<Partial<FormReply>>()?.toast;
  const toasts = useMemo(() => (toast ? [toast] : []), [toast]);
  return <Toasts toasts={toasts} label="Réponse au formulaire" inFlow={inFlow} answers={!inFlow} />;
}
