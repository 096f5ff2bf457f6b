import { getInputProps } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { Button } from "../brand/button";
import { describedBy, FieldFrame, type FieldProps } from "./field";
import { useAutoFocus } from "./first-error";
import "./input.css";
import "./password-field.css";

type PasswordFieldProps = FieldProps & {
  autoComplete: "current-password" | "new-password";
  strength?: 0 | 1 | 2 | 3 | 4;
  /** Whether the form was refused because of this field. */
  refused?: boolean;
  onInput?: (event: FormEvent<HTMLInputElement>) => void;
};

/** Focuses and selects a refused current password, so that typing replaces it. */
function useTypedAnew(refused: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const reply = useActionData<unknown>();
  const seen = useRef(reply);
  useEffect(() => {
    if (!refused || reply === seen.current || !input.current?.value) return;
    seen.current = reply;
    input.current.focus();
    input.current.select();
  }, [refused, reply]);
  return input;
}

export function PasswordField({
  autoComplete,
  strength,
  refused = false,
  onInput,
  ...frame
}: PasswordFieldProps) {
  const { field, hint } = frame;
  const input = useTypedAnew(autoComplete === "current-password" && (refused || Boolean(field.errors)));
  const [shown, setShown] = useState(false);
  const autoFocus = useAutoFocus(field) || refused;
  const { key, defaultValue: _, ...control } = getInputProps(field, { type: "password" });
  return (
    <FieldFrame {...frame}>
      <div className="password-field">
        <input
          key={key}
          ref={input}
          {...control}
          autoFocus={autoFocus}
          type={shown ? "text" : "password"}
          className="input password-field__input"
          autoComplete={autoComplete}
          aria-required={!frame.optional || undefined}
          aria-describedby={describedBy(field, hint)}
          onInput={onInput}
        />
        <Button
          type="button"
          variant="quiet"
          size="sm"
          className="password-field__toggle"
          aria-controls={field.id}
          aria-label={shown ? "Masquer le mot de passe" : "Afficher le mot de passe"}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Masquer" : "Afficher"}
        </Button>
      </div>
      {strength === undefined ? null : (
        <div className="password-field__strength" data-n={strength} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </FieldFrame>
  );
}
