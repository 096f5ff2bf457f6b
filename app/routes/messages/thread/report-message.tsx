import { Flag } from "lucide-react";
import { Form, useActionData } from "react-router";
import { REASON } from "~/domain/bounds";
import type { FormReply } from "~/platform/http/parse-form";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { ErrorText } from "~/ui/forms/field";
import "~/ui/forms/input.css";
import "./report-message.css";

/** CONV-7: reports a message with its context, and a reason. */
export function ReportMessage({ id }: { readonly id: number }) {
  const reply = useActionData<FormReply>();
  const result = reply?.intent === "report" ? reply.lastResult : null;
  const typed = result?.initialValue;
  const refused = String(typed?.message_id) === String(id);
  const field = `motif-${id}`;
  const errors = refused ? Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []) : [];
  return (
    <details className="report-message" open={refused || undefined}>
      <summary>
        <Icon of={Flag} />
        Signaler
      </summary>
      <Form method="post" className="report-message__form" preventScrollReset>
        <input type="hidden" name="message_id" value={id} />
        <label htmlFor={field}>Ce qui ne va pas</label>
        <textarea
          className="input"
          id={field}
          name="reason_text"
          rows={3}
          defaultValue={refused ? String(typed?.reason_text ?? "") : ""}
          aria-describedby={`${field}-suite`}
          aria-invalid={errors.length > 0 || undefined}
        />
        <div id={`${field}-suite`}>
          {errors.map((error) => (
            <ErrorText key={error}>{error}</ErrorText>
          ))}
          <p className="report-message__note">
            {REASON.min} caractères au moins. Notre équipe lira ce message et cinq de chaque côté, rien
            d’autre.
          </p>
        </div>
        <Button variant="line" size="sm" name="intent" value="report">
          Signaler ce message
        </Button>
      </Form>
    </details>
  );
}
