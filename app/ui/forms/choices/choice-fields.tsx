import { getCollectionProps, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { classNames } from "../../brand/class-names";
import { Breakable } from "../../text/breakable";
import { describedBy, FieldError, FieldGroup, type FieldWidth, type FormField } from "../field";
import { useAutoFocus } from "../first-error";
import type { SelectOption } from "../select-field";
import "./check.css";
import "./chip.css";
import "./chips.css";

type CheckboxFieldProps = { field: FormField; label: ReactNode; small?: ReactNode };

export function CheckboxField({ field, label, small }: CheckboxFieldProps) {
  const { key, ...control } = getInputProps(field, { type: "checkbox" });
  return (
    <div className="field field--check" data-invalid={field.errors ? "" : undefined}>
      <label className="check">
        <input key={key} {...control} aria-describedby={describedBy(field, null)} />
        <span>
          {label}
          {small ? <small>{small}</small> : null}
        </span>
      </label>
      <FieldError field={field} />
    </div>
  );
}

type ChipsProps = {
  field: FormField;
  legend: ReactNode;
  options: readonly SelectOption[];
  hint?: ReactNode;
  optional?: boolean;
  className?: FieldWidth;
};

function Chips({ field, legend, options, kind, ...frame }: ChipsProps & { kind: "checkbox" | "radio" }) {
  const controls = getCollectionProps(field, {
    type: kind,
    options: options.map((option) => option.value),
    ariaAttributes: false,
  });
  const autoFocus = useAutoFocus(field);
  return (
    <FieldGroup field={field} label={legend} {...frame}>
      <div className={classNames("chips", kind === "radio" && "chips--lg")}>
        {controls.map(({ key, ...control }, position) => (
          <label className={classNames("chip", kind === "checkbox" && "chip--crossed")} key={key}>
            <input {...control} autoFocus={position === 0 ? autoFocus : undefined} />
            <Breakable text={options[position]?.label ?? ""} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export function CheckChips(props: ChipsProps) {
  return <Chips {...props} kind="checkbox" />;
}

export function RadioChips(props: ChipsProps) {
  return <Chips {...props} kind="radio" />;
}
