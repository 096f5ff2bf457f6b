import { type FormMetadata, getFormProps } from "@conform-to/react";
import { type ReactNode, useMemo } from "react";
import { Form, useActionData } from "react-router";
import type { FormReply } from "~/platform/http/parse-form";
import { Toasts } from "~/ui/feedback/toasts";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { ErrorText } from "~/ui/forms/field";
import { FirstErrorProvider } from "~/ui/forms/first-error";
import { useKeeping } from "../drafts/kept-form";

type PostFormProps<T extends Record<string, unknown>> = {
  readonly form: FormMetadata<T>;
  readonly action?: string;
  readonly multipart?: boolean;
  readonly className?: string;
  /** Lists all errors above the form, for long ones. */
  readonly summary?: boolean;
  /** Follows what is typed, for previews. */
  readonly onInput?: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
};

/** The `<form>` of `usePostForm`, above its fields the errors that belong to none of them. */
export function PostForm<T extends Record<string, unknown>>(props: PostFormProps<T>) {
  const { form, action, multipart, className, summary = false, onInput, children } = props;
  const keeping = useKeeping();
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
          keeping?.note(event.currentTarget);
        }}
      >
        {summary ? <ErrorSummary errors={summaryOf(form)} /> : <FormErrors form={form} />}
        {children}
      </Form>
    </FirstErrorProvider>
  );
}

function summaryOf<T extends Record<string, unknown>>(form: FormMetadata<T>) {
  return Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ id: name ? `${form.id}-${name}` : form.id, message })),
  );
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

/** The notice that a refused submission carries. Where it floats, it leaves once something is sent again. */
export function ReplyToast({ inFlow = false }: { readonly inFlow?: boolean }) {
  const toast = useActionData<Partial<FormReply>>()?.toast;
  const toasts = useMemo(() => (toast ? [toast] : []), [toast]);
  return <Toasts toasts={toasts} label="Réponse au formulaire" inFlow={inFlow} answers={!inFlow} />;
}
