import { getInputProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Counter, type CounterBounds, useTypedLength } from "./counter";
import { describedBy, FieldFrame, type FieldProps } from "./field";
import { useAutoFocus } from "./first-error";
import "./affix.css";
import "./input.css";

type TextFieldProps = FieldProps & {
  type?: "text" | "email" | "tel" | "url" | "number" | "date" | "search" | "time" | "datetime-local";
  suffix?: ReactNode;
  counter?: CounterBounds;
} & Pick<
    ComponentProps<"input">,
    "autoComplete" | "inputMode" | "disabled" | "placeholder" | "onChange" | "min" | "max"
  >;

export function TextField(props: TextFieldProps) {
  const { field, label, hint, optional, className, type = "text", suffix, counter, ...rest } = props;
  const typed = useTypedLength(field.initialValue);
  const { key, maxLength: _, ...control } = getInputProps(field, { type });
  const autoFocus = useAutoFocus(field);
  const input = (
    <input
      key={key}
      {...control}
      {...rest}
      autoFocus={autoFocus}
      className="input"
      aria-required={!optional || undefined}
      aria-describedby={describedBy(field, hint)}
      onInput={counter ? typed.onInput : undefined}
    />
  );
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      counter={counter ? <Counter {...counter} length={typed.length} /> : null}
    >
      {suffix ? (
        <div className="affix">
          {input}
          <span>{suffix}</span>
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

type TextAreaProps = FieldProps & { counter?: CounterBounds; rows?: number; placeholder?: string };

export function TextArea({ counter, rows, placeholder, ...frame }: TextAreaProps) {
  const { field, hint } = frame;
  const typed = useTypedLength(field.initialValue);
  const { key, maxLength: _, ...control } = getTextareaProps(field);
  const autoFocus = useAutoFocus(field);
  return (
    <FieldFrame {...frame} counter={counter ? <Counter {...counter} length={typed.length} /> : null}>
      <textarea
        key={key}
        {...control}
        autoFocus={autoFocus}
        className="input"
        rows={rows}
        placeholder={placeholder}
        aria-required={!frame.optional || undefined}
        aria-describedby={describedBy(field, hint)}
        onInput={counter ? typed.onInput : undefined}
      />
    </FieldFrame>
  );
}
