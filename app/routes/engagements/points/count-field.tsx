import { getInputProps } from "@conform-to/react";
import { Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { POINT_COUNT } from "~/domain/bounds";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { describedBy, FieldError, type FormField } from "~/ui/forms/field";
import { useHydrated } from "~/ui/forms/use-hydrated";
import "~/ui/forms/input.css";
import "./count-field.css";

type CountFieldProps = {
  readonly field: FormField;
  readonly label: string;
  /** The count of the week before. */
  readonly last: string | null;
};

/** POINT-9: a count with buttons that take one off and add one. */
export function CountField({ field, label, last }: CountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { key, ...control } = getInputProps(field, { type: "number" });
  const hydrated = useHydrated();
  function step(by: number) {
    const { current } = input;
    if (!current) return;
    const value = (Number(current.value) || 0) + by;
    current.value = String(Math.min(Math.max(value, POINT_COUNT.min), POINT_COUNT.max));
    current.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const stepButton = (by: 1 | -1) => (
    <Button
      type="button"
      aria-label={`${label}, un de ${by > 0 ? "plus" : "moins"}`}
      className="count-field__step"
      disabled={!hydrated}
      onClick={() => step(by)}
    >
      <Icon of={by > 0 ? Plus : Minus} />
    </Button>
  );
  return (
    <div className="count-field" data-invalid={field.errors ? "" : undefined}>
      <label className="field__label" htmlFor={field.id}>
        {label}
        {last === null ? null : <small>{last} la semaine dernière</small>}
      </label>
      <div className="count-field__in">
        {stepButton(-1)}
        <input
          key={key}
          {...control}
          ref={input}
          className="input count-field__input"
          inputMode="numeric"
          min={POINT_COUNT.min}
          aria-required
          aria-describedby={describedBy(field, null)}
        />
        {stepButton(1)}
      </div>
      <FieldError field={field} />
    </div>
  );
}
