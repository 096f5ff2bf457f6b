import { CODE_DIGITS } from "~/domain/accounts/second-factor";
import type { FormField } from "./field";
import { TextField } from "./text-field";
import "./code-field.css";

type CodeFieldProps = { readonly field: FormField; readonly label?: string };

/** The code of an authenticator app (AUTH-12); phones suggest it. */
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
