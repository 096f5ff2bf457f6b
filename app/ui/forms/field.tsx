import type { FieldMetadata } from "@conform-to/react";
import { TriangleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "../brand/class-names";
import { Icon } from "../brand/icon";
import "./field.css";

export type FormField = FieldMetadata<unknown>;
export type FieldWidth = "form-grid__half" | "form-grid__third";

export type FieldProps = {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  className?: FieldWidth;
};

export const optionalMark = <em>(facultatif)</em>;

/** An id of letters, digits and dashes: field names may contain spaces, dots and accents. */
export const domId = (id: string): string =>
  id
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w-]+/g, "-");

/** `aria-describedby`: the error first, then the hint. */
export function describedBy(field: FormField, hint: ReactNode): string | undefined {
  return classNames(field.errors && domId(field.errorId), Boolean(hint) && field.descriptionId) || undefined;
}

type ErrorTextProps = { id?: string; role?: "alert"; className?: string; children: string };

export function ErrorText({ className, children, ...rest }: ErrorTextProps) {
  return (
    <p {...rest} className={classNames("field__error", className)}>
      <Icon of={TriangleAlert} className="field__error-sign" />
      {children}
    </p>
  );
}

export function FieldError({ field }: { field: FormField }) {
  if (!field.errors?.length) return null;
  return (
    <div id={domId(field.errorId)}>
      {field.errors.map((message) => (
        <ErrorText key={message}>{message}</ErrorText>
      ))}
    </div>
  );
}

export function FieldHint({ field, hint }: { field: FormField; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <p className="field__hint" id={field.descriptionId}>
      {hint}
    </p>
  );
}

/** What a page adds below its fields, by their names. */
export const FieldNotes = createContext<(name: string) => ReactNode>(() => null);

export const FieldNote = ({ field }: { field: FormField }) => useContext(FieldNotes)(field.name);

type FieldFrameProps = FieldProps & { counter?: ReactNode; children: ReactNode };

export function FieldFrame({ field, label, hint, optional, className, counter, children }: FieldFrameProps) {
  return (
    <div className={classNames("field", className)} data-invalid={field.errors ? "" : undefined}>
      <label className="field__label" htmlFor={field.id}>
        {label} {optional ? optionalMark : null}
      </label>
      {children}
      {counter ? (
        <div className="field__foot">
          <FieldHint field={field} hint={hint} />
          {counter}
        </div>
      ) : (
        <FieldHint field={field} hint={hint} />
      )}
      <FieldNote field={field} />
      <FieldError field={field} />
    </div>
  );
}

export function FieldGroup({ field, label, hint, optional, className, children }: FieldFrameProps) {
  return (
    <fieldset
      className={classNames("field", className)}
      id={field.id}
      tabIndex={-1}
      aria-describedby={describedBy(field, hint)}
      data-invalid={field.errors ? "" : undefined}
    >
      <legend className="field__label">
        {label} {optional ? optionalMark : null}
      </legend>
      <FieldHint field={field} hint={hint} />
      {children}
      <FieldNote field={field} />
      <FieldError field={field} />
    </fieldset>
  );
}
