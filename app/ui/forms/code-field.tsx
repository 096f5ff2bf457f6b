import { CODE_DIGITS } from "~/domain/accounts/second-factor";
import type { FormField } from "./field";
import { TextField } from "./text-field";
import "./code-field.css";

type CodeFieldProps = { readonly field: FormField; readonly label?: string };

/** The digits that an application of its owner shows (AUTH-12); telephones offer them by themselves. */
export function CodeField({ field, label = "Code" }: CodeFieldProps) {
  return (
    <div className="code-field">
      <TextField
        field={field}
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={"0".repeat(CODE_DIGITS)}
      />
    </div>
  );
}
