import "~/ui/forms/field.css";
import "~/ui/forms/input.css";

type AccountEmailProps = { readonly id: string; readonly email: string };

/** The account's address, read-only in a profile. */
export function AccountEmail({ id, email }: AccountEmailProps) {
  return (
    <div className="field form-grid__half">
      <label className="field__label" htmlFor={id}>
        E-mail
      </label>
      <input
        className="input"
        id={id}
        name="email"
        type="email"
        value={email}
        disabled
        readOnly
        aria-describedby={`${id}-hint`}
      />
      <p className="field__hint" id={`${id}-hint`}>
        C’est l’adresse de votre compte.
      </p>
    </div>
  );
}
