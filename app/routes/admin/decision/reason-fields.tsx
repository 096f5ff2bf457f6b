import { type ChangeEvent, useEffect, useRef } from "react";
import { useActionData } from "react-router";
import { REASON } from "~/domain/bounds";
import {
  groundOf,
  type ModeratedKind,
  prewrittenReason,
  reasonsOf,
} from "~/domain/moderation/moderation-reasons";
import { isolated } from "~/domain/text";
import type { FormReply } from "~/platform/http/parse-form";
import { ErrorText } from "~/ui/forms/field";
import { GroundField } from "./ground-field";
import "~/ui/forms/choices/check.css";
import "~/ui/forms/input.css";
import "./reason-fields.css";

type ReasonFieldsProps = {
  readonly kind: ModeratedKind;
  readonly form: string;
  /** The recipient. */
  readonly reader: string;
  /** What stays public, if an earlier version is. */
  readonly isPublic: boolean;
};

const isPrewritten = (kind: ModeratedKind, text: string) =>
  reasonsOf(kind).some((reason) => reason.text === text);

/** ADM-7: the reason for sending an item back, chosen or written. */
export function ReasonFields({ kind, form, reader, isPublic }: ReasonFieldsProps) {
  const refused = useActionData<Partial<FormReply>>()?.lastResult;
  const errors = refused?.error?.reason ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const ground = useRef<HTMLSelectElement>(null);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!refused?.error?.reason) return;
    text.current?.focus({ preventScroll: true });
    text.current?.closest(".field")?.scrollIntoView({ block: "nearest" });
  }, [refused]);

  /** Does not overwrite typed text. */
  function fillIn({ target }: ChangeEvent<HTMLInputElement>) {
    if (ground.current) ground.current.value = groundOf(target.value);
    const field = text.current;
    const typed = field?.value.trim() ?? "";
    if (!field || (typed && !isPrewritten(kind, typed))) return;
    field.value = prewrittenReason(kind, target.value) ?? "";
    if (!field.value) field.focus();
  }

  return (
    <section className="reason-fields">
      <h3 ref={heading} tabIndex={-1}>
        Pourquoi ? <em>(obligatoire, {isolated(reader)} le lit et le reçoit par mail)</em>
      </h3>
      <fieldset className="reason-fields__choices">
        <legend className="sr-only">Réponses toutes prêtes</legend>
        {reasonsOf(kind).map((reason, index) => (
          <label className="check" key={reason.value}>
            <input
              type="radio"
              name="motive"
              value={reason.value}
              form={form}
              defaultChecked={refused?.initialValue?.motive === reason.value}
              onChange={fillIn}
              aria-keyshortcuts={String(index + 1)}
            />
            <span>{reason.label}</span>
          </label>
        ))}
      </fieldset>
      <div className="field" data-invalid={errors.length ? "" : undefined}>
        <label className="field__label" htmlFor="reason">
          Motif, tel que {isolated(reader)} le lira
        </label>
        <textarea
          ref={text}
          className="input"
          id="reason"
          name="reason"
          form={form}
          rows={3}
          maxLength={REASON.max}
          defaultValue={String(refused?.initialValue?.reason ?? "")}
          aria-required="true"
          aria-invalid={errors.length ? true : undefined}
          aria-describedby={errors.length ? "reason-error reason-hint" : "reason-hint"}
        />
        {errors.map((message) => (
          <ErrorText id="reason-error" role="alert" key={message}>
            {message}
          </ErrorText>
        ))}
        <p className="field__hint" id="reason-hint">
          {REASON.min} caractères au moins. Un motif choisi ci-dessus s’écrit ici, et se retouche.
          {isPublic ? " La version en ligne ne bouge pas." : ""}
        </p>
      </div>
      <div className="field">
        <GroundField form={form} ref={ground} />
      </div>
    </section>
  );
}
