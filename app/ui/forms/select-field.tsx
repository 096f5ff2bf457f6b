import { getSelectProps } from "@conform-to/react";
import type { ChangeEvent } from "react";
import { describedBy, FieldFrame, type FieldProps } from "./field";
import { useAutoFocus } from "./first-error";
import "./input.css";

export type SelectOption = { value: string; label: string };

type SelectFieldProps = FieldProps & {
  options?: readonly SelectOption[];
  groups?: readonly { label: string; options: readonly SelectOption[] }[];
  placeholder?: string;
  disabled?: boolean;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
};

const choices = (options: readonly SelectOption[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function SelectField(props: SelectFieldProps) {
  const { options = [], groups = [], placeholder, disabled, onChange, ...frame } = props;
  const { key, ...control } = getSelectProps(frame.field);
  const autoFocus = useAutoFocus(frame.field);
  return (
    <FieldFrame {...frame}>
      <select
        key={key}
        {...control}
        autoFocus={autoFocus}
        className="input"
        disabled={disabled}
        onChange={onChange}
        aria-required={!frame.optional || undefined}
        aria-describedby={describedBy(frame.field, frame.hint)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {choices(options)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {choices(group.options)}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}
