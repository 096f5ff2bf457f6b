import { useState } from "react";
import { href } from "react-router";
import { CALL_REASON } from "~/domain/bounds";
import { cancelCallForm } from "~/domain/calls/call-forms";
import { capitalized } from "~/domain/text";
import { Button } from "~/ui/brand/button";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { CallView } from "./call-view";
import "./call-cancel.css";

type CallCancelProps = {
  readonly call: CallView;
  /** What the button that opens the form says, where it is not the name of the act. */
  readonly label?: string;
};

/** CALL-3: the form that cancels a call, folded; with the reason where its time was agreed. */
export function CallCancel({ call, label }: CallCancelProps) {
  const { form, fields, pending } = usePostForm({
    id: "annuler-appel",
    intent: "cancel-call",
    schema: cancelCallForm,
  });
  // Stays open once it was refused, also while the reason is corrected.
  const [refused, setRefused] = useState(form.status === "error");
  if (form.status === "error" && !refused) setRefused(true);
  const { cancel } = call.may;
  if (!cancel) return null;
  const named = label ?? (cancel.needsReason ? "Annuler" : cancel.label);
  return (
    <details className="call-cancel" open={refused || undefined}>
      <summary className="btn btn--quiet btn--sm">{named}</summary>
      <PostForm
        form={form}
        action={href("/messages/:id", { id: call.threadId })}
        className="call-cancel__form"
      >
        <TextArea
          field={fields.reason}
          label="Pourquoi"
          hint={`${capitalized(call.who)} le lira.`}
          counter={CALL_REASON}
          rows={2}
          optional={!cancel.needsReason}
        />
        <Button variant="danger" size="sm" name="intent" value="cancel-call" pending={pending}>
          {label ?? cancel.label}
        </Button>
      </PostForm>
    </details>
  );
}
