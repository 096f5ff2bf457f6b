import { getInputProps } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { Button } from "../brand/button";
import { describedBy, FieldFrame, type FieldProps } from "./field";
import { useAutoFocus } from "./first-error";
import "./password-field.css";

type PasswordFieldProps = FieldProps & {
  autoComplete: "current-password" | "new-password";
  strength?: 0 | 1 | 2 | 3 | 4;
  onInput?: (event: FormEvent<HTMLInputElement>) => void;
};

export function PasswordField({ autoComplete, strength, onInput, ...frame }: PasswordFieldProps) {
  const { field, hint } = frame;
  const [shown, setShown] = useState(false);
  const autoFocus = useAutoFocus(field);
  const { key, defaultValue: _, ...control } = getInputProps(field, { type: "password" });
  return (
    <FieldFrame {...frame}>
      <div className="secret">
        <input
          key={key}
          {...control}
          autoFocus={autoFocus}
          type={shown ? "text" : "password"}
          className="input"
          autoComplete={autoComplete}
          aria-required={!frame.optional || undefined}
          aria-describedby={describedBy(field, hint)}
          onInput={onInput}
        />
        <Button
          type="button"
          variant="quiet"
          size="sm"
          aria-controls={field.id}
          aria-label={shown ? "Masquer le mot de passe" : "Afficher le mot de passe"}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Masquer" : "Afficher"}
        </Button>
      </div>
      {strength === undefined ? null : (
        <div className="force" data-n={strength} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </FieldFrame>
  );
}
